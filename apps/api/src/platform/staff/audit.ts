import { sql } from 'kysely'
import { actorOf, type Ctx } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'

// The audit log of the back office: what each staff operation changed, written in the transaction of the change.

type Fields = Record<string, unknown>
/** Who does it, and under which name. */
export type Acting = Pick<Ctx, 'now' | 'user' | 'actor' | 'act' | 'request_id'>

/** What a job does by itself to a thing that staff look after. */
export const byClock = (now: Date, name: string): Acting => ({
  now,
  user: null,
  actor: 'clock',
  request_id: '',
  act: { name, ip: '', via: 'job' },
})

export type Change = {
  /** What was changed: `order`, and its number or id. */
  subject_type: string
  subject_id: string
  /** Its version after the change, where it has versions. */
  version?: number
  /** Everything about it that may be shown, before and after; only what differs is kept. */
  before: Fields | null
  after: Fields | null
  reason?: string | null | undefined
}

const secret = /password|secret|token|pin$|^code$/

/** The fields in which two states differ, secrets masked. */
export function changedFields(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const of = (fields: Fields): Fields =>
    Object.fromEntries(
      changed.flatMap((name) =>
        fields[name] === undefined ? [] : [[name, secret.test(name) && fields[name] !== null ? '•••' : fields[name]]],
      ),
    )
  return { before: of(before), after: of(after) }
}

/**
 * Records what a staff operation does, under the name that its route declares (`audit`). A call that changes nothing leaves no
 * row, nor does what shoppers do, or jobs that say it by events.
 */
export async function audit(ctx: Acting, tx: Tx, change: Change): Promise<void> {
  await auditWithId(ctx, tx, change)
}

/** The same of many subjects at once. */
export async function auditAll(ctx: Acting, tx: Tx, changes: readonly Change[]): Promise<void> {
  const rows = changes.flatMap((change) => rowOf(ctx, change) ?? [])
  if (rows.length > 0) await tx.insertInto('audit_rows').values(rows).execute()
}

/** The same; gives the id of the row. */
export async function auditWithId(ctx: Acting, tx: Tx, change: Change): Promise<number | undefined> {
  const row = rowOf(ctx, change)
  if (!row) return undefined
  return (await tx.insertInto('audit_rows').values(row).returning('id').executeTakeFirstOrThrow()).id
}

function rowOf(ctx: Acting, change: Change) {
  if (!ctx.act) return undefined
  const { before, after } = changedFields(change.before ?? {}, change.after ?? {})
  if (Object.keys(before).length + Object.keys(after).length === 0) return undefined
  return {
    at: ctx.now,
    actor_id: ctx.user?.id ?? null,
    actor: actorOf(ctx),
    session_id: ctx.user?.session.id ?? null,
    ip: ctx.act.ip,
    // programs are guests of the shop: whoever does what staff may is a person at the office
    via: ctx.act.via ?? 'office',
    act: ctx.act.name,
    subject_type: change.subject_type,
    subject_id: change.subject_id,
    version: change.version ?? null,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    reason: change.reason || null,
    request_id: ctx.request_id,
    approval_id: ctx.act.approval_id ?? null,
    undoes: ctx.act.undoes ?? null,
  }
}

export type FieldChange = { field: string; before: unknown; after: unknown; by: string; at: string }

/** What was changed of a subject since a version of it, oldest first. */
export async function changesSince(db: Db, type: string, id: string, version: number): Promise<FieldChange[]> {
  const rows = await db
    .selectFrom('audit_rows as r')
    .leftJoin('users as u', 'u.id', 'r.actor_id')
    .select(['r.at', 'r.actor', 'r.before', 'r.after', 'u.first_name', 'u.last_name'])
    .where('r.subject_type', '=', type)
    .where('r.subject_id', '=', id)
    // a version that the caller made up may be beyond what the column holds
    .where(sql<boolean>`r.version > ${version}::bigint`)
    .orderBy('r.id')
    .execute()
  return rows.flatMap(({ at, actor, before, after, first_name, last_name }) => {
    const [was, is] = [before as Fields, after as Fields]
    const by = [first_name, last_name].filter(Boolean).join(' ') || actor
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
      field,
      before: was[field] ?? null,
      after: is[field] ?? null,
      by,
      at: at.toISOString(),
    }))
  })
}
