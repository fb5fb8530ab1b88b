import type { Query } from '#contract/queries.ts'
import { ImageWithFallback } from '#client/ui/image-with-fallback.tsx'

interface Props {
  query: Pick<Query, 'productImageUrl'>
  /** Empty where the product's name stands beside it. */
  alt?: string
  className: string
  /** How wide it is shown; on a card unless given. */
  sizes?: string
  inSight?: boolean
}

const onCard = '(min-width: 48rem) 25rem, (min-width: 40rem) 50vw, 100vw'

/** The product, always in the same proportions, so that its place is known before it is here. */
export const ProductPicture = ({ query, alt = '', className, sizes = onCard, inSight = false }: Props) => (
  <ImageWithFallback
    src={query.productImageUrl}
    alt={alt}
    width={960}
    height={720}
    sizes={sizes}
    className={className}
    inSight={inSight}
  />
)
