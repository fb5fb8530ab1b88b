import { readReasonKinds, type ReasonKind } from '#contract/reason-kinds.ts'
import { storedText } from '#client/lib/browser/stored-text.ts'

/** `owner space kinds`; without an owner a visitor chose them. */
const stored = storedText('lens')

export interface StoredLens {
  owner: string | null
  kinds: ReasonKind[]
}

const parse = (text: string): StoredLens => {
  const [owner = '', kinds = ''] = text.split(' ')
  return { owner: owner || null, kinds: readReasonKinds(kinds) }
}

export const storeLens = ({ owner, kinds }: StoredLens) =>
  stored.store(kinds.length || owner ? `${owner ?? ''} ${kinds.join()}` : '')

/** What this browser keeps: a visitor's choice, or a copy of a member's. */
export const useStoredLens = (): StoredLens => parse(stored.use())
