import type { Query } from '#contract/queries.ts'
import { laterPart } from '#client/ui/later-part.tsx'

const CardBookmark = laterPart(async () => (await import('./card-bookmark.tsx')).CardBookmark)

const forMember = (query: Query) => <CardBookmark query={query} isMember />
const forVisitor = (query: Query) => <CardBookmark query={query} isMember={false} />

/** For pages that can be read before anything is saved. The same each time: cards draw themselves anew for another. */
export const laterBookmark = (isMember: boolean) => (isMember ? forMember : forVisitor)
