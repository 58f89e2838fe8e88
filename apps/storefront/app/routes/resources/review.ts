import { ApiError } from '@delguur/contract/client'
import { parseLocale } from '@delguur/kit/locale'
import { type ReviewAnswer, sendReview } from '../../features/reviews/review.server.ts'
import { visitorApi } from '../../features/visitor/signed-in.server.ts'
import { formArgs } from '../../lib/resource.server.ts'
import { sentObject } from '../../lib/sent.server.ts'
import type { Route } from './+types/review.ts'

type Sent = { id?: unknown; picture?: unknown; alt?: unknown; locale?: unknown }

/** A review of the visitor: written, a photo added, deleted; and the vote for one of somebody else. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.headers.get('content-type')?.includes('json'))
    return photo(await sentObject(request), { request, context })
  const { form, ...args } = await formArgs({ request, context })
  const id = Number(form.get('id')) || 0
  const intent = form.get('intent')
  if (!intent)
    return Response.json((await sendReview(args, String(form.get('product') ?? ''), form)) satisfies ReviewAnswer)
  const { reviews } = await visitorApi(args)
  return answered(async () => {
    if (intent === 'remove') await reviews.remove({ params: { id } })
    if (intent === 'clear_photos') await reviews.clearPhotos({ params: { id } })
    if (intent !== 'helpful') return {}
    return reviews.helpful({ params: { id }, body: { helpful: form.get('on') === 'true' } })
  })
}

async function photo(
  sent: Sent,
  { request, context }: Pick<Route.ActionArgs, 'request' | 'context'>,
): Promise<Response> {
  const locale = parseLocale(String(sent.locale ?? '')) ?? 'mn'
  const { reviews } = await visitorApi({ request, context, locale })
  const params = { id: Number(sent.id) || 0 }
  const body = { picture: String(sent.picture ?? ''), alt: String(sent.alt ?? '').slice(0, 200) }
  return answered(() => reviews.addPhoto({ params, body }))
}

async function answered(act: () => Promise<object>): Promise<Response> {
  try {
    return Response.json({ ok: true, ...(await act()) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return Response.json({ ok: false, error: error.message }, { status: error.status })
  }
}
