import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'

const debounceDelay = 250

interface Props {
  initial: string
  onChange: (search: string) => void
}

/** Shows every keystroke at once and passes on what is left when the typing rests. */
export function SearchBox({ initial, onChange }: Props) {
  const [typed, setTyped] = useState(initial)
  const [passedOn, setPassedOn] = useState(initial)

  useEffect(() => {
    if (typed === passedOn) return
    const timer = setTimeout(() => {
      setPassedOn(typed)
      onChange(typed.trim())
    }, debounceDelay)
    return () => clearTimeout(timer)
  }, [typed, passedOn, onChange])

  return (
    <label className="input w-full">
      <Search size={18} aria-hidden="true" className="text-quiet" />
      <input
        type="search"
        dir="auto"
        aria-label="Search by product name"
        placeholder="Search by product name"
        maxLength={limits.line}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  )
}
