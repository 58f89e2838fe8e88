import type { HeldDraw, RoulettePlace } from '@delguur/contract/leisure/roulette'

// What a promoter's phone keeps for when it has no network: the store as it was read last, draws that the server made ahead, and
// spins that were not sent. All of it survives a closed tab and belongs to one person.

export type OwnSpin = {
  held_id: number
  number: string
  spun_at: string
  draw: HeldDraw
  /** What the server said once it was sent. */
  result?: 'given' | 'double' | 'refused'
}

const opening = new Map<number, Promise<IDBDatabase>>()

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(user: number): Promise<IDBDatabase> {
  const known = opening.get(user)
  if (known) return known
  const made = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(`office-roulette-${user}`, 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('kept')
      request.result.createObjectStore('spins', { keyPath: 'held_id' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  opening.set(user, made)
  return made
}

const storeOf = async (user: number, name: 'kept' | 'spins', mode: IDBTransactionMode) =>
  (await open(user)).transaction(name, mode).objectStore(name)

type Kept = { place: RoulettePlace; held: HeldDraw[]; device: string }

export async function keep<K extends keyof Kept>(user: number, name: K, value: Kept[K]): Promise<void> {
  await done((await storeOf(user, 'kept', 'readwrite')).put(value, name))
}
export async function kept<K extends keyof Kept>(user: number, name: K): Promise<Kept[K] | undefined> {
  return done((await storeOf(user, 'kept', 'readonly')).get(name) as IDBRequest<Kept[K] | undefined>)
}

/** The name by which the server knows this phone. */
export async function deviceOf(user: number): Promise<string> {
  const known = await kept(user, 'device')
  if (known) return known
  const made = crypto.randomUUID()
  await keep(user, 'device', made)
  return made
}

/** Keeps a spin until it is sent, and what became of it; resolves once it is on the disk. */
export async function keepSpin(user: number, spin: OwnSpin): Promise<void> {
  await done((await storeOf(user, 'spins', 'readwrite')).put(spin))
}
export async function ownSpins(user: number): Promise<OwnSpin[]> {
  const spins = await done((await storeOf(user, 'spins', 'readonly')).getAll() as IDBRequest<OwnSpin[]>)
  return spins.sort((one, other) => one.spun_at.localeCompare(other.spun_at))
}
export async function dropSpins(user: number, ids: readonly number[]): Promise<void> {
  const store = await storeOf(user, 'spins', 'readwrite')
  await Promise.all(ids.map((id) => done(store.delete(id))))
}
