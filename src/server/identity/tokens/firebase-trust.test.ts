import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { createTestDatabase } from '../../../../tests/support/database.ts'
import { firebaseTrust } from './firebase-trust.ts'

it('takes the tokens of the Firebase project by its published keys, and serves no provider of its own', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'google-1', alg: 'RS256' }
  const published = createServer((_, answer) => answer.end(JSON.stringify({ keys: [jwk] })))
  await new Promise<void>((resolve) => void published.listen(0, '127.0.0.1', () => resolve()))
  const { port } = published.address() as { port: number }
  const config = readConfig({
    LOG_LEVEL: 'silent',
    IDENTITY: 'firebase',
    FIREBASE_PROJECT: 'our-project',
    FIREBASE_API_KEY: 'AIza-key',
    FIREBASE_JWKS_URL: `http://127.0.0.1:${port}/`,
  })
  if (config.identity.kind !== 'firebase') throw new Error('unreachable')
  const db = await createTestDatabase()
  const app = await createApp({ config, db, trust: firebaseTrust(config.identity) })
  const now = Math.floor(Date.now() / 1000)
  const token = (project: string, proved: boolean) =>
    new SignJWT({ auth_time: now, email: 'ann@example.com', email_verified: proved, name: 'Ann' })
      .setProtectedHeader({ alg: 'RS256', kid: 'google-1' })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setSubject('firebase-uid')
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(privateKey)
  const ask = async (project: string, proved = true) =>
    app.inject({
      url: '/account/data',
      headers: { authorization: `Bearer ${await token(project, proved)}` },
    })

  const mine = await ask('our-project')
  expect(mine.statusCode).toBe(200)
  expect(mine.json()).toMatchObject({
    account: { uid: 'firebase-uid', emailVerified: true, displayName: 'Ann' },
  })
  expect((await ask('our-project', false)).json()).toMatchObject({ account: { emailVerified: false } })
  expect((await ask('other-project')).statusCode).toBe(401)
  const signUp = await app.inject({ method: 'POST', url: '/v1/accounts:signUp?key=AIza-key', payload: {} })
  expect(signUp.statusCode).toBe(404)
  await app.close()
  await db.close()
  published.close()
})
