/**
 * The form in which names are compared: "NESTLÉ" and "Nestle" are the same. What looks alike is taken apart, accents and
 * other marks go, and the rest is in lower case, one space between words.
 */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
