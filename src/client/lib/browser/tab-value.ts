/** A value that this tab keeps under a name: it outlives the page, so that Back leads to it, and goes with the tab. */
export const tabValue = <Value extends object>(storageKey: string, nothing: Value) => ({
  read: (): Value => {
    try {
      return { ...nothing, ...(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<Value>) }
    } catch {
      return nothing
    }
  },
  store: (value: Value) => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(value))
    } catch {
      // Storage may be full or forbidden: it then lasts as long as the page.
    }
  },
})
