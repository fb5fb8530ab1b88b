import { passwordLength } from '#contract/password-rules.ts'
import { get } from '../operation.ts'

export const passwordPolicy = get('passwordPolicy', () => ({
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
