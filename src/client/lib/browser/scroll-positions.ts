const storageKey = 'swapwise:scroll'
const maxPositions = 50

const stored = (): Map<string, number> => {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

const positions = stored()

/** How far down the pages in this tab's history were left. */
export const scrollPositions = {
  of: (page: string) => positions.get(page) ?? 0,
  save: (page: string, y: number) => {
    // The latest stand last.
    positions.delete(page)
    positions.set(page, y)
  },
}

const store = () => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions].slice(-maxPositions)))
  } catch {
    // Storage may be full or forbidden: then a reload starts at the top.
  }
}

// A reload and another site end this page's memory. A phone may end a page it has hidden without a word.
addEventListener('pagehide', store)
document.addEventListener('visibilitychange', store)
