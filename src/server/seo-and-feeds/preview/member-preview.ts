import type { MemberProfile } from '#contract/members.ts'
import { memberPreviewAddress } from '../addresses.ts'
import { publishedName } from '../published-name.ts'
import { drawMember } from './drawing.ts'
import { drawable } from './lines.ts'
import { versionOf, type Preview } from './preview.ts'

/** Another one whenever the drawing changes. */
const drawing = 1

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`

/** What they switched to is not on it, shown or not: pictures are kept by others for long. */
const givenBy = ({ recommendationCount, helpful }: MemberProfile): string =>
  [
    recommendationCount && counted(recommendationCount, 'recommendation'),
    helpful && counted(helpful, 'helpful mark'),
  ]
    .filter(Boolean)
    .join(' · ') || 'Better alternatives, from people'

/**
 * What a link to a member shows, with their picture if everybody may see it; null where our fonts have not the letters
 * for their name.
 */
export function memberPreviewOf(member: MemberProfile, picture: string | null): Preview | null {
  const name = drawable(publishedName(member))
  if (!name) return null
  const since = `Member since ${member.joined.slice(0, 4)}`
  const texts = { name, since, given: givenBy(member) }
  const version = versionOf(['member', drawing, texts, picture])
  const address = `${memberPreviewAddress(member.handle)}?v=${version}`
  return { draw: (file) => drawMember(texts, file), picture, version, address }
}
