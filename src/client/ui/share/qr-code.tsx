import { encode } from 'uqr'

/** Cameras want light around it, as wide as four of its squares. */
const border = 4

/** Null where the text is longer than any code holds; one with less to mend it by holds more. */
function codeOf(text: string) {
  for (const ecc of ['M', 'L'] as const)
    try {
      return encode(text, { ecc, border })
    } catch {
      // Too long.
    }
  return null
}

/** One path, since our policy lets no markup in as text. Dark on light in either theme, or some cameras read nothing. */
export function QrCode({ text }: { text: string }) {
  const code = codeOf(text)
  if (!code) return null
  const { data, size } = code
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
