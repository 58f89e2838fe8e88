import type { shop } from '@delguur/contract/shopfront/shop'
import { nameKey } from '@delguur/kit/text/name-key'
import type { z } from 'zod'

export type Division = z.output<(typeof shop)['divisions']['response']>['divisions'][number]
/** What lies in a division, by its id; `''` holds cities and aimags. */
export type DivisionLists = Readonly<Record<string, Division[]>>

/** The capital: where most parcels go. */
export const capital = '11'

/** Whether a division is what someone types: the beginning of its name or of a word of it, in either script, or `БЗД`. */
export function isLike({ name, name_mn, name_en, abbr }: Division, typed: string): boolean {
  const query = nameKey(typed)
  return [name, name_mn, name_en, abbr ?? ''].some((each) => {
    const key = nameKey(each)
    return ` ${key}`.includes(` ${query}`) || key.replaceAll(' ', '').startsWith(query.replaceAll(' ', ''))
  })
}
