import { createHash } from 'node:crypto'
import { sameTag } from '@delguur/kit/entity-tags'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { actOnDelivery, loadDelivery } from '../../../features/delivery/delivery.server.ts'
import { setFlash } from '../../../features/visitor/flash.server.ts'
import { formArgs, queryArgs } from '../../../lib/resource.server.ts'
import type { Route } from './+types/delivery.ts'

/** How far a delivery is, for its page, which looks again while it is open: nearly always 304 without a body. */
export async function loader({ params, request, context }: Route.LoaderArgs): Promise<Response> {
  const delivery = await loadDelivery(queryArgs({ request, context }), params.number)
  if (!delivery) return Response.json({}, { status: 404 })
  const body = JSON.stringify(delivery)
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json' }
  if (sameTag(request.headers.get('if-none-match') ?? undefined, etag))
    return new Response(null, { status: 304, headers })
  return new Response(body, { headers })
}

/** A wish, a problem, the picture deleted: for scripts as JSON, for a plain form as the way on. */
export async function action({ params, request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  const answer = await actOnDelivery(args, params.number, form)
  if (!request.headers.get('accept')?.includes('text/html')) return Response.json(answer)
  const text = answer.ok ? answer.notice : answer.error
  if (text) await setFlash(args, { text })
  const to = answer.ok ? answer.to : undefined
  return redirect(to ?? localePath(args.locale, `/orders/${encodeURIComponent(params.number)}/delivery`), 303)
}
