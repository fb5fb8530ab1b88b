import { mostReasonKinds, readReasonKinds, type ReasonKind } from '#contract/reason-kinds.ts'
import type { DetailField } from './more-details.tsx'
import { ReasonKindBoxes } from '#client/ui/forms/reason-kind-boxes.tsx'

export const ReasonKindsField = ({ name, label, value, onChange }: DetailField) => (
  <ReasonKindBoxes
    name={name}
    label={label}
    hint="Up to three."
    most={mostReasonKinds}
    chosen={readReasonKinds(value)}
    onChange={(kinds: ReasonKind[]) => onChange({ target: { value: kinds.join() } })}
  />
)
