/** What a visitor wanted when they were sent to log in, as a path. It is forgotten with the tab. */
let wish: string | null = null

export const wishAfterLogin = (wanted: string | null) => {
  wish = wanted
}

/** The rest of a wish that begins so, once; null where something else was wanted, or nothing. */
export const takeWish = (beginning: string) => {
  if (!wish?.startsWith(beginning)) return null
  const rest = wish.slice(beginning.length)
  wish = null
  return rest
}
