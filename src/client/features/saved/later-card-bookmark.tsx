import { laterPart } from '#client/ui/later-part.tsx'

/** For pages that can be read before anything is saved. */
export const LaterCardBookmark = laterPart(async () => (await import('./card-bookmark.tsx')).CardBookmark)
