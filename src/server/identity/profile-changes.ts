import { isHttpUrl } from '#server/plugins/validation.ts'
import { refusal } from './errors.ts'

interface Wish {
  displayName?: string | null
  photoUrl?: string | null
  deleteAttribute?: string[]
}

export interface Profile {
  displayName?: string | null
  photoUrl?: string | null
}

/** Name and picture as they will be stored. Both are shown to others, so they are held to what is harmless. */
export function profileChanges({ displayName, photoUrl, deleteAttribute = [] }: Wish): Profile {
  return {
    ...(displayName !== undefined && { displayName: checkedName(displayName) }),
    ...(photoUrl !== undefined && { photoUrl: checkedPhoto(photoUrl) }),
    ...(deleteAttribute.includes('DISPLAY_NAME') && { displayName: null }),
    ...(deleteAttribute.includes('PHOTO_URL') && { photoUrl: null }),
  }
}

function checkedName(text: string | null): string | null {
  const name = text?.trim() ?? ''
  if (Array.from(name).length > 200 || /[\p{Cc}\p{Cs}]/u.test(name))
    throw refusal('INVALID_DISPLAY_NAME', 'The name must be at most 200 characters, all of them printable.')
  return name || null
}

function checkedPhoto(text: string | null): string | null {
  const url = text?.trim() ?? ''
  if (url && !isPhotoUrl(url))
    throw refusal('INVALID_PHOTO_URL', 'The photo must be an address that starts with https://.')
  return url || null
}

/** What another provider says about a person, without what we would not have taken from themselves. */
export function lenientProfile(
  name: unknown,
  picture: unknown,
): { displayName: string | null; photoUrl: string | null } {
  const plain = typeof name === 'string' ? name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim() : ''
  return {
    displayName: Array.from(plain).slice(0, 200).join('') || null,
    photoUrl: typeof picture === 'string' && isPhotoUrl(picture) ? picture : null,
  }
}

function isPhotoUrl(text: string): boolean {
  return text.length <= 2048 && /^https:/i.test(text) && isHttpUrl(text)
}
