import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { currentCart } from '../../features/cart/cart.server.ts'
import { changeLine } from '../../features/cart/lines.server.ts'
import type { Route } from './+types/cart-lines.ts'

const fresh = { headers: { 'cache-control': 'private, no-store' } }

/** The visitor's cart for scripts of its page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale')) ?? defaultLocale
  return Response.json({ cart: await currentCart({ request, context, locale }) }, fresh)
}

/** Changes a line; refusals come as answers with the cart as it is. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData()
  const locale = parseLocale(form.get('locale')) ?? defaultLocale
  return Response.json(await changeLine({ request, context, locale }, form), fresh)
}
