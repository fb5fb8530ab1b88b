/** What this browser keeps beside its small texts: whole files, under names. Anywhere it may be forbidden or full. */
const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('swapwise', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('kept')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('Nothing can be kept here.'))
  })

async function within<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction('kept', mode)
      const request = work(transaction.objectStore('kept'))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing can be kept here.'))
    })
  } finally {
    database.close()
  }
}

export const readKept = async (name: string): Promise<unknown> =>
  within('readonly', (store) => store.get(name) as IDBRequest<unknown>)

export const keep = async (name: string, value: unknown) => {
  await within('readwrite', (store) => store.put(value, name))
}
