import { paths } from '#client/lib/paths.ts'

/** Where every mailed link leads in the end, whoever mailed it. */
export const actionPage = () => location.origin + paths.authAction

export const codeInLink = (link: string) => new URL(link).searchParams.get('oobCode') ?? ''

/** What this browser remembers of a sign-in link somebody asked for: whom it goes to and where they were. */
export interface AwaitedLink {
  email: string
  from: string
}

const storageKey = 'swapwise:sign-in-link'

export function awaitLink(link: AwaitedLink) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(link))
  } catch {
    // Then the address is asked for again.
  }
}

export function awaitedLink(): AwaitedLink | null {
  try {
    const link = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<AwaitedLink> | null
    return typeof link?.email === 'string' && typeof link.from === 'string' ? (link as AwaitedLink) : null
  } catch {
    return null
  }
}

export function forgetLink() {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // It was never kept.
  }
}
