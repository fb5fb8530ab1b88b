import type { Query } from '#contract/queries.ts'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'

interface Props {
  query: Pick<Query, 'productImageUrl'>
  /** Empty where the product's name stands beside it. */
  alt?: string
  className: string
  /** Whether it is in sight at once; the others wait until somebody comes near them. */
  inSight?: boolean
}

/** The product, always in the same proportions, so that its place is known before it is here. */
export const ProductPicture = ({ query, alt = '', className, inSight = false }: Props) => (
  <ImageWithFallback
    src={query.productImageUrl}
    alt={alt}
    width={960}
    height={720}
    className={className}
    {...(inSight && { loading: 'eager', fetchPriority: 'high' })}
  />
)
