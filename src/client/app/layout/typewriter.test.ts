import { describe, expect, it } from 'vitest'
import { firstKeystroke, nextKeystroke, textAt, waitAfter, words } from './typewriter.ts'

const play = (strokes: number) => {
  const shown: { text: string; wait: number }[] = []
  let now = firstKeystroke
  for (let stroke = 0; stroke < strokes; stroke++) {
    shown.push({ text: textAt(now), wait: waitAfter(now) })
    now = nextKeystroke(now)
  }
  return shown
}

describe('the typewriter', () => {
  it('types a letter every 70 ms, holds the whole word for 2000 ms and deletes a letter every 50 ms', () => {
    const shown = play(24)
    expect(shown[0]).toEqual({ text: 'Swapwise', wait: 2_000 })
    expect(shown[1]).toEqual({ text: 'Swapwis', wait: 50 })
    expect(shown[8]).toEqual({ text: '', wait: 50 })
    expect(shown[9]).toEqual({ text: 'B', wait: 70 })
    expect(shown[22]).toEqual({ text: 'Boycott wisely', wait: 2_000 })
    expect(shown[23]).toEqual({ text: 'Boycott wisel', wait: 50 })
  })

  it('shows every word and begins again, for ever', () => {
    const whole = play(400)
      .filter(({ wait }) => wait === 2_000)
      .map(({ text }) => text)
    expect(whole.slice(0, 4)).toEqual([...words, words[0]])
  })
})
