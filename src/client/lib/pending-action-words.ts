import type { PendingAction } from './pending-action.ts'

const formWords = {
  recommend: 'recommend an alternative',
  'add-evidence': 'add evidence',
  'check-evidence': 'say whether this is still true',
  reply: 'reply',
  'add-query': 'add a query',
} as const

const voteWords = (value: 1 | -1 | null) => {
  if (value === 1) return 'mark this as helpful'
  return value === -1 ? 'say that this is not a fit' : 'take your vote back'
}

export function purposeOf(action: PendingAction): string {
  switch (action.kind) {
    case 'vote':
      return voteWords(action.value)
    case 'swap':
      if (action.note !== undefined) return 'save your note'
      return action.swapped ? 'say that you switched to this' : 'take your swap back'
    case 'save':
      return action.saved ? 'save this query' : 'remove this query from your list'
    case 'follow':
      return action.following ? 'follow this' : 'stop following this'
    case 'report':
      return 'report this'
    default:
      return formWords[action.kind]
  }
}
