interface Counted {
  helpful: number
  notFit: number
}

/** How members weigh a recommendation: a number alone would not say of how many. Null where nobody has. */
export function shareInWords({ helpful, notFit }: Counted): string | null {
  const all = helpful + notFit
  return all > 0 ? `${helpful} of ${all} ${helpful === 1 ? 'finds' : 'find'} it helpful` : null
}
