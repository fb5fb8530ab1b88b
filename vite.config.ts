import { statSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { googleCallbackPath } from './src/contract/identity-paths.ts'
import { contractWithoutSchemas } from './scripts/contract-without-schemas.ts'

const outDir = join(import.meta.dirname, 'dist/client')
const root = join(import.meta.dirname, 'src/client')

/** What the server answers with even where a browser asks for a page. */
const serverPages = /^\/(docs|stand-in|\.well-known|healthz|readyz|robots\.txt|sitemap)|\.xml$/

/** In development the client's own files and screens are Vite's; every other address is the server's. */
function isOfClient(url: string, accept = ''): boolean {
  const [path = ''] = url.split('?')
  if (/^\/(@|node_modules\/)/.test(path)) return true
  if (
    [root, join(root, 'public')].some((folder) =>
      statSync(folder + path, { throwIfNoEntry: false })?.isFile(),
    )
  )
    return true
  return accept.includes('text/html') && !serverPages.test(path) && path !== googleCallbackPath
}

const api = `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}`

/** Writes `.br` and `.gz` siblings once, so that the server never compresses a file. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  enforce: 'post',
  async closeBundle() {
    const files = await readdir(outDir, { recursive: true })
    const worthIt = files.filter((file) => /\.(js|css|svg|json|webmanifest|txt)$/.test(file))
    await Promise.all(
      worthIt.map(async (file) => {
        const path = join(outDir, file)
        const content = await readFile(path)
        await writeFile(`${path}.br`, await promisify(brotliCompress)(content))
        await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
      }),
    )
  },
})

/** The page is filled in when it is served, and is none of the files that anybody may ask for. */
const setPageApart = (): Plugin => ({
  name: 'set-page-apart',
  apply: 'build',
  enforce: 'post',
  // Not once all is closed, which a build that failed is, too.
  writeBundle: () => rename(join(outDir, 'index.html'), join(outDir, '../page.html')),
})

const productionRouter = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs')

/** The package's own exports lead to its development build alone, whose warnings nobody would read. */
const routerWithoutWarnings = (): Plugin => ({
  name: 'router-without-warnings',
  apply: 'build',
  config: () => ({
    resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] },
  }),
})

/** What whoever comes first is shown: the home page, and the search that follows in its bar. */
const shownFirst = ['pages/home.tsx', 'features/search/bar-search.tsx'].map((file) => join(root, file))
let neededFirst: Set<string> | undefined

/** Only members press what is shown before it is done; the package's index names it to everybody. */
const ofMembers = /@tanstack\/.*\/(mutationObserver|useMutation)\.js$/

/** Whatever they import, at once or by way of something else. */
function importsOfFirst(importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const walk = (id: string) => {
    if (found.has(id) || ofMembers.test(id)) return
    found.add(id)
    importsOf(id).forEach(walk)
  }
  shownFirst.flatMap(importsOf).forEach(walk)
  return found
}

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  plugins: [
    react(),
    tailwindcss(),
    contractWithoutSchemas(),
    routerWithoutWarnings(),
    precompress(),
    setPageApart(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    // The budget test reads from it which files a page takes.
    manifest: true,
    // Every browser that runs the rest of this build knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: many of a few lines would cost more to ask for than to send.
        codeSplitting: {
          groups: [
            // It seldom changes, and stays in the cache from release to release.
            {
              name: 'framework',
              test: (id) =>
                /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//.test(id) &&
                !ofMembers.test(id),
              priority: 3,
            },
            { name: 'start', tags: ['$initial'], priority: 2 },
            // Else they would wait for all that other screens share.
            {
              name: (id, context) =>
                (neededFirst ??= importsOfFirst((one) => context.getModuleInfo(one)?.importedIds ?? [])).has(
                  id,
                )
                  ? 'shared-with-home'
                  : null,
              debugName: 'shared-with-home',
              minShareCount: 2,
              priority: 1,
            },
            { name: 'shared', test: /src\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 3000,
    proxy: {
      '^/': {
        target: api,
        bypass: ({ url = '/', headers }) => (isOfClient(url, headers.accept) ? url : undefined),
      },
    },
  },
})
