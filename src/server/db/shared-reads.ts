interface Reading<Result> {
  now: Promise<Result>
  next?: Promise<Result>
}

/**
 * Many who ask the same at once are answered by one reading. Whoever comes while it is under way waits for the next
 * one: what was read before they asked may lack what somebody has written since. They do not wait for a second one
 * where the first has failed, for it has used up their time.
 */
export function shareReads<Args extends unknown[], Result>(
  read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const underWay = new Map<string, Reading<Result>>()

  const start = (name: string, args: Args): Promise<Result> => {
    const reading: Reading<Result> = { now: read(...args) }
    underWay.set(name, reading)
    const forget = () => underWay.delete(name)
    reading.now.then(() => reading.next === undefined && forget(), forget)
    return reading.now
  }

  return (...args) => {
    const name = JSON.stringify(args)
    const reading = underWay.get(name)
    if (!reading) return start(name, args)
    reading.next ??= reading.now.then(() => start(name, args))
    return reading.next
  }
}

/**
 * The same for small readings of many kinds that one statement can do together: what is asked for while one is under
 * way is all in the next. `read` answers in the order it was asked.
 */
export function gatherReads<Args, Result>(
  read: (args: Args[]) => Promise<Result[]>,
): (args: Args) => Promise<Result> {
  let gathered: Map<string, Args> | undefined
  const readGathered = shareReads(async () => {
    const all = gathered ?? new Map<string, Args>()
    gathered = undefined
    const results = await read([...all.values()])
    return new Map([...all.keys()].map((name, n) => [name, results[n] as Result]))
  })

  return async (args) => {
    const name = JSON.stringify(args)
    gathered ??= new Map()
    gathered.set(name, args)
    return (await readGathered()).get(name) as Result
  }
}
