import { type LimitKind, limitHours, type OverLimit } from '@delguur/contract/limits'
import { hourMs } from '@delguur/kit/dates'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { Db, Tx } from '../database/db.ts'
import { ShopError } from '../shop-error.ts'
import { limitOf, limitRoleOf } from './approvals.ts'
import { isOwnGain, type Party } from './own-accounts.ts'

// What staff give away without a second person, as sums: of a day, of who gives, of the thing, and of who gains.

/** What an act gives: so much in tugrik (a point counts as one), of one thing, to somebody; `to` is null where nobody gains yet. */
export type Giving = { kind: LimitKind; amount: number; subject: string; to: Party | null }

/** Which limit an act would be over if it were done now. It is counted for nothing. */
export async function overLimit(ctx: Ctx, { kind, amount, subject, to }: Giving): Promise<OverLimit | undefined> {
  const { user, db } = ctx
  if (!user || amount <= 0) return undefined
  const over = { kind, limit: await limitOf(db, limitRoleOf(user), kind), given: 0, amount }
  if (to && (await isOwnGain(db, user, to))) return { ...over, sum: 'own' }
  if (over.limit === null) return undefined
  const names = namesOf(ctx, { staff: user.id, subject, to })
  const given = await givenUnder(db, kind, names, ctx.now)
  const most = names.map((each) => ({ ...over, ...each })).sort((one, other) => other.given - one.given)
  for (const { sum, name } of most) {
    const before = given.get(name) ?? 0
    if (before + amount > over.limit) return { ...over, sum, given: before }
  }
  return undefined
}

/**
 * Counts what an act gives, in its transaction and under locks of all that it counts for; gives the limit that it is over, and counts
 * nothing then. Who approves an act that they gain by is refused as `approval_own`.
 */
export async function countGiving(ctx: Ctx, giving: Giving): Promise<OverLimit | undefined> {
  const { user, db } = ctx
  const { to, kind, amount, subject } = giving
  if (!user) return undefined
  if (ctx.act?.approval_id) {
    if (to && (await isOwnGain(db, user, to))) throw new ShopError('approval_own')
    return undefined
  }
  if (!db.isTransaction) throw new Error('what is given is counted in the transaction of the act')
  const names = namesOf(ctx, { staff: user.id, subject, to }).map(({ name }) => name)
  await lockNames(db as Tx, names)
  const over = await overLimit(ctx, giving)
  if (over || amount <= 0) return over
  const row = { kind, act: ctx.act?.name ?? '', amount, counted_by: names, at: ctx.now }
  await db.insertInto('given_alone').values(row).execute()
  await forget(db, ctx.now)
  return undefined
}

/** Which limit an act that gives several things would be over. */
export async function firstOver(ctx: Ctx, givings: readonly Giving[]): Promise<OverLimit | undefined> {
  for (const giving of givings) {
    const over = await overLimit(ctx, giving)
    if (over) return over
  }
  return undefined
}

/** Counts all that an act gives; gives the first limit that it is over. */
export async function countGivings(ctx: Ctx, givings: readonly Giving[]): Promise<OverLimit | undefined> {
  for (const giving of givings) {
    const over = await countGiving(ctx, giving)
    if (over) return over
  }
  return undefined
}

/** Refuses an act on money of one's own (`own_money`). */
export async function requireOthers({ user, db }: Ctx, to: Party): Promise<void> {
  if (user && (await isOwnGain(db, user, to))) throw new ShopError('own_money')
}

type Name = { sum: Exclude<OverLimit['sum'], 'own'>; name: string }

function namesOf(ctx: Ctx, { staff, subject, to }: { staff: number; subject: string; to: Party | null }): Name[] {
  const hash = (text: string): string => ctx.secrets.mac('gains', text).toString('base64url').slice(0, 22)
  const persons =
    to === null
      ? []
      : [
          ...(to.user_id === null ? [] : [`user:${to.user_id}`]),
          ...(to.phone ? [`phone:${to.phone.replace(/\D/g, '').slice(-8)}`] : []),
          ...(to.email ? [`email:${to.email.toLowerCase()}`] : []),
        ]
  return [
    { sum: 'staff', name: `staff:${staff}` },
    { sum: 'subject', name: `of:${subject}` },
    ...persons.map((text) => ({ sum: 'person' as const, name: `to:${hash(text)}` })),
  ]
}

async function givenUnder(db: Db, kind: LimitKind, names: readonly Name[], now: Date): Promise<Map<string, number>> {
  const since = new Date(now.getTime() - limitHours * hourMs)
  const { rows } = await sql<{ name: string; given: number }>`
    select k.name, (select coalesce(sum(g.amount), 0)::bigint from given_alone g
      where g.counted_by @> array[k.name] and g.kind = ${kind} and g.at > ${since}) as given
    from unnest(${names.map(({ name }) => name)}::text[]) as k(name)`.execute(db)
  return new Map(rows.map(({ name, given }) => [name, Number(given)]))
}

/** Always in the same order, and last of all that an act locks. */
async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`given:${name}`}, 0))`.execute(tx)
}

/** What is older than any limit looks back. */
async function forget(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * limitHours * hourMs)
  await sql`delete from given_alone where id = any(array(select id from given_alone where at < ${before}
    order by at limit 100 for update skip locked))`.execute(db)
}
