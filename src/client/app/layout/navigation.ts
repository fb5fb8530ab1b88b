import { paths } from '#client/lib/paths.ts'

export interface NavigationLink {
  to: string
  label: string
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
]

export const footerLinks: readonly NavigationLink[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About Us' },
  { to: paths.services, label: 'Services' },
  { to: paths.contact, label: 'Contact' },
]
