import type { Db } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { locationNamed, variantNamed } from './variant-sql.queries.ts'

type Named = number | string | undefined

async function must(found: Promise<number | undefined> | undefined, key: string): Promise<number> {
  const id = await found
  if (id === undefined) throw new ShopError('invalid_input', { faults: [{ key, code: 'entry_unknown' }] })
  return id
}

/** The variant that an id or a SKU names; a fault of the field where there is none. */
export const mustVariant = (db: Db, named: Named, key: string): Promise<number> =>
  must(named === undefined ? undefined : variantNamed(db, named), key)

/** The store that an id or a code names. */
export const mustLocation = (db: Db, named: Named, key: string): Promise<number> =>
  must(named === undefined ? undefined : locationNamed(db, named), key)

/** Lines by variant, each once: what is named twice is added up. */
export async function linesOf(
  db: Db,
  lines: readonly { variant?: number | string | undefined; variant_id?: number | undefined; quantity: number }[],
): Promise<Map<number, number>> {
  const wanted = new Map<number, number>()
  for (const [place, { variant, variant_id, quantity }] of lines.entries()) {
    const id = await mustVariant(db, variant ?? variant_id, `lines[${place}].variant`)
    wanted.set(id, (wanted.get(id) ?? 0) + quantity)
  }
  return wanted
}
