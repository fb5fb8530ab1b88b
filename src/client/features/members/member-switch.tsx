import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MemberSettings } from '#contract/members.ts'
import { ownMemberOptions, sendMemberChange, touchedBySetting } from './api.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { notify } from '#client/lib/notify.ts'

interface Props {
  uid: string
  setting: keyof typeof touchedBySetting & keyof MemberSettings
  label: string
  text: string
}

/** A setting that is on or off. It shows what was chosen while that is on its way. */
export function MemberSwitch({ uid, setting, label, text }: Props) {
  const client = useQueryClient()
  const options = ownMemberOptions(uid)
  const { data: member, isError } = useQuery(options)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { run } = usePending()

  const change = async (on: boolean) => {
    setChosen(on)
    try {
      client.setQueryData(options.queryKey, await sendMemberChange({ [setting]: on }))
      void readAgain(client, touchedBySetting[setting])
    } catch {
      notify.error('Your setting could not be saved. Please try again.')
    } finally {
      setChosen(null)
    }
  }

  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={chosen ?? member?.[setting] ?? false}
        disabled={!member}
        onChange={({ target }) => void run(() => change(target.checked))}
      />
      <span>
        <span className="block text-base font-semibold">{label}</span>
        <span className="block text-small text-quiet">
          {isError && !member ? 'This setting could not be loaded.' : text}
        </span>
      </span>
    </label>
  )
}
