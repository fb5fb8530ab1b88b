interface Counted {
  helpful: number
  notFit: number
}

/** What speaks for an alternative, in numbers: how many switched to it, and how they weigh it. */
export const marksInWords = ({ swapCount, ...counted }: Counted & { swapCount: number }): string[] =>
  [swapCount > 0 ? `${swapCount} switched` : null, shareInWords(counted)].filter((words) => words !== null)

/** How members weigh a recommendation: a number alone would not say of how many. Null where nobody has. */
export function shareInWords({ helpful, notFit }: Counted): string | null {
  const all = helpful + notFit
  return all > 0 ? `${helpful} of ${all} ${helpful === 1 ? 'finds' : 'find'} it helpful` : null
}
