import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import type { Pair } from './redirects.domain.ts'

/** All redirects, held: each new one may change where others lead. */
export async function lockRedirects(tx: Tx): Promise<Pair[]> {
  await sql`select pg_advisory_xact_lock(hashtext('redirects'))`.execute(tx)
  const rows = await tx.selectFrom('redirects').select(['from_path', 'to_path']).orderBy('id').execute()
  return rows.map(({ from_path, to_path }) => ({ from: from_path, to: to_path }))
}

export type RedirectKind = 'manual' | 'taxon' | 'merge' | 'page'
type By = { kind: RedirectKind; created_by: number | null; now: Date }

/** Makes the redirects be these: what is gone is forgotten, what leads elsewhere is written. */
export async function writeRedirects(tx: Tx, before: readonly Pair[], after: readonly Pair[], by: By): Promise<void> {
  const [was, is] = [before, after].map((pairs) => new Map(pairs.map(({ from, to }) => [from, to])))
  const removed = [...(was?.keys() ?? [])].filter((from) => !is?.has(from))
  const written = after.filter(({ from, to }) => was?.get(from) !== to)
  if (removed.length > 0) await tx.deleteFrom('redirects').where('from_path', 'in', removed).execute()
  if (written.length > 0)
    await sql`insert into redirects (from_path, to_path, kind, created_by, created_at)
      select x.from, x.to, ${by.kind}, ${by.created_by}::bigint, ${by.now}
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as x("from" text, "to" text)
      on conflict (from_path) do update set to_path = excluded.to_path`.execute(tx)
}

export const idOfRedirect = async (tx: Tx, from: string): Promise<number | undefined> =>
  (await tx.selectFrom('redirects').select('id').where('from_path', '=', from).executeTakeFirst())?.id

export const deleteRedirect = (tx: Tx, id: number) =>
  tx.deleteFrom('redirects').where('id', '=', id).returning(['from_path', 'to_path']).executeTakeFirst()
