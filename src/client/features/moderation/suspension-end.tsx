import { useEffect, useEffectEvent, useState } from 'react'
import { SelectField } from '#client/ui/forms/select-field.tsx'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  /** Told the moment it ends, at first and whenever another is chosen. */
  onChange: (until: string) => void
}

const day = 24 * 60 * 60 * 1_000
const spans = [
  ['1', '1 day'],
  ['7', '1 week'],
  ['30', '1 month'],
  ['date', 'Until a date'],
] as const

const dayAfter = (days: number) => new Date(Date.now() + days * day)

/** How long somebody is suspended. */
export function SuspensionEnd({ onChange }: Props) {
  const [span, setSpan] = useState<string>('7')
  const [date, setDate] = useState('')
  const [tomorrow] = useState(() => dayAfter(1).toISOString().slice(0, 10))
  const tell = useEffectEvent(() => {
    if (span !== 'date') onChange(dayAfter(Number(span)).toISOString())
    else if (date) onChange(new Date(`${date}T23:59:59`).toISOString())
  })
  useEffect(() => tell(), [span, date])

  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        name="span"
        label="For how long?"
        value={span}
        onChange={({ target }) => setSpan(target.value)}
      >
        {spans.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {span === 'date' && (
        <TextField
          name="until"
          label="Until"
          type="date"
          required
          min={tomorrow}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      )}
    </div>
  )
}
