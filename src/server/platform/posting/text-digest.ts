import { hash } from 'node:crypto'
import { fold } from '#contract/fold.ts'

/** Stands for a text in whichever spelling: accents, capitals, blanks and what cannot be seen make no other text of it. */
export const textDigest = (kind: string, ...texts: (string | null | undefined)[]): string =>
  hash('sha256', JSON.stringify([kind, ...texts.map((text) => asCompared(text ?? ''))]), 'base64url').slice(
    0,
    22,
  )

const asCompared = (text: string) =>
  fold(text).replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, '')
