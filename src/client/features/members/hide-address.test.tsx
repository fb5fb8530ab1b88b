import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { MemberChange } from '#contract/members.ts'
import { HideAddress } from './hide-address.tsx'
import { cacheKeys } from '#client/lib/http/cache-keys.ts'
import { exampleMember as member } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const open = (beside?: ReactNode) =>
  show(
    <>
      <HideAddress uid={mira.uid} />
      {beside}
    </>,
    { identity: identityOf(mira) },
  )
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Hide my address/ })
const whenLoaded = () => waitFor(() => expect(box().disabled).toBe(false))

it('shows what is set, and saves what is chosen', async () => {
  const sent: unknown[] = []
  let stored = { ...member, hideEmail: true }
  serve({
    'GET /members/me': () => stored,
    'PATCH /members/me': ({ body }) => {
      sent.push(body)
      stored = { ...stored, ...(body as MemberChange) }
      return stored
    },
  })
  open()
  await whenLoaded()
  expect(box().checked).toBe(true)
  await userEvent.click(box())
  await waitFor(() => expect(sent).toEqual([{ hideEmail: false }]))
  await waitFor(() => expect(box().checked).toBe(false))
})

it('reads again what shows addresses, and nothing else', async () => {
  serve({ 'GET /members/me': member, 'PATCH /members/me': { ...member, hideEmail: true } })
  const read: string[] = []
  const Reader = ({ of }: { of: 'queries' | 'figures' }) => {
    const { data } = useQuery({ queryKey: cacheKeys[of], queryFn: () => read.push(of), staleTime: Infinity })
    return <p>{data && `${of} are here`}</p>
  }
  open(
    <>
      <Reader of="queries" />
      <Reader of="figures" />
    </>,
  )
  await whenLoaded()
  await screen.findByText('figures are here')
  await userEvent.click(box())
  await waitFor(() => expect(box().checked).toBe(true))
  expect(read).toEqual(['queries', 'figures', 'queries'])
})

it('goes back to what is stored where it could not be saved', async () => {
  serve({ 'GET /members/me': member, 'PATCH /members/me': failure(503) })
  open()
  await whenLoaded()
  await userEvent.click(box())
  await waitFor(() => expect(box().checked).toBe(false))
})

it('says that it could not be loaded', async () => {
  serve({ 'GET /members/me': failure(503) })
  open()
  await screen.findByText('This setting could not be loaded.')
  expect(box().disabled).toBe(true)
})
