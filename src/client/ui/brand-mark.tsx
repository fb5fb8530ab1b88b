/** Two half discs changing places: what is left behind, and what is chosen instead. */
export const BrandMark = ({ size = 28, className }: { size?: number; className?: string }) => (
  <svg width={size} height={size} viewBox="4 0 24 32" aria-hidden="true" className={className}>
    <path d="M15 1v20A10 10 0 0 1 15 1Z" className="fill-secondary" />
    <path d="M17 11a10 10 0 0 1 0 20Z" className="fill-primary" />
  </svg>
)
