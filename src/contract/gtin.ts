/**
 * Barcodes of 8, 12, 13 and 14 digits, as one number of 14: what is printed shorter begins with zeros. Spaces and
 * hyphens are how people type them.
 */
export const toGtin = (text: string): string => text.replace(/[\s-]/g, '').padStart(14, '0')

/** As it stands below the bars, for people to compare. */
export const printedGtin = (gtin: string): string => gtin.replace(/^0(0(0{4})?)?/, '')

export const gtinDigits = '8, 12, 13 or 14 digits'

/** What is wrong with a barcode, as the end of a sentence that names its field; null if nothing is. */
export function gtinProblem(text: string): string | null {
  if (!/^(\d{8}|\d{12,14})$/.test(text.replace(/[\s-]/g, ''))) return `must have ${gtinDigits}`
  const gtin = toGtin(text)
  if (checkDigit(gtin) !== gtin.at(-1)) return 'has a wrong digit: check it again'
  return isStoreInternal(gtin) ? 'is a number that only one shop uses, so it cannot be used here' : null
}

/** Counted from the right, every other digit weighs three. */
function checkDigit(gtin: string): string {
  const sum = Array.from(gtin.slice(0, -1)).reduce(
    (sum, digit, place) => sum + Number(digit) * (place % 2 ? 1 : 3),
    0,
  )
  return String((10 - (sum % 10)) % 10)
}

/** Numbers of 8 digits have a numbering of their own, in which 0 is for shops too. */
function isStoreInternal(gtin: string): boolean {
  return gtin.startsWith('000000') ? /^[02]/.test(gtin.slice(6)) : /^.(02|04|2\d)/.test(gtin)
}
