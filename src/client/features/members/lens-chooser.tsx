import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { ReasonKind } from '#contract/reason-kinds.ts'
import { notify } from '#client/lib/notify.ts'
import { wantedPart } from '#client/ui/wanted-part.tsx'

const ReasonKindBoxes = wantedPart(
  async () => (await import('#client/ui/forms/reason-kind-boxes.tsx')).ReasonKindBoxes,
  null,
)

interface Props {
  lens: readonly ReasonKind[]
  onChoose: (kinds: ReasonKind[]) => Promise<void>
}

/** Where readers say which reasons matter to them. */
export function LensChooser({ lens, onChoose }: Props) {
  const [opened, setOpened] = useState(false)
  const choose = (kinds: ReasonKind[]) =>
    void onChoose(kinds).catch(() => notify.error('What matters to you could not be saved.'))

  return (
    <details className="fold mt-4" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <span className="text-base font-semibold">What matters to you</span>
        <span className="text-small text-quiet">
          {lens.length ? `${lens.length} chosen` : 'Everything is shown'}
        </span>
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      {opened && (
        <div className="pt-3">
          <ReasonKindBoxes
            name="lens"
            label="Reasons that matter to me"
            hint="Queries about other reasons are folded away; those that name none stay. Choose none to see everything."
            chosen={[...lens]}
            onChange={choose}
          />
        </div>
      )}
    </details>
  )
}
