import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Scanner } from './scanner.tsx'
import { show } from '#client/testing/screen.tsx'

const createTrack = (capabilities: object = {}) => ({
  stop: vi.fn(),
  applyConstraints: vi.fn(() => Promise.resolve()),
  getCapabilities: () => capabilities,
  getSettings: () => ({ deviceId: 'a' }),
  onended: null as (() => void) | null,
  onmute: null as (() => void) | null,
  onunmute: null as (() => void) | null,
})
type Track = ReturnType<typeof createTrack>

/** What stands before the camera. */
let before: string[] = []
const opened: Track[] = []
const vibrate = vi.fn(() => true)

function withCamera(capabilities?: object, ids = ['a']) {
  const getUserMedia = () => {
    const track = createTrack(capabilities)
    opened.push(track)
    return Promise.resolve({ getTracks: () => [track], getVideoTracks: () => [track] })
  }
  const enumerateDevices = () => Promise.resolve(ids.map((deviceId) => ({ kind: 'videoinput', deviceId })))
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices },
  })
}

beforeEach(() => {
  before = []
  opened.length = 0
  vi.stubGlobal('isSecureContext', true)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(640)
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(480)
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }))
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['ean_13', 'ean_8', 'upc_a'])
    detect = () => Promise.resolve(before.map((rawValue) => ({ rawValue })))
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate })
  withCamera()
})
afterEach(() => {
  for (const name of ['mediaDevices', 'vibrate']) Reflect.deleteProperty(navigator, name)
})

const setVisible = (isVisible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  fireEvent(document, new Event('visibilitychange'))
}
const untilLive = () => screen.findByRole('button', { name: 'Beep' })

it('tells each barcode once, with a sign, and those with a wrong digit never', async () => {
  const told: string[] = []
  show(<Scanner onCode={(gtin) => told.push(gtin)} />)
  expect(screen.getByRole('status').textContent).toBe('Starting the camera. Allow it if your browser asks.')
  await untilLive()
  before = ['4006381333937']
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This barcode has a wrong digit: check it again.',
  )
  before = ['2012345678903']
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'This barcode is a number that only one shop uses, so it cannot be used here.',
    ),
  )
  expect(vibrate).not.toHaveBeenCalled()
  before = ['4006381333931']
  await vi.waitFor(() => expect(told).toEqual(['04006381333931']))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  before = ['036000291452']
  await vi.waitFor(() => expect(told).toEqual(['04006381333931', '00036000291452']))
  expect(vibrate).toHaveBeenCalledTimes(2)
})

it('lets the camera go while nobody looks, and starts it again for whoever comes back', async () => {
  show(<Scanner onCode={vi.fn()} />)
  await untilLive()
  act(() => setVisible(false))
  expect(opened.map(({ stop }) => stop.mock.calls.length)).toEqual([1])
  act(() => setVisible(true))
  await untilLive()
  expect(opened.map(({ stop }) => stop.mock.calls.length)).toEqual([1, 0])
})

it('says that the camera is gone or taken, and what else will do', async () => {
  show(<Scanner onCode={vi.fn()} />)
  await untilLive()
  act(() => opened[0]?.onmute?.())
  expect(screen.getByRole('alert').textContent).toBe('Another app is using the camera.')
  act(() => opened[0]?.onunmute?.())
  await untilLive()
  act(() => opened[0]?.onended?.())
  expect(screen.getByRole('alert').textContent).toBe('The camera has stopped.')
  expect(screen.getByText('A photo or the number below the bars will do as well.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await untilLive()
  expect(opened).toHaveLength(2)
})

it('keeps the focus while it switches to another camera, and switches once', async () => {
  withCamera({}, ['a', 'b'])
  show(<Scanner onCode={vi.fn()} />)
  const turn = await screen.findByRole('button', { name: 'Switch camera' })
  fireEvent.click(turn)
  expect([turn.isConnected, turn.ariaDisabled]).toEqual([true, 'true'])
  fireEvent.click(turn)
  await vi.waitFor(() => expect(turn.ariaDisabled).toBe('false'))
  expect(opened).toHaveLength(2)
})

it('has light and zoom where the camera has them', async () => {
  withCamera({ torch: true, zoom: { min: 1, max: 4, step: 0.5 }, focusMode: ['manual', 'continuous'] })
  show(<Scanner onCode={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Light', pressed: false }))
  expect(screen.getByRole('button', { name: 'Light', pressed: true })).toBeDefined()
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2.5' } })
  expect(opened[0]?.applyConstraints.mock.calls).toEqual([
    [{ advanced: [{ focusMode: 'continuous' }] }],
    [{ advanced: [{ torch: true }] }],
    [{ advanced: [{ zoom: 2.5 }] }],
  ])
})

it('beeps until somebody wants no beep, which the browser keeps', async () => {
  show(<Scanner onCode={vi.fn()} />)
  expect(screen.queryByRole('button', { name: 'Light' })).toBeNull()
  expect(screen.queryByRole('slider')).toBeNull()
  await untilLive()
  await userEvent.click(screen.getByRole('button', { name: 'Beep', pressed: true }))
  expect(screen.getByRole('button', { name: 'Beep', pressed: false })).toBeDefined()
  expect(localStorage.getItem('scan-sound')).toBe('off')
})

it('reads a photo, and says so where there is nothing to read', async () => {
  const told: string[] = []
  show(<Scanner onCode={(gtin) => told.push(gtin)} />)
  await untilLive()
  const input = document.querySelector<HTMLInputElement>('input[type=file]:not([capture])')
  const choose = async () => {
    if (input) await userEvent.upload(input, new File(['x'], 'a.jpg', { type: 'image/jpeg' }))
  }
  before = ['96385074']
  await choose()
  await vi.waitFor(() => expect(told).toContain('00000096385074'))
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
  await choose()
  expect(await screen.findByText('This picture cannot be opened. Choose another one.')).toBeDefined()
})
