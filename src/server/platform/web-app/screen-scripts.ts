import { readFile } from 'node:fs/promises'
import { pageOfScreen } from './screen-addresses.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  isDynamicEntry?: boolean
}

export type Chunks = Record<string, Chunk>

/** Tags that let the browser fetch a screen's scripts along with the page, not only once the first of them asks for it. */
export async function readScreenScripts(folder: URL): Promise<(screen: string | undefined) => string> {
  const chunks = JSON.parse(await readFile(new URL('.vite/manifest.json', folder), 'utf8')) as Chunks
  const inEveryPage = scriptsOf(chunks, 'index.html')
  const tagsOf = (name: string) =>
    [...scriptsOf(chunks, `pages/${name}.tsx`)]
      .filter((file) => !inEveryPage.has(file))
      .map((file) => `\n    <link rel="modulepreload" crossorigin href="/${file}" />`)
      .join('')
  const tags = new Map<string | undefined, string>(
    [...pageOfScreen].map(([address, page]) => [address, tagsOf(page)]),
  )
  return (screen) => tags.get(screen) ?? ''
}

export function scriptsOf(chunks: Chunks, name: string, files = new Set<string>()): Set<string> {
  const chunk = chunks[name]
  if (!chunk) throw new Error(`The build has no chunk ${name}.`)
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) scriptsOf(chunks, imported, files)
  return files
}
