/** The brand behind the name of a product, where one is known. */
export const BrandBehind = ({ brand }: { brand: string | null | undefined }) =>
  brand && (
    <span className="font-normal">
      {' · '}
      <bdi>{brand}</bdi>
    </span>
  )
