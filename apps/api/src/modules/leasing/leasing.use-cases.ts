import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { localDate } from '@delguur/kit/dates'
import { instalmentsOf } from '@delguur/kit/lease'
import { parseLocale } from '@delguur/kit/locale'
import { format, mnt } from '@delguur/kit/money'
import type { Ctx, Services } from '../../platform/context.ts'
import { type Tx, transact } from '../../platform/db.ts'
import { accept, ShopError } from '../../platform/shop-error.ts'
import { type Entry, post, shop } from '../ledger/index.ts'
import { notifyPerson } from '../notify/index.ts'
import { receiveLent } from '../orders/index.ts'
import { eventOn, happened, type LeaseEvent, type LeaseStatus, stepLease } from './lease.domain.ts'
import { type LeaseRow, readLease } from './leases.queries.ts'
import { insertInstalments, lockLease, markInstalmentPaid, moveTo, paidFor } from './leases.repository.ts'

/** Who does something to a lease, and when. */
export type Act = { actor: string; now: Date }

const actOf = (ctx: Ctx): Act => ({ actor: ctx.user ? `${ctx.user.role}:${ctx.user.id}` : 'guest', now: ctx.now })
const endings: LeaseStatus[] = ['refused', 'paid_off', 'canceled']

/** Moves a locked lease by its table, writes its history and tells its person. */
async function move(
  services: Services,
  tx: Tx,
  row: LeaseRow,
  event: LeaseEvent,
  { actor, now }: Act,
  reason?: string,
): Promise<void> {
  const to = accept(stepLease(row.status, event))
  await moveTo(
    tx,
    row.id,
    { event: happened[event], from: row.status, to, actor, now },
    {
      ...(reason !== undefined && { reason: reason || null }),
      ...(event === 'activate' && { activated_at: now }),
      ...(endings.includes(to) && { ended_at: now }),
    },
  )
  if (row.user_id !== null && !actor.endsWith(`:${row.user_id}`)) await tell(services, tx, row, to, event)
}

/** States that a person is told of. */
const told = ['approved', 'refused', 'active', 'overdue', 'paid_off', 'canceled'] as const

async function tell(services: Services, tx: Tx, row: LeaseRow, status: LeaseStatus, event: LeaseEvent): Promise<void> {
  const to = told.find((each) => each === status)
  if (row.user_id === null || !to || event === 'catch_up') return
  const locale = parseLocale(row.locale) ?? 'mn'
  const t = createTranslator(locale, loadMessages(locale, ['leasing']))
  const params = { number: row.order_number, down: format(row.down_payment), amount: format(row.monthly) }
  await notifyPerson(services, tx, {
    user_id: row.user_id,
    topic: 'orders',
    title: t(`leasing.notice.${to}.title`, params),
    body: t(`leasing.notice.${to}.body`, params),
    url: `/account/leases/${row.id}`,
    locale,
  })
}

async function reread(tx: Tx, id: number): Promise<LeaseRow> {
  const row = await readLease(tx, { id })
  if (!row) throw new ShopError('not_found')
  return row
}

/** Locks a lease, does something to it and gives it as it is then; `not_found` for whoever may not see it. */
async function change(
  ctx: Ctx,
  id: number,
  may: (row: LeaseRow) => boolean,
  act: (tx: Tx, row: LeaseRow) => Promise<void>,
) {
  return transact(ctx.db, async (tx) => {
    const row = await lockLease(tx, id)
    if (!row || !may(row)) throw new ShopError('not_found')
    await act(tx, row)
    return reread(tx, id)
  })
}
const anyOne = () => true

/** The lender agreed. */
export const approveLease = (ctx: Ctx, id: number): Promise<LeaseRow> =>
  change(ctx, id, anyOne, (tx, row) => move(ctx, tx, row, 'approve', actOf(ctx)))

/** The lender declined; the person reads why. */
export const refuseLease = (ctx: Ctx, id: number, reason: string): Promise<LeaseRow> =>
  change(ctx, id, anyOne, (tx, row) => move(ctx, tx, row, 'refuse', actOf(ctx), reason))

/** Staff end a lease before its time. What was paid of it is given back by whoever calls. */
export const cancelLease = (ctx: Ctx, id: number, reason: string): Promise<LeaseRow> =>
  change(ctx, id, anyOne, (tx, row) => move(ctx, tx, row, 'cancel', actOf(ctx), reason))

/** The person takes back a request that does not run yet; `lease_status_refused` once it does. */
export const withdrawLease = (ctx: Ctx, id: number): Promise<LeaseRow> =>
  change(
    ctx,
    id,
    (row) => row.user_id !== null && row.user_id === ctx.user?.id,
    (tx, row) => {
      if (row.status !== 'requested' && row.status !== 'approved') throw new ShopError('lease_status_refused')
      return move(ctx, tx, row, 'cancel', actOf(ctx))
    },
  )

/** Staff start an approved lease; refuses as `lease_down_payment_unpaid` while its first payment has not arrived. */
export const activateLease = (ctx: Ctx, id: number): Promise<LeaseRow> =>
  change(ctx, id, anyOne, async (tx, row) => {
    if (!(await begin(ctx, tx, row, actOf(ctx))))
      throw new ShopError('lease_down_payment_unpaid', { params: { limit: format(row.down_payment) } })
  })

/** What the clock does to an approved lease: it begins once its first payment has arrived. Anything else is left alone. */
export const beginLease = (services: Services, id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockLease(tx, id)
    if (row?.status === 'approved') await begin(services, tx, row, { actor: 'clock', now: services.clock() })
  })

/** What the clock does to a lease that does not run, when its order is given up: it is canceled with it. */
export const endLease = (services: Services, id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockLease(tx, id)
    if (row?.status === 'requested' || row?.status === 'approved')
      await move(services, tx, row, 'cancel', { actor: 'clock', now: services.clock() })
  })

/** The first payment is there: the lender pays the rest of the order, and the instalments fall due from now on. */
async function begin(services: Services, tx: Tx, row: LeaseRow, act: Act): Promise<boolean> {
  accept(stepLease(row.status, 'activate'))
  if ((await paidFor(tx, row.order_id)) < row.down_payment) return false
  const principal = mnt(row.principal)
  await receiveLent(services, tx, row.order_id, { amount: principal, key: `lease:${row.id}:lent` }, act)
  await insertInstalments(tx, row.id, localDate(act.now), instalmentsOf(row, principal, row.months))
  await move(services, tx, row, 'activate', act)
  return true
}

export type InstalmentPaid = {
  lease_id: number
  position: number
  /** The payment method by which the money came, and what its bank calls it. */
  method: string
  reference?: string | undefined
}

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
  if (row.status !== 'active' && row.status !== 'overdue') throw new ShopError('lease_status_refused')
  const next = row.instalments.find(({ paid_at }) => paid_at === null)
  if (next?.position !== paid.position) throw new ShopError('instalment_not_next')
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

/** Brings a lease to where its instalments put it today. */
async function settle(services: Services, tx: Tx, row: LeaseRow, act: Act): Promise<void> {
  const event = eventOn(row.status, row.instalments, localDate(act.now))
  if (event) await move(services, tx, row, event, act)
}

/** Staff book an instalment that came by a bank transfer. */
export const bookInstalment = (ctx: Ctx, paid: InstalmentPaid): Promise<LeaseRow> =>
  transact(ctx.db, async (tx) => {
    await payInstalment(ctx, tx, paid, actOf(ctx))
    return reread(tx, paid.lease_id)
  })

/** What the clock does to a lease: late instalments make it overdue. Anything else is left alone. */
export const watchLease = (services: Services, id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await lockLease(tx, id)
    if (row) await settle(services, tx, row, { actor: 'clock', now: services.clock() })
  })
