import { localePath } from '@delguur/kit/locale'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { type Budget, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import {
  amountProblem,
  chargesOfBooking,
  freshFor,
  isOpen,
  type PaymentMethod,
  plainMethods,
  providerNumber,
  type StoredCharge,
  writeCharge,
} from '../../money/payments/index.ts'
import { dueOf } from './settle.ts'
import { type BookingRow, bookingOfId, findBooking } from './travel.queries.ts'
import { lockBooking } from './travel.repository.ts'

const budget: Budget = { name: 'travel.pay', tries: 20, seconds: 600 }

export type Paying = { row: BookingRow; charge: StoredCharge | undefined; methods: PaymentMethod[] }

export async function ownBooking(ctx: Ctx, number: string): Promise<BookingRow> {
  const row = ctx.tenant.flags.travel ? await findBooking(ctx.db, number) : undefined
  if (!row || row.user_id === null || row.user_id !== ctx.user?.id) throw new ShopError('not_found')
  return row
}

async function view(ctx: Ctx, number: string): Promise<Paying> {
  const row = await ownBooking(ctx, number)
  const due = dueOf(row)
  const [methods, [charge]] = await Promise.all([plainMethods(ctx), chargesOfBooking(ctx.db, row.id)])
  return { row, charge, methods: due > 0 ? methods.filter((each) => !amountProblem(each, due)) : [] }
}

/** How a booking of the caller stands; its provider is queried when the answer is old. */
export async function showBooking(ctx: Ctx, number: string, returned?: string): Promise<Paying> {
  const row = await ownBooking(ctx, number)
  const [charge] = await chargesOfBooking(ctx.db, row.id)
  if (charge && isOpen(charge.status) && !charge.needs_shopper)
    await ctx.registry.charges.poll(ctx, charge.id, { fresh_ms: freshFor(returned) })
  return view(ctx, number)
}

/**
 * Begins to pay what is due of a booking with a provider, whose instructions come with the answer; what another method was
 * requested is called off. Refuses a booking that is paid or over, and a method that is no provider's.
 */
export async function payBooking(
  ctx: Ctx,
  number: string,
  input: { payment_method_id: unknown; phone?: string | undefined },
): Promise<Paying> {
  const { id } = await ownBooking(ctx, number)
  await spend(ctx, budget, `booking ${id}`)
  const phone = input.phone ? parsePhone(input.phone) : null
  if (input.phone && !phone) throw new ShopError('phone_invalid', { faults: [{ key: 'phone', code: 'phone_invalid' }] })
  const method = (await plainMethods(ctx)).find((each) => String(each.id) === String(input.payment_method_id))
  if (!method) throw new ShopError('payment_method_not_found', { withErrors: true })
  const charge_id = await transact(ctx.db, async (tx) => {
    await lockBooking(tx, id)
    const row = await bookingOfId(tx, id)
    const due = row ? dueOf(row) : 0
    const isOver = row?.state === 'held' && row.held_until !== null && row.held_until <= ctx.now
    if (!row || due === 0 || isOver) throw new ShopError('status_change_refused')
    const problem = amountProblem(method, due)
    if (problem) throw new ShopError(problem.code, { withErrors: true, params: { limit: problem.limit } })
    return openOne(ctx, tx, { row, method, phone: phone ?? null })
  })
  await ctx.registry.charges.poll(ctx, charge_id)
  return view(ctx, number)
}

type Wanted = { row: BookingRow; method: PaymentMethod; phone: string | null }

/** The open charge of the method for the same sum, or a new one; those of other methods are called off. */
async function openOne(ctx: Ctx, tx: Tx, { row, method, phone }: Wanted): Promise<number> {
  const due = dueOf(row)
  const open = (await chargesOfBooking(tx, row.id)).filter(({ status }) => isOpen(status))
  const same = open.find(
    ({ method_code, expires_at, amount }) =>
      method_code === method.code && !phone && expires_at > ctx.now && amount === due,
  )
  if (same) return same.id
  for (const { id } of open) await ctx.registry.charges.withdraw(ctx, tx, id)
  const charge_id = await writeCharge(ctx, tx, {
    number: providerNumber(ctx.ids, 'B'),
    method,
    phone,
    subject: { booking_id: row.id },
    amount: due,
    description: `${ctx.tenant.title} ${row.number}`,
    return_path: localePath(ctx.locale, `/account/bookings/${row.number}`),
  })
  if (charge_id === undefined) throw new ShopError('payment_method_not_found', { withErrors: true })
  return charge_id
}
