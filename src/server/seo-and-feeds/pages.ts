import { firstReads } from '#contract/first-reads.ts'
import { memberScreens } from '#contract/member-screens.ts'
import { moderationScreens } from '#contract/moderation-screens.ts'
import { screens } from '#contract/screens.ts'
import { feedPath, waitingFeedPath } from './addresses.ts'

export interface Page {
  /** None on the home page, which is called by the site's name. */
  title?: string
  description: string
  /** The one address under which search engines should know it; without, they are asked to leave it out. */
  path?: string
  kind?: 'website' | 'article'
  image?: string | null
  feed?: { title: string; path: string }
  reads?: string[]
  /** Facts in schema.org's words. */
  facts?: object
}

export const generalDescription =
  'List the products you no longer want to buy, say why, and find better alternatives recommended by people.'

const newQueries = { title: 'New queries', path: feedPath }

const open = (path: string, title: string, description: string): [string, Page] => [
  path,
  { title, description, path },
]

/** Screens about the visitor. */
const personal = (path: string, title: string): [string, Page] => [
  path,
  { title, description: generalDescription },
]

/** By the address of the screen. Titles are those its page gives itself once it runs. */
export const pages = new Map<string, Page>([
  [
    screens.home,
    { description: generalDescription, path: screens.home, feed: newQueries, reads: firstReads.home },
  ],
  [
    screens.queries,
    {
      title: 'All Product Queries',
      description:
        'Every product people here no longer want to buy, with their reasons and the alternatives others recommend.',
      path: screens.queries,
      feed: newQueries,
      reads: firstReads.queries,
    },
  ],
  [
    screens.waiting,
    {
      title: 'Waiting for an alternative',
      description:
        'Products people no longer want to buy and have found no alternative to yet. Perhaps you know one?',
      path: screens.waiting,
      feed: { title: 'Waiting for an alternative', path: waitingFeedPath },
      reads: firstReads.waiting,
    },
  ],
  open(
    screens.about,
    'About Us',
    'A place to say which products you no longer want to buy, and to learn from others what to buy instead.',
  ),
  open(
    screens.services,
    'Services',
    'Browse every query, ask for an alternative, recommend what you use and keep track of it all, for free.',
  ),
  open(
    screens.login,
    'Login',
    'Log in to list products, recommend alternatives and see what others recommended to you.',
  ),
  open(
    screens.register,
    'Register',
    'Join the people who share what they no longer buy, and what they buy instead.',
  ),
  open(screens.contact, 'Contact', 'How to reach the people who run this copy of Swapwise.'),
  open(screens.rules, 'House Rules', 'What is welcome here, what is not, and what happens then.'),
  open(
    screens.privacy,
    'Privacy',
    'What we store about you, who sees it, for how long, and how to delete it.',
  ),
  personal(screens.forgotPassword, 'Reset Your Password'),
  personal(screens.authAction, 'Account Link'),
  ...memberScreens.map(({ address, title }) => personal(address, title)),
  open(
    moderationScreens.log,
    'Moderation Log',
    'What moderators decided and why, without names. Nothing is removed from it.',
  ),
  personal(moderationScreens.queue, 'Moderation'),
  personal(moderationScreens.decided, 'Decided'),
  personal(moderationScreens.members, 'Members'),
  personal(moderationScreens.own, 'Decisions About My Posts'),
])

export const unknownPage: Page = { title: 'Page Not Found', description: generalDescription }
export const unknownBrand: Page = { title: 'Brand not found', description: generalDescription }
export const unknownQuery: Page = { title: 'Query not found', description: generalDescription }
