import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { hourMs, localDate } from '@delguur/kit/dates'
import { instalmentsOf } from '@delguur/kit/lease'
import { format, mnt } from '@delguur/kit/money'
import { actorOf, type Ctx, type Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { accept, ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { requireOthers } from '../../../platform/staff/staff-limits.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import {
  type Act,
  type InstalmentPaid,
  insertInstalments,
  type LeaseRow,
  lockLease,
  lockLeasedOrder,
  moveLease,
  paidFor,
  payInstalment,
  reread,
  stepLease,
} from '../../money/leasing/index.ts'
import { awaitDown, dropLent, isOwedBesides, orderParty, receiveLent } from '../../orders/index.ts'

const actOf = (ctx: Ctx): Act => ({ actor: actorOf(ctx), now: ctx.now })

/** Holds a lease, its order before it. */
async function hold(tx: Tx, id: number): Promise<LeaseRow | undefined> {
  await lockLeasedOrder(tx, id)
  return lockLease(tx, id)
}

type Deed = (tx: Tx, row: LeaseRow) => Promise<void>
const anyOne = () => true

const serialize = ({ status, reason, instalments }: LeaseRow) => ({
  status,
  reason,
  paid: instalments.filter(({ paid_at }) => paid_at !== null).map(({ position }) => position),
})

const auditLease = (ctx: Ctx, tx: Tx, before: LeaseRow, after: LeaseRow): Promise<void> =>
  audit(ctx, tx, {
    subject_type: 'lease',
    subject_id: String(after.id),
    before: serialize(before),
    after: serialize(after),
  })

/** Locks a lease, does something to it and gives it as it is then; `not_found` for whoever may not see it. */
async function change(ctx: Ctx, id: number, deed: Deed, may: (row: LeaseRow) => boolean = anyOne): Promise<LeaseRow> {
  return transact(ctx.db, async (tx) => {
    const row = await hold(tx, id)
    if (!row || !may(row)) throw new ShopError('not_found')
    await deed(tx, row)
    const changed = await reread(tx, id)
    await auditLease(ctx, tx, row, changed)
    return changed
  })
}

/** Staff book no money of their own lease (`own_money`). */
async function requireNotOwn(ctx: Ctx, tx: Tx, { order_id }: LeaseRow): Promise<void> {
  const { to } = await orderParty(tx, { id: order_id })
  if (to) await requireOthers({ ...ctx, db: tx }, to)
}

/** The lender agreed: where the first payment is there, it pays at once; else there is time for that payment again. */
export const approveLease = (ctx: Ctx, id: number): Promise<LeaseRow> =>
  change(ctx, id, async (tx, row) => {
    await requireNotOwn(ctx, tx, row)
    const act = actOf(ctx)
    const isPaid = await isReady(tx, row, act)
    await moveLease(ctx, tx, row, 'approve', act, { quiet: isPaid })
    if (isPaid) await begin(ctx, tx, await reread(tx, id), act)
    else await awaitDown(ctx, tx, row.order_id, act)
  })

/** The lender declined; the person reads why, and can pay the rest another way. */
export const refuseLease = (ctx: Ctx, id: number, reason: string): Promise<LeaseRow> =>
  change(ctx, id, async (tx, row) => {
    await moveLease(ctx, tx, row, 'refuse', actOf(ctx), { reason })
    await dropLent(ctx, tx, row.order_id, actOf(ctx))
  })

/** Staff end a lease before its time. What was paid of it is given back by whoever calls. */
export const cancelLease = (ctx: Ctx, id: number, reason: string): Promise<LeaseRow> =>
  change(ctx, id, async (tx, row) => {
    await moveLease(ctx, tx, row, 'cancel', actOf(ctx), { reason })
    await dropLent(ctx, tx, row.order_id, actOf(ctx))
  })

/** The person takes back a request that does not run yet; `lease_status_refused` once it does. */
export const withdrawLease = (ctx: Ctx, id: number): Promise<LeaseRow> =>
  change(
    ctx,
    id,
    async (tx, row) => {
      if (row.status !== 'requested' && row.status !== 'approved') throw new ShopError('lease_status_refused')
      await moveLease(ctx, tx, row, 'cancel', actOf(ctx))
      await dropLent(ctx, tx, row.order_id, actOf(ctx))
    },
    (row) => row.user_id !== null && row.user_id === ctx.user?.id,
  )

/** Staff start an approved lease; refuses as `lease_down_payment_unpaid` while its first payment has not arrived. */
export const activateLease = (ctx: Ctx, id: number): Promise<LeaseRow> =>
  change(ctx, id, async (tx, row) => {
    await requireNotOwn(ctx, tx, row)
    if (!(await begin(ctx, tx, row, actOf(ctx))))
      throw new ShopError('lease_down_payment_unpaid', { params: { limit: format(row.down_payment) } })
  })

/**
 * What the clock does to an approved lease: it begins once its first payment has arrived, and is canceled where what it was to buy is
 * gone. Anything else is left alone.
 */
export async function beginLease(services: Services, id: number): Promise<void> {
  try {
    await transact(services.db, async (tx) => {
      const row = await hold(tx, id)
      if (row?.status === 'approved') await begin(services, tx, row, { actor: 'clock', now: services.clock() })
    })
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'order_not_payable') throw error
    // staff may have started it meanwhile, with what has come back to the shelf
    await endLease(services, id, ['approved'])
  }
}

/** What the clock does to a lease whose order is given up, gone or paid another way: it is canceled. */
export const endLease = (services: Services, id: number, only?: readonly LeaseRow['status'][]): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await hold(tx, id)
    if (!row?.instalments.every(({ paid_at }) => paid_at === null)) return
    if (only && !only.includes(row.status)) return
    const act: Act = { actor: 'clock', now: services.clock() }
    await moveLease(services, tx, row, 'cancel', act)
    await dropLent(services, tx, row.order_id, act)
  })

/** Requests made until then had their time to be answered. */
export const answerDue = ({ tenant, clock }: Services): Date =>
  new Date(clock().getTime() - tenant.lease_answer_hours * hourMs)

/** What the clock does to a request that nobody answered in time: it is declined, so that its products wait no longer. */
export const lapseLease = (services: Services, id: number): Promise<void> =>
  transact(services.db, async (tx) => {
    const row = await hold(tx, id)
    if (row?.status !== 'requested' || row.created_at > answerDue(services)) return
    const act: Act = { actor: 'clock', now: services.clock() }
    const locale = spokenIn(services.tenant, row.locale)
    const t = createTranslator(locale, loadMessages(locale, ['leasing']))
    const reason = t('leasing.unanswered', { hours: services.tenant.lease_answer_hours })
    await moveLease(services, tx, row, 'refuse', act, { reason })
    await dropLent(services, tx, row.order_id, act)
  })

/** Whether all that the lender does not pay has arrived. */
const isReady = async (tx: Tx, { order_id, down_payment }: LeaseRow, act: Act): Promise<boolean> =>
  (await paidFor(tx, order_id)) >= down_payment && !(await isOwedBesides(tx, order_id, act))

/** The first payment is there: the lender pays the rest of the order, and the instalments fall due from now on. */
async function begin(services: Services, tx: Tx, row: LeaseRow, act: Act): Promise<boolean> {
  accept(stepLease(row.status, 'activate'))
  if (!(await isReady(tx, row, act))) return false
  const principal = mnt(row.principal)
  await receiveLent(services, tx, row.order_id, { amount: principal, key: `lease:${row.id}:lent` }, act)
  await insertInstalments(tx, row.id, localDate(act.now), instalmentsOf(row, principal, row.months))
  await moveLease(services, tx, await reread(tx, row.id), 'activate', act)
  return true
}

/** Staff book an instalment that came by a bank transfer. */
export const bookInstalment = (ctx: Ctx, paid: InstalmentPaid): Promise<LeaseRow> =>
  transact(ctx.db, async (tx) => {
    const before = await hold(tx, paid.lease_id)
    if (before) await requireNotOwn(ctx, tx, before)
    await payInstalment(ctx, tx, paid, actOf(ctx))
    const after = await reread(tx, paid.lease_id)
    if (before) await auditLease(ctx, tx, before, after)
    return after
  })
