import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AddQueryForm } from './add-query-form.tsx'
import { allLabels, mustNames } from './query-form-text.ts'
import { notify } from '#client/lib/notify.ts'
import { mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, noAnswer, serve } from '#client/testing/server.ts'

const field = (name: keyof typeof allLabels) => screen.getByLabelText<HTMLInputElement>(allLabels[name])

const paste = async (name: keyof typeof allLabels, text: string) => {
  await userEvent.click(field(name))
  await userEvent.paste(text)
}
const fillIn = async () => {
  for (const name of ['productName', 'productBrand', 'queryTitle', 'boycottingReason'] as const)
    await paste(name, allLabels[name])
  await paste('productImageUrl', 'https://images.example.org/a.png')
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Add Query' }))

it('has five fields, all of them required, the picture an address and the reason five rows high', async () => {
  show(<AddQueryForm follow={() => null} person={{ ...mira, uid: 'another' }} onAdded={vi.fn()} />)
  expect(mustNames).toHaveLength(5)
  for (const name of mustNames) expect(field(name).validity.valueMissing, name).toBe(true)
  await userEvent.type(field('productImageUrl'), 'not an address')
  expect(field('productImageUrl').validity.typeMismatch).toBe(true)
  for (const [name, most] of [
    ['productName', 200],
    ['boycottingReason', 5_000],
  ] as const) {
    await paste(name, 'a'.repeat(most + 1))
    expect(field(name).validationMessage).toContain(`must be at most ${most} characters long`)
  }
  expect(field('boycottingReason').getAttribute('rows')).toBe('5')
})

it.each(['productName', 'productBrand', 'queryTitle', 'boycottingReason'] as const)(
  'takes white space for nothing in %s',
  (name) => {
    show(<AddQueryForm follow={() => null} person={{ ...mira, uid: name }} onAdded={vi.fn()} />)
    for (const [typed, problem] of [
      [' \t ', `${allLabels[name]} is required.`],
      [' a ', ''],
    ]) {
      fireEvent.input(field(name), { target: { value: typed } })
      expect(field(name).validationMessage).toBe(problem)
    }
  },
)

it('says that the server could not be reached, keeps everything, and sends it the second time', async () => {
  serve({})
  const onAdded = vi.fn()
  show(<AddQueryForm follow={() => null} person={mira} onAdded={onAdded} />)
  await fillIn()
  await send()
  const message = await screen.findByRole('dialog', { name: 'Failed to Add Query' })
  expect(message.textContent).toContain('The server could not be reached.')
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await send()
  expect((await screen.findByRole('dialog')).textContent).toContain(
    'You are offline. What you wrote is kept here',
  )
  network.mockRestore()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(field('boycottingReason').value).toBe('Boycotting Reason')
  serve({ 'POST /products': { acknowledged: true, insertedId: '6550c0de0000000000000001' } })
  await send()
  await screen.findByRole('dialog', { name: 'Query Added Successfully!' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(onAdded).toHaveBeenCalledOnce()
})

it('says to whoever has left meanwhile that it was not saved, and is kept', async () => {
  const said = vi.spyOn(notify, 'error').mockImplementation(() => undefined)
  let refuse: (refusal: object) => void = () => undefined
  serve({ 'POST /products': () => new Promise<object>((resolve) => (refuse = resolve)) })
  show(<AddQueryForm follow={() => null} person={{ ...mira, uid: 'hurried' }} onAdded={vi.fn()} />)
  await fillIn()
  await send()
  cleanup()
  refuse(failure(500))
  const words = 'Your query was not saved. We kept what you typed.'
  await vi.waitFor(() => expect(said).toHaveBeenCalledExactlyOnceWith(words))
})

it('gives up after twenty seconds without an answer, and keeps everything', async () => {
  serve({ 'POST /products': noAnswer })
  show(<AddQueryForm follow={() => null} person={{ ...mira, uid: 'patient' }} onAdded={vi.fn()} />)
  await fillIn()
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Add Query' }))
  await act(() => vi.advanceTimersByTimeAsync(19_000))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const message = screen.getByRole('dialog', { name: 'Failed to Add Query' })
  expect(message.textContent).toContain('The server takes too long to answer.')
  expect(field('boycottingReason').value).toBe('Boycotting Reason')
})

it('folds away what is optional, keeps it through folding and refusals, and opens where it was refused', async () => {
  const sent: unknown[] = []
  let answer: object = failure(400, 'gtin is a number that only one shop uses, so it cannot be used here.')
  serve({
    'POST /products': ({ body }) => {
      sent.push(body)
      return answer
    },
  })
  show(<AddQueryForm follow={() => null} person={{ ...mira, uid: 'thorough' }} onAdded={vi.fn()} />)
  const fold = screen.getByRole<HTMLDetailsElement>('group')
  expect(fold.open).toBe(false)
  expect(screen.queryByLabelText('Price')).toBeNull()
  await fillIn()
  await userEvent.click(screen.getByText('More details'))
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Price')
  const price = screen.getByLabelText<HTMLInputElement>('Price')
  type('Price', '1,234,5')
  expect(price.validationMessage).toMatch(/^Price must be a number like 39.90 or 39,90/)
  type('Price', '3,50')
  expect([price.value, price.validationMessage]).toEqual(['3,50', ''])
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'EUR' } })
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'home/cleaning' } })
  type('Short Description', 'Liquid soap')
  for (const kind of ['Repair', 'Workers', 'Health']) fireEvent.click(screen.getByLabelText(kind))
  expect(screen.getByLabelText<HTMLInputElement>('Privacy').disabled).toBe(true)
  const barcode = screen.getByLabelText<HTMLInputElement>('Barcode')
  type('Barcode', '4006381333932')
  expect(barcode.validationMessage).toBe('Barcode has a wrong digit: check it again.')
  type('Barcode', '4006381333931')
  expect(barcode.validationMessage).toBe('')

  fold.open = false
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'OK' }))
  expect(fold.open).toBe(true)
  expect(document.activeElement).toBe(barcode)
  screen.getByText('Barcode is a number that only one shop uses, so it cannot be used here.')

  answer = { acknowledged: true, insertedId: '6550c0de0000000000000001' }
  await send()
  await screen.findByRole('dialog', { name: 'Query Added Successfully!' })
  expect(sent[1]).toMatchObject({
    reasonKinds: ['workers', 'health', 'repair'],
    category: 'home/cleaning',
    shortDescription: 'Liquid soap',
    price: 3.5,
    currency: 'EUR',
    gtin: '4006381333931',
  })
}, 20_000)

it('gives back the picture that was uploaded, like everything that was typed', async () => {
  const open = () =>
    show(<AddQueryForm follow={() => null} person={{ ...mira, uid: 'back' }} onAdded={vi.fn()} />)
  const url = `/pictures/${'a'.repeat(24)}-1600.webp`
  open()
  await paste('queryTitle', 'Why?')
  await paste('productImageUrl', url)
  dispatchEvent(new Event('pagehide'))
  cleanup()
  open()
  screen.getByText('We kept what you typed.')
  expect(field('queryTitle').value).toBe('Why?')
  within(screen.getByRole('group', { name: allLabels.productImageUrl })).getByText('Your picture')
  expect(screen.getByRole('img', { name: 'Preview of your picture' }).getAttribute('src')).toBe(url)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect([screen.queryByText('We kept what you typed.'), field('queryTitle').value]).toEqual([null, ''])
  // The button is gone: whoever pressed it begins with the first field.
  expect(document.activeElement).toBe(document.querySelector('form input'))
})

// The last one: what it types is kept for whoever logs in next.
it('asks somebody whose session has just ended to log in, and keeps what they typed', async () => {
  const onAdded = vi.fn()
  show(<AddQueryForm follow={() => null} person={null} onAdded={onAdded} />)
  await fillIn()
  await send()
  screen.getByRole('dialog', { name: 'Please log in to submit a query!' })
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(field('queryTitle').value).toBe('Query Title')
  expect(onAdded).not.toHaveBeenCalled()
})

it('begins with the product that it is told, and says of a query that waits for a first look where it is', async () => {
  serve({ 'POST /products': { acknowledged: true, insertedId: '6550c0de0000000000000001', waiting: true } })
  show(<AddQueryForm follow={() => null} person={mira} productName="Bottled water" onAdded={vi.fn()} />)
  expect(field('productName').value).toBe('Bottled water')
  await fillIn()
  await send()
  const message = await screen.findByRole('dialog', { name: 'Query Added Successfully!' })
  expect(message.textContent).toContain(
    'A moderator reads it before others can see it. Until then you can find it in My Queries.',
  )
  expect(field('productName').value).toBe('')
})
