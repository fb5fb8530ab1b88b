const storageKey = 'swapwise:browser'

// Storage may be full or forbidden: the text then lasts as long as the page, like its session.
let unstored: string | null = null

/**
 * What the provider recognises this browser by at the next sign-in, so that strangers who guess at an address do not
 * keep its owner out, and whoever confirms that it is them goes on in one session. It opens nothing.
 */
export function browserToken(): { browserToken: string } {
  try {
    const stored = localStorage.getItem(storageKey)
    if (stored) return { browserToken: stored }
    const token = newToken()
    localStorage.setItem(storageKey, token)
    return { browserToken: token }
  } catch {
    return { browserToken: (unstored ??= newToken()) }
  }
}

const newToken = () =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
