/** A part of a word stays a part of it: of the two small forms of Σ the one for ends of words is written as the other. */
export const lowerCase = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ')

/**
 * The form in which names are compared: "NESTLÉ" and "Nestle" are the same. What looks alike is taken apart, accents and
 * other marks go, and the rest is in lower case, one space between words.
 */
export const fold = (text: string): string =>
  lowerCase(text.normalize('NFKD').replace(/\p{M}/gu, '')).replace(/\s+/g, ' ').trim()
