import { ApiError } from '@delguur/contract/client'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { foundOrNull } from '../../../features/catalog/found.server.ts'
import type { PackageAnswer } from '../../../features/package/package-page.tsx'
import { setFlash } from '../../../features/visitor/flash.server.ts'
import { keepCart } from '../../../features/visitor/session.server.ts'
import { visitorApi } from '../../../features/visitor/signed-in.server.ts'
import { api } from '../../../lib/api.server.ts'
import { asJson, localeIn, queryArgs } from '../../../lib/resource.server.ts'
import { jsonIn } from '../../../lib/sent.server.ts'
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

/** The page that the form stands on, by its path only. */
function backTo(request: Request): string {
  const from = request.headers.get('referer')
  return from && URL.canParse(from) ? new URL(from).pathname : '/'
}

type Item = { slug: string; qty: number; cv: Record<string, string> }

/** What is no list of items is an empty one, which the API refuses in its own words. */
function readItems(text: string | null): Item[] {
  const items = jsonIn(text ?? '[]')
  return Array.isArray(items) ? (items as Item[]).map((each) => ({ ...each })) : []
}

/** The chosen pieces of a form that was sent without scripts, each with its variant's options. */
const itemsOf = (form: URLSearchParams): Item[] =>
  form.getAll('piece').map((slug) => ({
    slug,
    qty: 1,
    cv: Object.fromEntries(new URLSearchParams(form.get(`variant:${slug}`) ?? '')),
  }))

/** Puts a package into the visitor's cart. A form without scripts goes on to the cart, or back with the refusal. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const locale = localeIn(form)
  const isPlain = !form.has('items')
  const { orders } = await visitorApi({ request, context, locale })
  try {
    const given = isPlain ? itemsOf(form) : readItems(form.get('items'))
    const items = given.map(({ slug, qty, cv }) => ({ slug, qty, custom_values: cv }))
    const name = form.get('name')?.trim()
    const order = await orders.addPackage({ body: { items, ...(name && { name }) } })
    const headers = { 'set-cookie': await keepCart(request, order.token) }
    if (isPlain) return redirect(localePath(locale, '/cart'), { status: 303, headers })
    const answer: PackageAnswer = { ok: true, cart_count: order.total_quantity }
    return Response.json(answer, { headers })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isPlain) {
      await setFlash({ request, context, locale }, { text: error.message })
      return redirect(backTo(request), 303)
    }
    const answer: PackageAnswer = { ok: false, error: error.message, errors: error.errors }
    return Response.json(answer, { status: error.status })
  }
}
