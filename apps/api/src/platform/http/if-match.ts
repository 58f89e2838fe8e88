import { readTags } from '@delguur/kit/entity-tags'
import { ShopError } from '../shop-error.ts'

/**
 * What `If-Match` names: the versions of which one has to be the newest, or `any` where the thing has only to be there. Weak tags are
 * in no list, since they never match a version (RFC 9110, 13.1.1).
 */
export type SeenVersion = number | readonly number[] | 'any'

/** Whether the newest version is one that was named. */
export const isAmong = (seen: SeenVersion | undefined, version: number): boolean =>
  seen === undefined || seen === 'any' || (typeof seen === 'number' ? seen === version : seen.includes(version))

const longest = 20

/** Reads an `If-Match`: `*`, or versions as tags. Some clients leave the quotes out. Refuses what is neither (`version_required`). */
export function readSeen(header: string | undefined): SeenVersion {
  const bare = /^\d{1,9}$/.exec(header ?? '')
  if (bare) return Number(bare[0])
  const tags = readTags(header)
  if (tags === 'any') return 'any'
  if (!tags || tags.length > longest || !tags.every(({ value }) => /^\d{1,9}$/.test(value)))
    throw new ShopError('version_required')
  const versions = tags.filter(({ weak }) => !weak).map(({ value }) => Number(value))
  return versions.length === 1 && versions[0] !== undefined ? versions[0] : versions
}
