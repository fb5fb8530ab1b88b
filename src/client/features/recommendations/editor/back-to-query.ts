/** The state of a link to the editor from a query's page: that is where one comes back to. */
export const backToQuery = { backTo: 'query' } as const

export const comesFromQuery = (state: unknown) =>
  typeof state === 'object' && state !== null && 'backTo' in state && state.backTo === backToQuery.backTo
