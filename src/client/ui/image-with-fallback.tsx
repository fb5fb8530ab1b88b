import { useState, type ImgHTMLAttributes } from 'react'
import { mediaUrl } from '#client/lib/media.ts'

export const placeholders = {
  product: '/media/placeholder-product.svg',
  avatar: '/media/default-avatar.svg',
} as const

interface Props extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  src: string | null
  alt: string
  width: number
  height: number
  fallback?: string
}

/** An image that shows a placeholder when its own address is missing or broken. */
export function ImageWithFallback({ src, fallback = placeholders.product, ...image }: Props) {
  // Remembering which address broke, not just that one did, lets a new address have its chance and keeps a broken
  // placeholder from being tried twice.
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src && src !== broken ? src : fallback

  return (
    <img loading="lazy" decoding="async" {...image} src={mediaUrl(shown)} onError={() => setBroken(src)} />
  )
}
