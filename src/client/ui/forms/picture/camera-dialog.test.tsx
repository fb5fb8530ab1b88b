import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { PictureButtons } from './picture-buttons.tsx'
import { show } from '#client/testing/screen.tsx'
import { drawPictures } from '#client/testing/uploads.ts'

const track = (deviceId: string) => ({
  stop: vi.fn(),
  onended: null as (() => void) | null,
  getSettings: () => ({ deviceId }),
})
type Track = ReturnType<typeof track>
const streamOf = (one: Track) => ({ getTracks: () => [one], getVideoTracks: () => [one] })

const cameras = (...ids: string[]) => ids.map((deviceId) => ({ kind: 'videoinput', deviceId }))

function withCamera(getUserMedia: (wanted: MediaStreamConstraints) => Promise<unknown>, ...ids: string[]) {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: () => Promise.resolve(cameras(...ids)) },
  })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

function Buttons() {
  const [file, setFile] = useState<Blob | null>(null)
  return (
    <>
      <PictureButtons isHidden={false} isAllowed={() => true} onFile={setFile} onWanted={() => undefined} />
      <p>{file?.type}</p>
    </>
  )
}

const openDialog = async () => {
  show(<Buttons />)
  await userEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
  return within(await screen.findByRole('dialog', { name: 'Take a photo' }))
}
const shutter = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Take the photo' })
const untilLive = () => vi.waitFor(async () => expect((await shutter()).disabled).toBe(false), 20_000)

it('takes a photo, and lets the camera go', async () => {
  drawPictures()
  const one = track('a')
  withCamera(() => Promise.resolve(streamOf(one)), 'a')
  await openDialog()
  expect(screen.getByRole('status').textContent).toBe('Starting the camera. Allow it if your browser asks.')
  await untilLive()
  await vi.waitFor(async () => expect(document.activeElement).toBe(await shutter()), 20_000)
  expect(screen.queryByRole('button', { name: 'Switch camera' })).toBeNull()
  await userEvent.dblClick(await shutter())
  expect(await screen.findByText('image/jpeg')).toBeDefined()
  expect(one.stop).toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('lets the camera go also where somebody closes the dialog before it has started', async () => {
  const one = track('a')
  let give: (stream: unknown) => void = () => undefined
  withCamera(() => new Promise((resolve) => (give = resolve)), 'a')
  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  give(streamOf(one))
  await vi.waitFor(() => expect(one.stop).toHaveBeenCalled())
})

it('closes with Back', async () => {
  const one = track('a')
  withCamera(() => Promise.resolve(streamOf(one)), 'a')
  await openDialog()
  await untilLive()
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(one.stop).toHaveBeenCalled()
})

it('goes from one camera to the next', async () => {
  const [front, back] = [track('front'), track('back')]
  const asked: unknown[] = []
  withCamera(
    ({ video }) => {
      const { deviceId } = video as { deviceId?: { exact: string } }
      asked.push(deviceId?.exact)
      return Promise.resolve(streamOf(deviceId?.exact === 'front' ? front : back))
    },
    'front',
    'back',
  )
  await openDialog()
  for (const _ of [1, 2]) await userEvent.click(await screen.findByRole('button', { name: 'Switch camera' }))
  await untilLive()
  expect(asked).toEqual([undefined, 'front', 'back'])
  expect([back.stop.mock.calls.length, front.stop.mock.calls.length]).toEqual([1, 1])
})

it.each([
  [
    'refused',
    'NotAllowedError',
    'This page may not use the camera. Allow it in the settings of your browser, then try again.',
  ],
  ['not there', 'NotFoundError', 'There is no camera here.'],
  ['busy', 'NotReadableError', 'The camera does not start. Close other apps that use it, then try again.'],
])('says that the camera is %s, and goes on from there', async (_, name, words) => {
  const one = track('a')
  let tries = 0
  withCamera(
    () => (tries++ ? Promise.resolve(streamOf(one)) : Promise.reject(new DOMException('', name))),
    'a',
  )
  const dialog = await openDialog()
  expect((await dialog.findByRole('alert')).textContent).toBe(words)
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  await untilLive()
  act(() => one.onended?.())
  expect((await dialog.findByRole('alert')).textContent).toBe('The camera has stopped.')
  const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await userEvent.click(dialog.getByRole('button', { name: 'Choose a picture' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(chosen).toHaveBeenCalledOnce()
})

it('says that a page without https may not use the camera', async () => {
  withCamera(() => Promise.reject(new Error('It was not expected to be asked.')))
  vi.stubGlobal('isSecureContext', false)
  const dialog = await openDialog()
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'The camera works on secure pages (https) only.',
  )
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('leaves it to the camera of a phone', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  const opened: string[] = []
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    opened.push(`${this.accept} ${this.getAttribute('capture')}`)
  })
  show(<Buttons />)
  await userEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
  await userEvent.click(screen.getByRole('button', { name: 'Choose a picture' }))
  expect(opened).toEqual(['image/* environment', 'image/* null'])
  expect(screen.queryByRole('dialog')).toBeNull()
})
