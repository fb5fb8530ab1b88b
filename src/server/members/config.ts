import { oneOf, type Environment } from '#server/platform/environment.ts'

const emailSettings = ['members', 'public', 'private'] as const

/** To whom addresses are shown: to the signed in, to everybody, or to the people concerned alone. */
export type Emails = (typeof emailSettings)[number]

export const readEmailSetting = (env: Environment): Emails => oneOf(env, 'EMAILS', 'members', emailSettings)
