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

it('that could not be loaded is there once the network is back', async () => {
  const Part = deferred(onceAway(), { waiting: 'A moment' })
  show(<Part name="Ada" />)
  await act(() => Promise.resolve())
  screen.getByText('A moment')
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('Here is Ada')
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
  const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const Part = deferred(load, { failed: partFailed })
  show(<Part />)
  await screen.findByRole('alert')
  act(() => void dispatchEvent(new Event('online')))
  await act(() => Promise.resolve())
  expect(load).toHaveBeenCalledTimes(2)
  expect(asked).not.toHaveBeenCalled()
  screen.getByRole('alert')
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
