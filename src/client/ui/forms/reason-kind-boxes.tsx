import { useId } from 'react'
import { reasonKindLabels, reasonKinds, type ReasonKind } from '#contract/reason-kinds.ts'

interface Props {
  name: string
  label: string
  hint: string
  chosen: ReasonKind[]
  most?: number
  onChange: (kinds: ReasonKind[]) => void
}

export function ReasonKindBoxes({ name, label, hint, chosen, most = Infinity, onChange }: Props) {
  const id = useId()
  const toggle = (kind: ReasonKind) =>
    onChange(reasonKinds.filter((one) => (one === kind) !== chosen.includes(one)))

  return (
    <fieldset aria-describedby={id} className="grid gap-1.5">
      <legend className="text-base font-semibold">{label}</legend>
      <p id={id} className="text-small text-quiet">
        {hint}
      </p>
      <div className="flex flex-wrap gap-2">
        {reasonKinds.map((kind) => (
          <label key={kind} className="choice-chip">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(kind)}
              disabled={chosen.length >= most && !chosen.includes(kind)}
              onChange={() => toggle(kind)}
            />
            {reasonKindLabels[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
