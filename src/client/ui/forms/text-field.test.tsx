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
