import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'
import type { Made } from '../unit.ts'

/** Remembers what an import made beside products. */
export async function noteMade(tx: Tx, import_id: number, made: Made): Promise<void> {
  const rows = [
    ...made.categories.map((made_id) => ({ import_id, kind: 'category', made_id })),
    ...made.option_types.map((made_id) => ({ import_id, kind: 'option_type', made_id })),
    ...made.option_values.map((made_id) => ({ import_id, kind: 'option_value', made_id })),
  ]
  if (rows.length > 0)
    await tx
      .insertInto('import_made')
      .values(rows)
      .onConflict((each) => each.doNothing())
      .execute()
}

export async function categoriesMade(tx: Tx, import_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_made')
    .select('made_id')
    .where('import_id', '=', import_id)
    .where('kind', '=', 'category')
    .execute()
  return rows.map(({ made_id }) => made_id)
}

/** Products that an import made and that its undo put out of sale. */
export async function productsUndone(tx: Tx, import_id: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select distinct p.id from import_rows r join products p on p.id = (r.undo ->> 'product_id')::bigint
    where r.import_id = ${import_id} and (r.undo -> 'created')::boolean and p.status = 'archived'`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** Takes away options that an import made and no variant, product or picture has. */
export async function removeUnusedOptions(tx: Tx, import_id: number): Promise<void> {
  await sql`delete from option_values v using import_made m
    where m.import_id = ${import_id} and m.kind = 'option_value' and v.id = m.made_id
      and not exists (select from variant_option_values x where x.option_value_id = v.id)
      and not exists (select from images i where i.option_value_id = v.id)`.execute(tx)
  await sql`delete from option_types t using import_made m
    where m.import_id = ${import_id} and m.kind = 'option_type' and t.id = m.made_id
      and not exists (select from option_values v where v.option_type_id = t.id)
      and not exists (select from product_option_types x where x.option_type_id = t.id)`.execute(tx)
}
