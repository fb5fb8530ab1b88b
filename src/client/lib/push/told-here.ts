import { storedText } from '../browser/stored-text.ts'

/** The uid of who is told things by this browser. Others who sign in here are not told theirs. */
export const toldHere = storedText('swapwise:push')
