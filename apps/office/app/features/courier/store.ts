import type { StopAct } from './stop.tsx'

// What a courier's phone keeps while it has no network: acts and pictures that were not sent. They survive a closed tab.

export type Unsent = { token: string; n: number; act_id: string; at: string; wish: StopAct }
export type Kept = { key: number; unsent: Unsent }

let opening: Promise<IDBDatabase> | undefined

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('office-courier', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('acts', { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

const acts = async (mode: IDBTransactionMode) => (await open()).transaction('acts', mode).objectStore('acts')

/** Keeps an act until it is sent; resolves once it is on the disk. */
export async function keepAct(unsent: Unsent): Promise<void> {
  await done((await acts('readwrite')).add(unsent))
}

/** What was not sent of a run, in the order in which it was done. */
export async function unsentOf(token: string): Promise<Kept[]> {
  const store = await acts('readonly')
  const [keys, all] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<Unsent[]>)])
  return all.flatMap((unsent, place) => (unsent.token === token ? [{ key: Number(keys[place]), unsent }] : []))
}

export async function dropAct(key: number): Promise<void> {
  await done((await acts('readwrite')).delete(key))
}

const longestMs = 2 * 24 * 60 * 60 * 1000

/** Acts of runs whose links are long dead. */
export async function dropOldActs(now: Date): Promise<void> {
  const store = await acts('readwrite')
  const [keys, all] = await Promise.all([done(store.getAllKeys()), done(store.getAll() as IDBRequest<Unsent[]>)])
  const old = all.flatMap(({ at }, place) => (now.getTime() - new Date(at).getTime() > longestMs ? [keys[place]] : []))
  await Promise.all(old.map((key) => key !== undefined && done(store.delete(key))))
}
