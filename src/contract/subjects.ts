interface Row {
  name: string
  own?: string
  /** Before what it stands on. */
  on?: string
}

/** What can be reported and decided on, one row each; a note stands beside a verdict on evidence. */
const rows = {
  query: { name: 'Query' },
  recommendation: { name: 'Recommendation', on: 'Recommended on the query' },
  evidence: { name: 'Evidence', on: 'Evidence for the query' },
  note: { name: 'Note', on: 'A note on the evidence' },
  reply: { name: 'Reply', on: 'A reply to the recommendation' },
  member: { name: 'Member', own: 'profile' },
} satisfies Record<string, Row>

export type Subject = keyof typeof rows
export const subjects = Object.keys(rows) as Subject[]
export const subjectRows: Record<Subject, Row> = rows
