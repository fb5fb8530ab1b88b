import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { PageFailed } from './page-failed.tsx'
import { show } from '#client/testing/screen.tsx'

it.each([
  ['fetched again where there was no network', false, 1],
  ['opened anew where there was one, for a new version has other names', true, 0],
])('a page whose code did not come is %s', async (_, onLine, times) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const tryAgain = vi.fn()
  show(<PageFailed tryAgain={tryAgain} />)
  screen.getByText(onLine ? 'This page could not be loaded.' : 'You are offline.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(tryAgain).toHaveBeenCalledTimes(times)
})

it('a page that waits for the network is left to come by itself', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const tryAgain = vi.fn()
  show(<PageFailed tryAgain={tryAgain} />)
  dispatchEvent(new Event('online'))
  expect(tryAgain).not.toHaveBeenCalled()
})
