import type { Approval } from '@delguur/contract/approvals'
import type { ListQuery } from '@delguur/contract/list'
import type { Permission } from '@delguur/contract/permissions'
import { fullName } from '@delguur/kit/text/person-name'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type ListSpec, readList } from '../../../platform/http/list.ts'
import { anyOf } from '../../../platform/http/list-filters.ts'

type Name = { first_name: string; last_name: string; login: string } | null
type Stored = Pick<Approval, 'id' | 'act' | 'before' | 'after' | 'reason' | 'over_limit' | 'answer' | 'status'> & {
  subject_type: string
  subject_id: string
  created_at: Date
  expires_at: Date
  answered_at: Date | null
  requested_by: number | null
  answered_by: number | null
  requester: Name
  answerer: Name
}

const statuses = ['pending', 'approved', 'declined', 'withdrawn', 'expired'] as const

/** Where a request stands: nobody answers one that has expired. */
const statusAt = (now: Date) =>
  sql<string>`case when a.status = 'pending' and a.expires_at <= ${now} then 'expired' else a.status end`

const nameOf = (column: string) => sql`(select json_build_object('first_name', u.first_name, 'last_name', u.last_name,
  'login', coalesce(u.email, u.phone, '')) from users u where u.id = ${sql.ref(column)})`

const row = (
  now: Date,
) => sql<Stored>`a.id, a.act, a.subject_type, a.subject_id, a.before, a.after, a.reason, a.over_limit, a.answer,
  a.created_at, a.expires_at, a.answered_at, a.requested_by, a.answered_by, ${statusAt(now)} as status,
  ${nameOf('a.requested_by')} as requester, ${nameOf('a.answered_by')} as answerer`

/** What somebody may answer: acts that they may approve. */
const mine = ({ registry }: Ctx, permissions: ReadonlySet<Permission>): string[] =>
  Object.entries(registry.approvals).flatMap(([act, { needs }]) => (permissions.has(needs) ? [act] : []))

/** Requests that the caller may answer or made, newest first. */
export async function listApprovals(ctx: Ctx, query: ListQuery) {
  const { user, now } = ctx
  if (!user) throw new Error('approvals are listed for staff')
  const spec: ListSpec<Stored> = {
    from: sql`approvals a`,
    select: (page) =>
      sql<Stored>`select p.cursor, p.place, ${row(now)} from (${page}) p join approvals a on a.id = p.id`,
    id: sql`a.id`,
    where: sql<SqlBool>`(a.act = any(${mine(ctx, user.permissions)}::text[]) or a.requested_by = ${user.id})`,
    sorts: { created_at: { by: sql`a.created_at`, type: 'timestamptz' } },
    sort: '-created_at',
    filters: { status: anyOf(statusAt(now), statuses) },
  }
  const { rows, page } = await readList(ctx.db, query, spec)
  return { approvals: rows.map((stored) => serialize(ctx, stored)), page }
}

/** One request, as the caller sees it; undefined where they neither made it nor may answer it. */
export async function findApproval(ctx: Ctx, id: number): Promise<Approval | undefined> {
  const { user, now } = ctx
  const { rows } = await sql<Stored>`select ${row(now)} from approvals a where a.id = ${id}`.execute(ctx.db)
  const found = rows[0]
  if (!found || !user) return undefined
  const isSeen = found.requested_by === user.id || mine(ctx, user.permissions).includes(found.act)
  return isSeen ? serialize(ctx, found) : undefined
}

function serialize({ user, registry }: Ctx, stored: Stored): Approval {
  const { subject_type, subject_id, requester, answerer, requested_by, answered_by, ...rest } = stored
  const own = user !== null && requested_by === user.id
  const needed = registry.approvals[stored.act]?.needs
  return {
    ...rest,
    id: Number(rest.id),
    subject: { type: subject_type, id: subject_id },
    requested_by: person(requested_by, requester),
    answered_by: person(answered_by, answerer),
    created_at: stored.created_at.toISOString(),
    expires_at: stored.expires_at.toISOString(),
    answered_at: stored.answered_at?.toISOString() ?? null,
    own,
    answerable: !own && stored.status === 'pending' && needed !== undefined && Boolean(user?.permissions.has(needed)),
  }
}

const person = (id: number | null, name: Name): Approval['requested_by'] =>
  id === null || !name ? null : { id, name: fullName(name) || name.login }
