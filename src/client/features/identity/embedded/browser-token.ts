const storageKey = 'swapwise:browser'

/**
 * What the provider recognises this browser by at the next sign-in, so that strangers who guess at an address do not
 * keep its owner out. It opens nothing. Absent where nothing can be stored.
 */
export function browserToken(): { browserToken?: string } {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored) return { browserToken: stored }
    const bytes = crypto.getRandomValues(new Uint8Array(32))
    const token = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
    localStorage.setItem(storageKey, token)
    return { browserToken: token }
  } catch {
    return {}
  }
}
