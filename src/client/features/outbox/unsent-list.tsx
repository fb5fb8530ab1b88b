import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { focusPage } from '#client/lib/browser/focus-page.ts'
import { useOnline } from '#client/lib/browser/use-online.ts'
import { usePending } from '#client/lib/forms/use-pending.ts'
import { countOf } from '#client/lib/format.ts'
import { notify } from '#client/lib/notify.ts'
import { changeUnsent, unsentOf, useUnsent, type Unsent, type UnsentKind } from '#client/lib/outbox/outbox.ts'
import { sendOutbox } from '#client/lib/outbox/send-outbox.ts'
import { useConfirmedDeletion } from '#client/ui/dialogs/use-confirmed-deletion.tsx'
import { SubmitButton } from '#client/ui/forms/submit-button.tsx'
import { FreeText } from '#client/ui/free-text.tsx'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { Time } from '#client/ui/time.tsx'

const kindWords: Record<UnsentKind, string> = {
  recommendation: 'Your recommendation',
  vote: 'Whether it is helpful',
  voteBack: 'Your vote, taken back',
  swap: 'That you switched to it',
  swapBack: 'Your switch, taken back',
}

/** What somebody wrote, where it was more than a press. */
const textIn = (body: unknown) => {
  const { reason, note } = (body ?? {}) as { reason?: unknown; note?: unknown }
  return [reason, note].find((text) => typeof text === 'string' && text.length > 20) as string | undefined
}

function untried(one: Unsent): Unsent {
  const { refused: _, ...rest } = one
  return rest
}

/** What a member wrote without a connection. */
export function UnsentList({ uid }: { uid: string }) {
  const unsent = useUnsent(uid)
  const online = useOnline()
  const client = useQueryClient()
  const { pending, run } = usePending()

  const send = async () => {
    // Those that were refused are tried again, too: the reason may be gone.
    changeUnsent(uid, (all) => all.map(untried))
    const { sent, refused } = await sendOutbox(uid)
    // Nothing may be left of what another tab, or this one by itself, sent meanwhile.
    const isLeft = unsentOf(uid).some((one) => one.refused === undefined)
    if (sent) notify.success(`Sent: ${countOf(sent, 'thing')}.`)
    else if (isLeft) notify.error('Nothing could be sent. Please try again later.')
    if (refused) notify.error('Something was not taken. It says why below.')
    void client.invalidateQueries()
    // With the last of them its button is gone.
    if (!unsentOf(uid).length && document.activeElement === document.body) focusPage()
  }
  const deletion = useConfirmedDeletion<Unsent>({
    what: ({ kind, title }) => (
      <>
        {kindWords[kind]}: “<bdi>{title}</bdi>”. It was not sent and will be gone for good.
      </>
    ),
    remove: ({ key }) => {
      const isHere = unsentOf(uid).some((one) => one.key === key)
      changeUnsent(uid, (all) => all.filter((one) => one.key !== key))
      return Promise.resolve(isHere)
    },
    deleted: { title: 'Discarded!', text: 'It is not sent any more.' },
    nothingDeleted: { title: 'Too late', text: 'It was sent or discarded meanwhile.' },
    failed: { title: 'Error', text: 'Something went wrong. Please try again.' },
  })

  if (!unsent.length)
    return (
      <>
        <EmptyState text="Everything you wrote has been sent." illustration="empty-shelf" />
        {deletion.dialogs}
      </>
    )
  return (
    <>
      <ul className="divide-y divide-base-300 border-y border-base-300">
        {unsent.map((one) => {
          const text = textIn(one.body)
          return (
            <li key={one.key} className="flex flex-wrap items-start justify-between gap-4 py-5">
              <div className="min-w-0 grow basis-72">
                <p className="text-small text-quiet">
                  {kindWords[one.kind]} · <Time at={new Date(one.at).toISOString()} as="minute" />
                </p>
                <Link to={one.path} className="text-link font-semibold wrap-anywhere">
                  <bdi>{one.title}</bdi>
                </Link>
                {text && <FreeText className="mt-1 max-w-prose" text={text} />}
                {one.refused !== undefined && (
                  <p className="mt-2 text-error wrap-anywhere">
                    {one.refused || 'The server did not take it.'}
                  </p>
                )}
              </div>
              <button
                type="button"
                data-delete
                className="btn btn-quiet"
                aria-label={`Discard: ${one.title}`}
                onClick={() => deletion.ask(one)}
              >
                Discard
              </button>
            </li>
          )
        })}
      </ul>
      <SubmitButton
        type="button"
        className="btn-primary mt-6"
        pending={pending}
        disabled={!online}
        onClick={() => void run(send)}
      >
        Send now
      </SubmitButton>
      {deletion.dialogs}
    </>
  )
}
