import type { Tx } from '../database/db.ts'
import { ShopError } from '../shop-error.ts'
import { changesSince, type FieldChange } from '../staff/audit.ts'
import { isAmong, type SeenVersion } from './if-match.ts'

type Subject = { subject_type: string; subject_id: string }
/** `isSeen`: whether the caller may see a change. */
type Versions = { version: number; seen: SeenVersion | undefined; isSeen?: (change: FieldChange) => boolean }

/**
 * Refuses to change what is newer than the version that was seen (`version_conflict`), with what was changed since. What it is
 * now is what its own operation answers (`what-it-is.ts`); `current` says it where there is none.
 */
export async function requireSeen(
  tx: Tx,
  { subject_type, subject_id }: Subject,
  { version, seen, isSeen }: Versions,
  current?: () => object | Promise<object>,
): Promise<void> {
  if (isAmong(seen, version)) return
  // of several it is the newest that says what the caller knew
  const known = typeof seen === 'number' ? seen : Math.max(0, ...((seen ?? []) as readonly number[]))
  const changes = await changesSince(tx, subject_type, subject_id, known)
  const changed = isSeen ? changes.filter(isSeen) : changes
  throw new ShopError('version_conflict', {
    beside: { ...(current && { current: await current() }), version, changed },
  })
}

/** Fields that were sent over those that there were. */
export const withSent = <T extends object>(before: T, sent: { [K in keyof T]?: T[K] | undefined }): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
})
