import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ShareButton } from './share-button.tsx'
import { show } from '#client/testing/screen.tsx'

const open = (path = '/query/1#2') => show(<ShareButton title="Glow Shampoo" path={path} />)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Share Glow Shampoo' }))
const address = () => `${location.origin}/query/1#2`
const sheet = (share: () => Promise<void>) => {
  const value = vi.fn(share)
  Object.defineProperty(navigator, 'share', { value, configurable: true })
  return value
}
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

it('hands the link to the device where it has a sheet of its own, and lets people change their mind', async () => {
  const shared = sheet(() => Promise.reject(new DOMException('', 'AbortError')))
  open()
  await press()
  expect(shared).toHaveBeenCalledWith({ title: 'Glow Shampoo', url: address() })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('shows the link with a QR code to copy where there is none', async () => {
  // It brings a clipboard.
  const user = userEvent.setup()
  open()
  await press()
  await screen.findByRole('img', { name: 'QR code of the link' })
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe(address())
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByText('Link copied.')
  expect(await navigator.clipboard.readText()).toBe(address())
})

it('does so as well where the sheet of the device fails', async () => {
  sheet(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  open()
  await press()
  await screen.findByRole('button', { name: 'Copy link' })
})

it.each([
  [2_500, 1],
  [3_500, 0],
])('offers an address of %i characters to copy, with %i codes', async (length, codes) => {
  open(`/swap#${'a'.repeat(length)}`)
  await press()
  await screen.findByRole('button', { name: 'Copy link' })
  expect(screen.queryAllByRole('img', { name: 'QR code of the link' })).toHaveLength(codes)
})
