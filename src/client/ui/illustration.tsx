import { ImageWithFallback } from './image-with-fallback.tsx'

interface Props {
  name: string
  width: number
  height: number
  className?: string
  inSight?: boolean
}

/** A shipped drawing that says nothing the text beside it does not say. */
export function Illustration({ name, ...image }: Props) {
  const src = `/media/${name}.svg`
  return <ImageWithFallback src={src} fallback={src} alt="" {...image} />
}
