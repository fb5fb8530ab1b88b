/** How many accents, vowel signs and the like may stand on one letter. Hebrew with all its signs needs 5, Tibetan 8. */
const marksOnALetter = 8

// Blanks, what is drawn as nothing, and what no font draws. Braille blank and null notehead are signs to Unicode, and
// marks need a letter.
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\p{M}\p{Cf}\p{Co}\p{Cn}\uFFFC\u2800\u{1D159}]*$/u
const mark = /^[\p{Mn}\p{Me}]$/u
const joiner = /^\p{Default_Ignorable_Code_Point}$/u

/** What is wrong with a text that others will read, as the end of a sentence that names its field; null if nothing is. */
export function textProblem(text: string): string | null {
  if (text && unseen.test(text)) return 'must contain at least one visible character'
  if (turnsDirection(text)) return 'must not contain hidden characters that change the direction of text'
  if (hasTooManyMarks(text)) return `must not have more than ${marksOnALetter} accents or marks on one letter`
  return null
}

/**
 * Overrides and embeddings can make a line read as something else. Isolates cannot reach beyond their end, so they
 * may stay where each has one; the marks that right-to-left text is typed with turn nothing.
 */
function turnsDirection(text: string): boolean {
  if (/[\u202A-\u202E]/.test(text)) return true
  let open = 0
  for (const [sign] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += sign === '\u2069' ? -1 : 1
    if (open < 0) return true
  }
  return open > 0
}

function hasTooManyMarks(text: string): boolean {
  let marks = 0
  for (const character of text) {
    // Nothing ends a pile that cannot be seen itself.
    if (mark.test(character)) marks++
    else if (!joiner.test(character)) marks = 0
    if (marks > marksOnALetter) return true
  }
  return false
}
