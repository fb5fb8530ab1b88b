export const wantedSearch = { current: false }
