import type { Wave, WaveScan } from '@delguur/contract/warehouse/dispatch'

// What a phone keeps while it has no network: the waves it has read, and the scans that were not sent. Both survive a closed tab.

export type Unsent = WaveScan & { wave_id: number }
type Keyed = { key: number; scan: Unsent }

let opening: Promise<IDBDatabase> | undefined

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('office-picking', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('scans', { autoIncrement: true })
      request.result.createObjectStore('waves', { keyPath: 'id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

const storeOf = async (name: 'scans' | 'waves', mode: IDBTransactionMode) =>
  (await open()).transaction(name, mode).objectStore(name)

/** Keeps a scan until it is sent; resolves once it is on the disk. */
export async function keepScan(scan: Unsent): Promise<void> {
  await done((await storeOf('scans', 'readwrite')).add(scan))
}

/** The scans of a wave that were not sent, in the order in which they were made. */
export async function unsentOf(wave_id: number): Promise<Keyed[]> {
  const store = await storeOf('scans', 'readonly')
  const [keys, scans] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<Unsent[]>)])
  return scans.flatMap((scan, place) => (scan.wave_id === wave_id ? [{ key: Number(keys[place]), scan }] : []))
}

export async function dropScans(keys: readonly number[]): Promise<void> {
  const store = await storeOf('scans', 'readwrite')
  await Promise.all(keys.map((key) => done(store.delete(key))))
}

export async function keepWave(wave: Wave): Promise<void> {
  await done((await storeOf('waves', 'readwrite')).put(wave))
}

export async function keptWave(id: number): Promise<Wave | undefined> {
  return done((await storeOf('waves', 'readonly')).get(id) as IDBRequest<Wave | undefined>)
}
