import { found } from '../../features/catalog/found.server.ts'
import { api } from '../../lib/api.server.ts'
import type { Route } from './+types/wishlist-picture.ts'

/** The picture that a link to a shared list is shown with: the first things on it. Kept for an hour by whoever shows it. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { base64, content_type } = await found(api(context).wishes.picture({ params }))
  return new Response(Buffer.from(base64, 'base64'), {
    headers: { 'content-type': content_type, 'cache-control': 'public, max-age=3600' },
  })
}
