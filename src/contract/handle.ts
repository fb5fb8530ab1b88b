import { kept, teamNameProblem } from './team-names.ts'

export const handleLength = { min: 3, max: 30 } as const

/** Of each member, each for as long as it leads to the new one: nobody collects handles. */
export const mostFormerHandles = 3

const pattern = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/

/** Words that are addresses of ours, or would pass for nobody in particular. */
const reserved = new Set(
  `about abuse account anonymous api contact deleted everybody info mail me member members nobody null owner root
  undefined user visitor you`.split(/\s+/),
)

export function handleProblem(handle: string): string | null {
  if (!pattern.test(handle))
    return 'must be 3 to 30 characters of a-z, 0-9 and -, with a letter or digit at both ends'
  return reserved.has(handle) ? kept : teamNameProblem(handle)
}
