import { changesSince } from './audit.ts'
import type { Tx } from './db.ts'
import { ShopError } from './shop-error.ts'

type Subject = { subject_type: string; subject_id: string }

/** Refuses to change what is newer than the version that was seen (`version_conflict`), with what it is now and what was changed since. */
export async function requireSeen(
  tx: Tx,
  { subject_type, subject_id }: Subject,
  { version, seen }: { version: number; seen: number | undefined },
  current: () => object | Promise<object>,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const changed = await changesSince(tx, subject_type, subject_id, seen)
  throw new ShopError('version_conflict', { beside: { current: await current(), version, changed } })
}

/** Fields that were sent over those that there were. */
export const withSent = <T extends object>(before: T, sent: { [K in keyof T]?: T[K] | undefined }): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
})
