import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'

const debounceDelay = 250

interface Props {
  value: string
  onChange: (search: string) => void
}

/** Shows every keystroke at once and passes on what is left when the typing rests. */
export function SearchBox({ value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [settled, setSettled] = useState(value)

  // The address changed under the box, by Back or by a link.
  if (value !== settled) {
    setSettled(value)
    setTyped(value)
  }

  useEffect(() => {
    const search = typed.trim()
    if (search === settled) return
    const timer = setTimeout(() => {
      setSettled(search)
      onChange(search)
    }, debounceDelay)
    return () => clearTimeout(timer)
  }, [typed, settled, onChange])

  return (
    <label className="input w-full">
      <Search size={18} aria-hidden="true" className="text-quiet" />
      <input
        type="search"
        aria-label="Search by product name"
        placeholder="Search by product name"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
