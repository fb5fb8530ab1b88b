export const replyLabels = { text: 'Your reply' } as const

/** Under which name a reply to a recommendation outlives its form. */
export const newReplyDraft = (recommendation: string) => `new-reply/${recommendation}`

/** The same for what is written over a reply. */
export const replyDraft = (id: string) => `reply/${id}`
