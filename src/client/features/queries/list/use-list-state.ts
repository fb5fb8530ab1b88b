import { useCallback, useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router'
import { filtersIn, type QueryFilters } from '#contract/query-filters.ts'
import { readReasonKinds, type ReasonKind } from '#contract/reason-kinds.ts'
import { columnsIn, defaultColumns, type Columns } from '#client/ui/cards/columns.ts'

export interface ListState extends QueryFilters {
  columns: Columns
}

/** What is chosen anew, or how it follows from all that was chosen before. */
export type Choice = Partial<ListState> | ((now: ListState) => Partial<ListState>)

/** The reasons a reader wants to see whenever they open the list. */
export interface Memory {
  /** Undefined until it is known who reads. */
  kinds: readonly ReasonKind[] | undefined
  remember: (kinds: ReasonKind[]) => void
}

export const noFilters = { reasons: '', category: '', status: '', unanswered: false } as const
/** An address with one of these says what it wants to show, even if it is everything. */
const chosenBy = ['search', ...Object.keys(noFilters)]

const read = (params: URLSearchParams): ListState => ({ ...filtersIn(params), columns: columnsIn(params) })

/** Where nothing is chosen and something `remembered`, the address says that all is shown. */
function write(state: ListState, remembered = '') {
  const { search, sort, category, reasons, status, unanswered, columns } = state
  const narrowed = search || category || reasons || status || unanswered
  return {
    ...(search && { search }),
    ...(sort && { sort }),
    ...(category && { category }),
    ...((reasons || (remembered && !narrowed)) && { reasons }),
    ...(status && { status }),
    ...(unanswered && { unanswered: 'true' }),
    ...(columns !== defaultColumns && { columns: String(columns) }),
  }
}

/**
 * What the list shows lives in the address, so that it can be reloaded, shared and come back to. Opened by an address
 * that asks for nothing, it shows the remembered reasons, and the address says so at once.
 */
export function useListState({ kinds, remember }: Memory) {
  const [params, setParams] = useSearchParams()
  // The router hands out what is on the screen: of two choices made before it is drawn anew, the first would be lost.
  const asked = useRef(params)
  useEffect(() => {
    asked.current = params
  }, [params])
  const { key } = useLocation()
  const isReplaced = useNavigationType() === NavigationType.Replace
  const remembered = kinds?.join()
  const [opening, setOpening] = useState({ key, remembered })
  // Known once, it holds until the list is opened again: what another tab remembers does not narrow this one.
  if (!isReplaced && key !== opening.key) setOpening({ key, remembered })
  else if (opening.remembered === undefined && remembered !== undefined)
    setOpening({ ...opening, remembered })

  const applied =
    key === opening.key && !chosenBy.some((name) => params.has(name)) ? (opening.remembered ?? '') : ''
  const state = applied ? { ...read(params), reasons: applied } : read(params)
  const { reasons } = state
  const isRemembered = reasons !== '' && reasons === remembered

  const put = useCallback(
    (next: ListState, kept?: string) => {
      asked.current = new URLSearchParams(write(next, kept))
      // Replacing keeps one press of Back enough to leave the list.
      setParams(asked.current, { replace: true, preventScrollReset: true })
    },
    [setParams],
  )
  const change = useCallback(
    (choice: Choice) => {
      const now = read(asked.current)
      const part = typeof choice === 'function' ? choice(now) : choice
      const follows = isRemembered && part.reasons !== undefined
      if (follows) remember(readReasonKinds(part.reasons ?? ''))
      const kept = follows ? part.reasons : remembered
      put({ ...now, ...part }, kept)
    },
    [put, isRemembered, remembered, remember],
  )

  useEffect(() => {
    if (applied) put({ ...read(asked.current), reasons: applied })
  }, [applied, put])

  return {
    state,
    change,
    /** Changes when the address does by Back or by a link, and not by `change`. */
    arrival: opening.key,
    remembered: {
      ticked: isRemembered,
      onTick: (ticked: boolean) => remember(ticked ? readReasonKinds(reasons) : []),
    },
  }
}
