import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import type { Texts } from '../domain/product-draft.domain.ts'

export type PictureRequest = {
  product_id: number
  line: number
  column_name: string
  source: string
  position: number
  alt: Texts
  option: { type: string; value: string } | null
}
export type Waiting = PictureRequest & { id: number; tries: number }

/** Wishes that are new of their product; gives how many. */
export async function insertPictureRequests(
  tx: Tx,
  import_id: number,
  requests: readonly PictureRequest[],
  now: Date,
): Promise<number> {
  if (requests.length === 0) return 0
  const { rows } = await sql<{ id: number }>`
    insert into import_pictures (import_id, product_id, line, column_name, source, position, alt, option, due_at)
    select ${import_id}, w.product_id, w.line, w.column_name, w.source, w.position, w.alt, nullif(w.option, 'null'::jsonb), ${now}
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as w(product_id bigint, line int, column_name text, source text,
      position int, alt jsonb, option jsonb)
    on conflict (product_id, source) do nothing returning id`.execute(tx)
  return rows.length
}

/** Sources that products have, or will have. */
export async function knownSources(tx: Tx, products: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ product_id: number; source: string }>`select product_id, source from import_pictures
    where product_id = any(${[...products]}::bigint[])`.execute(tx)
  const found = new Map<number, Set<string>>()
  for (const { product_id, source } of rows) found.set(product_id, (found.get(product_id) ?? new Set()).add(source))
  return found
}

/** Wishes of an import that are due, in the order of their products. */
export async function duePictureRequests(db: Db, import_id: number, now: Date, most: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`select id, product_id, line, column_name, source, position, alt, option, tries
    from import_pictures where import_id = ${import_id} and state = 'waiting' and due_at <= ${now}
    order by product_id, position, id limit ${most}`.execute(db)
  return rows
}

/** Locks a wish that still waits. */
export async function lockPictureRequest(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select id from import_pictures where id = ${id} and state = 'waiting' for update`.execute(
    tx,
  )
  return rows.length > 0
}

export const endPictureRequest = (
  db: Db | Tx,
  id: number,
  state: 'done' | 'failed',
  { key = null, why = null }: { key?: string | null; why?: string | null } = {},
) =>
  sql`update import_pictures set state = ${state}, picture_key = ${key}, why = ${why}, tries = tries + 1 where id = ${id} and state = 'waiting'`.execute(
    db,
  )

/** Pictures of a product that came before a wish though they stand after it. */
export async function laterPictures(tx: Tx, id: number): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select p.picture_key as key from import_pictures w
    join import_pictures p on p.product_id = w.product_id and p.import_id = w.import_id
      and (p.position, p.id) > (w.position, w.id) and p.picture_key is not null
    where w.id = ${id}`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

export const delayPictureRequest = (db: Db, id: number, due_at: Date, why: string) =>
  sql`update import_pictures set tries = tries + 1, due_at = ${due_at}, why = ${why} where id = ${id}`.execute(db)

/** Nobody fetches the pictures of an import any more: they end as they are. */
export async function endAllRequests(
  tx: Tx,
  import_id: number,
  why: string,
): Promise<Pick<PictureRequest, 'line' | 'column_name'>[]> {
  const { rows } = await sql<
    Pick<PictureRequest, 'line' | 'column_name'>
  >`update import_pictures set state = 'failed', why = ${why}
    where import_id = ${import_id} and state = 'waiting' returning line, column_name`.execute(tx)
  return rows
}

/** All that wait and that were given up wait anew from now on; their lines say so no longer. Gives how many. */
export async function retryRequests(tx: Tx, import_id: number, now: Date): Promise<number> {
  const { rows } = await sql<{ line: number; column_name: string }>`update import_pictures
    set state = 'waiting', tries = 0, due_at = ${now}, why = null where import_id = ${import_id} and state <> 'done'
    returning line, column_name`.execute(tx)
  const lines = JSON.stringify(rows.map(({ line, column_name }) => ({ line, column_name })))
  await sql`with again as (select line, array_agg(column_name) as names from jsonb_to_recordset(${lines}::jsonb)
      as a(line int, column_name text) group by line),
    was as (select r.id, r.warned, coalesce((select jsonb_agg(p.one order by p.place) from jsonb_array_elements(r.problems)
        with ordinality as p(one, place) where not (p.one ->> 'severity' = 'warning' and p.one ->> 'code' like 'picture\\_%'
          and p.one ->> 'column' = any(a.names))), '[]') as problems
      from import_rows r join again a on a.line = r.line where r.import_id = ${import_id} for update of r),
    set_free as (update import_rows r set problems = was.problems,
        warned = exists (select from jsonb_array_elements(was.problems) p where p ->> 'severity' = 'warning')
      from was where r.id = was.id returning r.warned as now_warned, was.warned as was_warned)
    update imports set warning_count = warning_count - (select count(*) from set_free where was_warned and not now_warned)
    where id = ${import_id}`.execute(tx)
  return rows.length
}

/** When the next wish of an import is due. */
export async function nextDue(db: Db, import_id: number): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`select min(due_at) as due from import_pictures
    where import_id = ${import_id} and state = 'waiting'`.execute(db)
  return rows[0]?.due ?? undefined
}

/** Imports with pictures that wait since a while. */
export async function waitingImports(db: Db, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('import_pictures')
    .select('import_id')
    .distinct()
    .where('state', '=', 'waiting')
    .where('due_at', '<', since)
    .limit(50)
    .execute()
  return rows.map(({ import_id }) => import_id)
}

/** A line says that its picture could not be had. */
export async function warnRow(db: Db | Tx, import_id: number, line: number, problem: object): Promise<void> {
  await sql`with was as (select id, warned from import_rows where import_id = ${import_id} and line = ${line} for update),
      told as (update import_rows r set problems = r.problems || ${JSON.stringify([problem])}::jsonb, warned = true
        from was where r.id = was.id)
    update imports set warning_count = warning_count + (select count(*) from was where not warned) where id = ${import_id}`.execute(
    db,
  )
}

/** A product that has a new picture is still as the import left it; undoing it takes the picture away too. */
export async function moveUndo(
  tx: Tx,
  import_id: number,
  { line, product_id }: Pick<PictureRequest, 'line' | 'product_id'>,
  versions: { from: number; to: number },
  pictures: unknown,
) {
  // what a product was stands on its first line, which its lines name
  await sql`update import_rows set undo = jsonb_set(jsonb_set(undo, '{version}', to_jsonb(${versions.to}::int)), '{fields}',
      jsonb_build_object('pictures', ${JSON.stringify(pictures)}::jsonb) || coalesce(undo -> 'fields', '{}'))
    where import_id = ${import_id} and line = (select unit from import_rows where import_id = ${import_id} and line = ${line})
      and undo ->> 'product_id' = ${String(product_id)} and undo ->> 'version' = ${String(versions.from)}`.execute(tx)
}
