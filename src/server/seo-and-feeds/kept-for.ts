export const hour = 60 * 60 * 1000

/** Made when first asked for and again when too old; those who ask meanwhile wait for the same one. */
export function keptFor<T>(milliseconds: number, make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | null = null
  let madeAt = 0
  return () => {
    if (kept && performance.now() - madeAt < milliseconds) return kept
    madeAt = performance.now()
    const made = make()
    kept = made
    made.catch(() => (kept = null))
    return made
  }
}
