import type { MemberProfile } from '#contract/members.ts'
import { memberPath } from '#contract/screen-paths.ts'
import { memberFeedAddress, pictureAddress, type Origins } from './addresses.ts'
import type { Page } from './pages.ts'
import { memberPreviewOf } from './preview/member-preview.ts'
import { publishedName } from './published-name.ts'

export type FindMember = (handle: string) => Promise<MemberProfile | null>

export function memberPage(origins: Origins, member: MemberProfile, ownPicture: string | null): Page {
  const { handle, picture, joined, showToSearchEngines } = member
  const name = publishedName(member)
  const path = memberPath(handle)
  const url = origins.publicOrigin + path
  const image = picture && pictureAddress(origins, picture)
  return {
    title: name,
    description: `What ${name} no longer buys, and what they recommend instead.`,
    path,
    ...(!showToSearchEngines && { noindex: true }),
    image: memberPreviewOf(member, ownPicture)?.address,
    feed: { title: `New queries and recommendations by ${name}`, path: memberFeedAddress(handle) },
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
