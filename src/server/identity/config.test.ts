import { expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'

it('embeds a provider with a stand-in for Google on a laptop', () => {
  expect(readConfig({}).identity).toEqual({
    kind: 'embedded',
    project: 'demo-swapwise',
    issuer: 'https://securetoken.google.com/demo-swapwise',
    apiKey: 'swapwise',
    google: 'stand-in',
    authorizedDomains: ['localhost'],
    recentLoginSeconds: 300,
    testHooks: null,
  })
})

it.each([
  { NODE_ENV: 'production' },
  { HOST: '0.0.0.0' },
  { PUBLIC_ORIGIN: 'https://swapwise.example' },
  { TRUST_PROXY: 'on' },
])('has no stand-in with %j', (env) => {
  expect(readConfig(env).identity).toMatchObject({ google: null })
})

it('leads nobody on to their own machine in production', () => {
  const identityOf = (env: Record<string, string>) => readConfig({ NODE_ENV: 'production', ...env }).identity
  expect(identityOf({})).toMatchObject({ authorizedDomains: [] })
  expect(identityOf({ PUBLIC_ORIGIN: 'https://swapwise.example' })).toMatchObject({
    authorizedDomains: ['swapwise.example'],
  })
  expect(identityOf({ AUTHORIZED_DOMAINS: 'app.example' })).toMatchObject({
    authorizedDomains: ['app.example'],
  })
})

it('counts short lifetimes under test hooks only', () => {
  const short = { OOB_TTL_S: '3', RECENT_LOGIN_S: '3' }
  expect(readConfig(short).identity).toMatchObject({ recentLoginSeconds: 300, testHooks: null })
  expect(readConfig({ ...short, IDENTITY_TEST_HOOKS: 'on' }).identity).toMatchObject({
    recentLoginSeconds: 3,
    testHooks: { codeSeconds: 3 },
  })
})

it.each([
  [{ IDENTITY: 'ldap' }, 'IDENTITY must be one of embedded, firebase, not "ldap".'],
  [{ IDENTITY_API_KEY: 'a:b' }, 'IDENTITY_API_KEY must be letters, digits, ".", "_" or "-", not "a:b".'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
  [
    { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y', GOOGLE_ISSUER: 'http://idp.example' },
    'GOOGLE_ISSUER must be an https:// address, not "http://idp.example".',
  ],
  [
    { AUTHORIZED_DOMAINS: 'https://a.example' },
    'AUTHORIZED_DOMAINS must list host names such as app.example',
  ],
  [{ IDENTITY: 'firebase' }, 'IDENTITY=firebase needs FIREBASE_PROJECT, the id of the Firebase project.'],
  [
    { IDENTITY: 'firebase', FIREBASE_PROJECT: 'p1' },
    "IDENTITY=firebase needs FIREBASE_API_KEY, the project's web API key.",
  ],
  [
    {
      IDENTITY: 'firebase',
      FIREBASE_PROJECT: 'p1',
      FIREBASE_API_KEY: 'k',
      FIREBASE_EMULATOR_ORIGIN: 'http://localhost:9099',
      NODE_ENV: 'production',
    },
    'FIREBASE_EMULATOR_ORIGIN may be set only outside production.',
  ],
  [
    { IDENTITY_TEST_HOOKS: 'on', NODE_ENV: 'production' },
    'IDENTITY_TEST_HOOKS may be on only outside production and on a loopback HOST.',
  ],
  [
    { IDENTITY_TEST_HOOKS: 'on', HOST: '0.0.0.0' },
    'IDENTITY_TEST_HOOKS may be on only outside production and on a loopback HOST.',
  ],
  [{ IDENTITY_TEST_HOOKS: 'on', IDENTITY: 'firebase' }, 'IDENTITY_TEST_HOOKS needs IDENTITY=embedded.'],
])('refuses %j with a sentence', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
