/** Nobody reads the form and writes a message in less time. On its own, so that the form can know it without the schemas. */
export const secondsToWrite = 3
