/** By the name of a draft: not written yet, or not to be written, for storage may be full or forbidden. */
export const unwritten = new Map<string, string>()

/** A visitor has no word between the colons. */
export const draftName = (owner: string | null, key: string) => `draft:${owner ?? ''}:${key}`

/** Where what a member sent and no server took waits: it is no draft, so it lasts until it is sent. */
export const outboxName = (uid: string) => `outbox:${uid}`

/** Of what was typed, or sent, and did not arrive: by a member on this device, or by a visitor in this tab; by all unless told. */
export function draftNames(owner?: string | null) {
  const names = [...unwritten.keys()]
  try {
    names.push(...Object.keys(localStorage), ...Object.keys(sessionStorage))
  } catch {
    // Forbidden: there is nothing else.
  }
  const start = owner === undefined ? 'draft:' : draftName(owner, '')
  return names.filter((name) => name.startsWith(start) || (owner && name === outboxName(owner)))
}

export function removeDraft(name: string) {
  unwritten.delete(name)
  try {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  } catch {
    // As above.
  }
}

/** Whoever signs out leaves nothing here: neither their own words nor what was typed in this tab before they signed in. */
export const forgetDraftsOf = (uid: string) =>
  [...draftNames(uid), ...draftNames(null)].forEach((name) => removeDraft(name))
