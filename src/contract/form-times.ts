/** Nobody fills in a form in less time. On its own, so that forms can know it without the schemas. */
export const secondsToFillIn = 2
