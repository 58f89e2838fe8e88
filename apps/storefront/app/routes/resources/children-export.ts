import { localDate } from '@delguur/kit/dates'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeIn } from '../../lib/resource.server.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/children-export'

/** All that is kept of the visitor's children, as a file. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const locale = localeIn(new URL(request.url).searchParams)
  const { consent, children } = await asOwner({ request, context, locale }, (api) =>
    api.children.list({ query: { locale } }),
  )
  const exported = children.map(({ name, born_on, reminders, measurements }) => ({
    name,
    born_on,
    reminders,
    measurements,
  }))
  const day = localDate(context.get(serverContext).now)
  return new Response(JSON.stringify({ consent, children: exported }, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="children-${day}.json"`,
      'cache-control': 'private, no-store',
    },
  })
}
