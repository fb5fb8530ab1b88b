import { downloadMyData } from '#contract/account.ts'
import { call } from '#client/lib/http/api.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

/** It holds everything somebody ever posted, and their line may be slow. */
const timeLimit = 5 * 60_000

const save = (content: object) => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'swapwise-my-data.json' })
  link.click()
  // The download reads the address after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export function DownloadDataButton() {
  const { pending, run } = usePending()

  const download = async () => {
    try {
      save(await call(downloadMyData, { timeLimit }))
    } catch {
      notify.error('Your data could not be fetched. Please try again.')
    }
  }

  return (
    <SubmitButton
      type="button"
      className="btn-quiet justify-self-start"
      pending={pending}
      onClick={() => void run(download)}
    >
      Download my data
    </SubmitButton>
  )
}
