import { fail } from './failing-calls.ts'
import { expect, test } from './journey.ts'

test('a visitor writes to those who run the site; a failure takes nothing of it away', async ({
  page,
  visitor,
  mails,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/)
  await page.goto('/about')
  await visitor.press(page.getByRole('main').getByRole('link', { name: 'Write to us' }))
  await expect(page).toHaveURL('/contact')
  const email = `${crypto.randomUUID()}@example.org`
  const message = page.getByLabel('Message')
  await visitor.fillIn([
    [page.getByLabel('Your Name'), 'Noor'],
    [page.getByLabel('Your Email'), email],
    [message, 'The kettle is back.'],
  ])
  const send = page.getByRole('button', { name: 'Send message' })
  await fail(page, 'POST', /\/messages$/, 'no answer')
  await visitor.press(send)
  await expect(page.getByRole('alert')).toHaveText('The server could not be reached.')
  await expect(send).toBeFocused()
  await expect(message).toHaveValue('The kettle is back.')
  await page.unrouteAll()
  await visitor.press(send)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    `Thank you. Your message is on its way. We will answer to ${email}.`,
  )
  await expect(message).toHaveValue('')
  await expect.poll(() => mails.received.filter(({ source }) => source.includes(email)).length).toBe(1)
  const mail = mails.received.find(({ source }) => source.includes(email))
  expect(mail?.to).toEqual(['team@swapwise.example'])
})
