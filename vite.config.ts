import { hash } from 'node:crypto'
import { statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type BuildEnvironmentOptions, type Plugin } from 'vite'
import { screenList } from './src/contract/screens.ts'
import { wasmWorkerFile } from './src/contract/wasm-worker.ts'
import { googleCallbackPath } from './src/contract/identity-paths.ts'
import { contractWithoutSchemas, screensWithoutHeads } from './scripts/contract-for-browsers.ts'
import { fillServiceWorker } from './scripts/service-worker.ts'

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
    const worthIt = files.filter((file) => /\.(js|css|svg|json|webmanifest|txt|wasm)$/.test(file))
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
  async writeBundle() {
    const page = await readFile(join(outDir, 'index.html'), 'utf8')
    // Named by its content, so that it is kept, and none comes with a page of another version.
    const whole = await readFile(join(outDir, 'before-start.js'), 'utf8')
    // It is copied as it is written: its comments, each a line, are for those who read it here.
    const script = whole.replace(/^\s*\/[/*].*\n/gm, '')
    const name = `assets/before-start-${hash('sha1', script, 'base64url').slice(0, 8)}.js`
    await rm(join(outDir, 'before-start.js'))
    await writeFile(join(outDir, name), script)
    await writeFile(join(outDir, '../page.html'), page.replace('before-start.js', name))
    await rm(join(outDir, 'index.html'))
  },
})

/** The manifest has no line for pages that share a file, and the server looks up each. */
const namePagesInManifest = (): Plugin => ({
  name: 'name-pages-in-manifest',
  apply: 'build',
  enforce: 'post',
  async writeBundle(_options, bundle) {
    const path = join(outDir, '.vite/manifest.json')
    const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, { file: string }>
    const chunks = Object.values(manifest)
    for (const output of Object.values(bundle))
      for (const id of output.type === 'chunk' ? output.moduleIds : [])
        if (ownPages.includes(id))
          manifest[relative(root, id)] ??=
            chunks.find(({ file }) => file === output.fileName) ?? this.error(id)
    await writeFile(path, JSON.stringify(manifest, null, 2))
  },
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

/** Where most visits begin, and the search that follows in the bar of each. */
const firstPages = ['home', 'queries', 'query', 'brand', 'waiting']
  .map((page) => `pages/${page}.tsx`)
  .concat('features/search/bar-search.tsx')
/** All that nobody has to sign in for. */
const openPages = screenList
  .filter(({ page }) => screenList.every((screen) => screen.page !== page || !screen.for))
  .map(({ page }) => `pages/${page}.tsx`)

/** What members have of their own: small pages, of which whoever opens one opens others. The profile is large. */
const ownPages = screenList
  .filter(({ page, for: whose }) => whose === 'members' && page !== 'profile' && page !== 'moderation')
  .map(({ page }) => join(root, `pages/${page}.tsx`))

/** Whatever they import, at once or by way of something else. */
function importsOf(pages: readonly string[], importedBy: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>()
  const walk = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    importedBy(id).forEach(walk)
  }
  for (const page of pages) walk(join(root, page))
  return found
}

let groups: [name: string, modules: Set<string>][] | undefined

const inBrowsers: BuildEnvironmentOptions = {
  outDir,
  emptyOutDir: true,
  // The budget test reads from it which files a page takes.
  manifest: true,
  modulePreload: {
    // Every browser that runs the rest of this build knows it.
    polyfill: false,
    // A page is asked for with all it needs. What is part of one needs little that is not there already, and to look for
    // it takes a slow phone longer than to load it.
    resolveDependencies: (_file, needed, { hostId, hostType }) =>
      hostType === 'html' || hostId.includes('/index-')
        ? needed
        : needed.filter((file) => file.endsWith('.css')),
  },
  rolldownOptions: {
    output: {
      // Few files: many of a few lines would cost more to ask for than to send.
      codeSplitting: {
        groups: [
          // It seldom changes, and stays in the cache from release to release.
          {
            name: 'framework',
            test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
            priority: 3,
          },
          { name: 'start', tags: ['$initial'], priority: 2 },
          // Fetched by whoever stays a while, or wants to be told things.
          {
            name: 'worker',
            test: /client\/lib\/(browser\/(own-script|service-worker|new-version)|push\/this-device)\.ts/,
            priority: 2,
          },
          {
            // Visitors do not wait for what members share, nor readers for what forms do.
            name: (id, context) => {
              const importedBy = (one: string) => context.getModuleInfo(one)?.importedIds ?? []
              groups ??= [
                ['shared', importsOf(firstPages, importedBy)],
                ['shared-by-forms', importsOf(openPages, importedBy)],
              ]
              return groups.find(([, modules]) => modules.has(id))?.[0] ?? null
            },
            debugName: 'shared',
            test: /\/(src|lucide-react)\//,
            minShareCount: 2,
            priority: 1,
          },
          // What every page says and does about its connection once it is there, and what comes with it.
          {
            name: 'connection',
            test: /client\/(app\/layout\/(connection|kept-pack|outbox-line)|lib\/(outbox\/outbox|pack\/(or-from-pack|answered-here)))\.tsx?/,
            priority: 1.5,
          },
          // Below what pages share, or it would take that along.
          { name: 'camera', test: /\/ui\/(scanner|camera|forms\/picture\/camera)/, priority: 0.5 },
          { name: 'shared-by-members', test: /src\//, minShareCount: 2 },
          { name: 'own-pages', test: (id) => ownPages.includes(id) },
        ],
      },
    },
  },
}

/** One file with all pages, which the server loads to render them. */
const onServer: BuildEnvironmentOptions = {
  ssr: true,
  outDir: join(import.meta.dirname, 'dist/render'),
  emptyOutDir: true,
  target: 'node20',
  rolldownOptions: { input: join(root, 'app/render.tsx'), output: { codeSplitting: false } },
}

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/client',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react(),
    tailwindcss(),
    contractWithoutSchemas(),
    screensWithoutHeads(),
    routerWithoutWarnings(),
    ...(isSsrBuild
      ? []
      : [precompress(), setPageApart(), namePagesInManifest(), fillServiceWorker({ root, outDir })]),
  ],
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild ? onServer : inBrowsers,
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: `${wasmWorkerFile}[hash].js` } },
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
}))
