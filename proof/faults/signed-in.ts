import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK } from 'jose'
import { createIssuer } from '../../tests/support/issuer.ts'

const project = 'town'

/** An identity provider for a whole town: whoever it names is signed in, at an address they have proved. */
export async function startIssuer() {
  const issuer = await createIssuer()
  const keys = createServer((_request, answer) => {
    void exportJWK(issuer.publicKey).then((key) =>
      answer
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ keys: [{ ...key, kid: 'test', alg: 'RS256' }] })),
    )
  }).listen(0, '127.0.0.1')
  await once(keys, 'listening')
  return {
    /** What an instance needs to believe it. */
    env: {
      IDENTITY: 'firebase',
      IDENTITY_TEST_HOOKS: '',
      FIREBASE_PROJECT: project,
      FIREBASE_API_KEY: 'key',
      FIREBASE_JWKS_URL: `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`,
    },
    tokenOf: (name: string) =>
      issuer.token({
        iss: `https://securetoken.google.com/${project}`,
        aud: project,
        sub: name,
        name,
        email: addressOf(name),
        email_verified: true,
      }),
    close: () => keys.close(),
  }
}

export const addressOf = (name: string) => `${name}@example.org`
