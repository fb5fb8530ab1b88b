/** Beyond it nobody cares how much waits. On its own, so that screens can know it without the schemas. */
export const mostWaiting = 99
