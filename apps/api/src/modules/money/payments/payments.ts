import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { bankTransfer } from './bank-transfer.ts'
import type { PaymentMethod, PaymentRequest } from './payment-method.ts'
import { providerOf } from './providers.ts'

/** What the shopper needs to pay and the shop itself knows; what a provider says comes with its charge. */
export const instructionsOf = (request: PaymentRequest): Record<string, unknown> =>
  request.method.type === 'bank_transfer' ? { bank_transfer: bankTransfer(request) } : {}

const Hold = z.object({ hold_hours: z.number().positive().optional() })

/** How long products wait for money that comes this way, hours: the method's own word, else as long as its provider waits. */
export function holdHours(services: Services, method: PaymentMethod): number {
  const { hold_hours } = Hold.parse(method.preferences)
  const provider = providerOf(services, method.type)
  return hold_hours ?? (provider ? Math.max(1, provider.open_minutes / 60) : services.tenant.hold_hours)
}

/** Why an amount cannot be paid this way: below its least or above its most. */
export function amountProblem(
  method: PaymentMethod,
  amount: number,
): { code: 'payment_below_minimum' | 'payment_above_maximum'; limit: number } | undefined {
  if (method.min_amount !== null && amount < method.min_amount)
    return { code: 'payment_below_minimum', limit: method.min_amount }
  if (method.max_amount !== null && amount > method.max_amount)
    return { code: 'payment_above_maximum', limit: method.max_amount }
  return undefined
}

const limit = z.int().nonnegative().nullable().catch(null)
const OnDelivery = z.object({
  order_limit: limit,
  districts: z.record(z.string(), z.int().nonnegative()).catch({}),
  person_limit: limit,
  failures: limit,
})
/** What the shop allows to be paid at the door, tugrik; null: no limit, and of a district 0: not there. */
export type OnDelivery = z.infer<typeof OnDelivery>

/** The rules of paying at the door, as the method holds them. */
export const onDeliveryRules = ({ preferences }: Pick<PaymentMethod, 'preferences'>): OnDelivery =>
  OnDelivery.parse(preferences)
