import type { Query } from '#contract/queries.ts'
import { deferred } from '#client/ui/deferred.tsx'

const CardBookmark = deferred(async () => (await import('./card-bookmark.tsx')).CardBookmark)

const forMember = (query: Query) => <CardBookmark query={query} isMember />
const forVisitor = (query: Query) => <CardBookmark query={query} isMember={false} />

/** For pages that can be read before anything is saved. The same each time: cards draw themselves anew for another. */
export const laterBookmark = (isMember: boolean) => (isMember ? forMember : forVisitor)
