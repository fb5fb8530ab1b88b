import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { useLens } from './use-lens.ts'
import { ReasonKindBoxes } from '#client/ui/forms/reason-kind-boxes.tsx'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

afterEach(() => localStorage.clear())

function Lens() {
  const { kinds = [], remember } = useLens('uid-mira')
  return <ReasonKindBoxes name="lens" label="Reasons" hint="" chosen={[...kinds]} onChange={remember} />
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

it('keeps all boxes ticked one after the other on a slow line, and sends them in their order', async () => {
  const answers: ((member: object) => void)[] = []
  const sent: unknown[] = []
  const member = { handle: 'mira', lens: [] as string[] }
  serve({
    'GET /members/me': member,
    'PATCH /members/me': ({ body }) => {
      sent.push(body)
      return new Promise<object>((done) => answers.push(done))
    },
  })
  show(<Lens />)
  await userEvent.click(await box('Workers'))
  await waitFor(() => expect(answers).toHaveLength(1))
  await userEvent.click(await box('Repair'))
  expect(sent).toEqual([{ lens: ['workers'] }])
  answers[0]?.({ ...member, lens: ['workers'] })
  await waitFor(() => expect(answers).toHaveLength(2))
  expect([(await box('Workers')).checked, (await box('Repair')).checked]).toEqual([true, true])
  expect(sent[1]).toEqual({ lens: ['workers', 'repair'] })
  answers[1]?.(failure(503))
  await waitFor(async () => expect((await box('Repair')).checked).toBe(false))
  expect((await box('Workers')).checked).toBe(true)
})
