import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { notify } from '../notify.ts'
import { keepUpToDate } from './new-version.ts'

/** A worker that says so when it is asked whether it is of the page's version, and notes what it is told. */
class FakeWorker extends EventTarget {
  state = 'installing'
  told: string[] = []
  private readonly isOfPage: boolean
  constructor(isOfPage: boolean) {
    super()
    this.isOfPage = isOfPage
  }
  postMessage(message: unknown, ports: MessagePort[] = []) {
    if (typeof message === 'string') this.told.push(message)
    else ports[0]?.postMessage(this.isOfPage)
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** A page whose worker is replaced by the given one; what it can be seen to do. */
async function openPage(worker: FakeWorker, foundAt: 'start' | 'later' = 'later') {
  const registration = Object.assign(new EventTarget(), {
    installing: foundAt === 'start' ? worker : null,
    waiting: null,
    update: vi.fn(() => Promise.resolve()),
  })
  const container = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  })
  const reload = vi.fn()
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get: (real, name) =>
        name === 'serviceWorker' ? container : (Reflect.get(real, name, real) as unknown),
    }),
  )
  vi.stubGlobal('location', { href: location.href, reload })
  await keepUpToDate()
  if (foundAt === 'later') {
    registration.installing = worker
    registration.dispatchEvent(new Event('updatefound'))
  }
  return { registration, container, reload }
}

afterEach(() => {
  vi.unstubAllGlobals()
  told.mockClear()
})

const told = vi.fn<typeof notify.lasting>()
beforeEach(() => void vi.spyOn(notify, 'lasting').mockImplementation(told))

const offered = async () => {
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  const [message, label, onPress] = told.mock.lastCall ?? []
  expect([message, label]).toEqual(['A new version is ready.', 'Reload'])
  return onPress
}

it('a new version waits until it is wanted, then takes over and the page is opened anew, once', async () => {
  const worker = new FakeWorker(false)
  const { container, reload } = await openPage(worker)
  worker.become('installed')
  const accept = await offered()
  expect(worker.told).toEqual([])
  accept?.()
  expect(worker.told).toEqual(['take over'])
  expect(reload).not.toHaveBeenCalled()
  for (let times = 0; times < 2; times++) container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it('where another tab was sooner, the page is only opened anew', async () => {
  const worker = new FakeWorker(false)
  const { reload } = await openPage(worker, 'start')
  worker.become('installed')
  const accept = await offered()
  worker.become('activated')
  accept?.()
  expect(reload).toHaveBeenCalledOnce()
})

it('nobody is told of the version that they see already', async () => {
  const worker = new FakeWorker(true)
  const { reload } = await openPage(worker)
  worker.become('installed')
  await vi.waitFor(() => expect(worker.told).toEqual(['take over']))
  expect(told).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})

it('a page that stays open looks once an hour, when it is looked at', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { registration } = await openPage(new FakeWorker(true))
  const look = () => void document.dispatchEvent(new Event('visibilitychange'))
  look()
  expect(registration.update).not.toHaveBeenCalled()
  vi.setSystemTime(Date.now() + 61 * 60 * 1000)
  look()
  look()
  expect(registration.update).toHaveBeenCalledOnce()
})
