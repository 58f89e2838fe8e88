import { ApiError } from '@delguur/contract/client'
import { foundOrNull } from '../../features/catalog/found.server.ts'
import type { PackageAnswer } from '../../features/package/package-page.tsx'
import { keepCart } from '../../features/visitor/session.server.ts'
import { visitorApi } from '../../features/visitor/signed-in.server.ts'
import { api } from '../../lib/api.server.ts'
import { asJson, localeIn, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/package.ts'

const most = 50

/** What the shop knows of the products of a package, by slug; null for what it sells no more. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  const slugs = (query.get('slugs') ?? '').split(',').filter(Boolean).slice(0, most)
  const { shop } = api(context, locale)
  const load = async (slug: string) =>
    [slug, await foundOrNull(shop.product({ params: { slug }, query: { locale } }))] as const
  return asJson(Promise.all(slugs.map(load)).then((found) => ({ products: Object.fromEntries(found) })))
}

type Item = { slug: string; qty: number; cv: Record<string, string> }

/** What is no list of items is an empty one, which the API refuses in its own words. */
function readItems(text: string | null): Item[] {
  try {
    const items: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(items) ? (items as Item[]).map((each) => ({ ...each })) : []
  } catch {
    return []
  }
}

/** Puts a package into the visitor's cart. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const locale = localeIn(form)
  const { orders } = await visitorApi({ request, context, locale })
  try {
    const items = readItems(form.get('items')).map(({ slug, qty, cv }) => ({ slug, qty, custom_values: cv }))
    const name = form.get('name')?.trim()
    const order = await orders.addPackage({ body: { items, ...(name && { name }) } })
    const answer: PackageAnswer = { ok: true, cart_count: order.total_quantity }
    return Response.json(answer, { headers: { 'set-cookie': await keepCart(request, order.token) } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const answer: PackageAnswer = { ok: false, error: error.message, errors: error.errors }
    return Response.json(answer, { status: error.status })
  }
}
