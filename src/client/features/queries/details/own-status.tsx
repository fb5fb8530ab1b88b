import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Query, QueryStatus } from '#contract/queries.ts'
import { statusId } from '../query-status.tsx'
import { leadTo } from '#client/lib/browser/lead-to.ts'
import { classNames } from '#client/lib/class-names.ts'
import { deferred, partFailed } from '#client/ui/deferred.tsx'

const StatusForm = deferred(async () => (await import('./status-form.tsx')).StatusForm, {
  failed: partFailed,
})

/**
 * The owner's way to tell what became of their query: a button, which stands beside others and so moves nothing when it
 * is known who reads, and the form that it opens.
 */
export function useOwnStatus(query: Query): { button: ReactNode; form: ReactNode } {
  const [opened, setOpened] = useState(false)
  const [saved, setSaved] = useState<QueryStatus | null>(null)
  const isDone = saved === query.status
  const isOpen = opened && !isDone
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  // Whoever has told it sees it stand above; where it goes on, there is nothing to see.
  useEffect(() => {
    if (isDone && !leadTo(statusId)) button.current?.focus()
  }, [isDone])

  return {
    button: (
      <button
        ref={button}
        type="button"
        className="btn btn-quiet"
        aria-label="Update the status"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setSaved(null)
          setOpened(!isOpen)
        }}
      >
        Status
        <ChevronDown size={18} aria-hidden="true" className={classNames(isOpen && 'rotate-180')} />
      </button>
    ),
    form: isOpen && (
      <div id={id} className="mt-6">
        <StatusForm query={query} onSaved={setSaved} />
      </div>
    ),
  }
}
