import { get } from '../operation.ts'
import { passwordLength } from '../password-rules.ts'

export const passwordPolicy = get('/v2/passwordPolicy', () => ({
  customStrengthOptions: {
    minPasswordLength: passwordLength.min,
    maxPasswordLength: passwordLength.max,
    containsLowercaseCharacter: true,
    containsUppercaseCharacter: true,
  },
  allowedNonAlphanumericCharacters: [],
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
}))
