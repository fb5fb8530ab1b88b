type Labels = Record<string, string>

/** Prometheus's text form, as far as it is needed here: counters, histograms, and figures read when asked. */
export interface Series {
  write(): string
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export function createCounter(name: string, help: string) {
  const counts = new Map<string, number>()
  return {
    add: (labels: Labels) => {
      const key = inBraces(labels)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    write: () =>
      heading(name, help, 'counter') + lines([...counts].map(([key, count]) => [name + key, count])),
  }
}

export function createHistogram(name: string, help: string) {
  const all = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>()
  return {
    observe: (labels: Labels, value: number) => {
      const key = inBraces(labels)
      const one = all.get(key) ?? { labels, buckets: seconds.map(() => 0), sum: 0, count: 0 }
      all.set(key, one)
      const bucket = seconds.findIndex((bound) => value <= bound)
      if (bucket >= 0) one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1
      one.sum += value
      one.count++
    },
    write: () =>
      heading(name, help, 'histogram') +
      [...all.values()]
        .map(({ labels, buckets, sum, count }) => {
          let below = 0
          return lines([
            ...seconds.map((bound, n): [string, number] => {
              below += buckets[n] ?? 0
              return [`${name}_bucket${inBraces({ ...labels, le: String(bound) })}`, below]
            }),
            [`${name}_bucket${inBraces({ ...labels, le: '+Inf' })}`, count],
            [`${name}_sum${inBraces(labels)}`, sum],
            [`${name}_count${inBraces(labels)}`, count],
          ])
        })
        .join(''),
  }
}

export function createGauge(name: string, help: string, read: () => number, type = 'gauge'): Series {
  return { write: () => heading(name, help, type) + lines([[name, read()]]) }
}

const heading = (name: string, help: string, type: string) =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`
const lines = (pairs: [string, number][]) => pairs.map(([key, value]) => `${key} ${value}\n`).join('')

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) =>
      `${name}="${value.replace(/[\\"]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)}"`,
  )
  return `{${pairs.join(',')}}`
}
