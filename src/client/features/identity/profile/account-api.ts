import { queryOptions } from '@tanstack/react-query'
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  setSecondFactor,
} from '#contract/passkeys.ts'
import { endAllSessions, endSession, listSessions } from '#contract/sessions.ts'
import { call } from '#client/lib/http/api.ts'

export const sessionsOptions = (uid: string) =>
  queryOptions({
    queryKey: ['account', uid, 'sessions'],
    queryFn: ({ signal }) => call(listSessions, { signal }),
  })

export const sendEndSession = (id: string) => call(endSession, { params: { id } })

export const sendEndAllSessions = () => call(endAllSessions, {})

export const passkeysOptions = (uid: string) =>
  queryOptions({
    queryKey: ['account', uid, 'passkeys'],
    queryFn: ({ signal }) => call(listPasskeys, { signal }),
  })

export const sendPasskeyName = (id: string, name: string) =>
  call(renamePasskey, { params: { id }, body: { name } })

export const sendPasskeyRemoval = (id: string) => call(removePasskey, { params: { id } })

/** Resolves to the recovery codes there are from now on, which are told this once. */
export const sendSecondFactor = async (on: boolean) =>
  (await call(setSecondFactor, { body: { on } })).recoveryCodes

export const sendCodeRenewal = async () => (await call(renewRecoveryCodes, {})).recoveryCodes
