import { screens } from '#contract/screens.ts'
import type { Purpose } from '../store/oob-codes.ts'

const modes: Record<Purpose, string> = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
}

interface Parts {
  publicOrigin: string
  purpose: Purpose
  code: string
  apiKey: string
  language: string
  continueUrl: string | null
}

/** Where a mail leads. The page asks before it acts, since programs that check mail follow links too. */
export function actionLink({ publicOrigin, purpose, code, apiKey, language, continueUrl }: Parts): string {
  const url = new URL(screens.authAction, publicOrigin)
  url.search = new URLSearchParams({
    mode: modes[purpose],
    oobCode: code,
    apiKey,
    lang: language,
    ...(continueUrl && { continueUrl }),
  }).toString()
  return url.href
}
