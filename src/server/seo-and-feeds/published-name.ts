import type { MemberProfile } from '#contract/members.ts'
import { excerpt, publicName } from './excerpt.ts'

const nameLength = 120

/** A name that looks like an address is none to publish; the handle never is one. */
export const publishedName = ({ name, handle }: Pick<MemberProfile, 'name' | 'handle'>): string =>
  name && name === publicName(name) ? excerpt(name, nameLength) : `@${handle}`
