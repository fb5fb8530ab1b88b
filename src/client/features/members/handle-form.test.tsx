import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { MemberChange } from '#contract/members.ts'
import { ownMemberOptions } from './api.ts'
import { HandleForm } from './handle-form.tsx'
import { PageSwitches } from './page-switches.tsx'
import { notify } from '#client/lib/notify.ts'
import { exampleMember as member } from '#client/testing/examples.ts'
import { identityOf, mira } from '#client/testing/identity.ts'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

function Page() {
  const { data } = useQuery(ownMemberOptions(mira.uid))
  return (
    <>
      {data && <HandleForm uid={mira.uid} member={data} />}
      <PageSwitches uid={mira.uid} />
    </>
  )
}

async function choose(handle: string) {
  show(<Page />, { identity: identityOf(mira) })
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Handle' })
  expect(field.value).toBe('mira-holm')
  await userEvent.clear(field)
  await userEvent.type(field, handle)
  await userEvent.click(screen.getByRole('button', { name: 'Save handle' }))
  return field
}

it('saves another handle, to which the way to one’s page leads at once', async () => {
  const success = vi.spyOn(notify, 'success')
  const sent: unknown[] = []
  serve({
    'GET /members/me': member,
    'PATCH /members/me': ({ body }) => {
      sent.push(body)
      return { ...member, ...(body as MemberChange) }
    },
  })
  const field = await choose(' Mira-H ')
  await waitFor(() => expect(success).toHaveBeenCalledExactlyOnceWith('Handle saved.'))
  expect(sent).toEqual([{ handle: 'mira-h' }])
  expect(field.value).toBe('mira-h')
  const page = screen.getByRole('link', { name: 'See my page' })
  expect(page.getAttribute('href')).toBe('/member/mira-h')
})

it.each([
  [409, 'The handle noor is taken. Choose another one.', 'The handle noor is taken. Choose another one.'],
  [400, 'handle must be something else.', 'Handle must be something else.'],
  [503, undefined, 'Your handle could not be saved. Please try again.'],
])('says at the field that it was refused (%i), and keeps what was typed', async (status, told, shown) => {
  serve({ 'GET /members/me': member, 'PATCH /members/me': failure(status, told) })
  const field = await choose('noor')
  expect((await screen.findByRole('alert')).textContent).toBe(shown)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('noor')
  await userEvent.type(field, '-vale')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('sends none that breaks the rule', async () => {
  const asked = serve({ 'GET /members/me': member })
  const field = await choose('me')
  expect(field.validationMessage).toMatch(/^Handle must be 3 to 30 characters/)
  expect(asked).not.toContain('PATCH /members/me')
})
