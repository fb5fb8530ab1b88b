import { Moon, Sun } from 'lucide-react'
import { useTheme } from './use-theme.ts'

export function ThemeToggle() {
  const { theme, choose } = useTheme()

  return (
    <label className="theme-switch">
      <input
        type="checkbox"
        className="absolute inset-x-0 -inset-y-1.5 h-11 w-full cursor-pointer opacity-0"
        aria-label="Dark theme"
        checked={theme === 'dark'}
        onChange={(event) => choose(event.target.checked ? 'dark' : 'light')}
      />
      <Sun size={15} aria-hidden="true" className="sun pointer-events-none" />
      <Moon size={15} aria-hidden="true" className="moon pointer-events-none" />
    </label>
  )
}
