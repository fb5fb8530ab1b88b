export const words = ['Swapwise', 'Boycott wisely', 'Swap better'] as const
const speeds = { type: 70, delete: 50, hold: 2_000 } as const

export interface Keystroke {
  word: number
  length: number
  deleting: boolean
}

/** The first word, whole: before scripts run it is the name of the place. */
export const firstKeystroke: Keystroke = { word: 0, length: words[0].length, deleting: false }

export const textAt = ({ word, length }: Keystroke) => words[word]?.slice(0, length) ?? ''

const isWhole = ({ word, length }: Keystroke) => length === words[word]?.length

/** How long the present text stays before the next keystroke. */
export const waitAfter = (now: Keystroke) => {
  if (now.deleting) return speeds.delete
  return isWhole(now) ? speeds.hold : speeds.type
}

export const nextKeystroke = (now: Keystroke): Keystroke => {
  if (now.deleting && now.length === 0)
    return { word: (now.word + 1) % words.length, length: 1, deleting: false }
  if (now.deleting || isWhole(now)) return { ...now, length: now.length - 1, deleting: true }
  return { ...now, length: now.length + 1 }
}
