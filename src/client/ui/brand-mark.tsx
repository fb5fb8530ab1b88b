/** Two half discs changing places: what is left behind, and what is chosen instead. */
export const BrandMark = ({ size = 28, className }: { size?: number; className?: string }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path d="M15 3v18A9 9 0 0 1 15 3Z" className="fill-secondary" />
    <path d="M17 11a9 9 0 0 1 0 18Z" className="fill-primary" />
  </svg>
)
