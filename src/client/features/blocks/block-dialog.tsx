import { useQueryClient } from '@tanstack/react-query'
import { blocksKey, sendBlock } from './api.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { errorMessage } from '#client/lib/http/api-error.ts'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { notify } from '#client/lib/notify.ts'
import { Dialog } from '#client/ui/dialogs/dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'

export interface Blockable {
  handle: string
  name: string
}

interface Props {
  member: Blockable
  onClose: () => void
}

/** Says what a block does before it is done. */
export function BlockDialog({ member: { handle, name }, onClose }: Props) {
  const client = useQueryClient()
  const { pending, run } = usePending()

  const block = async () => {
    try {
      await sendBlock(handle)
      for (const queryKey of [blocksKey, cacheKeys.mine]) void client.invalidateQueries({ queryKey })
      onClose()
      notify.success('Blocked. Your profile lists the members you have blocked.')
    } catch (error) {
      notify.error(errorMessage(error, 'Blocking failed. Please try again.'))
    }
  }

  return (
    <Dialog
      title={`Block ${name}?`}
      text="You can no longer recommend or add evidence on each other’s queries, or write notes on each other’s evidence. What is already there stays. They will not be notified."
      onClose={onClose}
    >
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Cancel
      </button>
      <SubmitButton type="button" pending={pending} onClick={() => void run(block)}>
        Block
      </SubmitButton>
    </Dialog>
  )
}
