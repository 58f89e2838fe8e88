import { takePurchases } from '../../../features/third-parties/order-consent.server.ts'
import { formArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/purchases.ts'

/** The purchases of this browser that are to be told, each once. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form: _none, ...args } = await formArgs({ request, context })
  return Response.json({ purchases: await takePurchases(args) })
}
