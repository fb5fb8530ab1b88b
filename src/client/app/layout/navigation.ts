import { Bell, Bookmark, Plus, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { screenList, type NamedScreen, type ScreenName } from '#contract/screens.ts'
import { UnseenCount } from '#client/features/notices/unseen-count.tsx'

interface NavigationLink {
  to: string
  label: string
  /** Takes the place of the label where the bar is in one line. */
  Icon?: LucideIcon | undefined
  /** How much waits there, once the page can be used; see `unseen-count` for how it names the link. */
  Count?: ComponentType | undefined
}

const icons: Partial<Record<ScreenName, LucideIcon>> = {
  addQuery: Plus,
  savedQueries: Bookmark,
  notices: Bell,
}
const counts: Partial<Record<ScreenName, ComponentType>> = { notices: UnseenCount }

const linksWhere = (isMeant: (screen: NamedScreen) => boolean): readonly NavigationLink[] =>
  screenList.filter(isMeant).map(({ name, path, title = '', label = title }) => ({
    to: path,
    label,
    Icon: icons[name],
    Count: counts[name],
  }))

export const visitorLinks = linksWhere(({ bar }) => bar === 'everybody' || bar === 'visitors')
export const memberLinks = linksWhere(({ bar }) => bar === 'everybody' || bar === 'members')
export const footerLinks = linksWhere(({ footer }) => footer === 'pages')
export const rulesLinks = linksWhere(({ footer }) => footer === 'rules')
