import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '#client/testing/screen.tsx'
import { ProductPictureField } from './product-picture-field.tsx'

function Field({ initial = '' }) {
  const [value, setValue] = useState(initial)
  return (
    <ProductPictureField
      label="Picture"
      name="picture"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  )
}

/** Key by key, on a clock that stands still between them. */
const type = (text: string) => {
  for (const key of text) fireEvent.input(field(), { target: { value: field().value + key } })
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const field = () => screen.getByLabelText<HTMLInputElement>('Picture')
const preview = () => screen.queryByRole('img', { name: 'Preview of your picture' })
const message = () => field().validationMessage

it('offers the secure form of an address, and says nothing untrue about the other', async () => {
  vi.useFakeTimers()
  show(<Field />)
  type('http://images.example.org/a.png')
  expect(message()).toBe('Picture must be a web address that starts with https://.')
  await pass(1_100)
  expect(preview()).toBeNull()
  expect(screen.queryByText('There is no picture at this address.')).toBeNull()
  vi.useRealTimers()
  await userEvent.click(screen.getByRole('button', { name: 'Use https://images.example.org/a.png instead' }))
  expect(field().value).toBe('https://images.example.org/a.png')
  expect(field().validity.valid).toBe(true)
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull()
  expect(document.activeElement).toBe(field())
})

it('names what is wrong with an address that leads nowhere public, before it is sent', async () => {
  show(<Field />)
  await userEvent.type(field(), 'https://192.168.1.1/a.png')
  expect(message()).toBe('Picture must be an address that everybody can open.')
  await userEvent.clear(field())
  expect(field().validity.valid).toBe(true)
})

it('leaves an address alone that was there before', () => {
  show(<Field initial="http://images.example.org/old.png" />)
  expect(field().validity.valid).toBe(true)
})

it('asks for the picture once the typing rests', async () => {
  vi.useFakeTimers()
  show(<Field />)
  type('https://images.example.org/a.pn')
  // As long as somebody may look for the next key.
  await pass(800)
  expect(preview()).toBeNull()
  type('g')
  await pass(1_000)
  expect(preview()?.getAttribute('src')).toBe('https://images.example.org/a.png')
  type('?size=large')
  await pass(800)
  expect(preview()).toBeNull()
  await pass(200)
  expect(preview()?.getAttribute('src')).toBe('https://images.example.org/a.png?size=large')
})
