import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createGoogle } from './provider.ts'

const callback = 'https://swapwise.test/auth/google/callback'

it('says so while Google cannot be reached, and finds it as soon as it can', async () => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const google = createGoogle({ issuer, clientId: 'us', clientSecret: 'ours' }, 'https://swapwise.test')
  const unavailable = { statusCode: 503, message: 'Google does not answer.' }
  await expect(google?.start(callback)).rejects.toMatchObject(unavailable)
  // What is no token is refused without asking anybody.
  await expect(google?.verify('junk', null)).rejects.toMatchObject({ code: 'INVALID_IDP_RESPONSE' })

  const server = createServer((_, answer) => {
    const authorizationEndpoint = `${issuer}/authorize`
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer, authorization_endpoint: authorizationEndpoint }))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const started = await google?.start(callback)
  server.close()
  const asked = new URL(started?.authUri ?? '')
  expect(asked.href).toContain(`${issuer}/authorize?`)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'us',
    redirect_uri: callback,
    scope: 'openid email profile',
    prompt: 'select_account',
    state: started?.state,
    nonce: started?.nonce,
    code_challenge_method: 'S256',
  })
})

it('is not there where nobody set it up', () => {
  expect(createGoogle(null, 'https://swapwise.test')).toBeNull()
})
