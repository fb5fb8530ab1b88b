import {
  listOf,
  matching,
  oneOf,
  onOrOff,
  optional,
  origin,
  text,
  webAddress,
  wholeNumber,
  type Settings,
} from '#server/platform/setting.ts'

const projectId = /^[a-z0-9][a-z0-9-]{1,62}$/
const apiKey = /^[\w.-]{1,128}$/
const hostName = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/i

export const providerSettings = {
  kind: {
    name: 'IDENTITY',
    default: 'embedded',
    meaning: 'Who keeps the accounts: this server (`embedded`), or a project at `firebase`.',
    accepts: oneOf('embedded', 'firebase'),
  },
  testHooks: {
    name: 'IDENTITY_TEST_HOOKS',
    default: 'off',
    meaning:
      'Shows one-time codes to tests. It may be `on` only with the embedded provider, outside production and on this machine.',
    accepts: onOrOff,
  },
} satisfies Settings

export const embeddedSettings = {
  project: {
    name: 'IDENTITY_PROJECT',
    default: 'demo-swapwise',
    meaning: 'The audience of the tokens that the embedded provider makes.',
    accepts: matching(projectId, 'a project id'),
  },
  apiKey: {
    name: 'IDENTITY_API_KEY',
    default: 'swapwise',
    meaning: 'The API key by which clients call the embedded provider. It is no secret.',
    accepts: matching(apiKey, 'letters, digits, ".", "_" or "-"'),
  },
  domains: {
    name: 'AUTHORIZED_DOMAINS',
    meaning:
      'Further hosts that links in mails may lead on to, separated by commas. `localhost` is one outside production only.',
    accepts: listOf({
      must: 'list host names such as app.example',
      read: (text, refuse) => {
        const domain = text.toLowerCase()
        return hostName.test(domain) ? domain : refuse(domain)
      },
    }),
  },
} satisfies Settings

export const googleSettings = {
  clientId: {
    name: 'GOOGLE_CLIENT_ID',
    meaning:
      'For "Log in with Google"; its redirect address is `PUBLIC_ORIGIN/auth/google/callback`. Without it a stand-in takes Google\'s place, on a laptop only.',
    accepts: text,
  },
  clientSecret: {
    name: 'GOOGLE_CLIENT_SECRET',
    meaning: 'The secret of that client. Both are set, or neither.',
    accepts: text,
  },
} satisfies Settings

export const googleIssuerSettings = {
  issuer: {
    name: 'GOOGLE_ISSUER',
    default: 'https://accounts.google.com',
    meaning: 'Who is asked at "Log in with Google". Another one than Google is for tests.',
    accepts: webAddress,
  },
} satisfies Settings

export const firebaseSettings = {
  project: {
    name: 'FIREBASE_PROJECT',
    meaning: 'The Firebase project. `IDENTITY=firebase` needs it.',
    accepts: matching(projectId, 'the id of the Firebase project'),
  },
  apiKey: {
    name: 'FIREBASE_API_KEY',
    meaning: 'The key by which browsers call it. `IDENTITY=firebase` needs it.',
    accepts: matching(apiKey, "the project's web API key"),
  },
  authDomain: {
    name: 'FIREBASE_AUTH_DOMAIN',
    otherwise: '`PROJECT.firebaseapp.com`',
    meaning: 'Where the sign-in pages of the project are.',
    accepts: optional(matching(hostName, "the host of the project's sign-in pages")),
  },
  appId: {
    name: 'FIREBASE_APP_ID',
    meaning: 'The web app in the project.',
    accepts: optional(matching(/^[\w:.-]+$/, 'an app id')),
  },
  jwksUrl: {
    name: 'FIREBASE_JWKS_URL',
    default: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
    meaning: 'The public keys that tokens of the project are checked with.',
    accepts: webAddress,
  },
  emulatorOrigin: {
    name: 'FIREBASE_EMULATOR_ORIGIN',
    meaning: 'An emulator to ask instead of Google, only outside production.',
    accepts: optional(origin),
  },
} satisfies Settings

const oneDay = 86_400
export const testHookSettings = {
  codeSeconds: {
    name: 'OOB_TTL_S',
    default: '0',
    meaning: 'With the test hooks: after how many seconds a one-time code is too old. `0`: as without them.',
    accepts: wholeNumber(0, oneDay),
  },
  recentLoginSeconds: {
    name: 'RECENT_LOGIN_S',
    default: '300',
    meaning: 'With the test hooks: how many seconds after a sign-in one may change what one signs in with.',
    accepts: wholeNumber(1, oneDay),
  },
} satisfies Settings

export const identitySettings: Settings[] = [
  providerSettings,
  embeddedSettings,
  googleSettings,
  googleIssuerSettings,
  firebaseSettings,
  testHookSettings,
]
