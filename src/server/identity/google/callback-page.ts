import type { FastifyInstance } from 'fastify'
import { googleCallbackPath } from '#contract/identity-paths.ts'

const scriptPath = `${googleCallbackPath}.js`

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Signing in…</title><script src="${scriptPath}"></script></head>
<body><p>You can close this window.</p></body>
</html>
`

// The page that opened this window may have been cut off from it on the way through Google: hence two roads.
const script = `const message = { type: 'swapwise-google', url: location.href }
history.replaceState(null, '', location.pathname)
const channel = new BroadcastChannel('swapwise-google')
channel.postMessage(message)
channel.close()
if (window.opener) window.opener.postMessage(message, location.origin)
window.close()
`

/** Where Google sends the popup back to: it hands its address to the page that opened it, and goes. */
export function googleCallback(app: FastifyInstance) {
  app.get(googleCallbackPath, { schema: { hide: true } }, (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      // The address holds the code.
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .send(page),
  )
  app.get(scriptPath, { schema: { hide: true } }, (_, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}
