import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { PrivacyPage } from './privacy.tsx'
import { RulesPage } from './rules.tsx'
import { show } from '#client/testing/screen.tsx'
import { failure, serve } from '#client/testing/server.ts'

const operator = { name: 'Ada Ltd', address: 'Mill Lane 1', rules: 'Be kind.\n\nשלום', emails: 'private' }

it('shows the rules with what the operator adds, paragraph by paragraph', async () => {
  serve({ 'GET /operator': operator })
  show(<RulesPage />)
  await screen.findByText('Be kind.')
  expect(screen.getByText('שלום').getAttribute('dir')).toBe('auto')
  screen.getByText('This copy of Swapwise is run by Ada Ltd, Mill Lane 1.')
})

it('shows the house rules without theirs, and says when these cannot be loaded', async () => {
  serve({ 'GET /operator': failure(500) })
  show(<RulesPage />)
  await screen.findByText(/could not be loaded/)
  serve({ 'GET /operator': { name: null, address: null, rules: null, emails: 'members' } })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => screen.queryByText(/could not be loaded/)).toBeNull()
  expect(screen.queryByText('More rules of this site')).toBeNull()
  expect(screen.queryByText(/is run by/)).toBeNull()
})

it('says on the privacy page to whom this copy shows addresses', async () => {
  serve({ 'GET /operator': operator })
  show(<PrivacyPage />)
  await screen.findByText(/shown only to the two people concerned/)
})
