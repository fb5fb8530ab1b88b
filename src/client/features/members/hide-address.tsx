import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownMemberOptions, sendMemberChange, touchedByAddress } from './api.ts'
import { readAgain } from '#client/lib/http/cache-keys.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { notify } from '#client/lib/notify.ts'

/** Whether others are shown one's address. It shows what was chosen while that is on its way. */
export function HideAddress({ uid }: { uid: string }) {
  const client = useQueryClient()
  const options = ownMemberOptions(uid)
  const { data: member, isError } = useQuery(options)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const { run } = usePending()

  const change = async (hideEmail: boolean) => {
    setChosen(hideEmail)
    try {
      client.setQueryData(options.queryKey, await sendMemberChange({ hideEmail }))
      void readAgain(client, touchedByAddress)
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
        checked={chosen ?? member?.hideEmail ?? false}
        disabled={!member}
        onChange={({ target }) => void run(() => change(target.checked))}
      />
      <span>
        <span className="block text-base font-semibold">Hide my address</span>
        <span className="block text-small text-quiet">
          {isError && !member
            ? 'This setting could not be loaded.'
            : 'Nobody else sees it beside your posts, not even a part of it.'}
        </span>
      </span>
    </label>
  )
}
