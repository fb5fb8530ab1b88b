import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { pageOfScreen } from './screen-addresses.ts'
import { readScreenScripts, scriptsOf, type Chunks } from './screen-scripts.ts'

const chunks: Chunks = {
  'index.html': { file: 'main.js', imports: ['shared'] },
  shared: { file: 'shared.js', imports: ['index.html'] },
  form: { file: 'form.js', imports: ['field', 'shared'] },
  field: { file: 'field.js' },
}
for (const page of new Set(pageOfScreen.values()))
  chunks[`pages/${page}.tsx`] = { file: `${page}.js`, imports: ['form', 'shared'] }

it('a script brings along whatever it imports, once, and has to be there', () => {
  expect([...scriptsOf(chunks, 'index.html')]).toEqual(['main.js', 'shared.js'])
  expect([...scriptsOf(chunks, 'pages/login.tsx')]).toEqual([
    'login.js',
    'form.js',
    'field.js',
    'shared.js',
    'main.js',
  ])
  expect(() => scriptsOf(chunks, 'pages/nowhere.tsx')).toThrow('The build has no chunk pages/nowhere.tsx.')
})

it('a screen’s page names the scripts that not every page has', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'swapwise-scripts-'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(chunks))
  const tagsOf = await readScreenScripts(pathToFileURL(`${folder}/`))
  const link = (file: string) => `\n    <link rel="modulepreload" crossorigin href="/${file}" />`
  for (const [address, page] of [
    ['/login', 'login'],
    ['/update-query/:id', 'update-query'],
    ['/moderation/log', 'moderation'],
  ] as const)
    expect(tagsOf(address)).toBe([`${page}.js`, 'form.js', 'field.js'].map(link).join(''))
  expect([tagsOf('/nowhere'), tagsOf(undefined)]).toEqual(['', ''])
  await rm(folder, { recursive: true })
})
