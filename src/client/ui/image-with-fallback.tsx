import { useState, type ImgHTMLAttributes } from 'react'
import { pictureSet } from '#contract/picture-sizes.ts'
import { mediaUrl } from '#client/lib/media.ts'
import { runtime } from '#client/lib/runtime.ts'

export const placeholders = {
  product: '/media/placeholder-product.svg',
  avatar: '/media/default-avatar.svg',
} as const

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  src: string | null
  alt: string
  width: number
  height: number
  /** How wide it is shown, where that is not `width`: of our own pictures there are several sizes. */
  sizes?: string
  fallback?: string
  /** Whether it is in sight at once; the others wait until somebody comes near them. */
  inSight?: boolean
}

/** What broke in the server's page, before the app ran, has told nobody: asked for again, it does. */
function askAgain(image: HTMLImageElement | null) {
  const src = image?.getAttribute('src')
  if (image?.complete && image.naturalWidth === 0 && src) image.src = src
}

/** An image that shows a placeholder when its own address is missing or broken. */
export function ImageWithFallback({
  src,
  fallback = placeholders.product,
  sizes,
  inSight,
  onError,
  ...image
}: Props) {
  // Remembering which address broke, not just that one did, lets a new address have its chance and keeps a broken
  // placeholder from being tried twice.
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && src !== broken ? src : fallback
  const srcSet = pictureSet(shown, runtime.apiOrigin)

  return (
    <img
      ref={askAgain}
      decoding="async"
      {...(inSight ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      {...image}
      {...(srcSet && { sizes: sizes ?? `${image.width}px`, srcSet })}
      src={mediaUrl(shown)}
      onError={(event) => {
        setBroken(src)
        onError?.(event)
      }}
    />
  )
}
