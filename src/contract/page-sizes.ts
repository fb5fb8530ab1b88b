/** How many items a page of a list holds on screen. */
export const pageSize = 12

/** How many queries the home page shows. */
export const recentCount = 6

/** How many of those that wait for an alternative it names. */
export const waitingCount = 3
