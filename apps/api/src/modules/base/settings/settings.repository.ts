import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'

/** Locks a group; gives its version. */
export async function lockGroup(tx: Tx, name: string): Promise<number> {
  await sql`insert into setting_groups (name) values (${name}) on conflict do nothing`.execute(tx)
  const { version } = await tx
    .selectFrom('setting_groups')
    .select('version')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

export async function nextVersion(tx: Tx, name: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update setting_groups set version = version + 1 where name = ${name} returning version`.execute(tx)
  return rows[0]?.version ?? 1
}

export type Written = { key: string; value: unknown } | { key: string; sealed: Buffer }

export async function writeSetting(tx: Tx, written: Written, changed_at: Date): Promise<void> {
  const value = 'value' in written ? JSON.stringify(written.value) : null
  const sealed = 'sealed' in written ? written.sealed : null
  await sql`insert into settings (key, value, sealed, changed_at) values (${written.key}, ${value}, ${sealed}, ${changed_at})
    on conflict (key) do update set value = excluded.value, sealed = excluded.sealed, changed_at = excluded.changed_at`.execute(
    tx,
  )
}

export const dropSetting = (tx: Tx, key: string) => tx.deleteFrom('settings').where('key', '=', key).execute()
