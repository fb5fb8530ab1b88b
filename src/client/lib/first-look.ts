/** Said after posting what waits for a moderator; `where` its author finds it meanwhile. */
export const firstLook = (where: string) =>
  `A moderator reads it before others can see it. Until then you can find it ${where}.`
