import { sql, type SQL } from 'drizzle-orm'

/** The last of all characters, where texts are compared byte by byte. */
export const lastCharacter = '\u{10FFFF}'

export const beginsWith = (text: SQL): SQL =>
  sql`${text} >= ${sql.placeholder('beginning')}::text and ${text} < ${sql.placeholder('beginning')}::text || ${sql.placeholder('end')}::text`

export const beginsWithValues = (beginning: string) => ({ beginning, end: lastCharacter })
