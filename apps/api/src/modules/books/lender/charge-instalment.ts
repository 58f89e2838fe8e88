import type { InstalmentPayment } from '@delguur/contract/money/leases'
import { localDate } from '@delguur/kit/dates'
import { localePath } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { type LeaseRow, lockLease, ownLease, type StoredInstalment } from '../../money/leasing/index.ts'
import {
  amountProblem,
  chargesOfInstalment,
  freshFor,
  insteadOf,
  isOpen,
  type PaymentMethod,
  plainMethods,
  providerNumber,
  serializeCharge,
  serializeMethod,
  writeCharge,
} from '../../money/payments/index.ts'
import { pollForShopper, withdrawCharge } from '../../orders/index.ts'

const budget: Budget = { name: 'leases.pay', tries: 20, seconds: 600 }

export type InstalmentInput = { payment_method_id: unknown; phone?: string | undefined }
type Which = { id: number; position: number }

const sumOf = ({ principal, interest }: StoredInstalment): number => principal + interest

/**
 * Begins to pay the next instalment of an own lease with a provider, whose instructions come with the answer; what another
 * method was requested is called off. Refuses an instalment that is paid or not the next (`instalment_not_next`), a lease
 * that does not run, a method that is no provider's or does not take the sum, and a phone that is none.
 */
export async function chargeInstalment(ctx: Ctx, which: Which, input: InstalmentInput): Promise<InstalmentPayment> {
  const { id: lease_id } = await ownLease(ctx, which.id)
  await spend(ctx, budget, `lease ${lease_id}`)
  const phone = input.phone ? parsePhone(input.phone) : undefined
  if (input.phone && !phone) throw new ShopError('phone_invalid', { faults: [{ key: 'phone', code: 'phone_invalid' }] })
  const method = (await plainMethods(ctx)).find(({ id }) => String(id) === String(input.payment_method_id))
  if (!method) throw new ShopError('payment_method_not_found', { withErrors: true })
  const charge_id = await transact(ctx.db, async (tx) => {
    const row = await lockLease(tx, lease_id)
    const next = row?.instalments.find(({ paid_at }) => paid_at === null)
    if (!row || (row.status !== 'active' && row.status !== 'overdue')) throw new ShopError('lease_status_refused')
    if (next?.position !== which.position) throw new ShopError('instalment_not_next')
    const problem = amountProblem(method, sumOf(next))
    if (problem) throw new ShopError(problem.code, { withErrors: true, params: { limit: problem.limit } })
    return openOne(ctx, tx, row, { instalment: next, method, phone: phone ?? null })
  })
  await pollForShopper(ctx, charge_id)
  return instalmentView(ctx, await ownLease(ctx, lease_id), which.position)
}

/** How the paying of an instalment of an own lease stands; its provider is queried when the answer is old. */
export async function showInstalment(ctx: Ctx, { id, position }: Which, returned?: string): Promise<InstalmentPayment> {
  const row = await ownLease(ctx, id)
  const [charge] = await chargesOfInstalment(ctx.db, instalmentAt(row, position).id)
  if (!charge || !isOpen(charge.status) || charge.needs_shopper) return instalmentView(ctx, row, position)
  await pollForShopper(ctx, charge.id, { fresh_ms: freshFor(returned) })
  return instalmentView(ctx, await ownLease(ctx, id), position)
}

function instalmentAt({ instalments }: LeaseRow, position: number): StoredInstalment {
  const found = instalments.find((each) => each.position === position)
  if (!found) throw new ShopError('not_found')
  return found
}

type Wanted = { instalment: StoredInstalment; method: PaymentMethod; phone: string | null }

/** The open charge of the method, or a new one; those of other methods are called off. */
async function openOne(ctx: Ctx, tx: Tx, row: LeaseRow, { instalment, method, phone }: Wanted): Promise<number> {
  const open = (await chargesOfInstalment(tx, instalment.id)).filter(({ status }) => isOpen(status))
  const same = open.find(({ method_code, expires_at }) => method_code === method.code && !phone && expires_at > ctx.now)
  if (same) return same.id
  for (const { id: charge_id } of open) await ctx.jobs.add(tx, withdrawCharge, { charge_id })
  const charge_id = await writeCharge(ctx, tx, {
    number: providerNumber(ctx.ids, 'L'),
    method,
    phone,
    subject: { instalment_id: instalment.id },
    amount: mnt(sumOf(instalment)),
    description: `${ctx.tenant.title} ${row.order_number} ${instalment.position}/${row.months}`,
    return_path: localePath(ctx.locale, `/account/leases/${row.id}/pay?position=${instalment.position}`),
  })
  if (charge_id === undefined) throw new ShopError('payment_method_not_found', { withErrors: true })
  return charge_id
}

async function instalmentView(ctx: Ctx, row: LeaseRow, position: number): Promise<InstalmentPayment> {
  const instalment = instalmentAt(row, position)
  const [methods, [charge]] = await Promise.all([plainMethods(ctx), chargesOfInstalment(ctx.db, instalment.id)])
  const method = charge && methods.find(({ code }) => code === charge.method_code)
  const amount = sumOf(instalment)
  const isPaid = instalment.paid_at !== null
  const payable = isPaid ? [] : methods.filter((each) => !amountProblem(each, amount))
  const isWaiting = !isPaid && charge !== undefined && isOpen(charge.status)
  return {
    lease_id: row.id,
    order_number: row.order_number,
    position,
    months: row.months,
    due_on: instalment.due_on,
    is_overdue: !isPaid && instalment.due_on < localDate(ctx.now),
    state: isPaid ? 'paid' : !charge ? 'due' : isOpen(charge.status) ? 'waiting' : 'failed',
    amount: decimal(amount),
    payment: charge && method ? { method: serializeMethod(ctx, method), charge: serializeCharge(ctx, charge) } : null,
    instead: insteadOf(ctx, isWaiting ? charge : undefined, payable),
    methods: payable.map((each) => ({ ...serializeMethod(ctx, each), keeps_cards: false, cards: [] })),
  }
}
