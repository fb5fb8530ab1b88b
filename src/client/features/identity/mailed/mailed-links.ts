import { paths } from '#client/lib/paths.ts'
import { heldPending, holdPending, type Pending } from '#client/lib/pending-action.ts'

/** Where every mailed link leads in the end, whoever mailed it. */
export const actionPage = () => location.origin + paths.authAction

export const codeInLink = (link: string) => new URL(link).searchParams.get('oobCode') ?? ''

/** What this browser remembers of a sign-in link somebody asked for: whom it goes to and where they were. */
export interface AwaitedLink {
  email: string
  from: string
  /** What they wanted there: it waits for whichever tab opens the link, and for that one alone. */
  pending?: Pending | null | undefined
}

const storageKey = 'swapwise:sign-in-link'

function remember(link: AwaitedLink) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(link))
  } catch {
    // Then the address is asked for again.
  }
}

/** Hands over what is pending in this tab, or was handed over for the link before. */
export function awaitLink(link: AwaitedLink) {
  const earlier = awaitedLink()
  const handedOver = earlier?.from === link.from ? earlier.pending : null
  remember({ ...link, pending: heldPending() ?? handedOver })
  holdPending(null)
}

/** Takes it back for this tab: whoever signs in here after all, or by the link. */
export function takePendingFromLink(from: string) {
  const link = awaitedLink()
  if (!link?.pending || link.from !== from) return
  holdPending(link.pending)
  remember({ ...link, pending: null })
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
