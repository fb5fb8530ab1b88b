import { useState } from 'react'
import { gtinProblem, toGtin } from '#contract/gtin.ts'
import { TextField } from '#client/ui/forms/text-field.tsx'

/** For whoever has no camera, or a code that it cannot read. */
export function NumberForm({ onCode }: { onCode: (gtin: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onCode(toGtin(typed))
        setTyped('')
      }}
    >
      <div className="min-w-0 grow">
        <TextField
          label="Barcode number"
          name="gtin"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          check={(text) => (text.trim() ? gtinProblem(text) : null)}
          inputMode="numeric"
          autoComplete="off"
          placeholder="8 to 14 digits"
          required
        />
      </div>
      <button type="submit" className="btn btn-quiet">
        Look up
      </button>
    </form>
  )
}
