import type { Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Rule } from './place-rules.ts'

/** A zone with these rules; places join it. */
export async function insertZone(tx: Tx, name: Translated, rules: readonly Rule[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ids as (select nextval(pg_get_serial_sequence('zones', 'id')) as id)
    insert into zones (id, code, name, position)
    select id, 'zone-' || id, ${JSON.stringify(name)}, (select coalesce(max(position), 0) + 1 from zones) from ids
    returning id`.execute(tx)
  const zone = rows[0]?.id
  if (zone === undefined) throw new Error('a zone is inserted')
  for (const { method, price, free_from, min_hours, max_hours, cut_off_hour, days } of rules)
    await sql`insert into shipping_prices
        (shipping_method_id, zone_id, price, free_from, min_hours, max_hours, cut_off_hour, days)
      select id, ${zone}, ${price}, ${free_from}, ${min_hours}, ${max_hours}, ${cut_off_hour}, ${days}
      from shipping_methods where code = ${method}`.execute(tx)
  return zone
}

/** Places of their own no more: they follow the place above them. */
export const dropMembers = (tx: Tx, ids: readonly string[]) =>
  sql`delete from zone_members where division_id = any(${[...ids]})`.execute(tx)

/** Puts places into a zone; none delivers there where it is null. */
export async function setMembers(tx: Tx, ids: readonly string[], zone_id: number | null): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into zone_members (division_id, zone_id) select unnest(${[...ids]}::text[]), ${zone_id}::bigint
    on conflict (division_id) do update set zone_id = excluded.zone_id`.execute(tx)
}

export async function insertHoliday(tx: Tx, day: string, name: Translated): Promise<boolean> {
  const { rows } = await sql`insert into holidays (day, name) values (${day}, ${JSON.stringify(name)})
    on conflict do nothing returning day`.execute(tx)
  return rows.length > 0
}

export async function lockHoliday(tx: Tx, day: string): Promise<{ day: string; name: Translated } | undefined> {
  const { rows } = await sql<{ day: string; name: Translated }>`
    select to_char(day, 'YYYY-MM-DD') as day, name from holidays where day = ${day} for update`.execute(tx)
  return rows[0]
}

export const updateHoliday = (tx: Tx, before: string, day: string, name: Translated) =>
  sql`update holidays set day = ${day}, name = ${JSON.stringify(name)} where day = ${before}`.execute(tx)

export const deleteHoliday = (tx: Tx, day: string) => sql`delete from holidays where day = ${day}`.execute(tx)
