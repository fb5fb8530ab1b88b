import { parentPort, workerData } from 'node:worker_threads'
import type { Brought, Rendered } from '#contract/rendered.ts'
import type { Runtime } from '#contract/runtime.ts'

/** The client's own code, built for this side. */
interface ClientCode {
  setRuntime: (runtime: Runtime) => void
  render: (address: string, brought: Brought) => Promise<Rendered>
}

export interface Order {
  number: number
  address: string
  /** A `Brought` as JSON. */
  brought: string
}

export type Delivery = ({ number: number } & Rendered) | { number: number; error: string }

const { module, runtime } = workerData as { module: string; runtime: Runtime }
const { setRuntime, render } = (await import(/* @vite-ignore */ module)) as ClientCode
setRuntime(runtime)

async function carryOut({ number, address, brought }: Order): Promise<Delivery> {
  try {
    return { number, ...(await render(address, JSON.parse(brought) as Brought)) }
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

// One after the other: the client's code knows one page at a time.
let last = Promise.resolve()
parentPort?.on('message', (order: Order) => {
  last = last.then(async () => parentPort?.postMessage(await carryOut(order)))
})
