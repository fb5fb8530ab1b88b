interface Reading<Found> {
  now: Promise<Found>
  next?: Promise<Found>
}

/**
 * Many who ask the same at once are answered by one reading. Whoever comes while it is under way waits for the next
 * one: what was read before they asked may lack what somebody has written since. They do not wait for a second one
 * where the first has failed, for it has used up their time.
 */
export function shareReads<Asked extends unknown[], Found>(
  read: (...asked: Asked) => Promise<Found>,
): (...asked: Asked) => Promise<Found> {
  const underWay = new Map<string, Reading<Found>>()

  const start = (name: string, asked: Asked): Promise<Found> => {
    const reading: Reading<Found> = { now: read(...asked) }
    underWay.set(name, reading)
    const forget = () => underWay.delete(name)
    reading.now.then(() => reading.next === undefined && forget(), forget)
    return reading.now
  }

  return (...asked) => {
    const name = JSON.stringify(asked)
    const reading = underWay.get(name)
    if (!reading) return start(name, asked)
    reading.next ??= reading.now.then(() => start(name, asked))
    return reading.next
  }
}

/**
 * The same for small readings of many kinds that one statement can do together: what is asked for while one is under
 * way is all in the next. `read` answers in the order it was asked.
 */
export function gatherReads<Asked, Found>(
  read: (asked: Asked[]) => Promise<Found[]>,
): (asked: Asked) => Promise<Found> {
  let gathered: Map<string, Asked> | undefined
  const readGathered = shareReads(async () => {
    const all = gathered ?? new Map<string, Asked>()
    gathered = undefined
    const found = await read([...all.values()])
    return new Map([...all.keys()].map((name, n) => [name, found[n] as Found]))
  })

  return async (asked) => {
    const name = JSON.stringify(asked)
    gathered ??= new Map()
    gathered.set(name, asked)
    return (await readGathered()).get(name) as Found
  }
}
