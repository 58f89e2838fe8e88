import { gameAndMine, gameIdOf, spin, takeTickets } from '../../features/games/game.server.ts'
import { api } from '../../lib/api.server.ts'
import { asJson, formArgs, queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/game.ts'

/** Spins of a round, for the check that runs in the browser; or a game and what it is to the visitor. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { query, ...args } = queryArgs({ request, context })
  const { locale } = args
  const own = gameIdOf(query.get('mine') ?? '')
  if (own !== undefined) return asJson(gameAndMine(args, own), 'no-store')
  const number = (name: string) => Number(query.get(name)) || 1
  const params = { id: number('game'), number: number('round') }
  return asJson(api(context, locale).games.round({ params, query: { from: number('from') } }), 'no-store')
}

/** A spin, or the tickets that were earned. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { form, ...args } = await formArgs({ request, context })
  return Response.json(form.get('intent') === 'tickets' ? await takeTickets(args, form) : await spin(args, form))
}
