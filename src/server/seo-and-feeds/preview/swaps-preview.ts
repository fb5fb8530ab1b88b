import { countOfSwaps } from '#contract/member-lists.ts'
import { drawSwaps } from './drawing.ts'
import { drawable } from './lines.ts'
import { versionOf, type Preview } from './preview.ts'

export interface DrawnSwap {
  from: string | null
  to: string
}

/** As many as there is room for. */
export const mostDrawn = 4

/** For whoever wants to show what they switched to. What our fonts have no letters for is left out. */
export function swapsPreviewOf(uid: string, swaps: readonly DrawnSwap[], count: number): Preview {
  const lines = swaps.flatMap(({ from, to }) => {
    const [left, right] = [drawable(from ?? ''), drawable(to)]
    return right ? { from: left ?? '', to: right } : []
  })
  const given = countOfSwaps(count)
  const version = versionOf(['swaps', 1, lines, given])
  return {
    draw: () => drawSwaps(lines.slice(0, mostDrawn), given),
    picture: null,
    version,
    address: `swaps of ${uid}?v=${version}`,
  }
}
