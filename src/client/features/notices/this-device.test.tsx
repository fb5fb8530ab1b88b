import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ThisDevice } from './this-device.tsx'
import { useSignOut } from '#client/features/identity/use-sign-out.ts'
import { notify } from '#client/lib/notify.ts'
import { toldHere } from '#client/lib/push/told-here.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { browserWithPush, subscription } from '#client/testing/push.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const open = () => show(<ThisDevice />, { identity: identityOf(mira) })
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^On this device/ })
const calls = { 'GET /push/key': { key: 'our-key' }, 'PUT /push/subscriptions': { acknowledged: true } }

beforeEach(() => {
  toldHere.store('')
  for (const kind of ['success', 'warning', 'error'] as const)
    vi.spyOn(notify, kind)
      .mockReset()
      .mockImplementation(() => undefined)
})

it('asks the browser when it is switched on, and hands its address to the server', async () => {
  const browser = browserWithPush()
  const sent: unknown[] = []
  serve({
    ...calls,
    'PUT /push/subscriptions': ({ body }) => {
      sent.push(body)
      return { acknowledged: true }
    },
  })
  open()
  const device = await box()
  expect([device.checked, browser]).toEqual([false, []])
  await userEvent.click(device)
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('This device will tell you what is new.'))
  expect(browser).toContain('permission')
  expect(browser).toContain('subscribe our-key')
  expect(sent).toEqual([subscription])
  await waitFor(() => expect(device.checked).toBe(true))
})

it('says so where the browser is not allowed to, or the server cannot be told', async () => {
  browserWithPush('denied')
  const asked = serve(calls)
  open()
  const device = await box()
  await userEvent.click(device)
  await waitFor(() => expect(notify.warning).toHaveBeenCalledOnce())
  expect([asked, device.checked]).toEqual([[], false])

  browserWithPush('granted')
  serve({ ...calls, 'PUT /push/subscriptions': failure(500) })
  await userEvent.click(device)
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('This device could not be set up. Please try again.'),
  )
  expect(device.checked).toBe(false)
})

it('is off for whoever else signs in here, and where the browser has ended it', async () => {
  browserWithPush('granted', true)
  toldHere.store('somebody else')
  open()
  expect((await box()).checked).toBe(false)
})

it('forgets what the browser has ended', async () => {
  browserWithPush()
  toldHere.store(mira.uid)
  open()
  const device = await box()
  await waitFor(() => expect(device.checked).toBe(false))
})

it('hands its address to the server again, which forgot it if the session was ended elsewhere', async () => {
  browserWithPush('granted', true)
  toldHere.store(mira.uid)
  const asked = serve(calls)
  open()
  await waitFor(() => expect(asked).toEqual(['PUT /push/subscriptions']))
  expect((await box()).checked).toBe(true)
})

it('ends with a press, here and on the server', async () => {
  const browser = browserWithPush('granted', true)
  toldHere.store(mira.uid)
  const asked = serve({ ...calls, 'DELETE /push/subscriptions': { acknowledged: true } })
  open()
  const device = await box()
  expect(device.checked).toBe(true)
  await userEvent.click(device)
  await waitFor(() => expect(notify.success).toHaveBeenCalledWith('This device will tell you nothing more.'))
  expect([browser, asked, device.checked]).toEqual([
    ['unsubscribe'],
    ['PUT /push/subscriptions', 'DELETE /push/subscriptions'],
    false,
  ])
})

it('says where it cannot be had', async () => {
  open()
  await screen.findByText(/cannot show what is new/)
})

it('ends when somebody signs out, even where the server does not hear of it', async () => {
  const browser = browserWithPush('granted', true)
  toldHere.store(mira.uid)
  serve({})
  const identity = identityOf(mira)
  const signOut = vi.spyOn(identity, 'signOut').mockResolvedValue()
  function LogOut() {
    const leave = useSignOut()
    return (
      <button type="button" onClick={() => void leave()}>
        Log out
      </button>
    )
  }
  show(<LogOut />, { identity })
  await userEvent.click(await screen.findByRole('button'))
  await waitFor(() => expect(signOut).toHaveBeenCalledOnce())
  expect(browser).toEqual(['unsubscribe'])
})
