/** What a request of the store of a phone answers. */
export const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

/** Adds to a store; resolves once it is on the disk: what a closed tab may not lose. */
export async function keep(store: IDBObjectStore, value: unknown): Promise<void> {
  const { transaction } = store
  const complete = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  store.add(value)
  await complete
}

/** The stores of a phone under a name, opened when the first of them is used. */
export function phoneStores<Name extends string>(name: string, stores: Record<Name, IDBObjectStoreParameters>) {
  let opening: Promise<IDBDatabase> | undefined
  function open(): Promise<IDBDatabase> {
    if (opening) return opening
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => {
      for (const [store, options] of Object.entries<IDBObjectStoreParameters>(stores))
        request.result.createObjectStore(store, options)
    }
    opening = done(request)
    return opening
  }
  return async (store: Name, mode: IDBTransactionMode) => (await open()).transaction(store, mode).objectStore(store)
}

/** All that a store holds, in the order in which it was kept, each with its key. */
export async function allKept<T>(store: IDBObjectStore): Promise<{ key: number; kept: T }[]> {
  const [keys, all] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<T[]>)])
  return all.map((kept, place) => ({ key: Number(keys[place]), kept }))
}
