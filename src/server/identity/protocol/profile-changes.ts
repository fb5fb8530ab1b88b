import { limits } from '#contract/limits.ts'
import { pictureProblem } from '#contract/picture-address.ts'
import { textProblem } from '#contract/text-rules.ts'
import { claimsTeam } from '#server/platform/team-names.ts'
import { refusal } from './errors.ts'

interface ProfileInput {
  displayName?: string | null
  photoUrl?: string | null
  deleteAttribute?: string[]
}

export interface Profile {
  displayName?: string | null
  photoUrl?: string | null
}

/** Name and picture as they will be stored. Both are shown to others, so they are held to what is harmless. */
export function profileChanges({ displayName, photoUrl, deleteAttribute = [] }: ProfileInput): Profile {
  return {
    ...(displayName !== undefined && { displayName: checkedName(displayName) }),
    ...(photoUrl !== undefined && { photoUrl: checkedPhoto(photoUrl) }),
    ...(deleteAttribute.includes('DISPLAY_NAME') && { displayName: null }),
    ...(deleteAttribute.includes('PHOTO_URL') && { photoUrl: null }),
  }
}

function checkedName(text: string | null): string | null {
  const name = text?.trim() ?? ''
  if (Array.from(name).length > limits.name || /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name))
    throw refusal(
      'INVALID_DISPLAY_NAME',
      `The name must be at most ${limits.name} characters long, without line breaks or hidden characters.`,
    )
  const problem = textProblem(name)
  if (problem) throw refusal('INVALID_DISPLAY_NAME', `The name ${problem}.`)
  return name || null
}

function checkedPhoto(text: string | null): string | null {
  const url = text?.trim() ?? ''
  const problem = url && photoProblem(url)
  if (problem) throw refusal('INVALID_PHOTO_URL', `The photo ${problem}.`)
  return url || null
}

/** What another provider says about a person, without what we would not have taken from themselves. */
export function lenientProfile(
  name: unknown,
  picture: unknown,
): { displayName: string | null; photoUrl: string | null } {
  const plain = typeof name === 'string' ? name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim() : ''
  const displayName = Array.from(plain).slice(0, limits.name).join('')
  return {
    displayName:
      displayName && textProblem(displayName) === null && !claimsTeam(displayName) ? displayName : null,
    photoUrl: typeof picture === 'string' && photoProblem(picture) === null ? picture : null,
  }
}

const photoProblem = (text: string) =>
  text.length > limits.url ? `must be at most ${limits.url} characters long` : pictureProblem(text)
