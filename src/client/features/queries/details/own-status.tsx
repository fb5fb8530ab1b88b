import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Query } from '#contract/queries.ts'
import { wantedPart } from '#client/ui/wanted-part.tsx'

const StatusForm = wantedPart(async () => (await import('./status-form.tsx')).StatusForm, null)

/** The owner's way to tell what became of their query, folded until they want to. */
export function OwnStatus({ query }: { query: Query }) {
  const [opened, setOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  return (
    <details
      ref={details}
      className="fold mt-6"
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>
        <span className="text-base font-semibold">What became of it?</span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {opened && <StatusForm key={query.statusDate} query={query} onSaved={close} />}
    </details>
  )
}
