import { downloadMyData } from '#contract/account.ts'
import { download } from '#client/lib/browser/download.ts'
import { call } from '#client/lib/http/api.ts'
import { notify } from '#client/lib/notify.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

/** It holds everything somebody ever posted, and their line may be slow. */
const timeLimit = 5 * 60_000

const save = (content: object) =>
  download(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
    'swapwise-my-data.json',
  )

export function DownloadDataButton() {
  const { pending, run } = usePending()

  const fetchAndSave = async () => {
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
      onClick={() => void run(fetchAndSave)}
    >
      Download my data
    </SubmitButton>
  )
}
