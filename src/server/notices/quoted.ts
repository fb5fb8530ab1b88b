/** So that what somebody wrote cannot turn the rest of the line around. */
export const quoted = (title: string) => `“\u2068${title}\u2069”`
