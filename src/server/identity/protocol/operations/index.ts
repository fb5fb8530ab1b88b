import type { Operation } from '../operation.ts'
import { createAuthUri } from './create-auth-uri.ts'
import { deleteAccount } from './delete-account.ts'
import { lookup } from './lookup.ts'
import { passwordPolicy } from './password-policy.ts'
import { projects } from './projects.ts'
import { recaptchaConfig } from './recaptcha-config.ts'
import { refreshToken } from './refresh-token.ts'
import { resetPassword } from './reset-password.ts'
import { sendOobCode } from './send-oob-code.ts'
import { signInWithEmailLink } from './sign-in-with-email-link.ts'
import { signInWithIdp } from './sign-in-with-idp.ts'
import { signInWithPassword } from './sign-in-with-password.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'
import { update } from './update.ts'

export const operations: readonly Operation[] = [
  signUp,
  signInWithPassword,
  signInWithIdp,
  signInWithEmailLink,
  createAuthUri,
  sendOobCode,
  resetPassword,
  lookup,
  update,
  deleteAccount,
  refreshToken,
  signOut,
  projects,
  passwordPolicy,
  recaptchaConfig,
]
