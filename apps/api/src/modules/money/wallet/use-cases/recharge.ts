import { dayMs } from '@delguur/kit/dates'
import { localePath } from '@delguur/kit/locale'
import { mnt } from '@delguur/kit/money'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { isCollected } from '@delguur/kit/payment-types'
import { type Budget, spend } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { accept, ShopError } from '../../../../platform/shop-error.ts'
import {
  amountProblem,
  findCharge,
  freshFor,
  insteadOf,
  instructionsOf,
  isOpen,
  type PaymentMethod,
  paymentMethods,
  providerNumber,
  type StoredCharge,
  writeCharge,
} from '../../payments/index.ts'
import { rechargeProblem } from '../domain/wallet.ts'
import { findRecharge, insertRecharge, type Recharge } from '../recharges.repository.ts'

export type RechargeView = { recharge: Recharge; charge: StoredCharge | undefined; instead: string[] | null }

const budget: Budget = { name: 'wallet.recharges', tries: 20, seconds: 600 }
/** How long a transfer is waited for. */
const transferDays = 3

export type RechargeInput = { amount: unknown; payment_method_id: unknown; phone?: string | undefined }

/**
 * Begins to put money into the signed-in person's wallet: with a provider, whose instructions come with the answer, or by
 * transfer under the recharge's number. Refused outside the tenant's limits and those of the method, and for methods that
 * are the shop's own.
 */
export async function rechargeWallet(ctx: Ctx, input: RechargeInput): Promise<RechargeView> {
  const user_id = ctx.user?.id
  if (user_id === undefined) throw new ShopError('forbidden')
  if (!ctx.tenant.flags.wallet) throw new ShopError('wallet_off')
  await spend(ctx, budget, `user ${user_id}`)
  const amount = integerAmount(input.amount)
  const problem = rechargeProblem(ctx.tenant.wallet, amount)
  if (problem) accept(problem)
  const method = await methodOf(ctx, input.payment_method_id, amount)
  const { recharge, charge_id } = await transact(ctx.db, (tx) =>
    begin(ctx, tx, { user_id, amount, method }, input.phone),
  )
  if (charge_id !== undefined) await ctx.registry.charges.poll(ctx, charge_id)
  return view(ctx, user_id, recharge.number)
}

/** How a recharge of the person's own stands; its provider is queried when that was long ago. */
export async function readRecharge(ctx: Ctx, number: string, returned?: string): Promise<RechargeView> {
  const user_id = ctx.user?.id ?? 0
  const before = await view(ctx, user_id, number)
  const { charge, recharge } = before
  if (recharge.status !== 'pending' || !charge) return before
  await ctx.registry.charges.poll(ctx, charge.id, { fresh_ms: freshFor(returned) })
  return view(ctx, user_id, number)
}

async function view(ctx: Ctx, userId: number, number: string): Promise<RechargeView> {
  const recharge = await findRecharge(ctx.db, userId, number)
  if (!recharge) throw new ShopError('not_found')
  const charge = await findCharge(ctx.db, { number: recharge.number })
  return { recharge, charge, instead: await waysInstead(ctx, recharge, charge) }
}

/** Ways to recharge that answer, where the one that is waited for does not. */
async function waysInstead(
  ctx: Ctx,
  { status, amount }: Recharge,
  charge: StoredCharge | undefined,
): Promise<string[] | null> {
  if (status !== 'pending' || !charge || !isOpen(charge.status)) return null
  const methods = await paymentMethods(ctx, ctx.db, ctx.locale)
  return insteadOf(
    ctx,
    charge,
    methods.filter((method) => isCollected(method.type) && !amountProblem(method, amount)),
  )
}

function integerAmount(value: unknown): number {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  if (!/^\d{1,12}(\.0+)?$/.test(text)) throw new ShopError('wallet_amount_invalid')
  return Number(text)
}

async function methodOf(ctx: Ctx, id: unknown, amount: number): Promise<PaymentMethod> {
  const methods = await paymentMethods(ctx, ctx.db, ctx.locale)
  const method = methods.find((each) => String(each.id) === String(id))
  if (!method || !isCollected(method.type)) throw new ShopError('payment_method_not_found')
  const problem = amountProblem(method, amount)
  if (problem) throw new ShopError(problem.code, { params: { limit: problem.limit } })
  return method
}

type Wanted = { user_id: number; amount: number; method: PaymentMethod }

async function begin(ctx: Ctx, tx: Tx, { user_id, amount, method }: Wanted, phone: string | undefined) {
  const number = providerNumber(ctx.ids, 'W')
  const due_at = new Date(ctx.now.getTime() + transferDays * dayMs)
  const recharge = await insertRecharge(tx, {
    number,
    user_id,
    payment_method_id: method.id,
    amount: mnt(amount),
    now: ctx.now,
    public_metadata: instructionsOf({ method, order_number: number, amount: mnt(amount), due_at, locale: ctx.locale }),
  })
  const charge_id = await writeCharge(ctx, tx, {
    number,
    method,
    subject: { recharge_id: recharge.id },
    amount: mnt(amount),
    phone: phone && parsePhone(phone),
    description: `${ctx.tenant.title} ${number}`,
    return_path: localePath(ctx.locale, `/account/wallet/recharges/${number}`),
  })
  return { recharge, charge_id }
}
