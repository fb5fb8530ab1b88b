import { readLog } from '#contract/moderation.ts'
import { screenRows, screens } from '#contract/screens.ts'

export interface Origins {
  publicOrigin: string
  mediaOrigin: string
}

export const feedPath = screenRows.home.feed.path
export const waitingFeedPath = screenRows.waiting.feed.path
export const brandFeedPath = `${screens.brand}/feed.xml`
export const logFeedPath = `${readLog.url}/feed.xml`
export const queryFeedPath = `${screens.query}/feed.xml`

export const queryAddress = (id: string): string => screens.query.replace(':id', id)
export const queryFeedAddress = (id: string): string => queryFeedPath.replace(':id', id)

export const brandAddress = (slug: string): string => screens.brand.replace(':slug', encodeURIComponent(slug))
export const brandFeedAddress = (slug: string): string =>
  brandFeedPath.replace(':slug', encodeURIComponent(slug))

export const isObjectId = (text: string): boolean => /^[0-9a-f]{24}$/i.test(text)

export function pictureAddress({ publicOrigin, mediaOrigin }: Origins, url: string): string | null {
  if (url.startsWith('/media/')) return (mediaOrigin || publicOrigin) + url
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null
}

/** A picture that link previews can show: they fetch over https or from us, and none of them draws SVG. */
export function previewAddress(origins: Origins, url: string): string | null {
  const address = pictureAddress(origins, url)
  if (!address || new URL(address).pathname.toLowerCase().endsWith('.svg')) return null
  return url.startsWith('/') || new URL(address).protocol === 'https:' ? address : null
}
