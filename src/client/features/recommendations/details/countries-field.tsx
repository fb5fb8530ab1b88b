import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import { countryCodes } from '../recommendation-text.ts'
import { countriesByName } from '#client/lib/countries-by-name.ts'
import { countryName } from '#client/lib/country-name.ts'
import { SelectField } from '#client/ui/forms/select-field.tsx'

interface Props {
  name: string
  label: string
  problem: string | null
  /** Codes with commas between them. */
  value: string
  onChange: (change: { target: { value: string } }) => void
}

/** Countries, chosen one after another; none means anywhere. */
export function CountriesField({ value, onChange, ...field }: Props) {
  const [all] = useState(countriesByName)
  const select = useRef<HTMLSelectElement>(null)
  const chosen = countryCodes(value)

  const choose = (codes: string[]) => onChange({ target: { value: codes.join(',') } })
  const remove = (code: string) => {
    choose(chosen.filter((other) => other !== code))
    // The button goes with the country.
    select.current?.focus()
  }

  return (
    <div className="grid gap-3">
      <SelectField
        {...field}
        ref={select}
        hint="Where it is sold. Choose none if it is sold everywhere."
        value=""
        onChange={({ target }) => choose([...chosen, target.value])}
      >
        <option value="">Add a country</option>
        {all
          .filter(({ code }) => !chosen.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Chosen countries">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="btn btn-quiet"
                aria-label={`Remove ${countryName(code)}`}
                onClick={() => remove(code)}
              >
                {countryName(code)}
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
