import { found, missing } from '../../features/catalog/found.server.ts'
import { gameIdOf } from '../../features/games/game.server.ts'
import { api } from '../../lib/api.server.ts'
import type { Route } from './+types/game-picture.ts'

/** The picture that a link to a game is shown with. Kept for a day by whoever shows it. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const id = gameIdOf(params.id)
  if (id === undefined) return missing()
  const { base64, content_type } = await found(api(context).games.picture({ params: { id } }))
  return new Response(Buffer.from(base64, 'base64'), {
    headers: { 'content-type': content_type, 'cache-control': 'public, max-age=86400' },
  })
}
