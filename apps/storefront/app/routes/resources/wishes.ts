import { ApiError } from '@delguur/contract/client'
import { visitorApi } from '../../features/visitor/signed-in.server.ts'
import type { WishAnswer } from '../../features/wishlist/wishes.ts'
import { api } from '../../lib/api.server.ts'
import { asJson, localeIn, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/wishes.ts'

/** Variants as a wish list shows them: what a guest keeps in the browser. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, locale } = queryArgs({ request, context })
  return asJson(
    api(context, locale).wishes.variants({ query: { variant_ids: query.get('variant_ids') ?? '', locale } }),
  )
}

/** Adds to and takes off the wishes of whoever is signed in. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const form = new URLSearchParams(await request.text())
  const locale = localeIn(form)
  const { wishes } = await visitorApi({ request, context, locale })
  const ids = (name: string) => (form.get(name) ?? '').split(',').filter(Boolean).map(Number)
  try {
    const { wishes: wished } = await wishes.set({ body: { add: ids('add'), remove: ids('remove') } })
    return Response.json({ ok: true, wished } satisfies WishAnswer)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ ok: false, error: error.message } satisfies WishAnswer, { status: error.status })
  }
}
