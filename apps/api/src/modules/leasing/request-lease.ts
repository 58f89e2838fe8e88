import { localDate } from '@delguur/kit/dates'
import { parsePhone } from '@delguur/kit/phone'
import { birthOf, parsePersonRegister } from '@delguur/kit/register-number'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { type Fault, ShopError } from '../../platform/shop-error.ts'
import { ageOn } from './lease.domain.ts'
import { checkOffered, planFor } from './lease-plan.ts'
import { type LeaseRow, readLease, registerPurpose } from './leases.queries.ts'
import { hasOpenLease, insertLease, lockOwnOrder } from './leases.repository.ts'

export type LeaseWish = {
  order_number: string
  months: number
  down_payment?: number | null | undefined
  register_number: string
  phone: string
}

/** Who may sign a lease. */
const adultAt = 18

/**
 * Asks to pay an own placed order in parts; what has arrived for it already counts as first payment. The sums are fixed
 * now, on the tenant's terms. Refuses what is not placed or paid already (`lease_order_unfit`), a second request for the
 * same order (`lease_exists`), sums and months outside the terms with their limit, and a fault for register number and phone.
 */
export async function requestLease(ctx: Ctx, wish: LeaseWish): Promise<LeaseRow> {
  checkOffered(ctx)
  const { user } = ctx
  if (!user) throw new ShopError('unauthenticated')
  const person = checkPerson(ctx, wish)
  return transact(ctx.db, async (tx) => {
    const order = await lockOwnOrder(tx, wish.order_number, user.id)
    if (!order) throw new ShopError('order_not_found')
    if (await hasOpenLease(tx, order.id)) throw new ShopError('lease_exists')
    if (order.status !== 'placed' || order.paid >= order.total) throw new ShopError('lease_order_unfit')
    const { months } = wish
    const least = planFor(ctx, { amount: order.total, months }).down_payment
    const down_payment = wish.down_payment ?? Math.max(least, order.paid)
    const plan = planFor(ctx, { amount: order.total, months, down_payment: Math.max(down_payment, order.paid) })
    const { down_payment: down, principal, interest_total, monthly } = plan
    const id = await insertLease(
      tx,
      {
        ...{ order_id: order.id, user_id: user.id, months, interest: ctx.tenant.lease.interest },
        ...{ order_total: order.total, down_payment: down, principal, interest_total, monthly },
        register_number: ctx.secrets.seal(registerPurpose, person.register),
        ...{ phone: person.phone, locale: ctx.locale, created_at: ctx.now },
      },
      `${user.role}:${user.id}`,
    )
    const row = await readLease(tx, { id })
    if (!row) throw new Error(`lease ${id} is gone in its own transaction`)
    return row
  })
}

function checkPerson(ctx: Ctx, wish: LeaseWish): { register: string; phone: string } {
  const faults: Fault[] = []
  const register = parsePersonRegister(wish.register_number)
  const phone = parsePhone(wish.phone)
  const birth = register && birthOf(register)
  if (!register) {
    const code = wish.register_number.trim() === '' ? 'blank' : 'person_register_invalid'
    faults.push({ key: 'register_number', code })
  } else if (birth && ageOn(birth, localDate(ctx.now)) < adultAt)
    faults.push({ key: 'register_number', code: 'lease_too_young', params: { age: adultAt } })
  if (!phone) faults.push({ key: 'phone', code: wish.phone.trim() === '' ? 'blank' : 'phone_invalid' })
  const [first] = faults
  if (first || !register || !phone) throw new ShopError(first?.code ?? 'invalid_input', { faults })
  return { register, phone }
}
