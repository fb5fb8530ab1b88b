import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '../http.ts'

/** What one app tells: each has its own, however many run in a process. */
export function createMetrics({ db, replicas }: Pick<App, 'db' | 'replicas'>) {
  const registry = new Registry()
  const ofProcess = processRegistry()
  const registers = [registry]
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  gauge('swapwise_database_connections', 'Open connections.', () => db.load().connections)
  gauge('swapwise_database_connections_idle', 'Connections nobody uses.', () => db.load().idle)
  gauge('swapwise_database_waiting', 'Requests that wait for a connection.', () => db.load().waiting)
  gauge('swapwise_replicas_in_use', 'Replicas that keep up.', () => replicas?.inUse() ?? 0)
  return {
    /** Whatever a feature counts, read when somebody looks. */
    addFigures: ({ name, help, label, read }: Figures): void => {
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const rows = await read()
          this.reset()
          for (const { of, count } of rows) this.set({ [label]: of }, count)
        },
      })
    },
    durations: new Histogram({
      name: 'swapwise_request_duration_seconds',
      help: 'Requests by route, method and kind of answer.',
      labelNames: ['route', 'method', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    refused: new Counter({
      name: 'swapwise_refusals_total',
      help: 'Requests turned away, by status.',
      labelNames: ['status'],
      registers,
    }),
    signIns: new Counter({
      name: 'swapwise_sign_ins_total',
      help: 'Attempts to sign in, by outcome.',
      labelNames: ['outcome'],
      registers,
    }),
    contentType: registry.contentType,
    write: async () => (await registry.metrics()) + (await ofProcess.metrics()),
    stop: () => registry.clear(),
  }
}

/** Counts by a label. */
export interface Figures {
  name: string
  help: string
  label: string
  read: () => Promise<{ of: string; count: number }[]>
}

let watched: Registry | undefined

/** The library cannot stop watching a process, so it watches once, for every app in it. */
function processRegistry(): Registry {
  if (!watched) {
    watched = new Registry()
    collectDefaultMetrics({ register: watched })
  }
  return watched
}
