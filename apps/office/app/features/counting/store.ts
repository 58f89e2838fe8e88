import type { StockCount } from '@delguur/contract/catalog/stock-counts'
import { allKept, done, keep, phoneStores } from '../../lib/phone-store.ts'

// What a phone keeps while it counts without network: the count, and the scans that were not sent. Both survive a closed tab.

export type Unsent = { scan_id: string; count_id: number; code: string; quantity: number }
type Keyed = { key: number; scan: Unsent }
export type KeptCount = Pick<StockCount, 'id' | 'status' | 'location' | 'shelf' | 'round'>

const storeOf = phoneStores('office-counting', { scans: { autoIncrement: true }, counts: { keyPath: 'id' } })

/** Keeps a scan until it is sent; resolves once it is on the disk. */
export async function keepScan(scan: Unsent): Promise<void> {
  await keep(await storeOf('scans', 'readwrite'), scan)
}

/** The scans of a count that were not sent, in the order in which they were made. */
export async function unsentOf(count_id: number): Promise<Keyed[]> {
  const all = await allKept<Unsent>(await storeOf('scans', 'readonly'))
  return all.flatMap(({ key, kept: scan }) => (scan.count_id === count_id ? [{ key, scan }] : []))
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
