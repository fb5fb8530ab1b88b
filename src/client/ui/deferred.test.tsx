import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { deferred, partFailed } from './deferred.tsx'
import { show } from '#client/testing/screen.tsx'

/** Comes when it is asked for the second time. */
const onceAway = () => {
  let times = 0
  return async () => {
    await Promise.resolve()
    if (times++ === 0) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }: { name: string }) => <p>Here is {name}</p>
  }
}

it('that could not be loaded is asked for again once the page can be reached, not before', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockResolvedValue(new Response())
  const load = vi.fn(onceAway())
  const Part = deferred(load, { waiting: 'A moment' })
  show(<Part name="Ada" />)
  await act(() => Promise.resolve())
  screen.getByText('A moment')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
  expect(load).toHaveBeenCalledTimes(1)
  await screen.findByText('Here is Ada')
  expect(asked.mock.calls).toEqual([
    [location.href, { method: 'HEAD' }],
    [location.href, { method: 'HEAD' }],
  ])
})

it('that somebody asked for says where it could not be loaded, is tried again, and leaves the rest alone', async () => {
  const Part = deferred(onceAway(), { failed: partFailed })
  show(
    <>
      <input aria-label="Title" />
      <Part name="Bea" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Title'), 'Half a thought')
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Here is Bea')
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half a thought')
})

it('that does not come again either stays away where its page is not to be had', async () => {
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const Part = deferred(() => Promise.reject(new TypeError('Failed to fetch')), { failed: partFailed })
  show(<Part />)
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(location.href, { method: 'HEAD' }))
  screen.getByRole('alert')
})

it('that does not come when the network is back leaves the page that somebody may write on', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const Part = deferred(load, { failed: partFailed })
  show(<Part />)
  const alert = await screen.findByRole('alert')
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await act(() => Promise.resolve())
  expect(screen.getByRole('alert')).toBe(alert)
})

it('that was fetched before is there at once', async () => {
  const Part = deferred(onceAway())
  expect([await Part.preload(), await Part.preload()]).toEqual([false, true])
  show(<Part name="Cleo" />)
  screen.getByText('Here is Cleo')
})

it.each([
  ['comes where its code is stored', '/queries', true, true],
  ['waits where its page is none that works without', '/login', true, false],
  ['waits where nothing is stored', '/queries', false, false],
])('that is wanted without a network %s', async (_, path, hasWorker, comes) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const serviceWorker = { controller: hasWorker ? {} : null }
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  history.pushState(null, '', path)
  const load = vi.fn(() => Promise.resolve(() => <p>Here</p>))
  const own = await deferred(load).preload()
  // A page is fetched while another is shown.
  const other = await deferred(load, { screen: '/queries' }).preload()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  expect([own, other]).toEqual([comes, hasWorker])
  expect(load).toHaveBeenCalledTimes(Number(comes) + Number(hasWorker))
})
