import { hash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { appShellPath } from '../src/contract/app-shell.ts'
import { screenList, screens } from '../src/contract/screens.ts'

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

interface Folders {
  /** Of the client's sources. */
  root: string
  outDir: string
}

/** Whose code is stored. The frame's own parts come along with the first. */
const storedPages = new Set(
  screenList.filter(({ offline }) => offline).map(({ page }) => `pages/${page}.tsx`),
)

/** Without a network nobody signs in. */
const needsServer = /^features\/identity\//

/** The chunks of what works without a network: whatever it imports, at once or once it is wanted, but for other pages. */
function storedChunks(bundle: Bundle, root: string): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const namesIn = ({ moduleIds }: Rolldown.OutputChunk) => moduleIds.map((id) => relative(root, id))
  const isWanted = (chunk: Rolldown.OutputChunk) => {
    const pages = namesIn(chunk).filter((name) => /^pages\/[\w-]+\.tsx$/.test(name))
    if (pages.length) return pages.some((page) => storedPages.has(page))
    return !needsServer.test(relative(root, chunk.facadeModuleId ?? root))
  }
  const walk = (file: string) => {
    const chunk = bundle[file]
    if (chunk?.type !== 'chunk' || found.has(chunk)) return
    found.add(chunk)
    chunk.imports.forEach(walk)
    for (const wanted of chunk.dynamicImports) {
      const later = bundle[wanted]
      if (later?.type === 'chunk' && isWanted(later)) walk(wanted)
    }
  }
  for (const { fileName } of chunksOf(bundle).filter(({ isEntry }) => isEntry)) walk(fileName)
  const missing = [...storedPages].filter((page) => ![...found].flatMap(namesIn).includes(page))
  if (missing.length) throw new Error(`The build has no chunk for ${missing.join(', ')}.`)
  return [...found]
}

const chunksOf = (bundle: Bundle) => Object.values(bundle).filter((output) => output.type === 'chunk')

/** The shipped drawings that stored code names. */
async function drawingsIn(chunks: readonly Rolldown.OutputChunk[], root: string): Promise<string[]> {
  const names = (await readdir(join(root, 'public/media'))).filter((name) => name.endsWith('.svg'))
  const code = chunks.map((chunk) => chunk.code).join('')
  const isNamed = (name: string) => new RegExp(`["'\`/]${name.replace('.svg', '')}(\\.svg)?["'\`]`).test(code)
  return names.filter(isNamed).map((name) => `/media/${name}`)
}

/** Screens whose page may be the stored one. The address of a mailed link holds a code, and its page stricter headers. */
const pages = `^(${screenList
  .filter(({ path }) => path !== screens.authAction)
  .map(({ path }) => path.replace(/:\w+/, '[^/]+'))
  .join('|')})$`

/** Writes into the worker what it stores, by the build's own account of it; any change of that is another version. */
export const fillServiceWorker = ({ root, outDir }: Folders): Plugin => ({
  name: 'fill-service-worker',
  apply: 'build',
  enforce: 'post',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler(_options, bundle) {
      const chunks = storedChunks(bundle, root)
      const styles = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
      const page = await readFile(join(outDir, '../page.html'), 'utf8')
      const inHead = [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, file = '']) => file)
      const code = [...chunks.map(({ fileName }) => fileName), ...styles, ...inHead].map((file) => `/${file}`)
      const files = [...new Set(code)].sort().concat(await drawingsIn(chunks, root))
      const entry = `/${chunksOf(bundle).find(({ isEntry }) => isEntry)?.fileName}`
      const path = join(outDir, 'service-worker.js')
      const worker = await readFile(path, 'utf8')
      const version = hash('sha1', JSON.stringify([worker, page, files, pages])).slice(0, 12)
      const build = JSON.stringify({ version, entry, shell: appShellPath, pages, files })
      await writeFile(
        path,
        worker.replace(/^const build = null$/m, () => `const build = ${build}`),
      )
    },
  },
})
