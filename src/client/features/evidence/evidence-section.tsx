import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Evidence } from '#contract/evidence.ts'
import { cursorIn } from '#contract/link-header.ts'
import type { Mine } from '#contract/mine.ts'
import type { WrittenNote } from './check-notes.tsx'
import { EvidenceActions } from './evidence-actions.tsx'
import { EvidenceEntry } from './evidence-entry.tsx'
import { shownAtFirst } from './evidence-place.tsx'
import { useEvidenceChanges } from './use-evidence-changes.ts'
import type { EvidenceList } from './use-evidence-list.ts'
import { useSavedEntry } from './use-saved-entry.ts'
import { useHash } from '#client/lib/browser/use-hash.ts'
import { useIsRunning, useNow } from '#client/lib/brought.ts'
import { evidenceAnchor } from '#client/lib/paths.ts'
import { useConfirmedDeletion } from '#client/ui/dialogs/use-confirmed-deletion.tsx'
import { deferred, partFailed } from '#client/ui/deferred.tsx'
import { LoginLink } from '#client/ui/login-link.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'
import { NextPage } from '#client/ui/lists/next-page.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const EvidenceForm = deferred(async () => (await import('./evidence-form.tsx')).EvidenceForm, {
  waiting: <Spinner />,
  failed: partFailed,
})
const CheckForm = deferred(async () => (await import('./check-form.tsx')).CheckForm, {
  waiting: <Spinner />,
  failed: partFailed,
})

const failed = { title: 'Error', text: 'Failed to delete evidence.' }

interface Props {
  queryId: string
  list: EvidenceList
  uid: string | null
  isClosed: boolean
  mine: Pick<Mine, 'evidence' | 'checks' | 'checkNotes' | 'block'> | undefined
  isModerator: boolean
  /** What its author and moderators have to know of one. */
  notice: (evidence: Evidence, own: boolean) => ReactNode
  menu: (evidence: Evidence) => ReactNode
  noteMenu: (note: WrittenNote, evidence: Evidence) => ReactNode
}

type Open = { form: 'add' } | { form: 'edit'; evidence: Evidence } | { form: 'check'; id: string } | null

/** A visitor who wanted to do something comes back from the login with its name in the address. */
function wantedBy(hash: string): Open {
  if (hash === `#${evidenceAnchor}`) return { form: 'add' }
  const [, id] = /^#check-([\da-f]{24})$/.exec(hash) ?? []
  return id ? { form: 'check', id } : null
}

/** Whether they came from one that may be folded away. */
const isAboutOne = (hash: string) => /^#(check|report)-[\da-f]{24}$/.test(hash)

export function EvidenceSection({ queryId, list, uid, isClosed, mine, ...props }: Props) {
  const { isModerator, notice, menu, noteMenu } = props
  const here = useLocation()
  const { items, count } = list
  const isBlocked = mine?.block !== undefined
  const mayAdd = !isClosed && !isBlocked
  const [open, setOpen] = useState<Open>(null)
  const [unfolded, setUnfolded] = useState(false)
  const now = useNow()
  const isRunning = useIsRunning()
  const opener = useRef<HTMLElement | null>(null)
  const { remove } = useEvidenceChanges(queryId)
  const deletion = useConfirmedDeletion<Evidence>({
    what: ({ statement }) => (
      <>
        “<bdi>{statement}</bdi>” will be deleted for good, with all checks and notes on it.
      </>
    ),
    remove: ({ _id }) => remove(_id),
    deleted: { title: 'Deleted!', text: 'Your evidence has been deleted.' },
    nothingDeleted: failed,
    failed,
  })

  // Who is here may be known only after the page is.
  const [seenUid, setSeenUid] = useState<string | null>(null)
  if (uid !== seenUid) {
    setSeenUid(uid)
    const wanted = uid && !open ? wantedBy(here.hash) : null
    if (wanted && !isClosed) setOpen(wanted)
    if (uid && isAboutOne(here.hash)) setUnfolded(true)
  }

  const hash = useHash()
  const linked = items.findIndex(({ _id }) => `#${_id}` === hash)
  const shown = unfolded || linked >= shownAtFirst ? items : items.slice(0, shownAtFirst)
  const hidden = count - shown.length

  const leadToSaved = useSavedEntry(items, shown, () => setUnfolded(true))

  useEffect(() => {
    if (linked >= 0) document.getElementById(here.hash.slice(1))?.scrollIntoView()
  }, [linked, here.hash])

  const start = (what: Open) => {
    opener.current = document.activeElement as HTMLElement | null
    setOpen(what)
  }
  const close = () => {
    setOpen(null)
    opener.current?.focus()
  }
  const unfold = async () => {
    setUnfolded(true)
    const next = items[shown.length]?._id
    if (unfolded && list.hasNextPage) await list.fetchNextPage()
    if (next) requestAnimationFrame(() => document.getElementById(next)?.focus({ preventScroll: true }))
  }

  const invitation = count ? 'Add evidence' : 'Add the first evidence'
  return (
    <>
      {list.isEnabled && (list.isError || list.isPaused) && !list.data && (
        <FailedSection isSmall message="Failed to load evidence." onRetry={() => void list.refetch()} />
      )}
      {shown.length > 0 && (
        <ol className="mt-3 divide-y divide-base-300">
          {shown.map((evidence) => {
            const { _id } = evidence
            const checking = open?.form === 'check' && open.id === _id
            const verdict = mine?.checks[_id]
            const own = mine?.evidence.includes(_id) ?? false
            return (
              <EvidenceEntry
                key={_id}
                evidence={evidence}
                now={now}
                notice={notice(evidence, own)}
                menu={(!uid || mine) && !own && menu(evidence)}
                noteMenu={(note) => noteMenu(note, evidence)}
                actions={
                  <EvidenceActions
                    evidence={evidence}
                    isMember={uid !== null}
                    own={own}
                    isClosed={isClosed}
                    mayChange={own || isModerator}
                    mayEdit={isModerator || !isBlocked}
                    verdict={verdict}
                    checking={checking}
                    onCheck={() => (checking ? close() : start({ form: 'check', id: _id }))}
                    onEdit={() => start({ form: 'edit', evidence })}
                    onDelete={() => deletion.ask(evidence)}
                  />
                }
              >
                {checking && (
                  <CheckForm
                    {...{ queryId, verdict }}
                    id={_id}
                    updatedAt={evidence.updatedAt}
                    note={mine?.checkNotes?.[_id]}
                    mayWrite={!isBlocked}
                    onClose={close}
                  />
                )}
              </EvidenceEntry>
            )
          })}
        </ol>
      )}
      {!isRunning && items.length > shown.length && (
        <noscript>
          <ol className="divide-y divide-base-300 border-t border-base-300">
            {items.slice(shown.length).map((evidence) => (
              <EvidenceEntry key={evidence._id} evidence={evidence} now={now} noteMenu={() => null} />
            ))}
          </ol>
        </noscript>
      )}
      <p className="mt-4 flex flex-wrap gap-3 print:hidden">
        {list.next && <NextPage cursor={cursorIn(list.next)} name="evidence" />}
        {items.length > 0 && hidden > 0 && (
          <button type="button" className="btn btn-quiet needs-scripts" onClick={() => void unfold()}>
            Show {hidden} more
          </button>
        )}
        {!mayAdd ? null : uid ? (
          <button
            type="button"
            className="btn btn-quiet"
            aria-expanded={open?.form === 'add'}
            onClick={() => (open?.form === 'add' ? close() : start({ form: 'add' }))}
          >
            {invitation}
          </button>
        ) : (
          <LoginLink action={{ kind: 'add-evidence' }} backTo={evidenceAnchor} className="btn btn-quiet">
            {invitation}
          </LoginLink>
        )}
      </p>
      {(open?.form === 'edit' || (open?.form === 'add' && (mayAdd || uid))) && (
        <EvidenceForm
          key={open.form === 'edit' ? open.evidence._id : 'new'}
          queryId={queryId}
          isClosed={open.form === 'add' && !mayAdd}
          evidence={open.form === 'edit' ? open.evidence : null}
          uid={uid}
          onSaved={(id) => {
            leadToSaved(id)
            close()
          }}
          onClose={close}
        />
      )}
      {deletion.dialogs}
    </>
  )
}
