import type { Lease, LeaseCard, LeaseInstalment } from '@delguur/contract/money/leases'
import { downPaymentRange, instalmentsOf, type LeaseTerms, mayBeLeased } from '@delguur/kit/lease'
import { mnt } from '@delguur/kit/money'
import { maskPersonRegister } from '@delguur/kit/numbers/register-number'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type LeaseStatus, labelOf, openStatuses } from './lease.domain.ts'

/** What register numbers are sealed for. */
export const registerPurpose = 'lease register number'

/** A lease with its payments and its history, as it is stored. */
export type LeaseRow = {
  id: number
  order_id: number
  order_number: string
  user_id: number | null
  status: LeaseStatus
  months: number
  interest: number
  order_total: number
  down_payment: number
  principal: number
  interest_total: number
  monthly: number
  register_number: Buffer | null
  phone: string
  locale: string
  reason: string | null
  created_at: Date
  activated_at: Date | null
  ended_at: Date | null
  instalments: StoredInstalment[]
  events: { event: string; to_status: LeaseStatus; created_at: string }[]
}
export type StoredInstalment = {
  id: number
  position: number
  due_on: string
  principal: number
  interest: number
  remaining: number
  paid_at: Date | null
}

type Filter = { user_id?: number; id?: number; order_id?: number; ids?: readonly number[] }

const instant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Leases that fit a filter, newest first. */
export async function readLeases(db: Db, filter: Filter): Promise<LeaseRow[]> {
  const { rows } = await sql<
    Omit<LeaseRow, 'instalments'> & { instalments: (Omit<StoredInstalment, 'paid_at'> & { paid_at: string | null })[] }
  >`
    select l.*, o.number as order_number,
      coalesce((select json_agg(json_build_object('id', i.id, 'position', i.position, 'due_on', i.due_on, 'principal', i.principal,
        'interest', i.interest, 'remaining', i.remaining, 'paid_at', ${instant('i.paid_at')}) order by i.position)
        from lease_instalments i where i.lease_id = l.id), '[]') as instalments,
      coalesce((select json_agg(json_build_object('event', e.event, 'to_status', e.to_status, 'created_at',
        ${instant('e.created_at')}) order by e.id) from lease_events e where e.lease_id = l.id), '[]') as events
    from leases l join orders o on o.id = l.order_id
    where (${filter.user_id ?? null}::bigint is null or l.user_id = ${filter.user_id ?? null})
      and (${filter.id ?? null}::bigint is null or l.id = ${filter.id ?? null})
      and (${filter.order_id ?? null}::bigint is null or l.order_id = ${filter.order_id ?? null})
      and (${filter.ids ?? null}::bigint[] is null or l.id = any(${filter.ids ?? null}::bigint[]))
    order by l.id desc limit ${filter.ids?.length ?? 100}`.execute(db)
  return rows.map((row) => ({
    ...row,
    instalments: row.instalments.map((each) => ({
      ...each,
      paid_at: each.paid_at === null ? null : new Date(each.paid_at),
    })),
  }))
}

export const readLease = async (db: Db, filter: Filter & { id: number }): Promise<LeaseRow | undefined> =>
  (await readLeases(db, filter))[0]

/** The lease of an order that is open or was the last, and what it makes of the order's label. */
export async function leaseOf(
  db: Db,
  orderId: number,
): Promise<{ id: number; status: LeaseStatus; label: 'running' | 'payment_overdue' | null } | undefined> {
  const row = await db
    .selectFrom('leases')
    .select(['id', 'status'])
    .where('order_id', '=', orderId)
    .orderBy(sql`status = any(${[...openStatuses]}::text[])`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const status = row.status as LeaseStatus
  return { id: row.id, status, label: labelOf(status) }
}

/** Running leases with an unpaid instalment whose day is over. */
export async function lateLeases(db: Db, today: string, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('leases as l')
    .select('l.id')
    .where('l.status', '=', 'active')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lease_instalments as i')
          .select('i.id')
          .whereRef('i.lease_id', '=', 'l.id')
          .where('i.paid_at', 'is', null)
          .where('i.due_on', '<', sql<string>`${today}::date`),
      ),
    )
    .orderBy('l.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** What has arrived for the order of a lease `l` and was not sent back. */
const paidOf = sql`(select coalesce(sum(p.amount - coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id), 0)), 0)
  from payments p where p.order_id = l.order_id and p.status = 'completed')`

/** What an order is while its products are held or sold. */
const holding = sql`('placed', 'confirmed', 'ready', 'delivered')`

/** Approved leases whose first payment has arrived, of orders that still hold all of their products. */
export async function paidLeases(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from leases l join orders o on o.id = l.order_id
    where l.status = 'approved' and o.status in ${holding} and o.return_total = 0 and l.down_payment <= ${paidOf}
    order by l.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Leases whose order was given up, or paid another way: those that do not run, and those of which nothing was paid yet. */
export async function orphanLeases(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select l.id from leases l join orders o on o.id = l.order_id
    where (l.status in ('requested', 'approved')
        and (not (o.status in ${holding} or o.status = 'overdue') or o.payment_status in ('paid', 'credit_owed')))
      or (l.status in ('active', 'overdue') and o.status = 'canceled'
        and not exists (select from lease_instalments i where i.lease_id = l.id and i.paid_at is not null))
    order by l.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Requests made until a time that nobody answered. */
export async function unansweredLeases(db: Db, until: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('leases')
    .select('id')
    .where('status', '=', 'requested')
    .where('created_at', '<=', until)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Running leases whose next instalment falls due on or before a day, and whose person was not notified. */
export async function leasesDueSoon(db: Db, today: string, until: string, limit: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select distinct l.id from leases l join lease_instalments i on i.lease_id = l.id
    where l.status = 'active' and l.user_id is not null and i.paid_at is null and i.reminded_at is null
      and i.due_on between ${today}::date and ${until}::date
    order by l.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which instalment of which lease an id names. */
export const instalmentOf = (db: Db, id: number): Promise<{ lease_id: number; position: number }> =>
  db.selectFrom('lease_instalments').select(['lease_id', 'position']).where('id', '=', id).executeTakeFirstOrThrow()

/** The open lease of an order. */
export async function openLeaseOf(db: Db, orderId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('leases')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .executeTakeFirst()
  return row?.id
}

/** Whether a lender still has to answer about an order, or has and its first payment is there. */
export async function waitsForLender(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (select from leases l where l.order_id = ${orderId}
    and (l.status = 'requested' or (l.status = 'approved' and l.down_payment <= ${paidOf}))) as waits`.execute(db)
  return rows[0]?.waits ?? false
}

/** A person's placed orders that could be leased: their products and their total are lent for, and some of it is still to be paid. */
export async function leasableOrders(db: Db, userId: number, terms: LeaseTerms) {
  const { rows } = await sql<Leasable>`
    select o.number, o.total, o.completed_at,
      coalesce((select sum(p.amount) from payments p where p.order_id = o.id and p.status = 'completed'), 0)::bigint as paid,
      array(select jsonb_build_object('digital', v.digital_kind, 'alcohol_percent', i.alcohol_percent)
        from line_items i join variants v on v.id = i.variant_id where i.order_id = o.id) as bought
    from orders o where o.user_id = ${userId} and o.status = 'placed'
      and not exists (select from leases l where l.order_id = o.id and l.status = any(${[...openStatuses]}::text[]))
    order by o.completed_at desc limit 20`.execute(db)
  const shortest = Math.min(...terms.months)
  return rows.flatMap(({ completed_at, bought, ...order }) => {
    const range = downPaymentRange(terms, mnt(order.total), shortest)
    if (!bought.every(mayBeLeased) || !range || order.paid > range.to) return []
    return [{ ...order, placed_at: completed_at.toISOString() }]
  })
}

type Leasable = {
  number: string
  total: number
  paid: number
  completed_at: Date
  bought: Parameters<typeof mayBeLeased>[0][]
}

/** The plan of a lease: its stored payments once it runs, before that what they would be. */
function instalments(row: LeaseRow, today: string): LeaseInstalment[] {
  if (row.instalments.length > 0)
    return row.instalments.map((each) => ({
      position: each.position,
      payment: each.principal + each.interest,
      principal: each.principal,
      interest: each.interest,
      remaining: each.remaining,
      due_on: each.due_on,
      paid_at: each.paid_at?.toISOString() ?? null,
      state: each.paid_at ? 'paid' : each.due_on < today ? 'overdue' : 'due',
    }))
  return instalmentsOf(row, mnt(row.principal), row.months).map((each) => ({
    ...each,
    due_on: null,
    paid_at: null,
    state: 'planned',
  }))
}

export const openRegister = (row: LeaseRow, secrets: Secrets): string | null =>
  row.register_number && secrets.open(registerPurpose, row.register_number)

/** A lease as a list shows it. */
export function leaseCard(row: LeaseRow, secrets: Secrets): LeaseCard {
  const next = row.instalments.find(({ paid_at }) => paid_at === null)
  const running = row.status === 'active' || row.status === 'overdue'
  return {
    id: row.id,
    order_number: row.order_number,
    state: row.status,
    months: row.months,
    interest: row.interest,
    amount: row.order_total,
    down_payment: row.down_payment,
    principal: row.principal,
    monthly: row.monthly,
    interest_total: row.interest_total,
    total: row.order_total + row.interest_total,
    paid: row.instalments.reduce((sum, each) => sum + (each.paid_at ? each.principal + each.interest : 0), 0),
    next_due_on: running && next ? next.due_on : null,
    next_payment: running && next ? next.principal + next.interest : null,
    register_number: maskPersonRegister(openRegister(row, secrets) ?? ''),
    phone: row.phone,
    reason: row.reason,
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}

/** A lease with its payments and its history. */
export const fullLease = (row: LeaseRow, secrets: Secrets, today: string): Lease => ({
  ...leaseCard(row, secrets),
  instalments: instalments(row, today),
  events: row.events.map(({ event, to_status, created_at }) => ({ event, to: to_status, created_at })),
})

/** Whom a lease is with, as the lender asks. */
export async function personOf(db: Db, userId: number | null): Promise<{ person_name: string; email: string | null }> {
  const found =
    userId === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['first_name', 'last_name', 'email'])
          .where('id', '=', userId)
          .executeTakeFirst()
  const person_name = [found?.last_name, found?.first_name].filter(Boolean).join(' ')
  return { person_name, email: found?.email ?? null }
}
