import type { Locale } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

export type StoredSetting = { key: string; value: unknown; sealed: Buffer | null; changed_at: Date }

export const storedSettings = (db: Db | Tx): Promise<StoredSetting[]> =>
  db.selectFrom('settings').select(['key', 'value', 'sealed', 'changed_at']).orderBy('key').execute()

export async function groupVersions(db: Db | Tx): Promise<Map<string, number>> {
  const rows = await db.selectFrom('setting_groups').select(['name', 'version']).execute()
  return new Map(rows.map(({ name, version }) => [name, version]))
}

/** Changes whenever any setting does. */
export async function settingsVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select coalesce(sum(version), 0)::int as version from setting_groups`.execute(db)
  return rows[0]?.version ?? 0
}

/** Which of these addresses are those of categories. */
export const knownCategories = async (db: Db | Tx, permalinks: readonly string[]): Promise<Set<string>> => {
  if (permalinks.length === 0) return new Set()
  const rows = await db.selectFrom('taxons').select('permalink').where('permalink', 'in', permalinks).execute()
  return new Set(rows.map(({ permalink }) => permalink))
}

/** Where somebody gets mail. */
export const mailOfPerson = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null

export type LastChange = { field: string; at: Date; actor_id: number | null; name: string }

/** Who changed each setting of a group last, as the audit log has it. */
export async function lastChanges(db: Db | Tx, group: string): Promise<Map<string, LastChange>> {
  const { rows } = await sql<LastChange>`
    select distinct on (f.field) f.field, r.at, r.actor_id,
      coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), r.actor) as name
    from audit_rows r
    cross join lateral jsonb_object_keys(r.before::jsonb || r.after::jsonb) as f(field)
    left join users u on u.id = r.actor_id
    where r.subject_type = 'settings' and r.subject_id = ${group}
    order by f.field, r.id desc`.execute(db)
  return new Map(rows.map((row) => [row.field, row]))
}

/** The districts of the city, in their order. */
export async function cityDistricts(db: Db | Tx, locale: Locale): Promise<{ id: string; name: string }[]> {
  const name = locale === 'mn' ? 'name_mn' : 'name_en'
  return db
    .selectFrom('divisions')
    .select(['id', `${name} as name`])
    .where('level', '=', 'district')
    .orderBy('position')
    .execute()
}
