export const pageSize = 12

export const recentCount = 6

export const waitingCount = 3
