import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { ModeratedMember } from '#contract/moderated-members.ts'
import { decidedWords } from '#contract/decided-words.ts'
import { memberSearchOptions, moderationKey, sendDecision } from './api.ts'
import { intentOf, type Choice } from './decision.ts'
import { DecisionForm } from './decision-form.tsx'
import { MemberRole } from './member-role.tsx'
import { actionNames, standingWords } from './words.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'
import { sendOnce } from '#client/lib/http/send-once.ts'
import { notify } from '#client/lib/notify.ts'
import { TextField } from '#client/ui/forms/text-field.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { Time } from '#client/ui/time.tsx'

interface Props {
  uid: string
  /** Whether the reader gives roles. */
  isAdmin: boolean
}

function MemberLine({ uid, isAdmin, member }: Props & { member: ModeratedMember }) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { handle, name, standing, role, joined, suspendedUntil } = member
  const action = suspendedUntil ? 'reinstate' : 'suspend'
  const choice: Choice | null = handle ? { action, subject: 'member', id: handle } : null

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  return (
    <li className="grid gap-3 py-4 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold">
            <bdi>{name || 'No name'}</bdi> {handle && <bdi className="font-normal">@{handle}</bdi>}
          </p>
          <p className="text-small text-quiet">
            {standingWords({ role, standing })} since <Time at={joined} />
            {suspendedUntil && (
              <>
                {' '}
                · Suspended until <Time at={suspendedUntil} />
              </>
            )}
          </p>
        </div>
        {choice && (
          <button
            ref={button}
            type="button"
            className="btn btn-quiet"
            aria-label={`${actionNames[choice.action]} ${name || handle}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {actionNames[choice.action]}
          </button>
        )}
      </div>
      {isAdmin && handle && <MemberRole handle={handle} name={name || handle} role={role} />}
      {open && choice && (
        <DecisionForm
          key={choice.action}
          choice={choice}
          decide={async (reason, details) => {
            await sendOnce({
              intent: intentOf(choice),
              uid,
              text: { ...choice, reason, ...details },
              send: sendDecision,
            })
            close()
            notify.success(`${decidedWords[choice.action]}.`)
            await client.invalidateQueries({ queryKey: moderationKey })
          }}
          onClose={close}
        />
      )}
    </li>
  )
}

/** Finds members by handle, by how their name begins, or by their whole address. */
export function MemberSearch({ uid, isAdmin }: Props) {
  const [typed, setTyped] = useState('')
  const phrase = useDebounced(typed.trim().slice(0, limits.line), 300)
  const { data, isError, refetch } = useQuery(memberSearchOptions(phrase))

  return (
    <div className="grid max-w-3xl gap-4">
      <TextField
        name="search"
        label="Find a member"
        hint="A handle, the beginning of a name, or a whole address."
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {isError && <FailedSection message="Failed to load members." onRetry={() => void refetch()} />}
        {data?.length === 0 && <p>No member found.</p>}
      </div>
      {data && data.length > 0 && (
        <ul className="divide-y divide-base-300">
          {data.map((member) => (
            <MemberLine key={member.handle ?? member.joined} uid={uid} isAdmin={isAdmin} member={member} />
          ))}
        </ul>
      )}
    </div>
  )
}
