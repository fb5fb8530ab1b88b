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

/** Gathered readings at once: while the database does one, the answers of the other are sent. */
const atOnce = 2

/**
 * The same for small readings of many kinds that one statement can do together: what is asked for in one turn of the
 * event loop, or while readings are under way, is all in the next, since a statement costs more than waiting for it.
 * `read` answers in the order it was asked.
 */
export function gatherReads<Args, Result>(
  read: (args: Args[]) => Promise<Result[]>,
): (args: Args) => Promise<Result> {
  const underWay = new Set<Promise<unknown>>()
  let gathered: { asked: Map<string, Args>; results: Promise<Map<string, Result>> } | undefined

  const gather = () => {
    const asked = new Map<string, Args>()
    const readAll = async () => {
      try {
        if (underWay.size === atOnce) await Promise.race(underWay)
        await new Promise(setImmediate)
      } finally {
        gathered = undefined
      }
      const reading = read([...asked.values()])
      underWay.add(reading)
      try {
        const results = await reading
        return new Map([...asked.keys()].map((name, n) => [name, results[n] as Result]))
      } finally {
        underWay.delete(reading)
      }
    }
    return { asked, results: readAll() }
  }

  return async (args) => {
    const name = JSON.stringify(args)
    gathered ??= gather()
    gathered.asked.set(name, args)
    return (await gathered.results).get(name) as Result
  }
}

/** The same for what is found by its key: `read` answers with what there is, in any order, each with its key. */
export const gatherByKey = <Value>(
  read: (keys: string[]) => Promise<[key: string, value: Value][]>,
): ((key: string) => Promise<Value | null>) =>
  gatherReads(async (keys) => {
    const found = new Map(await read(keys))
    return keys.map((key) => found.get(key) ?? null)
  })
