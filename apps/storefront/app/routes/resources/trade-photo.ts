import { ApiError } from '@delguur/contract/client'
import { defaultLocale } from '@delguur/kit/locale'
import { found } from '../../features/catalog/found.server.ts'
import { asOwner, visitorApi } from '../../features/visitor/signed-in.server.ts'
import { queryArgs } from '../../lib/resource.server.ts'
import { sentObject } from '../../lib/sent.server.ts'
import type { Route } from './+types/trade-photo'

/** A photo of something that the visitor hands on; for nobody else, and kept nowhere. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const args = queryArgs({ request, context })
  const { searchParams } = new URL(request.url)
  const params = { number: searchParams.get('number') ?? '', id: Number(searchParams.get('id')) || 0 }
  const { content_type, base64 } = await found(asOwner(args, ({ tradeIns }) => tradeIns.photo({ params })))
  return new Response(Buffer.from(base64, 'base64'), {
    headers: { 'content-type': content_type, 'cache-control': 'private, no-store' },
  })
}

/** Adds one, sent as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const sent = await sentObject(request)
  const { tradeIns } = await visitorApi({ request, context, locale: defaultLocale })
  try {
    await tradeIns.photograph({
      params: { number: String(sent.number ?? '') },
      body: { picture: String(sent.picture ?? '') },
    })
    return Response.json({ ok: true })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ ok: false, error: error.message }, { status: error.status })
  }
}
