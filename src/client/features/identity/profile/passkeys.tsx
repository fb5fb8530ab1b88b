import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SignedInUser } from '../port.ts'
import { messageOf } from '../identity-error.ts'
import { passkeysOptions, sessionsOptions } from './account-api.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import type { ChangePasskeys } from './change-passkeys.ts'
import { LoadFailure } from './load-failure.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SecondFactorSwitch } from './second-factor-switch.tsx'
import { useRecentSignIn } from './use-recent-sign-in.tsx'
import { useRefocus } from '#client/lib/browser/use-refocus.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { notify } from '#client/lib/notify.ts'

export function Passkeys({ person }: { person: SignedInUser }) {
  const client = useQueryClient()
  const options = passkeysOptions(person.uid)
  const { data: settings, isError, refetch } = useQuery(options)
  const { whenRecent, dialog } = useRecentSignIn(person)
  const refocus = useRefocus(settings)
  const [codes, setCodes] = useState<readonly string[]>([])

  const change: ChangePasskeys = async (work, done) => {
    try {
      if (!(await whenRecent(work))) return false
      notify.success(done)
      return true
    } catch (error) {
      notify.error(messageOf(error) || errorMessage(error, 'Something went wrong.'))
      return false
    } finally {
      // The second factor ends sessions as well.
      void client.invalidateQueries({ queryKey: sessionsOptions(person.uid).queryKey })
      await client.invalidateQueries({ queryKey: options.queryKey })
    }
  }

  if (isError && !settings)
    return <LoadFailure text="Your passkeys could not be loaded." onRetry={() => void refetch()} />
  if (!settings) return <div className="skeleton h-40" role="status" aria-label="Loading your passkeys" />
  const { passkeys, secondFactor } = settings
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="grid gap-3">
          {passkeys.map((passkey) => (
            <PasskeyEntry
              key={passkey.id}
              passkey={passkey}
              endsSecondFactor={secondFactor && passkeys.length === 1}
              onChange={change}
              onRemoved={refocus}
            />
          ))}
        </ul>
      ) : (
        <p className="text-quiet">You have no passkeys yet.</p>
      )}
      <AddPasskeyForm number={passkeys.length + 1} onChange={change} />
      {passkeys.length > 0 && (
        <SecondFactorSwitch
          settings={settings}
          isProved={person.emailVerified}
          onChange={change}
          onCodes={setCodes}
        />
      )}
      {dialog}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </>
  )
}
