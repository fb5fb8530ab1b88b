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

/** Most screens have a form, but nobody needs one to look around. */
const partsOfForms =
  /src\/(contract\/(picture-address|text-rules)|client\/(ui\/(forms\/((?!password|select)[a-z-]*field|field-frame|use-check|submit-button|image-preview|more-details|conflict-choice|kept-draft)|dialogs\/((?!confirm)[a-z-]*dialog|use-message))|lib\/(forms\/(use-draft|drafts|form-values|use-form-sending|check-input|refused-field|typed-price)|http\/(send-once|unsent-message))))\.tsx?$/

/** What many screens share, and home does without. */
const notOnHome =
  /src\/client\/(features\/(recommendations\/.*|identity\/mailed\/mailed-links|members\/.*|saved\/.*|moderation\/.*|reports\/.*|history\/.*|queries\/((list|found)\/.*|query-(labels|status)|recommendation-count|swap-count))|ui\/(forms\/.*|dialogs\/.*|page-layouts\/.*|login-link|member-button|menu-button|part-with-page|long-text|lists\/(load-more|paged-section)|cards\/(column-picker|card-skeleton))|lib\/(browser\/(focus-nearby|stored-text|use-refocus)|http\/(items-of|changed-list)|forms\/(use-debounced|find-solution|draft-storage)|price|evidence-kind-names|(use-)?pending-action(-words)?|use-login-first))\.tsx?$/

/** Home and the search in its bar need these few lines of what forms and lists are made of. */
const smallParts =
  /src\/(contract\/(characters|limits)|client\/(ui\/cards\/columns|lib\/(return-path|forms\/use-(pending|debounced))))\.ts$/

/** What every screen about queries has, in a few lines each. */
const partsOfQueries =
  /src\/(contract\/(category-label|reason-kinds)|client\/(features\/queries\/(query-labels|recommendation-count|swap-count)|ui\/part-with-page|lib\/(price|evidence-kind-names)))\.tsx?$/

/** What the page of a query shows at once, and a few other screens too. */
const partsOfQueryPage =
  /src\/client\/(features\/(recommendations\/(api|recommendation-text|conflict\/conflict-notice|editor\/back-to-query)|evidence\/evidence-text|queries\/is-own-query)|lib\/country-name)\.tsx?$/

/** What the form to recommend is made of, there and where a recommendation is edited. */
const partsOfRecommending =
  /src\/client\/features\/recommendations\/(recommendation-fields|use-recommendation-changes)\.tsx?$/

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
  closeBundle: () => rename(join(outDir, 'index.html'), join(outDir, '../page.html')),
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
        // What every screen needs and what seldom changes: one file that stays in the cache from release to release.
        codeSplitting: {
          groups: [
            // Many files of a few lines would cost more to ask for than to send.
            {
              name: 'shared',
              test: (id) => /src\/client\//.test(id) && !partsOfForms.test(id) && !notOnHome.test(id),
              minShareCount: 4,
            },
            {
              name: 'framework',
              test: /node_modules\/((react|react-dom|scheduler|react-router|@tanstack)\/|lucide-react\/dist\/esm\/(?!icons))/,
            },
            { name: 'small', test: smallParts },
            // Lines that a few screens share; one file for them all.
            {
              name: 'few',
              test: /src\/(contract\/(account|masked-address|moderation-screens|search)|client\/lib\/(first-look|browser\/use-refocus))\.ts$/,
            },
            // Or whoever shows one would fetch all forms for it.
            { name: 'chevron', test: /lucide-react\/dist\/esm\/icons\/chevron-down\b/ },
            { name: 'query-parts', test: partsOfQueries },
            { name: 'query-page-parts', test: partsOfQueryPage },
            { name: 'login-link', test: /src\/client\/(ui\/login-link|lib\/pending-action)\.tsx?$/ },
            {
              name: 'member-button',
              test: /src\/client\/(ui\/member-button|lib\/use-(pending-action|login-first))\.tsx?$/,
            },
            { name: 'forms', test: partsOfForms },
            { name: 'recommending', test: partsOfRecommending },
            {
              name: 'deletion',
              test: /src\/client\/ui\/dialogs\/(use-confirmed-deletion|confirm-delete-dialog)\.tsx$/,
            },
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
