import { useEffect, useRef } from 'react'
import { evidenceLabels, newEvidenceDraft } from './evidence-text.ts'
import { KeptDraftCopy } from '#client/ui/forms/kept-draft-copy.tsx'

/** Stands where the form stood of whoever wrote when the query was closed. */
export function ClosedForm({ queryId }: { queryId: string }) {
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div ref={place} tabIndex={-1} className="mt-6 grid gap-6 rounded-box bg-base-200 p-5 sm:p-8">
      <p>No evidence can be added here any more.</p>
      <KeptDraftCopy draft={newEvidenceDraft(queryId)} labels={evidenceLabels} />
    </div>
  )
}
