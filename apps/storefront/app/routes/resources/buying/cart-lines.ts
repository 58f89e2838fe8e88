import { currentCart } from '../../../features/cart/cart.server.ts'
import { changeLine } from '../../../features/cart/lines.server.ts'
import { formArgs, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/cart-lines.ts'

/** The visitor's cart for scripts of its page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const args = queryArgs({ request, context })
  return Response.json({ cart: await currentCart(args) })
}

/** Changes a line; refusals come as answers with the cart as it is. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  return Response.json(await changeLine(args, form))
}
