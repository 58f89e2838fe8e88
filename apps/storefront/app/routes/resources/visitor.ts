import { defaultLocale } from '@delguur/kit/locale'
import { agreeWithAccount } from '../../features/third-parties/consent.server.ts'
import { takeFlash } from '../../features/visitor/flash.server.ts'
import { visitorApi } from '../../features/visitor/signed-in.server.ts'
import type { Visitor } from '../../features/visitor/visitor.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/visitor.ts'

/** Everything of a public page that belongs to this visitor alone, in one request, and what there is to tell them. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const args = { request, context, locale: defaultLocale }
  const news = await takeFlash(args)
  const { people, children } = await visitorApi(args)
  const known = await people.visitor({})
  if (known.user) await agreeWithAccount(args)
  const has = known.user && context.get(serverContext).flags.children
  const visitor: Omit<Visitor, 'just_changed'> = {
    ...known,
    children: has ? (await children.sizes({ query: {} })).children : [],
  }
  return Response.json({ ...visitor, news })
}
