import { type RawBuilder, sql } from 'kysely'

/** Whose data: the person and the names under which they are known where no account is. */
export type Owner = { id: number; logins: string[] }

/** Rows as one JSON array. */
export const list = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select jsonb_agg(r.row) from (${rows}) r), '[]'::jsonb)`

/** The rows of a table that are the person's, but for columns that are secret or say nothing. */
export const own =
  (table: string, but: string[] = []) =>
  (owner: Owner) =>
    list(sql`select to_jsonb(t) - ${['user_id', ...but]}::text[] as row from ${sql.table(table)} t
    where t.user_id = ${owner.id} order by to_jsonb(t) ->> 'created_at', to_jsonb(t) ->> 'id'`)
