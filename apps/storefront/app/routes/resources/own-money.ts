import { defaultLocale, parseLocale } from '@delguur/kit/locale'
import { changeOwn, holdingsOf } from '../../features/checkout/own-money.server.ts'
import type { Route } from './+types/own-money.ts'

const fresh = { headers: { 'cache-control': 'private, no-store' } }

/** What the shop holds for whoever checks out, for scripts of that page. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = parseLocale(new URL(request.url).searchParams.get('locale')) ?? defaultLocale
  return Response.json(await holdingsOf({ request, context, locale }), fresh)
}

/** Pays a part of the cart with it (`intent=use`) or takes that back (`intent=drop`). */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = await request.formData()
  const locale = parseLocale(form.get('locale')) ?? defaultLocale
  return Response.json(await changeOwn({ request, context, locale }, form), fresh)
}
