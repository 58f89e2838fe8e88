import { localDate } from '@delguur/kit/dates'
import { type Mnt, mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Payable } from '../../registry.ts'
import { type Entry, post, shop } from '../ledger/index.ts'
import { type Act, moveLease, reread } from './change-lease.ts'
import { eventOn } from './lease.domain.ts'
import { instalmentOf, type LeaseRow, type StoredInstalment } from './leases.queries.ts'
import { lockLease, markInstalmentPaid } from './leases.repository.ts'

export type InstalmentPaid = {
  lease_id: number
  position: number
  /** The payment method of the money, and its number at the bank. */
  method: string
  reference?: string | undefined
}

const runs = ({ status }: LeaseRow): boolean => status === 'active' || status === 'overdue'
const nextOf = ({ instalments }: LeaseRow): StoredInstalment | undefined =>
  instalments.find(({ paid_at }) => paid_at === null)

/**
 * Books an instalment that arrived: its principal pays the loan back, its interest is revenue, the whole lies at the
 * payment method. The lease is caught up or paid off by it. Called again for the same instalment it changes nothing.
 * Refuses an instalment before its forerunners as `instalment_not_next`, and one of a lease that does not run.
 */
export async function payInstalment(services: Services, tx: Tx, paid: InstalmentPaid, act: Act): Promise<void> {
  const row = await lockLease(tx, paid.lease_id)
  const instalment = row?.instalments.find(({ position }) => position === paid.position)
  if (!row || !instalment) throw new ShopError('not_found')
  if (instalment.paid_at !== null) return
  if (!runs(row)) throw new ShopError('lease_status_refused')
  if (nextOf(row)?.position !== paid.position) throw new ShopError('instalment_not_next')
  const { principal, interest } = instalment
  const entries: Entry[] = [
    { account: { kind: 'clearing', owner: paid.method }, amount: -(principal + interest) },
    { account: { kind: 'clearing', owner: 'lease' }, amount: principal },
    { account: shop('revenue'), amount: interest },
  ]
  const key = `lease:${row.id}:${paid.position}`
  const { order_id } = row
  await post(tx, { key, kind: 'lease_instalment', originator: act.actor, order_id, entries, at: act.now })
  const { method, reference = null } = paid
  await markInstalmentPaid(tx, row.id, paid.position, { paid_at: act.now, method, reference })
  await settle(services, tx, await reread(tx, row.id), act)
}

export type InstalmentMoney = {
  instalment_id: number
  method_code: string
  amount: Mnt
  /** Names the provider's payment: reported again, nothing comes. */
  key: string
  reference: string | null
}

/**
 * Money that a provider took for an instalment. It pays the instalment where that is the next to pay; what is too much, too
 * little or comes a second time is the person's, in the wallet, and of somebody who is gone it is written off, to be looked at.
 */
export async function receiveInstalment(services: Services, tx: Tx, money: InstalmentMoney, act: Act): Promise<void> {
  const { lease_id, position } = await instalmentOf(tx, money.instalment_id)
  const row = await lockLease(tx, lease_id)
  if (!row) throw new Error(`lease ${lease_id} is gone`)
  const next = nextOf(row)
  const due = runs(row) && next?.position === position ? next.principal + next.interest : undefined
  const isPaid = due !== undefined && money.amount >= due
  if (isPaid) {
    const reference = money.reference ?? undefined
    await payInstalment(services, tx, { lease_id, position, method: money.method_code, reference }, act)
  }
  const surplus = mnt(money.amount - (isPaid ? due : 0))
  if (surplus === 0) return
  const account = row.user_id === null ? shop('write_off') : ({ kind: 'wallet_money', owner: row.user_id } as const)
  await post(tx, {
    key: money.key,
    kind: 'recharge',
    originator: act.actor,
    at: act.now,
    entries: [
      { account: { kind: 'clearing', owner: money.method_code }, amount: -surplus },
      { account, amount: surplus },
    ],
  })
}

/** Brings a lease to where its instalments put it today. */
async function settle(services: Services, tx: Tx, row: LeaseRow, act: Act): Promise<void> {
  const event = eventOn(row.status, row.instalments, localDate(act.now))
  if (event) await moveLease(services, tx, row, event, act)
}

/** What the clock does to a lease: late instalments make it overdue. Anything else is left alone. */
export const watchLease = (services: Services, id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockLease(tx, id)
    if (row) await settle(services, tx, row, { actor: 'clock', now: services.clock() })
  })

/** The next instalment of a lease. */
export const instalment: Payable = {
  column: 'instalment_id',
  receive: (services, tx, { id, ...money }, act) =>
    receiveInstalment(services, tx, { instalment_id: id, ...money }, act),
}
