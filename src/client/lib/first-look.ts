/** Said after posting what waits for a moderator; `where` its author finds it meanwhile. */
export const firstLook = (where: string) =>
  `A moderator takes a first look before others see it. Until then you find it ${where}.`
