import { encode } from 'uqr'

/** Cameras want light around it, as wide as four of its squares. */
const border = 4

/** One path, since our policy lets no markup in as text. Dark on light in either theme, or some cameras read nothing. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the link"
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-56 rounded-field"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}
