import { defaultLocale } from '@delguur/kit/locale'
import { visitorApi } from '../../lib/signed-in.server.ts'
import type { Visitor } from '../../lib/visitor.ts'
import type { Route } from './+types/visitor.ts'

/** Everything of a public page that belongs to this visitor alone, in one request. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { people } = await visitorApi({ request, context, locale: defaultLocale })
  const visitor: Omit<Visitor, 'just_changed'> = await people.visitor({})
  return Response.json(visitor, { headers: { 'cache-control': 'private, no-store' } })
}
