import type { MemberProfile } from '#contract/members.ts'
import { memberAddress, memberFeedAddress, pictureAddress, type Origins } from './addresses.ts'
import { excerpt, publicName } from './excerpt.ts'
import type { Page } from './pages.ts'

export type FindMember = (handle: string) => Promise<MemberProfile | null>

const nameLength = 120

/** A name that looks like an address is none to publish; the handle never is one. */
export const publishedName = ({ name, handle }: Pick<MemberProfile, 'name' | 'handle'>): string =>
  name && name === publicName(name) ? excerpt(name, nameLength) : `@${handle}`

export function memberPage(origins: Origins, member: MemberProfile): Page {
  const { handle, picture, joined, showToSearchEngines } = member
  const name = publishedName(member)
  const path = memberAddress(handle)
  const url = origins.publicOrigin + path
  const image = picture && pictureAddress(origins, picture)
  return {
    title: name,
    description: `What ${name} no longer buys, and what they recommend instead.`,
    path,
    ...(!showToSearchEngines && { noindex: true }),
    feed: { title: `New queries by ${name}`, path: memberFeedAddress(handle) },
    facts: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      url,
      dateCreated: joined,
      mainEntity: {
        '@type': 'Person',
        name,
        alternateName: handle,
        url,
        ...(image && { image }),
      },
    },
  }
}
