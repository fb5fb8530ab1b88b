import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ProductPictureField } from './product-picture-field.tsx'
import { recommendAnchor } from '#client/lib/paths.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'
import { drawPictures, pngOf, takeUploads, type Sending } from '#client/testing/uploads.ts'

const uploaded = { url: '/pictures/0123456789abcdef01234567-1600.webp', width: 1600, height: 1200 }
const other = '/pictures/ffffffffffffffffffffffff-1600.webp'

function Form({ initial = '' }) {
  const [value, setValue] = useState(initial)
  const [title, setTitle] = useState('')
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <ProductPictureField
        label="Picture"
        name="picture"
        required
        value={value}
        login={{ action: { kind: 'recommend' }, backTo: recommendAnchor }}
        onChange={({ target }) => setValue(target.value)}
      />
      <label>
        Title <input value={title} onChange={({ target }) => setTitle(target.value)} />
      </label>
      <p>value: {value}</p>
    </form>
  )
}

function open(initial?: string, identity = identityOf(mira)) {
  const encoded = drawPictures()
  const sent = takeUploads()
  show(<Form {...(initial !== undefined && { initial })} />, { identity })
  return { sent, encoded }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Picture')
const find = (what: string) => {
  const found = document.querySelector<HTMLElement>(what)
  if (!found) throw new Error(`There is no ${what}.`)
  return found
}
const button = (name: string) => screen.getByRole('button', { name })
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const form = () => find('form') as HTMLFormElement
const invalid = () =>
  [...form().querySelectorAll('input')].map((input) => input.validationMessage).filter(Boolean)
const choose = (file = pngOf(400, 300)) =>
  act(async () => {
    fireEvent.change(find('input[type=file]:not([capture])'), { target: { files: [file] } })
    await Promise.resolve()
  })
const drop = () => fireEvent.drop(field(), { dataTransfer: { types: ['Files'], files: [pngOf(4, 4)] } })
const cancelButton = () => screen.findByRole('button', { name: 'Cancel' })
/** Status 0 for one that does not come. */
const answer = async (one: Sending, status: number, body: object = {}, retryAfter: string | null = null) => {
  act(() => (status ? one.answer(status, body, retryAfter) : one.fail()))
  await act(() => Promise.resolve())
}
/** The upload of that number, once it is on its way. */
const sending = (sent: ReturnType<typeof takeUploads>, number = 1) =>
  vi.waitFor(() => {
    const one = sent[number - 1]
    if (!one) throw new Error('Nothing is sent yet.')
    return one
  }, 20_000)

it('uploads what was chosen, shows it meanwhile, and holds the form back until it is there', async () => {
  const { sent, encoded } = open()
  expect(invalid()).toHaveLength(1)
  await choose()
  expect(said()).toContain('Uploading your picture.')
  const one = await sending(sent)
  expect(encoded).toEqual(['image/jpeg 1600 × 1200'])
  expect(one.headers).toMatchObject({ authorization: 'Bearer token', 'content-type': 'image/jpeg' })
  expect(await screen.findByRole('img', { name: 'Preview of your picture' })).toBeDefined()
  act(() => one.progress(1, 4))
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploaded' }).value).toBe(0.25)
  expect(invalid()).toEqual(['Wait until your picture is uploaded, or cancel it.'])
  await userEvent.type(screen.getByLabelText('Title'), 'Typed meanwhile')

  await answer(one, 201, uploaded)
  expect(screen.getByText(`value: ${uploaded.url}`)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Typed meanwhile')
  expect(within(screen.getByRole('group', { name: 'Picture' })).getByText('Your picture')).toBeDefined()
  expect(said()).toContain('Your picture is uploaded.')
  expect(form().checkValidity()).toBe(true)
  // What was drawn stays: the picture is not fetched to be shown once more.
  expect(document.querySelector('canvas')).not.toBeNull()
  expect(document.querySelector('img')).toBeNull()
})

it('keeps the focus at hand from choosing to removing', async () => {
  const { sent } = open()
  serve({ 'GET /pictures': [] })
  button('Choose a picture').focus()
  await choose()
  expect(document.activeElement).toBe(await cancelButton())
  await userEvent.click(await cancelButton())
  expect(document.activeElement).toBe(button('Choose a picture'))
  expect((await sending(sent)).isAborted).toBe(true)
  expect(said()).toContain('Cancelled.')
  expect([field().value, document.querySelector('canvas')]).toEqual(['', null])

  await choose()
  await cancelButton()
  await answer(await sending(sent, 2), 201, uploaded)
  expect(document.activeElement).toBe(button('Remove'))
  await userEvent.click(button('Remove'))
  expect(document.activeElement).toBe(field())
  expect([field().value, document.querySelector('canvas')]).toEqual(['', null])
})

it('leaves the focus with whoever types', async () => {
  const { sent } = open()
  screen.getByLabelText('Title').focus()
  await choose()
  await cancelButton()
  await answer(await sending(sent), 201, uploaded)
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))
})

it('stops for whoever types an address instead', async () => {
  const { sent } = open()
  await choose()
  await cancelButton()
  await userEvent.type(field(), 'https://images.example.org/a.png')
  expect((await sending(sent)).isAborted).toBe(true)
  expect([field().value, form().checkValidity()]).toEqual(['https://images.example.org/a.png', true])
  expect(document.querySelector('canvas')).toBeNull()
})

it.each([
  [
    'a kind it does not take',
    415,
    { message: 'Only JPEG.' },
    null,
    'Your picture was not uploaded. Only JPEG.',
    false,
  ],
  [
    'its size',
    413,
    { message: 'At most 10 MB.' },
    null,
    'Your picture was not uploaded. At most 10 MB.',
    false,
  ],
  [
    'a suspension',
    403,
    { message: 'You are suspended.' },
    null,
    'Your picture was not uploaded. You are suspended.',
    false,
  ],
  [
    'too many',
    429,
    { message: 'Try again in 9 seconds.' },
    '9',
    'Your picture was not uploaded. Try again in 9 seconds.',
    true,
  ],
  [
    'too much to do',
    503,
    { message: 'Service Unavailable' },
    '5',
    'Your picture was not uploaded. The server is busy. Try again in 5 seconds.',
    true,
  ],
  [
    'a fault',
    500,
    {},
    null,
    'Your picture was not uploaded. The server is busy. Try again in a moment.',
    true,
  ],
])('says what the server refused it for: %s', async (_, status, body, retryAfter, words, mayRetry) => {
  const { sent } = open()
  await choose()
  await answer(await sending(sent), status, body, retryAfter)
  expect(screen.getByRole('alert').textContent).toBe(words)
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayRetry)
  expect(button('Choose a picture')).toBeDefined()
  expect(invalid()).not.toContain('Wait until your picture is uploaded, or cancel it.')
})

it('sends the same again after a failure, without drawing it again', async () => {
  const { sent, encoded } = open()
  await choose()
  await answer(await sending(sent), 0)
  expect(screen.getByRole('alert').textContent).toBe(
    'Your picture was not uploaded. The server could not be reached.',
  )
  await userEvent.click(button('Try again'))
  expect(document.activeElement).toBe(await cancelButton())
  await answer(await sending(sent, 2), 503, {})
  expect(document.activeElement).toBe(button('Try again'))
  await userEvent.click(button('Try again'))
  await answer(await sending(sent, 3), 201, uploaded)
  expect(screen.getByText(`value: ${uploaded.url}`)).toBeDefined()
  expect([sent.length, encoded.length]).toEqual([3, 1])
})

it('goes on by itself once somebody is connected again', async () => {
  const { sent } = open()
  await choose()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await answer(await sending(sent), 0)
  expect(screen.getByRole('alert').textContent).toBe(
    'You are offline. Your picture is uploaded once you are connected.',
  )
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await answer(await sending(sent, 2), 201, uploaded)
  expect(screen.getByText(`value: ${uploaded.url}`)).toBeDefined()
})

it('gives up on a network that has stopped, not on one that is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { sent } = open()
  await choose()
  const one = await sending(sent)
  for (let loaded = 1; loaded <= 3; loaded++) {
    await act(() => vi.advanceTimersByTimeAsync(29_000))
    act(() => one.progress(loaded, 4))
  }
  expect(one.isAborted).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(one.isAborted).toBe(true)
  expect(screen.getByRole('alert').textContent).toBe(
    'Your picture was not uploaded. The server takes too long to answer.',
  )
})

it('takes a refused token for final with a fresh one only', async () => {
  const tokens = ['old', 'fresh']
  const { sent } = open('', identityOf(mira, { idToken: () => Promise.resolve(tokens.shift() ?? null) }))
  await choose()
  await answer(await sending(sent), 401, {})
  const second = await sending(sent, 2)
  expect(second.headers['authorization']).toBe('Bearer fresh')
  await answer(second, 401, {})
  expect(screen.getByRole('alert').textContent).toBe('Your picture was not uploaded. Please log in again.')
})

it('ends with the form', async () => {
  const { sent } = open()
  await choose()
  const one = await sending(sent)
  cleanup()
  expect(one.isAborted).toBe(true)
})

it.each([
  ['dropped', drop],
  [
    'pasted',
    () => (
      field().focus(),
      fireEvent.paste(field(), { clipboardData: { types: ['Files'], files: [pngOf(4, 4)] } })
    ),
  ],
])('takes what is %s', async (_, give) => {
  const { sent } = open()
  await act(async () => {
    give()
    await Promise.resolve()
  })
  await answer(await sending(sent), 201, uploaded)
  expect(screen.getByText(`value: ${uploaded.url}`)).toBeDefined()
})

it('leaves alone what is dropped or pasted as words, and what is pasted elsewhere', async () => {
  const { sent } = open()
  const clipboardData = { types: ['text/plain', 'Files'], files: [pngOf(4, 4)] }
  expect(fireEvent.drop(field(), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true)
  field().focus()
  expect(fireEvent.paste(field(), { clipboardData })).toBe(true)
  screen.getByLabelText('Title').focus()
  expect(fireEvent.paste(document.body, { clipboardData: { types: ['Files'], files: [pngOf(4, 4)] } })).toBe(
    true,
  )
  await act(async () => Promise.resolve())
  expect([sent, said().includes('Uploading your picture.')]).toEqual([[], false])
})

it('shows where it can be dropped', () => {
  open()
  const dataTransfer = { types: ['Files'], files: [] }
  fireEvent.dragOver(field(), { dataTransfer })
  expect(screen.getByText('Drop your picture here.')).toBeDefined()
  fireEvent.dragLeave(field(), { dataTransfer, relatedTarget: document.body })
  expect(screen.queryByText('Drop your picture here.')).toBeNull()
})

it('refuses what is no picture in words, and nothing is sent', async () => {
  const { sent } = open('https://images.example.org/a.png')
  await choose(new File(['Hello'], 'a.txt', { type: 'text/plain' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This file is not a picture. Choose a JPEG, PNG, WebP, AVIF or HEIC picture.',
  )
  expect([sent, field().value]).toEqual([[], 'https://images.example.org/a.png'])
})

it.each([
  ['chooses', () => userEvent.click(button('Choose a picture'))],
  ['takes', () => userEvent.click(button('Take a photo'))],
  ['drops', () => Promise.resolve(drop())],
])('asks a visitor who %s a picture to log in first, as the form does', async (_, give) => {
  const { sent } = open('', identityOf(null))
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click')
  await give()
  const dialog = await screen.findByRole('dialog', { name: 'Unauthorized' })
  expect(within(dialog).getByText('Please login to add a picture.')).toBeDefined()
  expect(within(dialog).getByRole('link', { name: 'Log in' })).toBeDefined()
  expect([sent, opened.mock.calls]).toEqual([[], []])
})

const uploadAndRemove = async (listed: object[]) => {
  const { sent } = open(other)
  const asked = serve({
    'GET /pictures': listed,
    'DELETE /pictures/0123456789abcdef01234567': { acknowledged: true, deletedCount: 1 },
    'DELETE /pictures/ffffffffffffffffffffffff': failure(500),
  })
  await choose()
  await answer(await sending(sent), 201, uploaded)
  await userEvent.click(button('Remove'))
  expect(screen.getByText('value:')).toBeDefined()
  await vi.waitFor(() => expect(asked).toContain('GET /pictures'))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  return asked
}

it('deletes what was uploaded and taken back, and nothing that was stored before', async () => {
  expect(await uploadAndRemove([{ url: uploaded.url, inUse: false }])).toEqual([
    'GET /pictures',
    'DELETE /pictures/0123456789abcdef01234567',
  ])
})

it('leaves the same picture where an earlier post shows it', async () => {
  expect(await uploadAndRemove([{ url: uploaded.url, inUse: true }])).toEqual(['GET /pictures'])
})

it('leaves a picture that was there before', async () => {
  open(other)
  const asked = serve({})
  await userEvent.click(button('Remove'))
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  expect([field().value, asked]).toEqual(['', []])
})

it('lets somebody type an address instead, over the path of their picture', async () => {
  open(other)
  expect(screen.queryByLabelText('Picture', { selector: 'input' })).toBeNull()
  await userEvent.click(button('Use an address instead'))
  expect([field().value, field().type, field().validity.valid]).toEqual([other, 'text', true])
  expect(document.activeElement).toBe(field())
  await userEvent.tab()
  expect(button('Remove')).toBeDefined()
  await userEvent.click(button('Use an address instead'))
  await userEvent.keyboard('https://images.example.org/b.png')
  expect([field().value, field().type]).toEqual(['https://images.example.org/b.png', 'url'])
})
