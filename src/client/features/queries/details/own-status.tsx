import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Query, QueryStatus } from '#contract/queries.ts'
import { statusId } from '../query-status.tsx'
import { leadTo } from '#client/lib/browser/lead-to.ts'
import { deferred, partFailed } from '#client/ui/deferred.tsx'

const StatusForm = deferred(async () => (await import('./status-form.tsx')).StatusForm, {
  failed: partFailed,
})

/** The owner's way to tell what became of their query, folded until they want to. */
export function OwnStatus({ query }: { query: Query }) {
  const [opened, setOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const [saved, setSaved] = useState<QueryStatus | null>(null)

  // Whoever has told it sees it stand above; where it goes on, there is nothing to see.
  useEffect(() => {
    if (saved !== query.status || !details.current) return
    setSaved(null)
    details.current.open = false
    if (!leadTo(statusId)) details.current.querySelector('summary')?.focus()
  }, [saved, query.status])

  return (
    <details
      ref={details}
      className="fold mt-6"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <span className="text-base font-semibold">Update the status</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {opened && <StatusForm key={query.statusDate} query={query} onSaved={setSaved} />}
    </details>
  )
}
