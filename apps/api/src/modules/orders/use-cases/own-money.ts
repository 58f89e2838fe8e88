import type { Mnt } from '@delguur/kit/money'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db.ts'
import type { RefundPart, RefundSource } from '../../payments/index.ts'
import type { Order, Payment } from '../domain/order.ts'
import { leftOf } from '../domain/paying.ts'
import type { Act } from '../domain/transitions.ts'

/** Where the money of a payment lies, with what of it can go back: a wallet's payment is of money and of bonus. */
export function sourcesOf(payment: Payment): { source: RefundSource; left: Mnt }[] {
  return [{ source: 'provider', left: leftOf(payment) }]
}

/** Puts a part of a payment back into the wallet, card or voucher it was taken from. */
export async function giveBackOwn(
  _services: Services,
  _tx: Tx,
  order: Order,
  payment: Payment,
  part: RefundPart,
  _booking: { key: string; act: Act },
): Promise<void> {
  throw new Error(`order ${order.number}: ${part.source} of payment ${payment.number} cannot take money back`)
}
