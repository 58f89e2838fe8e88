import { localDate } from '@delguur/kit/dates'
import type { LeaseQuote } from '@delguur/kit/lease'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { birthOf, parsePersonRegister } from '@delguur/kit/numbers/register-number'
import { actorOf, type Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { ageOn } from './lease.domain.ts'
import { registerPurpose } from './leases.queries.ts'
import { hasOpenLease, insertLease } from './leases.repository.ts'

/** Who asks for a lease: the register number sealed with the shop's key, and 8 digits. */
export type LeasePerson = { register: Buffer; phone: string }

/** Who may sign a lease. */
const adultAt = 18

/**
 * The person that a register number and a phone name, the number sealed; a fault for each that is none, and for somebody
 * under age. `under` goes before the names of the fields.
 */
export function checkPerson(ctx: Ctx, input: { register_number: string; phone: string }, under = ''): LeasePerson {
  const faults: FieldError[] = []
  const register = parsePersonRegister(input.register_number)
  const phone = parsePhone(input.phone)
  const birth = register && birthOf(register)
  if (!register) {
    const code = input.register_number.trim() === '' ? 'blank' : 'person_register_invalid'
    faults.push({ key: `${under}register_number`, code })
  } else if (birth && ageOn(birth, localDate(ctx.now)) < adultAt)
    faults.push({ key: `${under}register_number`, code: 'lease_too_young', params: { age: adultAt } })
  if (!phone) faults.push({ key: `${under}phone`, code: input.phone.trim() === '' ? 'blank' : 'phone_invalid' })
  const [first] = faults
  if (first || !register || !phone) throw new ShopError(first?.code ?? 'invalid_input', { faults })
  return { register: ctx.secrets.seal(registerPurpose, register), phone }
}

export type LeaseInput = { order_id: number; user_id: number; total: number; plan: LeaseQuote; person: LeasePerson }

/** Writes down a request for a locked order, its sums fixed on today's terms. Refuses a second one (`lease_exists`). */
export async function writeLease(ctx: Ctx, tx: Tx, input: LeaseInput): Promise<number> {
  if (await hasOpenLease(tx, input.order_id)) throw new ShopError('lease_exists')
  const { months, down_payment, principal, interest_total, monthly } = input.plan
  return insertLease(
    tx,
    {
      order_id: input.order_id,
      user_id: input.user_id,
      months,
      interest: ctx.tenant.lease.interest,
      order_total: input.total,
      down_payment,
      principal,
      interest_total,
      monthly,
      register_number: input.person.register,
      phone: input.person.phone,
      locale: ctx.locale,
      created_at: ctx.now,
    },
    actorOf(ctx),
  )
}
