import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const built = new URL('../../dist/client/', import.meta.url)

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}
const chunks = JSON.parse(readFileSync(new URL('.vite/manifest.json', built), 'utf8')) as Record<
  string,
  Chunk
>

/** What a visitor of `/` who is not signed in loads; a chunk that is imported at once on the way belongs here too. */
const firstLoad = ['index.html', 'pages/home.tsx']

/** The files of these chunks and of all they import before they run. */
function filesOf(names: string[], seen = new Set<string>()): string[] {
  return names.flatMap((name) => {
    if (seen.has(name)) return []
    seen.add(name)
    const chunk = chunks[name]
    if (!chunk) throw new Error(`The build has no chunk ${name}.`)
    return [chunk.file, ...(chunk.css ?? []), ...filesOf(chunk.imports ?? [], seen)]
  })
}

/** Scripts of the page itself, such as the one that chooses the theme before the first paint. */
const pageScripts = () =>
  [...readFileSync(new URL('index.html', built), 'utf8').matchAll(/<script src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  )

const packedSize = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + statSync(new URL(`${file}.br`, built)).size, 0)

describe('the first load of /', () => {
  const files = new Set([...pageScripts(), ...filesOf(firstLoad)])
  const ofType = (ending: string) => [...files].filter((file) => file.endsWith(ending))

  it.each([
    ['.js', 110_000],
    ['.css', 15_000],
  ])('takes little %s, packed', (ending, budget) => {
    const list = ofType(ending)
    expect(list).not.toEqual([])
    expect(packedSize(list), list.join(', ')).toBeLessThanOrEqual(budget)
  })

  it('takes no other page', () => {
    const others = Object.entries(chunks).filter(
      ([name]) => name.startsWith('pages/') && !firstLoad.includes(name),
    )
    expect(others.length).toBeGreaterThan(10)
    for (const [name, { file }] of others) expect([...files], name).not.toContain(file)
  })
})
