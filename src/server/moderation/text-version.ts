import { hash } from 'node:crypto'
import type { ModeratedThing } from '#server/platform/moderated-subject.ts'

/** Names what something says: other words, another name. */
export const textVersion = ({ text }: Pick<ModeratedThing, 'text'>): string => {
  const fields = Object.entries(text).sort(([one], [other]) => (one < other ? -1 : 1))
  return hash('sha256', JSON.stringify(fields), 'base64url').slice(0, 22)
}
