import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import { seededRandom } from '../random.ts'
import type { Placed } from './products.ts'

const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('')

const licensed = (placed: readonly Placed[]) =>
  placed
    .filter(({ product }) => product.digital === 'license')
    .flatMap((each) => each.variants.map(({ id }) => ({ id, each })))

/** Codes that wait to be sold, of each licensed variant as many as it has units. */
export const licenseCodeRows = (placed: readonly Placed[], now: Date): Insertable<DB['license_codes']>[] =>
  licensed(placed).flatMap(({ id, each }) => {
    const random = seededRandom(`codes ${each.product.slug}`)
    const part = () => Array.from({ length: 4 }, () => random.pick(letters)).join('')
    return Array.from({ length: each.product.units ?? 0 }, () => ({
      variant_id: id,
      license_code: ['BMBR', part(), part(), part()].join('-'),
      created_at: now,
    }))
  })

/** What their buyers download. */
export const fileRows = (placed: readonly Placed[]): Insertable<DB['digital_files']>[] =>
  licensed(placed).flatMap(({ id, each: { demo } }) =>
    demo.e_book ? { ...demo.e_book, variant_id: id, content: Buffer.from(demo.e_book.content) } : [],
  )
