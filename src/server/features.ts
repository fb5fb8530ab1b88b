import { account } from './account/feature.ts'
import { createForgetPerson } from './account/forget-person.ts'
import { blocks } from './blocks/feature.ts'
import { brands } from './brands/feature.ts'
import { contact } from './contact/feature.ts'
import { evidence } from './evidence/feature.ts'
import { figures } from './figures/feature.ts'
import { follows } from './follows/feature.ts'
import { history } from './history/feature.ts'
import { identity } from './identity/feature.ts'
import { lists } from './lists/feature.ts'
import { mail } from './mail/feature.ts'
import { marks } from './marks/feature.ts'
import { members } from './members/feature.ts'
import { mine } from './mine/feature.ts'
import { moderation } from './moderation/feature.ts'
import { notices } from './notices/feature.ts'
import { operator } from './operator/feature.ts'
import { pack } from './pack/feature.ts'
import { pictures } from './pictures/feature.ts'
import { challenge } from './platform/challenge/feature.ts'
import { dataOf, type Feature } from './platform/feature.ts'
import { queries } from './queries/feature.ts'
import { recommendations } from './recommendations/feature.ts'
import { replies } from './replies/feature.ts'
import { saved } from './saved/feature.ts'
import { seoAndFeeds } from './seo-and-feeds/feature.ts'

export const features: readonly Feature[] = [
  marks,
  queries,
  replies,
  recommendations,
  evidence,
  saved,
  lists,
  follows,
  // After the posts that show them: whoever leaves with those takes these along.
  pictures,
  history,
  account,
  blocks,
  moderation,
  // After all that somebody may be told of: whoever decides on it meanwhile was waited for by then.
  notices,
  members,
  mine,
  brands,
  figures,
  pack,
  operator,
  challenge,
  contact,
  mail,
  identity,
  // It shows what others offer.
  seoAndFeeds,
]

export const forgetPerson = createForgetPerson(dataOf(features))
