import { dayMs } from '@delguur/kit/dates'
import type { Services } from '../../../platform/context.ts'
import { deleteIdleCarts } from '../order/orders.repository.ts'

const atOnce = 500

/**
 * Deletes the carts that were left alone for as many days as the shop keeps them, with the names and addresses in them, a
 * few hundred at a time. An order that was placed is no cart and stays, whatever became of it.
 */
export async function forgetIdleCarts(services: Services): Promise<void> {
  const since = new Date(services.clock().getTime() - services.tenant.cart_days * dayMs)
  while ((await deleteIdleCarts(services.db, since, atOnce)) === atOnce);
}
