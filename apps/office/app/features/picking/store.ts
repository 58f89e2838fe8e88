import type { WaveScan } from '@delguur/contract/warehouse/dispatch'
import { allKept, done, keep, phoneStores } from '../../lib/phone-store.ts'

// What a phone keeps while it has no network: the scans that were not sent. They survive a closed tab.

export type Unsent = WaveScan & { wave_id: number }
type Keyed = { key: number; scan: Unsent }

const storeOf = phoneStores('office-picking', { scans: { autoIncrement: true } })

/** Keeps a scan until it is sent; resolves once it is on the disk. */
export async function keepScan(scan: Unsent): Promise<void> {
  await keep(await storeOf('scans', 'readwrite'), scan)
}

/** The scans of a wave that were not sent, in the order in which they were made. */
export async function unsentOf(wave_id: number): Promise<Keyed[]> {
  const all = await allKept<Unsent>(await storeOf('scans', 'readonly'))
  return all.flatMap(({ key, kept: scan }) => (scan.wave_id === wave_id ? [{ key, scan }] : []))
}

export async function dropScans(keys: readonly number[]): Promise<void> {
  const store = await storeOf('scans', 'readwrite')
  await Promise.all(keys.map((key) => done(store.delete(key))))
}
