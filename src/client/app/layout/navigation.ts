import { Bell, Bookmark, Plus, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { UnseenCount } from '#client/features/notices/unseen-count.tsx'
import { paths } from '#client/lib/paths.ts'

export interface NavigationLink {
  to: string
  label: string
  /** Takes the place of the label where the bar is in one line. */
  Icon?: LucideIcon
  /** How much waits there, once the page can be used; see `unseen-count` for how it names the link. */
  Count?: ComponentType
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
  { to: paths.addQuery, label: 'Add Query', Icon: Plus },
  { to: paths.savedQueries, label: 'Saved', Icon: Bookmark },
  { to: paths.notices, label: 'Notices', Icon: Bell, Count: UnseenCount },
]

export const footerLinks: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About Us' },
  { to: paths.services, label: 'Services' },
  { to: paths.contact, label: 'Contact' },
]
