import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { queueOptions } from '../api.ts'
import { entryKey } from './entry-key.ts'
import { QueueCard } from './queue-entry.tsx'
import { useShortcuts } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { UndoLine } from './undo-line.tsx'
import { useDeciding } from './use-deciding.ts'
import { itemsOf } from '#client/lib/http/paged-list.ts'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const nothing = (
  <div className="grid justify-items-center gap-3 py-16 text-center">
    <p className="font-display text-name">All quiet: nothing waits for you.</p>
    <p className="max-w-prose text-quiet">
      Thank you for looking after this place. Have a good day out there.
    </p>
  </div>
)

/** What waits for a moderator, oldest first. */
export function Queue({ uid }: { uid: string }) {
  const list = useInfiniteQuery(queueOptions)
  const { decide, undo, takeBack, forgetUndo, said } = useDeciding(uid)
  const [helping, setHelping] = useState(false)
  useShortcuts(() => setHelping(true))

  const line = undo && (
    <UndoLine key={undo.decision} undo={undo} onUndo={() => void takeBack(undo)} onGone={forgetUndo} />
  )
  const isInList = itemsOf(list.data).some((entry) => entryKey(entry) === undo?.before)
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <PagedSection list={list} loading={<Spinner />} failure="Failed to load the queue." empty={nothing}>
        {(entries) => (
          <ol className="grid gap-6">
            {entries.map((entry) => (
              <Fragment key={entryKey(entry)}>
                {undo?.before === entryKey(entry) && <li>{line}</li>}
                <QueueCard
                  entry={entry}
                  decide={(choice, reason, details) => decide(entry, choice, reason, details)}
                />
              </Fragment>
            ))}
          </ol>
        )}
      </PagedSection>
      {!isInList && line}
      <p className="mt-8 max-md:hidden">
        <button type="button" className="btn btn-ghost" onClick={() => setHelping(true)}>
          Keyboard shortcuts
        </button>
      </p>
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </>
  )
}
