import { storedText } from '../browser/stored-text.ts'

/** Whether answers are to be kept on this device; empty until somebody wants them here. */
export const packWanted = storedText('swapwise:pack')
