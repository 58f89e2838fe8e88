import type { StockCount } from '@delguur/contract/catalog/stock-counts'

// What a phone keeps while it counts without network: the count, and the scans that were not sent. Both survive a closed tab.

export type Unsent = { scan_id: string; count_id: number; code: string; quantity: number }
type Keyed = { key: number; scan: Unsent }
export type KeptCount = Pick<StockCount, 'id' | 'status' | 'location' | 'shelf' | 'round'>

let opening: Promise<IDBDatabase> | undefined

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('office-counting', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('scans', { autoIncrement: true })
      request.result.createObjectStore('counts', { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

const storeOf = async (name: 'scans' | 'counts', mode: IDBTransactionMode) =>
  (await open()).transaction(name, mode).objectStore(name)

/** Keeps a scan until it is sent; resolves once it is on the disk. */
export async function keepScan(scan: Unsent): Promise<void> {
  await done((await storeOf('scans', 'readwrite')).add(scan))
}

/** The scans of a count that were not sent, in the order in which they were made. */
export async function unsentOf(count_id: number): Promise<Keyed[]> {
  const store = await storeOf('scans', 'readonly')
  const [keys, scans] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<Unsent[]>)])
  return scans.flatMap((scan, place) => (scan.count_id === count_id ? [{ key: Number(keys[place]), scan }] : []))
}

export async function dropScans(keys: readonly number[]): Promise<void> {
  const store = await storeOf('scans', 'readwrite')
  await Promise.all(keys.map((key) => done(store.delete(key))))
}

export async function keepCount({ id, status, location, shelf, round }: KeptCount): Promise<void> {
  await done((await storeOf('counts', 'readwrite')).put({ id, status, location, shelf, round }))
}

export async function keptCount(id: number): Promise<KeptCount | undefined> {
  return done((await storeOf('counts', 'readonly')).get(id) as IDBRequest<KeptCount | undefined>)
}
