import { bankTransfer } from './bank-transfer.ts'
import type { PaymentMethod, PaymentPort } from './payment.port.ts'

const ports = new Map<string, PaymentPort>([bankTransfer].map((port) => [port.type, port]))

/** The code behind a method's type; a type nobody wrote is a defect of the data. */
export function portOf(method: PaymentMethod): PaymentPort {
  const port = ports.get(method.type)
  if (!port) throw new Error(`payment method ${method.code}: nothing pays by ${method.type}`)
  return port
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
