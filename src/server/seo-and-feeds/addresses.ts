import { ownPictureId } from '#contract/picture-sizes.ts'
import { readLog } from '#contract/moderation.ts'
import { screenRows, screens } from '#contract/screens.ts'

export interface Origins {
  publicOrigin: string
  mediaOrigin: string
}

export const feedPath = screenRows.home.feed.path
export const waitingFeedPath = screenRows.waiting.feed.path
/** For links whose page has no picture of its own. */
export const generalPreviewPath = '/share.png'

export const brandFeedPath = `${screens.brand}/feed.xml`
export const logFeedPath = `${readLog.url}/feed.xml`
export const queryFeedPath = `${screens.query}/feed.xml`
export const queryPreviewPath = `${screens.query}/preview.png`

export const queryFeedAddress = (id: string): string => queryFeedPath.replace(':id', id)
export const queryPreviewAddress = (id: string): string => queryPreviewPath.replace(':id', id)

export const brandFeedAddress = (slug: string): string =>
  brandFeedPath.replace(':slug', encodeURIComponent(slug))

export const memberFeedPath = `${screens.member}/feed.xml`
export const memberPreviewPath = `${screens.member}/preview.png`
export const memberPreviewAddress = (handle: string): string => memberPreviewPath.replace(':handle', handle)
export const memberFeedAddress = (handle: string): string => memberFeedPath.replace(':handle', handle)

export const isObjectId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text)

export function pictureAddress({ publicOrigin, mediaOrigin }: Origins, url: string): string | null {
  if (url.startsWith('/media/')) return (mediaOrigin || publicOrigin) + url
  if (ownPictureId(url)) return publicOrigin + url
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null
}
