import { type Mnt, mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { originOf } from './moved-payments.repository.ts'

export type RefundCause = 'cancel' | 'expiry' | 'return' | 'late_payment' | 'excess' | 'staff' | 'goodwill'
export type RefundRoute = 'source' | 'wallet'
/** `order`: it pays another order of the same buyer, and has not left the shop. */
export type TakenRoute = RefundRoute | 'order'
export type RefundStatus = 'pending' | 'manual' | 'done'

export type Refund = {
  id: number
  number: string
  order_id: number
  payment_id: number
  amount: Mnt
  cause: RefundCause
  route: TakenRoute
  status: RefundStatus
  tries: number
  created_at: Date
  done_at: Date | null
}
export type NewRefund = Pick<Refund, 'number' | 'order_id' | 'payment_id' | 'amount' | 'cause' | 'route' | 'status'> & {
  key: string
  actor: string
  now: Date
}

const columns = [
  'id',
  'number',
  'order_id',
  'payment_id',
  'amount',
  'cause',
  'route',
  'status',
  'tries',
  'created_at',
  'done_at',
] as const

type Row = { amount: number; cause: string; route: string; status: string }
const typed = <R extends Row>(row: R) =>
  ({ ...row, amount: mnt(row.amount) }) as Omit<R, keyof Row> & Pick<Refund, keyof Row & keyof Refund>

/** Writes down a refund that was decided; undefined when its key was decided before. */
export async function insertRefund(tx: Tx, { now, ...refund }: NewRefund): Promise<Refund | undefined> {
  const row = await tx
    .insertInto('refunds')
    .values({
      ...refund,
      created_at: now,
      done_at: refund.status === 'done' ? now : null,
      next_try_at: refund.status === 'pending' ? now : null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(columns)
    .executeTakeFirst()
  return row && typed(row)
}

/** Takes a waiting refund for one conversation with its provider. */
export async function claimRefund(db: Db, id: number, now: Date, busy_until: Date): Promise<Refund | undefined> {
  const row = await db
    .updateTable('refunds')
    .set((eb) => ({ busy_until, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('busy_until', 'is', null), eb('busy_until', '<=', now)]))
    .returning(columns)
    .executeTakeFirst()
  return row && typed(row)
}

export type RefundChange = {
  status?: RefundStatus
  reference?: string
  failure?: string
  next_try_at?: Date | null
  done_at?: Date
}

export async function changeRefund(db: Db, id: number, change: RefundChange): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ ...change, busy_until: null })
    .where('id', '=', id)
    .execute()
}

/** What of a payment, wherever it moved, went back before a refund, and what was paid: what its provider wants to know. */
export async function refundedBefore(db: Db, refund: Refund): Promise<Mnt> {
  const { rows } = await sql<{ sum: number }>`
    with recursive moved as (select ${await originOf(db, refund.payment_id)}::bigint as id
      union all select p.id from payments p join moved m on p.moved_from = m.id)
    select coalesce(sum(r.amount), 0)::bigint as sum from refunds r
    where r.payment_id in (select id from moved) and r.route = 'source' and r.id < ${refund.id}`.execute(db)
  return mnt(Number(rows[0]?.sum ?? 0))
}

export async function dueRefunds(db: Db, now: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('next_try_at', '<=', now)
    .where('status', '=', 'pending')
    .orderBy('next_try_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** An order's refunds, oldest first. */
export async function refundsOf(db: Db, orderId: number): Promise<Refund[]> {
  const rows = await db.selectFrom('refunds').select(columns).where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(typed)
}

export async function findRefund(db: Db, key: { id: number } | { number: string }): Promise<Refund | undefined> {
  const query = db.selectFrom('refunds').select(columns)
  const row = await ('id' in key
    ? query.where('id', '=', key.id)
    : query.where('number', '=', key.number)
  ).executeTakeFirst()
  return row && typed(row)
}
