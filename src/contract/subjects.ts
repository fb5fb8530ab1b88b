interface Row {
  name: string
  /** Of posts: many of them. */
  many?: string
  own?: string
  /** Before what it stands on. */
  on?: string
}

/** What can be reported and decided on, one row each. A note stands beside a verdict on evidence, an experience beside a swap. */
const rows = {
  query: { name: 'Query', many: 'queries' },
  recommendation: { name: 'Recommendation', many: 'recommendations', on: 'Recommended on the query' },
  evidence: { name: 'Evidence', many: 'evidence', on: 'Evidence for the query' },
  note: { name: 'Note', many: 'notes', on: 'A note on the evidence' },
  reply: { name: 'Reply', many: 'replies', on: 'A reply to the recommendation' },
  experience: { name: 'Experience', many: 'experiences', on: 'An experience with the recommendation' },
  picture: { name: 'Picture', many: 'pictures', on: 'Shown by' },
  member: { name: 'Member', own: 'profile' },
} satisfies Record<string, Row>

export type Subject = keyof typeof rows
export const subjects = Object.keys(rows) as Subject[]
export const subjectRows: Record<Subject, Row> = rows
