import { queryOptions } from '@tanstack/react-query'
import type {
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  setSecondFactor,
} from '#contract/passkeys.ts'
import type { endAllSessions, endSession, listSessions } from '#contract/sessions.ts'
import { call } from '#client/lib/http/api.ts'

const signedIn = true

export const sessionsOptions = (uid: string) =>
  queryOptions({
    queryKey: ['account', uid, 'sessions'],
    queryFn: async ({ signal }) =>
      (await call<typeof listSessions>({ method: 'GET', url: '/account/sessions', signedIn }, { signal }))
        .data,
  })

export const sendEndSession = (id: string) =>
  call<typeof endSession>({ method: 'DELETE', url: '/account/sessions/:id', signedIn }, { params: { id } })

export const sendEndAllSessions = () =>
  call<typeof endAllSessions>({ method: 'DELETE', url: '/account/sessions', signedIn }, {})

export const passkeysOptions = (uid: string) =>
  queryOptions({
    queryKey: ['account', uid, 'passkeys'],
    queryFn: async ({ signal }) =>
      (await call<typeof listPasskeys>({ method: 'GET', url: '/account/passkeys', signedIn }, { signal }))
        .data,
  })

export const sendPasskeyName = (id: string, name: string) =>
  call<typeof renamePasskey>(
    { method: 'PATCH', url: '/account/passkeys/:id', signedIn },
    { params: { id }, body: { name } },
  )

export const sendPasskeyRemoval = (id: string) =>
  call<typeof removePasskey>({ method: 'DELETE', url: '/account/passkeys/:id', signedIn }, { params: { id } })

/** Resolves to the recovery codes there are from now on, which are told this once. */
export const sendSecondFactor = async (on: boolean) =>
  (
    await call<typeof setSecondFactor>(
      { method: 'PUT', url: '/account/second-factor', signedIn },
      { body: { on } },
    )
  ).data.recoveryCodes

export const sendCodeRenewal = async () =>
  (await call<typeof renewRecoveryCodes>({ method: 'POST', url: '/account/recovery-codes', signedIn }, {}))
    .data.recoveryCodes
