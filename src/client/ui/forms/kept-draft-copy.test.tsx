import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { KeptDraftCopy } from './kept-draft-copy.tsx'
import { MemberUid } from '#client/lib/member-uid.ts'
import { show } from '#client/testing/screen.tsx'

it('leaves the focus on the page once what was typed into a form that is gone is discarded', async () => {
  const typed = { title: { text: 'Half a thought', over: '' } }
  localStorage.setItem('draft:mira:form', JSON.stringify({ at: Date.now(), typed }))
  show(
    <main id="main" tabIndex={-1}>
      <MemberUid value="mira">
        <KeptDraftCopy draft="form" labels={{ title: 'Title' }} />
      </MemberUid>
    </main>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByLabelText('What you typed')).toBeNull()
  expect(localStorage).toHaveLength(0)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
