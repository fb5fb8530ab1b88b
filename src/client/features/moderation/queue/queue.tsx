import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { queueOptions } from '../api.ts'
import { entryKey } from './entry-key.ts'
import { QueueCard } from './queue-entry.tsx'
import { useShortcuts } from './shortcuts.ts'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { UndoLine } from './undo-line.tsx'
import { useDeciding } from './use-deciding.ts'
import { itemsOf } from '#client/lib/http/items-of.ts'
import { EmptyState } from '#client/ui/lists/empty-state.tsx'
import { PagedSection } from '#client/ui/lists/paged-section.tsx'
import { Spinner } from '#client/ui/spinner.tsx'

const quiet = 'Nothing is waiting for you.'
const nothing = (
  <EmptyState text={quiet} illustration="open-door">
    <p className="max-w-prose text-quiet">Thank you for your help.</p>
  </EmptyState>
)

/** Nothing goes from under the hands of whoever writes: they are told when they have decided. */
const unlessSomebodyWrites = () => !document.querySelector('[data-entry] form')

/** What waits for a moderator, oldest first. */
export function Queue({ uid }: { uid: string }) {
  const list = useInfiniteQuery({
    ...queueOptions,
    refetchOnWindowFocus: unlessSomebodyWrites,
    refetchOnReconnect: unlessSomebodyWrites,
  })
  const { decide, undo, takeBack, forgetUndo, said } = useDeciding(uid)
  const [helping, setHelping] = useState(false)
  useShortcuts(() => setHelping(true))

  const line = undo && (
    <UndoLine key={undo.decision} undo={undo} onUndo={() => void takeBack(undo)} onGone={forgetUndo} />
  )
  const waiting = itemsOf(list.data)
  const isInList = waiting.some((entry) => entryKey(entry) === undo?.before)
  return (
    <>
      <p role="status" className="sr-only">
        {said} {said && waiting.length === 0 && !list.hasNextPage && quiet}
      </p>
      <PagedSection list={list} loading={<Spinner />} failure="Failed to load the queue." empty={nothing}>
        {(entries) => (
          <ol className="grid gap-6">
            {entries.map((entry) => (
              <Fragment key={entryKey(entry)}>
                {undo?.before === entryKey(entry) && <li className="absolute">{line}</li>}
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
        <button type="button" className="btn -ms-4 btn-ghost" onClick={() => setHelping(true)}>
          Keyboard shortcuts
        </button>
      </p>
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </>
  )
}
