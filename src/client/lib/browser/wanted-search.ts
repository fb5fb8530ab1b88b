/** Whether somebody pressed the key of the search before its field was there. */
export const wantedSearch = { current: false }
