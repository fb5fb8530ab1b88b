/** What is kept of a picture; it is never made larger than it came. */
export const pictureWidths = [320, 800, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const takenTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export const pictureLimits = {
  bytes: 10 * 1024 * 1024,
  /** Width times height. */
  pixels: 24_000_000,
} as const

const ownName = /^([0-9a-f]{24})-(320|800|1600)\.webp$/

export const pictureName = (id: string, width: PictureWidth): string => `${id}-${width}.webp`

/** Of the last part of an address; null where no picture can be called so. */
export function readPictureName(name: string): { id: string; width: PictureWidth } | null {
  const [, id, width] = ownName.exec(name) ?? []
  return id && width ? { id, width: Number(width) as PictureWidth } : null
}

const folder = '/pictures/'
export const picturePath = (id: string, width: PictureWidth = 1600): string => folder + pictureName(id, width)

/** The id of one of our own, as posts and profiles name it. */
export function ownPictureId(address: string): string | null {
  const found = address.startsWith(folder) ? readPictureName(address.slice(folder.length)) : null
  return found?.width === 1600 ? found.id : null
}

/** For `srcset`; undefined for pictures from elsewhere, of which there is one size. */
export function pictureSet(address: string, origin = ''): string | undefined {
  const id = ownPictureId(address)
  return id
    ? pictureWidths.map((width) => `${origin}${picturePath(id, width)} ${width}w`).join(', ')
    : undefined
}
