interface Connection {
  saveData?: boolean
  /** Not every browser says it. */
  type?: string
}

const connection = () => (navigator as { connection?: Connection }).connection

/** Whether its owner wants to send and fetch little. */
export const savesData = () => connection()?.saveData === true

/** Whether the browser says that every byte costs money. */
export const isMetered = () => savesData() || connection()?.type === 'cellular'
