import { expect, test } from './journey.ts'

test('a visitor writes to those who run the site', async ({ page, visitor, mails }) => {
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
  await visitor.press(page.getByRole('button', { name: 'Send message' }))
  await expect(page.getByRole('form').getByRole('status')).toHaveText(
    `Thank you. Your message is on its way. We will answer to ${email}.`,
  )
  await expect(message).toHaveValue('')
  await expect.poll(() => mails.received.filter(({ source }) => source.includes(email)).length).toBe(1)
  const mail = mails.received.find(({ source }) => source.includes(email))
  expect(mail?.to).toEqual(['team@swapwise.example'])
})
