import type { PresetValue } from '@delguur/contract/catalog/option-presets'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/database/db.ts'

/** Option types and values are added by one at a time, as the office adds them. */
export const lockOptions = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('names option_types'))`.execute(tx)

export async function insertPresetType(tx: Tx, name: string, presentation: object): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into option_types (name, presentation, position)
    select ${name}, ${JSON.stringify(presentation)}::jsonb, coalesce(max(position), 0) + 1 from option_types
    returning id`.execute(tx)
  if (!rows[0]) throw new Error('no option type was written')
  return rows[0].id
}

/** Adds values after those that are there; where the presets know all of them they stand in their order, small before large. */
export async function insertPresetValues(
  tx: Tx,
  typeId: number,
  values: readonly PresetValue[],
  order: readonly string[],
): Promise<void> {
  const rows = values
    .toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
    .map(({ code, name, hex }) => ({ code, name, hex: hex ?? null }))
  await sql`insert into option_values (option_type_id, name, presentation, hex, position)
    select ${typeId}, x.code, x.name, x.hex, 100000 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as x(code text, name jsonb, hex text)`.execute(tx)
  await sql`update option_values v set position = x.place from (
      select id, row_number() over (order by case when own.some then 0 else array_position(${[...order]}::text[], name) end,
        position, id) as place
      from option_values, (select exists (select from option_values
        where option_type_id = ${typeId} and name <> all(${[...order]}::text[])) as some) own
      where option_type_id = ${typeId}) x
    where x.id = v.id and v.position <> x.place`.execute(tx)
}
