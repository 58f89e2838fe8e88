import { type Mnt, mnt } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import type { Tx } from '../../../../platform/database/db.ts'
import { type Account, post, shop } from '../../../money/ledger/index.ts'

/** Cash and codes that buyers paid at doors, until it is handed in. */
export const collectedMoney: Account = { kind: 'clearing', owner: onDeliveryType }
export const courierAccount = (id: number): Account => ({ kind: 'courier', owner: id })

type Collection = { stop_id: number; payment_id: number; way: 'cash' | 'qpay'; amount: number; created_at: Date }
/** Writes what was requested at a door; the same request once. */
export async function insertCollection(tx: Tx, values: Collection): Promise<void> {
  await tx
    .insertInto('cash_collections')
    .values(values)
    .onConflict((conflict) => conflict.columns(['stop_id', 'payment_id']).doNothing())
    .execute()
}

type Booking = { key: string; courier_id: number; amount: Mnt; originator: string; at: Date }

/** A difference of a run stands with its courier: negative is cash that is missing. Nothing where there is none. */
export async function bookDifference(tx: Tx, { courier_id, amount, ...event }: Booking): Promise<void> {
  if (amount === 0) return
  await post(tx, {
    ...event,
    kind: 'courier_difference',
    entries: [
      { account: courierAccount(courier_id), amount },
      { account: collectedMoney, amount: mnt(-amount) },
    ],
  })
}

type Settled = Omit<Booking, 'key'> & { kind: 'paid' | 'written_off'; reason: string | null; settled_by: number | null }

/** What stood with a courier came or was paid out, or the shop bears or keeps it. */
export async function bookSettlement(tx: Tx, settled: Settled): Promise<void> {
  const { courier_id, amount, kind, reason, settled_by, originator, at } = settled
  const { id } = await tx
    .insertInto('courier_settlements')
    .values({ courier_id, amount, kind, reason, settled_by, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await post(tx, {
    key: `courier_settlement:${id}`,
    kind: kind === 'paid' ? 'courier_paid' : 'courier_written_off',
    originator,
    at,
    entries: [
      { account: courierAccount(courier_id), amount },
      { account: kind === 'paid' ? collectedMoney : shop('write_off'), amount: mnt(-amount) },
    ],
  })
}
