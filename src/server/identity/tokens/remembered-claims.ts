import type { JWTPayload } from 'jose'

/** How long a key that another instance, or another provider, withdrew may go on to count, and how many tokens are kept in mind. */
const kept = { milliseconds: 60_000, tokens: 5_000 }

type VerifyClaims = (token: string) => Promise<JWTPayload>

/**
 * A token that was right stays right while it is not over: its signature is checked once a minute rather than at each
 * call. Only claims are remembered; whether their session goes on is asked every time.
 */
export function rememberingClaims(
  verify: VerifyClaims,
  isKeyWithdrawn: (token: string) => boolean = () => false,
  now = Date.now,
): VerifyClaims {
  const remembered = new Map<string, { claims: JWTPayload; until: number }>()
  return async (token) => {
    const known = remembered.get(token)
    if (known && now() < known.until && !isKeyWithdrawn(token)) return known.claims
    remembered.delete(token)
    const claims = await verify(token)
    if (remembered.size >= kept.tokens) forgetOldest(remembered)
    const expiry = (claims.exp ?? 0) * 1000
    remembered.set(token, { claims, until: Math.min(now() + kept.milliseconds, expiry) })
    return claims
  }
}

/** Maps keep the order in which things were put in. */
function forgetOldest(tokens: Map<string, unknown>): void {
  const [oldest] = tokens.keys()
  if (oldest !== undefined) tokens.delete(oldest)
}
