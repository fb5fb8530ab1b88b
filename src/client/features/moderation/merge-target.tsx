import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { getQuery, type Query } from '#contract/queries.ts'
import { searchQueries } from '#contract/search.ts'
import { useDebounced } from '#client/lib/forms/use-debounced.ts'
import { call } from '#client/lib/http/api.ts'
import { TextField } from '#client/ui/forms/text-field.tsx'

interface Props {
  /** The query that is merged into another one. */
  exclude: string
  onChange: (id: string) => void
}

const most = 6

/** By its address or id where that was pasted, else by its name. */
async function findQueries(typed: string, signal: AbortSignal): Promise<Query[]> {
  const [id] = /[\da-f]{24}/i.exec(typed) ?? []
  if (id) {
    const found = await call(getQuery, { params: { id }, signal, asReader: true }).catch(() => null)
    return found ? [found] : []
  }
  const query = { q: typed, limit: most }
  return (await call(searchQueries, { query, signal })).items
}

/** Asks which query a duplicate belongs to. */
export function MergeTarget({ exclude, onChange }: Props) {
  const name = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState('')
  const phrase = useDebounced(typed.trim().slice(0, limits.line), 300)
  const { data = [], isFetched } = useQuery({
    queryKey: ['moderation', 'merge', phrase],
    queryFn: ({ signal }) => findQueries(phrase, signal),
    enabled: phrase !== '',
    placeholderData: keepPreviousData,
  })
  const others = phrase ? data.filter(({ _id }) => _id !== exclude) : []
  const found = others.filter(({ hidden }) => !hidden)
  const isChosen = found.some(({ _id }) => _id === chosen)
  const choose = (id: string) => {
    setChosen(id)
    onChange(id)
  }

  return (
    <div className="grid gap-3">
      <TextField
        name="into"
        label="Into which query?"
        hint="Its name, or its address."
        autoComplete="off"
        required
        // What was chosen before and is not to be seen any more is nobody's choice.
        check={() => (isChosen ? null : 'Choose one of those that are found')}
        maxLength={limits.line}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          choose('')
        }}
      />
      <div aria-live="polite">
        {phrase && isFetched && found.length === 0 && (
          <p>
            {others.length
              ? 'That query is hidden. Restore it before you merge another one into it.'
              : 'No other query found.'}
          </p>
        )}
        {found.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">The query it is merged into</legend>
            {found.map(({ _id, queryTitle, productName, productBrand }) => (
              <label key={_id} className="choice">
                <input
                  type="radio"
                  name={name}
                  required
                  checked={chosen === _id}
                  onChange={() => choose(_id)}
                />
                <span className="min-w-0 wrap-anywhere">
                  <bdi className="font-semibold">{queryTitle}</bdi>
                  <span className="block text-small text-quiet">
                    <bdi>{productName}</bdi> · <bdi>{productBrand}</bdi>
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </div>
  )
}
