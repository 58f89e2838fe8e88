import type { Instalment } from '@delguur/kit/lease'
import { monthsAfter } from '@delguur/kit/lease'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/db.ts'
import { type LeaseStatus, openStatuses } from './lease.domain.ts'
import { type LeaseRow, readLease } from './leases.queries.ts'

export type NewLease = {
  order_id: number
  user_id: number
  months: number
  interest: number
  order_total: number
  down_payment: number
  principal: number
  interest_total: number
  monthly: number
  register_number: Buffer
  phone: string
  locale: string
  created_at: Date
}

/** The order of a lease, held until the transaction ends; whoever locks a lease for its order's sake locks this before it. */
export async function lockLeasedOrder(
  tx: Tx,
  leaseId: number,
): Promise<{ id: number; status: string; payment_status: string | null } | undefined> {
  const lease = await tx.selectFrom('leases').select('order_id').where('id', '=', leaseId).executeTakeFirst()
  if (!lease) return undefined
  return tx
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status'])
    .where('id', '=', lease.order_id)
    .forUpdate()
    .executeTakeFirst()
}

/** What has arrived for an order and was not sent back. */
export async function paidFor(tx: Tx, orderId: number): Promise<number> {
  const { rows } = await sql<{ paid: number }>`select coalesce(sum(p.amount
      - coalesce((select sum(f.amount) from refunds f where f.payment_id = p.id), 0)), 0)::bigint as paid
    from payments p where p.order_id = ${orderId} and p.status = 'completed'`.execute(tx)
  return rows[0]?.paid ?? 0
}

export async function hasOpenLease(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('leases')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .executeTakeFirst()
  return found !== undefined
}

export async function insertLease(tx: Tx, lease: NewLease, actor: string): Promise<number> {
  const { id } = await tx
    .insertInto('leases')
    .values({ ...lease, updated_at: lease.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertEvent(tx, id, { event: 'requested', from: null, to: 'requested', actor, now: lease.created_at })
  return id
}

export type Happening = { event: string; from: LeaseStatus | null; to: LeaseStatus; actor: string; now: Date }

const insertEvent = (tx: Tx, lease_id: number, { event, from, to, actor, now }: Happening) =>
  tx
    .insertInto('lease_events')
    .values({ lease_id, event, from_status: from, to_status: to, actor, created_at: now })
    .execute()

/** Locks a lease and reads it whole. */
export async function lockLease(tx: Tx, id: number): Promise<LeaseRow | undefined> {
  const held = await tx.selectFrom('leases').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return held && readLease(tx, { id })
}

type Change = Partial<Pick<LeaseRow, 'reason' | 'activated_at' | 'ended_at'>>

/** Writes a new state with its line of history. */
export async function moveTo(tx: Tx, id: number, happening: Happening, change: Change = {}): Promise<void> {
  await tx
    .updateTable('leases')
    .set({ status: happening.to, updated_at: happening.now, ...change })
    .where('id', '=', id)
    .execute()
  await insertEvent(tx, id, happening)
}

/** The payments of a lease that begins on a day: the first falls due a month later. */
export async function insertInstalments(
  tx: Tx,
  lease_id: number,
  startedOn: string,
  list: Instalment[],
): Promise<void> {
  const rows = list.map(({ position, principal, interest, remaining }) => ({
    lease_id,
    position,
    principal,
    interest,
    remaining,
    due_on: monthsAfter(startedOn, position),
  }))
  await tx.insertInto('lease_instalments').values(rows).execute()
}

export const markInstalmentPaid = (
  tx: Tx,
  lease_id: number,
  position: number,
  paid: { paid_at: Date; method: string; reference: string | null },
) =>
  tx
    .updateTable('lease_instalments')
    .set(paid)
    .where('lease_id', '=', lease_id)
    .where('position', '=', position)
    .execute()

/** Writes down that a person was reminded of an instalment; false where that was done before. */
export async function markReminded(tx: Tx, lease_id: number, position: number, reminded_at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lease_instalments')
    .set({ reminded_at })
    .where('lease_id', '=', lease_id)
    .where('position', '=', position)
    .where('reminded_at', 'is', null)
    .where('paid_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a person out of their leases; the sums stay for the books. */
export async function forgetPerson(tx: Tx, userId: number): Promise<void> {
  await sql`update lease_events e set actor = split_part(actor, ':', 1)
    from leases l where l.id = e.lease_id and l.user_id = ${userId} and e.actor like '%:' || ${String(userId)}`.execute(
    tx,
  )
  await tx
    .updateTable('leases')
    .set({ user_id: null, register_number: null, phone: '', reason: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether a person has a lease that is not over, held until the transaction ends. */
export async function hasRunningLease(tx: Tx, userId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('leases')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'overdue'])
    .forUpdate()
    .execute()
  return found.length > 0
}
