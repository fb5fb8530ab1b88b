import { createServer } from 'node:http'
import { once } from 'node:events'
import { exportJWK } from 'jose'
import { expect, it } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createIssuer } from '../../../../tests/support/issuer.ts'
import { createGoogle } from './provider.ts'

const callback = 'https://swapwise.test/auth/google/callback'

it('says so while Google cannot be reached, and finds it as soon as it can', async () => {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const google = createGoogle({ issuer, clientId: 'us', clientSecret: 'ours' }, 'https://swapwise.test')
  const unavailable = { statusCode: 503, message: 'Google does not answer. Please try again later.' }
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

it('takes a token that it made for this app, by its keys and with the nonce that was sent', async () => {
  const signer = await createIssuer()
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const jwk = { ...(await exportJWK(signer.publicKey)), kid: 'test', alg: 'RS256' }
  const server = createServer(({ url }, answer) => {
    const about = { issuer, jwks_uri: `${issuer}/its-keys` }
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify(url === '/its-keys' ? { keys: [jwk] } : about))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const google = createGoogle({ issuer, clientId: 'us', clientSecret: 'ours' }, 'https://swapwise.test')
  const claims = { iss: issuer, aud: 'us', sub: '1017', nonce: 'sent' }
  const verify = async (more: object) => google?.verify(await signer.token({ ...claims, ...more }), 'sent')
  expect(await verify({})).toMatchObject({ subject: '1017' })
  for (const more of [{ aud: 'another-app' }, { iss: 'https://accounts.google.com' }])
    await expect(verify(more)).rejects.toMatchObject({ code: 'INVALID_IDP_RESPONSE' })
  await expect(verify({ nonce: 'another' })).rejects.toMatchObject({ code: 'MISSING_OR_INVALID_NONCE' })
  server.close()
})

it('is not there where nobody set it up', () => {
  expect(createGoogle(null, 'https://swapwise.test')).toBeNull()
})
