import type { PackedAlternative } from '#contract/pack.ts'

/** As it is read: `why` is null where it is not named first. */
export type Considered = Omit<PackedAlternative, 'why'> & { why: PackedAlternative['why'] | null }

const usual = 3
const most = 5

/**
 * Of the alternatives of a query, the best first: those its page names, then others until there are a few, then those
 * that are sold where none of these is.
 */
export function chooseAlternatives(considered: Considered[]): Considered[] {
  const named = considered.filter(({ why }) => why?.length)
  const others = considered.filter((one) => !named.includes(one))
  const chosen = [...named, ...others.splice(0, Math.max(0, usual - named.length))]
  for (const other of others) if (chosen.length < most && isSoldElsewhere(other, chosen)) chosen.push(other)
  return chosen
}

/** None means anywhere. */
function isSoldElsewhere({ countries = [] }: Considered, chosen: Considered[]): boolean {
  if (chosen.some((one) => !one.countries?.length)) return false
  const reached = new Set(chosen.flatMap((one) => one.countries ?? []))
  return !countries.length || countries.some((country) => !reached.has(country))
}
