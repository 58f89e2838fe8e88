import type { ListQuery } from '@delguur/contract/list'
import type { AuditRow } from '@delguur/contract/staff-people'
import { fullName } from '@delguur/kit/person-name'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type Condition, type ListSpec, readList } from '../../platform/list.ts'
import { texts, timeRange } from '../../platform/list-filters.ts'
import { ShopError } from '../../platform/shop-error.ts'

type Stored = Omit<AuditRow, 'at' | 'person' | 'subject'> & {
  at: Date
  subject_type: string
  subject_id: string
  actor_id: number | null
  first_name: string | null
  last_name: string | null
  login: string | null
}

const row = sql`r.id, r.at, r.actor, r.actor_id, r.ip, r.via, r.act, r.subject_type, r.subject_id, r.before, r.after, r.reason,
  r.request_id, r.approval_id, u.first_name, u.last_name, coalesce(u.email, u.phone) as login`

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

/** What somebody may read of the log: all of it, or their own rows. */
function readable({ user }: Ctx): Condition {
  if (!user) throw new ShopError('forbidden')
  return user.permissions.has('audit.view') ? sql<SqlBool>`true` : sql<SqlBool>`r.actor_id = ${user.id}`
}

/** Who changed what, newest first. */
export async function listAudit(ctx: Ctx, query: ListQuery) {
  const spec: ListSpec<Stored> = {
    from: sql`audit_rows r`,
    select: (page) => sql<Stored>`select p.cursor, p.place, ${row} from (${page}) p join audit_rows r on r.id = p.id
      left join users u on u.id = r.actor_id`,
    id: sql`r.id`,
    where: readable(ctx),
    sorts: { at: { by: sql`r.at`, type: 'timestamptz' } },
    sort: '-at',
    filters: { subject: ofSubject, actor: byActor, act: ofAct, at: timeRange(sql`r.at`) },
    // a number or id that somebody pastes
    search: (q) => sql<SqlBool>`r.subject_id = ${q.trim()}`,
  }
  const { rows, page } = await readList(ctx.db, query, spec)
  return { rows: rows.map(shown), page }
}

/** One row, where the caller may read it. */
export async function findAudit(ctx: Ctx, id: number): Promise<AuditRow> {
  const { rows } = await sql<Stored>`select ${row} from audit_rows r left join users u on u.id = r.actor_id
    where r.id = ${id} and ${readable(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw new ShopError('not_found')
  return shown(rows[0])
}

const shown = (stored: Stored): AuditRow => {
  const { actor_id, first_name, last_name, login, subject_type, subject_id, at, approval_id, ...rest } = stored
  return {
    ...rest,
    id: Number(rest.id),
    at: at.toISOString(),
    person: actor_id === null ? null : { id: actor_id, name: fullName({ first_name, last_name }) || (login ?? '') },
    subject: { type: subject_type, id: subject_id },
    approval_id: approval_id === null ? null : Number(approval_id),
  }
}
