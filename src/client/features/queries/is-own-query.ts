import type { Query } from '#contract/queries.ts'
import type { Author } from '#client/lib/author.ts'

/** The server says so to whoever asks in their own name, whatever is shown of addresses. */
export const isOwnQuery = ({ own }: Pick<Query, 'own'>, person: Author | null) =>
  person !== null && own === true
