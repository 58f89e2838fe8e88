import { allKept, done, keep, phoneStores } from '../../lib/phone-store.ts'
import type { StopAct } from './stop.tsx'

// What a courier's phone keeps while it has no network: acts and pictures that were not sent. They survive a closed tab.

export type Unsent = { token: string; n: number; act_id: string; at: string; wish: StopAct }
export type Kept = { key: number; unsent: Unsent }

const storeOf = phoneStores('office-courier', { acts: { autoIncrement: true } })
const acts = (mode: IDBTransactionMode) => storeOf('acts', mode)

/** Keeps an act until it is sent; resolves once it is on the disk. */
export async function keepAct(unsent: Unsent): Promise<void> {
  await keep(await acts('readwrite'), unsent)
}

/** What was not sent of a run, in the order in which it was done. */
export async function unsentOf(token: string): Promise<Kept[]> {
  const all = await allKept<Unsent>(await acts('readonly'))
  return all.flatMap(({ key, kept: unsent }) => (unsent.token === token ? [{ key, unsent }] : []))
}

export async function dropAct(key: number): Promise<void> {
  await done((await acts('readwrite')).delete(key))
}

const longestMs = 2 * 24 * 60 * 60 * 1000

/** Acts of runs whose links are long dead. */
export async function dropOldActs(now: Date): Promise<void> {
  const store = await acts('readwrite')
  const all = await allKept<Unsent>(store)
  const old = all.filter(({ kept }) => now.getTime() - new Date(kept.at).getTime() > longestMs)
  await Promise.all(old.map(({ key }) => done(store.delete(key))))
}
