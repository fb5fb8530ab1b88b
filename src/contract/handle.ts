export const handleLength = { min: 3, max: 30 } as const

const pattern = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/

/** Words that are addresses of ours, or would pass for somebody who they are not. */
const reserved = new Set(
  `about abuse account anonymous api contact deleted everybody help info mail me member members moderation mod
  nobody null official owner postmaster root security staff support swapwise system team undefined user visitor
  webmaster you`.split(/\s+/),
)
const reservedAnywhere = ['admin', 'administrator', 'moderator', 'swapwise']

export function isReservedHandle(handle: string): boolean {
  return reserved.has(handle) || handle.split('-').some((part) => reservedAnywhere.includes(part))
}

/** What is wrong with a handle somebody wishes for, or null. */
export function handleProblem(handle: string): string | null {
  if (!pattern.test(handle))
    return 'must be 3 to 30 characters of a-z, 0-9 and -, with a letter or digit at both ends'
  return isReservedHandle(handle) ? 'is kept for the people who run this place: choose another one' : null
}
