/** The query that a visitor wanted to save when they were sent to log in. It is forgotten with the tab. */
let wanted: string | null = null

export const saveAfterLogin = (id: string | null) => {
  wanted = id
}

export const takeSaveAfterLogin = () => {
  const id = wanted
  wanted = null
  return id
}
