const window = 10 * 60 * 1000
/** So many accounts in ten minutes are more than a good day has. */
const most = 30

/** Counts what this instance sees of all networks together. */
export function createFloodGauge(now = Date.now) {
  let seen: number[] = []
  const recent = () => (seen = seen.filter((at) => at > now() - window))
  return {
    note(): void {
      // More would change nothing.
      if (recent().length > most) seen.shift()
      seen.push(now())
    },
    isFlood: (): boolean => recent().length > most,
  }
}
