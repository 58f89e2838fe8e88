import { words } from '../../lib/messages.server.ts'
import { queryArgs } from '../../lib/resource.server.ts'
import type { Route } from './+types/cookies.ts'

/** The words of the question about scripts of other companies. */
export function loader({ request, context }: Route.LoaderArgs): Response {
  const { locale } = queryArgs({ request, context })
  const { t } = words(locale, ['cookies'])
  const said = {
    title: t('cookies.ask'),
    text: t('cookies.ask_text'),
    yes: t('cookies.yes'),
    no: t('cookies.no'),
    choose: t('cookies.choose'),
  }
  return Response.json(said, { headers: { 'cache-control': 'public, max-age=300' } })
}
