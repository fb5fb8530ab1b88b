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

it('asks Google itself for people, and another issuer where one is named', () => {
  const client = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'ours' }
  const google = { clientId: 'us', clientSecret: 'ours', issuer: 'https://accounts.google.com' }
  expect(readConfig({ ...client, NODE_ENV: 'production' }).identity).toMatchObject({ google })
  expect(readConfig({ ...client, GOOGLE_ISSUER: 'https://idp.example' }).identity).toMatchObject({
    google: { ...google, issuer: 'https://idp.example' },
  })
})

it('trusts a Firebase project by its issuer and Google’s keys', () => {
  const env = { IDENTITY: 'firebase', FIREBASE_PROJECT: 'swap-1', FIREBASE_API_KEY: 'key' }
  const firebase = {
    kind: 'firebase',
    project: 'swap-1',
    issuer: 'https://securetoken.google.com/swap-1',
    apiKey: 'key',
    authDomain: 'swap-1.firebaseapp.com',
    appId: null,
    jwksUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    emulatorOrigin: null,
    recentLoginSeconds: 300,
  }
  expect(readConfig({ ...env, NODE_ENV: 'production' }).identity).toEqual(firebase)
  const named = {
    FIREBASE_AUTH_DOMAIN: 'in.example',
    FIREBASE_APP_ID: '1:2:web:3',
    FIREBASE_JWKS_URL: 'https://keys.example/jwks',
    FIREBASE_EMULATOR_ORIGIN: 'http://localhost:9099',
  }
  expect(readConfig({ ...env, ...named }).identity).toEqual({
    ...firebase,
    authDomain: 'in.example',
    appId: '1:2:web:3',
    jwksUrl: 'https://keys.example/jwks',
    emulatorOrigin: 'http://localhost:9099',
  })
})

it.each([
  [{ IDENTITY: 'ldap' }, 'IDENTITY must be one of embedded, firebase, not "ldap".'],
  [{ IDENTITY_API_KEY: 'a:b' }, 'IDENTITY_API_KEY must be letters, digits, ".", "_" or "-", not "a:b".'],
  [{ IDENTITY_PROJECT: 'A project' }, 'IDENTITY_PROJECT must be a project id, not "A project".'],
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
  [{ GOOGLE_CLIENT_SECRET: 'y' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.'],
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
  [
    { IDENTITY_TEST_HOOKS: 'on', PUBLIC_ORIGIN: 'https://swapwise.example' },
    'IDENTITY_TEST_HOOKS may be on only outside production and on a loopback HOST.',
  ],
  [{ IDENTITY_TEST_HOOKS: 'on', IDENTITY: 'firebase' }, 'IDENTITY_TEST_HOOKS needs IDENTITY=embedded.'],
])('refuses %j with a sentence', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})
