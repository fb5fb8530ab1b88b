import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ContactPage } from './contact.tsx'
import { runtime } from '#client/lib/runtime.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

afterEach(() => {
  runtime.takesMessages = false
  vi.useRealTimers()
})

it('says where there is nobody to write to', () => {
  show(<ContactPage />)
  screen.getByText(/has no address for messages yet, so there is no form here/)
  expect(screen.queryByRole('form')).toBeNull()
})

it('knows who writes, keeps the text of a message that was not taken, and says where the answer comes', async () => {
  runtime.takesMessages = true
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
  const sent: unknown[] = []
  const sentKeys = new Set<string | null>()
  const serveKeyed = (answers: Parameters<typeof serve>[0]) => {
    serve(answers)
    const answer = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method === 'POST') sentKeys.add(new Headers(init.headers).get('idempotency-key'))
      return answer(url, init)
    })
  }
  let refusing = true
  const takingMessages = {
    'POST /messages': ({ body }: { body: unknown }) => {
      sent.push(body)
      return refusing ? failure(429, 'Too many messages at once. Try again in 9 minutes.') : {}
    },
  }
  const open = () => show(<ContactPage />, { identity: identityOf(mira) })
  open()
  const text = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  const press = async () => {
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await vi.advanceTimersByTimeAsync(3_000)
  }
  expect([text('Your Name'), text('Your Email')]).toEqual(['Mira Holm', 'mira@example.org'])
  await user.type(screen.getByLabelText('Message'), 'Hello there')
  serveKeyed({})
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('The server could not be reached.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send message' }))
  expect(text('Message')).toBe('Hello there')
  serveKeyed(takingMessages)
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Too many messages at once. Try again in 9 minutes.',
  )
  cleanup()
  open()
  expect(text('Message')).toBe('Hello there')
  refusing = false
  await press()
  await screen.findByText(/We will answer to/)
  expect(screen.getByRole('status').textContent).toContain('mira@example.org')
  expect(text('Message')).toBe('')
  const whole = { name: 'Mira Holm', email: 'mira@example.org', message: 'Hello there', website: '' }
  // No answer came to the first, so the server may know it by this.
  expect([...sentKeys]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(sent).toEqual([
    { ...whole, seconds: 3 },
    { ...whole, seconds: 3 },
  ])
})
