import { get } from '../operation.ts'

/** There is none; the SDK wants to be told so, and wants a key all the same. */
export const recaptchaConfig = get('recaptchaConfig', ({ settings }) => ({
  recaptchaKey: `projects/${settings.project}/keys/none`,
  recaptchaEnforcementState: [{ provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' }],
}))
