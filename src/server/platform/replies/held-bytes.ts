interface Limits<Holder> {
  ofOne: number
  ofAll: number
  giveUp: (holder: Holder) => void
}

/**
 * Bytes that are held for somebody, so many for one key and in all. Where they are too many, the oldest is given up: of the
 * same key, or of the one that most is held for.
 */
export function createHeldBytes<Holder>({ ofOne, ofAll, giveUp }: Limits<Holder>) {
  interface Share {
    bytes: number
    holders: Map<Holder, number>
  }
  const shares = new Map<string, Share>()
  let total = 0

  const release = (key: string, holder: Holder) => {
    const share = shares.get(key)
    const bytes = share?.holders.get(holder)
    if (!share || bytes === undefined) return
    share.holders.delete(holder)
    share.bytes -= bytes
    total -= bytes
    if (!share.holders.size) shares.delete(key)
  }
  const giveUpOldest = (key: string) => {
    const [oldest] = shares.get(key)?.holders.keys() ?? []
    if (oldest === undefined) return
    release(key, oldest)
    giveUp(oldest)
  }
  const greatest = () => {
    let found = ''
    for (const [key, { bytes }] of shares) if (bytes > (shares.get(found)?.bytes ?? 0)) found = key
    return found
  }

  return {
    /** Returns how to say that it is held no more. */
    hold(key: string, holder: Holder, bytes: number): () => void {
      while ((shares.get(key)?.bytes ?? 0) + bytes > ofOne && shares.has(key)) giveUpOldest(key)
      while (total + bytes > ofAll && shares.size) giveUpOldest(greatest())
      const share = shares.get(key) ?? { bytes: 0, holders: new Map<Holder, number>() }
      shares.set(key, share)
      share.holders.set(holder, bytes)
      share.bytes += bytes
      total += bytes
      return () => release(key, holder)
    },
  }
}
