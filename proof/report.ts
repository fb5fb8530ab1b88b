let failures = 0

/** One line a fact; one that does not hold is counted and ends the command with 1. */
export function check(text: string, holds = true): void {
  if (!holds) failures += 1
  console.log(`  ${holds ? '✓' : '✗'} ${text}`)
}

export function title(text: string): void {
  console.log(`\n${text}`)
}

export function close(whenAllHold: string): never {
  console.log(`\n${failures ? `${failures} facts do not hold.` : whenAllHold}`)
  process.exit(failures ? 1 : 0)
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The time within which this part of them was answered. */
export const share = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? NaN
