import type { Query } from '#contract/queries.ts'
import type { Author } from '#client/lib/author.ts'

/** As far as can be told from here; the server goes by more than the address. */
export const isOwnQuery = ({ email }: Pick<Query, 'email'>, person: Author | null) =>
  Boolean(email) && email?.toLowerCase() === person?.email?.toLowerCase()
