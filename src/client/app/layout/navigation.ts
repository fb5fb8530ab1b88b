import { Bookmark, type LucideIcon } from 'lucide-react'
import { paths } from '#client/lib/paths.ts'

export interface NavigationLink {
  to: string
  label: string
  /** Takes the place of the label where the bar is in one line. */
  Icon?: LucideIcon
}

export const visitorLinks: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.queries, label: 'Queries' },
  { to: paths.login, label: 'Login' },
]

export const memberLinks: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.queries, label: 'Queries' },
  { to: paths.recommended, label: 'Recommendations For Me' },
  { to: paths.myQueries, label: 'My Queries' },
  { to: paths.myRecommendations, label: 'My Recommendations' },
  { to: paths.savedQueries, label: 'Saved', Icon: Bookmark },
]

export const footerLinks: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About Us' },
  { to: paths.services, label: 'Services' },
  { to: paths.contact, label: 'Contact' },
]
