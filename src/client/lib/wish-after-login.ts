interface Wish {
  /** As a path. */
  wanted: string
  /** The member whose session had ended; null for a visitor, who may become any member. */
  owner: string | null
}

/** What somebody wanted when they were sent to log in. It is forgotten with the tab. */
let wish: Wish | null = null

export const wishAfterLogin = (wanted: string | null, owner: string | null = null) => {
  wish = wanted === null ? null : { wanted, owner }
}

/** The rest of a wish that begins so, once; null where something else was wanted, or nothing, or by another member. */
export const takeWish = (beginning: string, uid: string | null) => {
  if (wish?.owner && wish.owner !== uid) wish = null
  if (!wish?.wanted.startsWith(beginning)) return null
  const rest = wish.wanted.slice(beginning.length)
  wish = null
  return rest
}
