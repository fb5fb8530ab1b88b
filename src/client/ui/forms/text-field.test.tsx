import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { show } from '#client/testing/screen.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

it('fields say before sending what nobody could read', async () => {
  show(
    <>
      <TextField label="Title" name="title" />
      <TextAreaField label="Reason" name="reason" />
      <TextField label="Secret" name="secret" type="password" />
    </>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.type(field('Title'), '\u3164')
  expect(field('Title').validationMessage).toBe('Title must contain at least one visible character.')
  await userEvent.type(field('Title'), 'a')
  expect(field('Title').validity.valid).toBe(true)
  await userEvent.type(field('Reason'), 'a\u202Eb')
  expect(field('Reason').validationMessage).toContain('Reason must not contain hidden characters')
  await userEvent.type(field('Secret'), '\u200B')
  expect(field('Secret').validity.valid).toBe(true)
})

it('fields take as many characters as the server does, and say how many there are where that is too many', async () => {
  show(
    <>
      <TextField label="Title" name="title" maxLength={5} />
      <TextAreaField label="Reason" name="reason" maxLength={5} />
    </>,
  )
  for (const label of ['Title', 'Reason']) {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    for (const [text, problem] of [
      ['😀😀😀😀😀', ''],
      ['12345 6', `${label} must be at most 5 characters long. It has 7.`],
      ['  abcde  ', ''],
    ] as const) {
      await userEvent.clear(field)
      await userEvent.click(field)
      await userEvent.paste(text)
      expect([field.value, field.validationMessage]).toEqual([text, problem])
    }
  }
})
