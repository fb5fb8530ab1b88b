/** Where the embedded provider answers, by the names its protocol has for the calls. */
export const identityPaths = {
  signUp: '/v1/accounts:signUp',
  signInWithPassword: '/v1/accounts:signInWithPassword',
  signInWithIdp: '/v1/accounts:signInWithIdp',
  signInWithEmailLink: '/v1/accounts:signInWithEmailLink',
  createAuthUri: '/v1/accounts:createAuthUri',
  sendOobCode: '/v1/accounts:sendOobCode',
  resetPassword: '/v1/accounts:resetPassword',
  lookup: '/v1/accounts:lookup',
  update: '/v1/accounts:update',
  delete: '/v1/accounts:delete',
  signOut: '/v1/accounts:signOut',
  token: '/v1/token',
  projects: '/v1/projects',
  passwordPolicy: '/v2/passwordPolicy',
  recaptchaConfig: '/v2/recaptchaConfig',
} as const

export type IdentityOperation = keyof typeof identityPaths

/** What these paths begin with, and the hosts that the official SDK puts before them. */
export const identityPrefixes = ['/v1', '/v2'] as const
export const sdkHostPrefixes = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'] as const

export const isIdentityPath = (path: string): boolean =>
  [...identityPrefixes, ...sdkHostPrefixes].some((prefix) => path.startsWith(`${prefix}/`))

export const googleCallbackPath = '/auth/google/callback'
