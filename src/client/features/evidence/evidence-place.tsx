import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { EvidenceList } from './use-evidence-list.ts'
import { useUnmovedBelow } from './use-unmoved-below.ts'
import { classNames } from '#client/lib/class-names.ts'
import { countOf } from '#client/lib/format.ts'
import { Spinner } from '#client/ui/spinner.tsx'

export const shownAtFirst = 2

/** As high as evidence is at least, in rem, and the buttons below it. */
const heightOf = (pieces: number) => (pieces ? 0.75 + 9.25 * Math.min(pieces, shownAtFirst) : 0) + 3.75

interface Props {
  list: EvidenceList
  isClosed: boolean
  section: ReactNode
  children: ReactNode
}

/** Keeps the place of the evidence until it is here. */
export function EvidencePlace({ list: { items, count, isLoading }, isClosed, section, children }: Props) {
  const { hash } = useLocation()
  const { place, shown, isBelowSeen, showNow } = useUnmovedBelow({
    isReady: !isLoading,
    isEmpty: items.length === 0,
    isMeant:
      /^#(evidence$|add-evidence$|check-|report-)/.test(hash) || items.some(({ _id }) => `#${_id}` === hash),
    hasHash: hash !== '',
  })

  const showAndFocus = () => {
    showNow()
    requestAnimationFrame(() => document.getElementById(items[0]?._id ?? '')?.focus({ preventScroll: true }))
  }
  return (
    <>
      <section ref={place} id="evidence" aria-labelledby="evidence-heading">
        <h2 id="evidence-heading" className="text-section">
          Evidence{count > 0 && ` (${count})`}
        </h2>
        {count === 0 && (
          <p className="mt-2 max-w-prose">No evidence yet.{!isClosed && ' Do you have a source?'}</p>
        )}
        <div
          className="flow-root"
          // Where there is none and nothing can be added, nothing comes.
          style={
            shown === 'now' ? undefined : { minHeight: `${count > 0 || !isClosed ? heightOf(count) : 0}rem` }
          }
        >
          {shown === 'now' && section}
          {shown === 'later' && count > 0 && <Spinner label="Loading evidence..." />}
          {shown === 'on demand' && (
            <button type="button" className="btn btn-quiet mt-4" onClick={showAndFocus}>
              Show {countOf(Math.min(count, shownAtFirst), 'piece')} of evidence
            </button>
          )}
        </div>
      </section>
      <div className={classNames('grid gap-12 lg:gap-16', !isBelowSeen && 'min-h-screen opacity-0')}>
        {children}
      </div>
    </>
  )
}
