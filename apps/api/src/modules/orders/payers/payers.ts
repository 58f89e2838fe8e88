import type { SentPayerLink } from '@delguur/contract/orders/payers'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import { dayMs } from '@delguur/kit/dates'
import { decimal } from '@delguur/kit/money'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { hashToken } from '../../../platform/http/auth.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { notifyPerson } from '../../messages/notify/index.ts'
import { plainMethods } from '../../money/payments/index.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { dueOf, isPayable } from '../order/domain/paying.domain.ts'
import { current, lockNamed, openOrder, refOf, viewOf } from '../order/order-access.ts'
import { loadOrder } from '../order/orders.queries.ts'
import { lookAt } from '../payment/look-at.ts'
import { type Again, requestCharge } from '../payment/pay-again.ts'
import { findPayerLink, type PayerLinkRow, payerLinkOf } from './payers.queries.ts'
import { deletePayerLink, markPayerOpened, markPayerRefused, replacePayerLink } from './payers.repository.ts'

/** How long somebody may be asked to pay, where the order does not wait shorter. */
const requestMs = dayMs
/** How long who paid may follow the delivery. */
const followedMs = 60 * dayMs
/** Of a link: what many behind one address do with others counts against nobody. */
const looks: Budget = { name: 'payers.look', tries: 600, seconds: 600 }
const tries: Budget = { name: 'payers.pay', tries: 30, seconds: 600 }
const mostChildName = 40
const mostMessage = 200

export type PayerInput = {
  child_name?: string | null | undefined
  message?: string | null | undefined
  follows: boolean
}
export type PayerBill = { link: PayerLinkRow; order: Order }

function requireOffered(ctx: Ctx): void {
  if (!ctx.tenant.flags.payers) throw new ShopError('not_found')
}

function checked({ child_name, message, follows }: PayerInput) {
  const [name, words] = [child_name?.trim() || null, message?.trim() || null]
  const faults: FieldError[] = []
  if (name && name.length > mostChildName) faults.push({ key: 'child_name', code: 'text_too_long' })
  if (words && words.length > mostMessage) faults.push({ key: 'message', code: 'text_too_long' })
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return { child_name: name, message: words, follows }
}

/**
 * A link by which somebody else pays an order of the caller; an earlier link ends. Refuses an order that nothing is due for
 * (`order_not_payable`).
 */
export async function sendPayerLink(ctx: Ctx, number: string, input: PayerInput) {
  requireOffered(ctx)
  const words = checked(input)
  const key = ctx.ids.token()
  const expires_at = await transact(ctx.db, async (tx) => {
    const { stored } = await lockOwn(ctx, tx, number)
    if (!isPayable(stored)) throw new ShopError('order_not_payable')
    const latest = ctx.now.getTime() + requestMs
    const until = new Date(Math.min(stored.payment_due_at?.getTime() ?? latest, latest))
    const link = { ...words, order_id: stored.id, key_hash: hashToken(key), created_at: ctx.now, expires_at: until }
    await replacePayerLink(tx, link)
    return until
  })
  return { path: `/payer/${key}`, expires_at: expires_at.toISOString() }
}

async function lockOwn(ctx: Ctx, tx: Tx, number: string) {
  const opened = await lockNamed(ctx, tx, refOf(ctx, number))
  if (!opened || opened.stored.status === 'cart') throw new ShopError('order_not_found')
  return opened
}

/** How the link of an order of the caller was taken; null where there is none. */
export async function sentPayerLink(ctx: Ctx, number: string): Promise<SentPayerLink | null> {
  requireOffered(ctx)
  refOf(ctx, number)
  const row = await payerLinkOf(ctx.db, (await openOrder(ctx, number)).id)
  return row
    ? {
        created_at: row.created_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        opened_at: row.opened_at?.toISOString() ?? null,
        refused_at: row.refused_at?.toISOString() ?? null,
      }
    : null
}

/** Ends the link of an order of the caller. */
export async function withdrawPayerLink(ctx: Ctx, number: string): Promise<void> {
  requireOffered(ctx)
  await transact(ctx.db, async (tx) => {
    const { stored } = await lockOwn(ctx, tx, number)
    await deletePayerLink(tx, stored.id)
  })
}

async function requireLink(ctx: Ctx, key: string): Promise<PayerLinkRow> {
  requireOffered(ctx)
  const link = await findPayerLink(ctx.db, hashToken(key))
  if (!link || link.created_at.getTime() + followedMs <= ctx.now.getTime()) throw new ShopError('pay_link_over')
  return link
}

async function readBill(ctx: Ctx, link: PayerLinkRow): Promise<PayerBill> {
  const order = await loadOrder(ctx.db, { number: link.number }, viewOf(ctx))
  if (!order || order.status === 'cart') throw new ShopError('pay_link_over')
  return { link, order: current(ctx, order) }
}

/** What a link asks for, after a request to its provider where the last answer is old. `pay_link_over` for a foreign key. */
export async function openPayer(ctx: Ctx, key: string, returned?: string): Promise<PayerBill> {
  const link = await requireLink(ctx, key)
  await spend(ctx, looks, String(link.id))
  await markPayerOpened(ctx.db, link.id, ctx.now)
  const bill = await readBill(ctx, link)
  return (await lookAt(ctx, bill.order, returned)) ? readBill(ctx, link) : bill
}

/** Whether a link may still pay: not refused, and its time is not over. */
export const mayPay = ({ expires_at, refused_at }: PayerLinkRow, now: Date): boolean =>
  refused_at === null && expires_at > now

/**
 * Begins to pay what is due of the order of a link. Refuses a sum that is not the one seen (`price_changed`), a link whose
 * time is over or that was refused (`pay_link_over`), a transfer, whose text names the order, and what `requestCharge` refuses.
 */
export async function payAsPayer(ctx: Ctx, key: string, input: Again & { seen: string }): Promise<PayerBill> {
  const link = await requireLink(ctx, key)
  if (!mayPay(link, ctx.now)) throw new ShopError('pay_link_over')
  await spend(ctx, tries, String(link.id))
  const { seen, ...again } = input
  const offered = await plainMethods(ctx)
  if (!offered.some(({ id }) => String(id) === String(again.method_id)))
    throw new ShopError('payment_method_not_found', { withErrors: true })
  // decided under the order's lock
  const agreed = (_: Ctx, order: Order): boolean => {
    const due = dueOf(order)
    if (due > 0 && decimal(due) !== seen) throw new ShopError('price_changed')
    return true
  }
  await requestCharge(ctx, link.number, agreed, { ...again, return_path: `/payer/${key}` })
  return readBill(ctx, link)
}

/** Says no to a link; who asked is told, once. */
export async function refusePayer(ctx: Ctx, key: string): Promise<PayerBill> {
  const link = await requireLink(ctx, key)
  await transact(ctx.db, async (tx) => {
    if (!(await markPayerRefused(tx, link.id, ctx.now)) || link.user_id === null) return
    const locale = spokenIn(ctx.tenant, link.locale)
    const t = createTranslator(locale, loadMessages(locale, ['payers']))
    await notifyPerson(ctx, tx, {
      user_id: link.user_id,
      topic: 'orders',
      title: t('payers.notice.title'),
      body: t('payers.notice.body'),
      url: `/orders/${link.number}/payment`,
      source: `payer:${link.id}:refused`,
      locale,
    })
  })
  return readBill(ctx, { ...link, refused_at: link.refused_at ?? ctx.now })
}
