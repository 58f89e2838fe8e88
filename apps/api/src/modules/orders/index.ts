import type { Api } from '../../platform/serve.ts'
import { cartRoutes } from './cart.routes.ts'
import { checkoutRoutes } from './checkout.routes.ts'
import { flatRoutes } from './flat.routes.ts'

export { orderJobs } from './orders.jobs.ts'

/** Carts, checkout and orders, in both dialects. */
export function orderRoutes(api: Api): void {
  cartRoutes(api)
  checkoutRoutes(api)
  flatRoutes(api)
}
