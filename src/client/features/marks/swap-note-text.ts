export const swapNoteLabels = { note: 'How do you like it? (optional)' }

/** Under which name what is noted of a swap outlives its form. */
export const swapNoteDraft = (recommendation: string) => `swap-note/${recommendation}`
