import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThemeToggle } from '#client/features/theme/theme-toggle.tsx'
import { show } from '#client/testing/screen.tsx'

it('is a checkbox with a sun and a moon', () => {
  show(<ThemeToggle />)
  const { parentElement: toggle } = screen.getByRole('checkbox', { name: 'Dark theme' })
  expect(toggle?.querySelector('.lucide-sun')).not.toBeNull()
  expect(toggle?.querySelector('.lucide-moon')).not.toBeNull()
})
