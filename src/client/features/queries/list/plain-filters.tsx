import { reasonKindLabels, reasonKinds } from '#contract/reason-kinds.ts'
import { limits } from '#contract/limits.ts'
import { CategoryOptions } from '../category-options.tsx'
import { statusNames } from '../status-names.ts'
import { sorts } from './sort-buttons.tsx'
import type { ListState } from './use-list-state.ts'
import { paths } from '#client/lib/paths.ts'

/** The same choices as a form that needs no scripts. */
export const PlainFilters = ({ state }: { state: ListState }) => (
  <form action={paths.queries} role="search" className="my-8 grid gap-4">
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid grow gap-1">
        Search by product name
        <input
          type="search"
          name="search"
          dir="auto"
          maxLength={limits.line}
          defaultValue={state.search}
          className="input w-full"
        />
      </label>
      <Choice label="Category" name="category" value={state.category}>
        <option value="">Any category</option>
        <CategoryOptions />
      </Choice>
      <Choice label="Status" name="status" value={state.status}>
        <option value="">Any status</option>
        <Options of={Object.entries(statusNames)} />
      </Choice>
      <Choice label="Sort" name="sort" value={state.sort ?? ''}>
        <option value="">Newest first</option>
        <Options of={sorts.map(({ sort, label }) => [sort, label])} />
      </Choice>
    </div>
    <fieldset className="flex flex-wrap gap-x-5">
      <legend className="text-small font-semibold">Reasons</legend>
      {reasonKinds.map((kind) => (
        <Box
          key={kind}
          name="reasons"
          value={kind}
          checked={state.reasons.split(',').includes(kind)}
          label={reasonKindLabels[kind]}
        />
      ))}
    </fieldset>
    <div className="flex flex-wrap items-center gap-5">
      <Box name="unanswered" value="true" checked={state.unanswered} label="No alternative yet" />
      <button type="submit" className="btn btn-primary">
        Search
      </button>
    </div>
  </form>
)

interface ChoiceProps {
  label: string
  name: string
  value: string
  children: React.ReactNode
}

const Choice = ({ label, name, value, children }: ChoiceProps) => (
  <label className="grid gap-1">
    {label}
    <select name={name} defaultValue={value} className="input">
      {children}
    </select>
  </label>
)

const Options = ({ of }: { of: readonly (readonly [value: string, label: string])[] }) =>
  of.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

interface BoxProps {
  name: string
  value: string
  checked: boolean
  label: string
}

const Box = ({ name, value, checked, label }: BoxProps) => (
  <label className="flex min-h-11 items-center gap-2">
    <input type="checkbox" name={name} value={value} defaultChecked={checked} />
    {label}
  </label>
)
