import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ThemeToggle } from './theme-toggle.tsx'
import { show } from '#client/testing/screen.tsx'

it('is a checkbox with a sun and a moon', () => {
  show(<ThemeToggle />)
  const { parentElement: toggle } = screen.getByRole('checkbox', { name: 'Dark theme' })
  expect(toggle?.querySelector('.lucide-sun')).not.toBeNull()
  expect(toggle?.querySelector('.lucide-moon')).not.toBeNull()
})

it('follows what is chosen in another tab', () => {
  show(<ThemeToggle />)
  const toggle = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Dark theme' })
  for (const theme of ['dark', 'light']) {
    fireEvent(window, new StorageEvent('storage', { key: 'theme', newValue: theme }))
    expect(toggle.checked).toBe(theme === 'dark')
    expect(document.documentElement.dataset['theme']).toBe(theme)
  }
  fireEvent(window, new StorageEvent('storage', { key: 'another', newValue: 'dark' }))
  expect(toggle.checked).toBe(false)
})
