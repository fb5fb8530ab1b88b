import { KeyRound } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { limits } from '#contract/limits.ts'
import type { Passkey } from '#contract/passkeys.ts'
import { sendPasskeyName, sendPasskeyRemoval } from './account-api.ts'
import type { ChangePasskeys } from './change-passkeys.ts'
import { focusNearby } from '#client/lib/browser/focus-nearby.ts'
import { formatDate } from '#client/lib/format.ts'
import { formValues } from '#client/lib/forms/form-values.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { ConfirmDeleteDialog } from '#client/ui/dialogs/confirm-delete-dialog.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  passkey: Passkey
  /** It is the last one of an account that asks for a second factor. */
  endsSecondFactor: boolean
  onChange: ChangePasskeys
  /** Told where the focus goes once it is not listed any more. */
  onRemoved: (focusNext: () => void) => void
}

export function PasskeyEntry({ passkey, endsSecondFactor, onChange, onRemoved }: Props) {
  const { id, name, createdAt, usedAt } = passkey
  const { pending, run } = usePending()
  const [state, setState] = useState<'shown' | 'renaming' | 'renamed' | 'removing'>('shown')
  const focusNext = useRef<() => void>(() => undefined)

  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { name: next = '' } = formValues(event.currentTarget)
    void run(async () => {
      if (await onChange(() => sendPasskeyName(id, next.trim()), 'Passkey renamed.')) setState('renamed')
    })
  }
  const askAboutRemoval = () => {
    focusNext.current = focusNearby('[data-passkey]')
    setState('removing')
  }
  const remove = () => {
    setState('shown')
    const work = async () => {
      await sendPasskeyRemoval(id)
      onRemoved(focusNext.current)
    }
    void run(() => onChange(work, 'Passkey removed.'))
  }

  if (state === 'renaming')
    return (
      <li className="rounded-box border border-base-300 p-4">
        <form className="grid gap-4" onSubmit={rename}>
          <TextField
            label="New name"
            name="name"
            defaultValue={name}
            maxLength={limits.passkeyName}
            autoComplete="off"
            autoFocus
            required
          />
          <div className="flex flex-wrap gap-3">
            <SubmitButton pending={pending}>Save name</SubmitButton>
            <button
              type="button"
              className="btn btn-quiet"
              disabled={pending}
              onClick={() => setState('renamed')}
            >
              Cancel
            </button>
          </div>
        </form>
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-base-300 p-4">
      <KeyRound size={22} aria-hidden="true" className="shrink-0 text-quiet" />
      <div className="min-w-0 grow basis-40">
        <p dir="auto" className="text-base font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="text-small text-quiet">
          Added {formatDate(createdAt)}, {usedAt ? `last used ${formatDate(usedAt)}` : 'not used yet'}
        </p>
      </div>
      <div className="flex gap-3">
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Rename ${name}`}
          disabled={pending}
          autoFocus={state === 'renamed'}
          onClick={() => setState('renaming')}
        >
          Rename
        </button>
        <SubmitButton
          type="button"
          data-passkey
          className="btn-quiet"
          aria-label={`Remove ${name}`}
          pending={pending}
          onClick={askAboutRemoval}
        >
          Remove
        </SubmitButton>
      </div>
      {state === 'removing' && (
        <ConfirmDeleteDialog
          text={
            <>
              The passkey <bdi>{name}</bdi> will no longer sign you in. Remove it from your device as well.
              {endsSecondFactor &&
                ' It is your last one, so your account will no longer ask for a second factor.'}
            </>
          }
          onConfirm={remove}
          onCancel={() => setState('shown')}
        />
      )}
    </li>
  )
}
