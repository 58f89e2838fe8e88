import { creditCard, payment, paymentMethod, storeCredit } from '@delguur/contract/checkout'
import type { Api } from '../../platform/serve.ts'
import { creditCardRoutes } from './credit-cards.routes.ts'

/** The resource types of paying and kept cards; the calls on a cart's payments belong to the orders. */
export function paymentRoutes(api: Api): void {
  for (const resource of [payment, paymentMethod, creditCard, storeCredit]) api.registry.set(resource.type, resource)
  creditCardRoutes(api)
}
