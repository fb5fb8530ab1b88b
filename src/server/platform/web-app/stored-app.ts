import { readFile } from 'node:fs/promises'
import { appShellPath } from '#contract/app-shell.ts'
import type { App } from '../http.ts'
import type { WritePage } from './page-text.ts'

interface Options {
  /** Of the built client. */
  folder: URL
  write: WritePage
  isOffered: boolean
}

/** What browsers open the app with while there is no network: the page without anything on it, and who stores it. */
export async function storedApp(app: App, { folder, write, isOffered }: Options) {
  const shell = write('<title>Swapwise</title>', '', null)
  const built = await readFile(new URL('service-worker.js', folder), 'utf8')
  // Without its list it stores nothing, and throws away what it stored. A 404 would leave it as it is.
  const worker = isOffered ? built : built.replace(/^const build = .*$/m, 'const build = null')

  app.get(appShellPath, { schema: { hide: true } }, (_, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(shell),
  )
  // Its tag is that of its content: those of files go by size and time, which two versions may have in common.
  app.get('/service-worker.js', { schema: { hide: true } }, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(worker),
  )
}
