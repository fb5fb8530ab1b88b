import { toGtin } from '#contract/gtin.ts'

/** A blink of the camera or of the light is no new product. */
const stillThere = 2_500

/**
 * Says which of the numbers that a camera reads count: those read twice alike. Each counts once for as long as it stays
 * before the camera.
 */
export function createAgreement() {
  let before = new Set<string>()
  const counted = new Map<string, number>()

  return (codes: readonly string[], now: number): string[] => {
    for (const [gtin, at] of counted) if (now - at > stillThere) counted.delete(gtin)
    const read = new Set(codes.map(toGtin))
    const agreed = [...read].filter((gtin) => before.has(gtin) && !counted.has(gtin))
    for (const gtin of read) if (before.has(gtin) || counted.has(gtin)) counted.set(gtin, now)
    // Pictures in which nothing was read say nothing.
    if (read.size) before = read
    return agreed
  }
}
