import { shippingRate, stockLocation } from '@delguur/contract/checkout'
import type { Api } from '../../platform/serve.ts'

/** The resource types of delivery; the calls on a cart's shipments belong to the orders. */
export function shippingRoutes(api: Api): void {
  for (const resource of [shippingRate, stockLocation]) api.registry.set(resource.type, resource)
}
