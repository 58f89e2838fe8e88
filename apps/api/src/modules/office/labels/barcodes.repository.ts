import { inStoreCode } from '@delguur/kit/numbers/gtin'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** So many barcodes of the range of the shop that no variant has, deleted ones included. */
export async function newBarcodes(tx: Tx, many: number): Promise<string[]> {
  const found: string[] = []
  while (found.length < many) {
    const { rows } = await sql<{ place: string }>`
      select nextval('in_store_barcodes')::text as place from generate_series(1, ${many - found.length}::int)`.execute(
      tx,
    )
    const codes = rows.map(({ place }) => inStoreCode(Number(place)))
    const taken = await tx.selectFrom('variants').select('barcode').where('barcode', 'in', codes).execute()
    const known = new Set(taken.map(({ barcode }) => barcode))
    found.push(...codes.filter((code) => !known.has(code)))
  }
  return found
}
