import type { ListQuery } from '@delguur/contract/list'
import type { AuditRow } from '@delguur/contract/office/staff-people'
import { fullName } from '@delguur/kit/text/person-name'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../../platform/context.ts'
import type { Db, Tx } from '../../../../platform/database/db.ts'
import { type Condition, type ListSpec, type PageOf, readList } from '../../../../platform/http/list.ts'
import { texts, timeRange } from '../../../../platform/http/list-filters.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { isUndoable } from '../../../../platform/staff/undoable.ts'

export type StoredAudit = Omit<AuditRow, 'at' | 'person' | 'subject' | 'undoable'> & {
  at: Date
  subject_type: string
  subject_id: string
  actor_id: number | null
  first_name: string | null
  last_name: string | null
  login: string | null
  /** Somebody has undone it. */
  undone: boolean
}

const row = sql`r.id, r.at, r.actor, r.actor_id, r.ip, r.via, r.act, r.subject_type, r.subject_id, r.before, r.after, r.reason,
  r.request_id, r.approval_id, r.undoes, exists (select from audit_rows x where x.undoes = r.id) as undone,
  u.first_name, u.last_name, coalesce(u.email, u.phone) as login`

/** `order:R1` is one subject, `order` every order. */
function ofSubject(value: unknown): Condition {
  const [wanted = ''] = texts(value)
  const [type, ...rest] = wanted.split(':')
  return rest.length === 0
    ? sql<SqlBool>`r.subject_type = ${type}`
    : sql<SqlBool>`(r.subject_type = ${type} and r.subject_id = ${rest.join(':')})`
}

const byActor = (value: unknown): Condition =>
  sql<SqlBool>`r.actor_id = any(${texts(value).map(Number).filter(Number.isSafeInteger)}::bigint[])`

const ofAct = (value: unknown): Condition => sql<SqlBool>`r.act = any(${texts(value)}::text[])`

export const everyRow: Condition = sql<SqlBool>`true`

/** What somebody may read of the log: all of it, or their own rows. */
function readable({ user }: Ctx): Condition {
  if (!user) throw new ShopError('forbidden')
  return user.permissions.has('audit.view') ? sql<SqlBool>`true` : sql<SqlBool>`r.actor_id = ${user.id}`
}

/** A page of the log as it is stored, of the rows that may be read. */
export function auditPage(db: Db, query: ListQuery, where: Condition): Promise<PageOf<StoredAudit>> {
  const spec: ListSpec<StoredAudit> = {
    from: sql`audit_rows r`,
    select: (
      page,
    ) => sql<StoredAudit>`select p.cursor, p.place, ${row} from (${page}) p join audit_rows r on r.id = p.id
      left join users u on u.id = r.actor_id`,
    id: sql`r.id`,
    where,
    sorts: { at: { by: sql`r.at`, type: 'timestamptz' } },
    sort: '-at',
    filters: { subject: ofSubject, actor: byActor, act: ofAct, at: timeRange(sql`r.at`) },
    // a number or id that somebody pastes
    search: (q) => sql<SqlBool>`r.subject_id = ${q.trim()}`,
  }
  return readList(db, query, spec)
}

/** Who changed what, newest first. */
export async function listAudit(ctx: Ctx, query: ListQuery) {
  const { rows, page } = await auditPage(ctx.db, query, readable(ctx))
  return { rows: rows.map((stored) => serialize(ctx, stored)), page }
}

/** One row as it is stored, where the caller may read it. */
export async function auditRow(ctx: Ctx, id: number): Promise<StoredAudit> {
  const { rows } = await sql<StoredAudit>`select ${row} from audit_rows r left join users u on u.id = r.actor_id
    where r.id = ${id} and ${readable(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw new ShopError('not_found')
  return { ...rows[0], id: Number(rows[0].id) }
}

/** One row, where the caller may read it. */
export const findAudit = async (ctx: Ctx, id: number): Promise<AuditRow> => serialize(ctx, await auditRow(ctx, id))

/** Undoings of one row wait for each other. */
export const lockUndo = (tx: Tx, id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('undo'), ${id}::int)`.execute(tx)

/** The row that undoes a row, if one does. */
export async function undoOf(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from audit_rows where undoes = ${id}
    order by id desc limit 1`.execute(db)
  return rows[0] && Number(rows[0].id)
}

const serialize = ({ user, now }: Ctx, stored: StoredAudit): AuditRow => {
  const { actor_id, first_name, last_name, login, subject_type, subject_id, at, approval_id, undoes, undone, ...rest } =
    stored
  return {
    ...rest,
    id: Number(rest.id),
    at: at.toISOString(),
    person: actor_id === null ? null : { id: actor_id, name: fullName({ first_name, last_name }) || (login ?? '') },
    subject: { type: subject_type, id: subject_id },
    approval_id: approval_id === null ? null : Number(approval_id),
    undoes: undoes === null ? null : Number(undoes),
    undoable: isUndoable(stored, user, now),
  }
}
