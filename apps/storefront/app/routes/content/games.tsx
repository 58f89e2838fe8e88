import '../../features/games/games.css'
import '../../features/games/game-list.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { redirect } from 'react-router'
import { found } from '../../features/catalog/found.server.ts'
import { GameCard } from '../../features/games/game-card.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, itemListData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/games'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const { messages, t } = words(locale, ['games'])
  const { games } = await found(api(context, locale).games.list({ query: { locale } }))
  // an invitation that was sent before games had pages of their own
  const invitation = new URL(request.url).searchParams.get('from')
  const open = games.find(({ kind, state }) => kind === 'wheel' && state === 'running')
  if (invitation && open)
    throw redirect(`${localePath(locale, `/games/${open.id}`)}?${new URLSearchParams({ from: invitation })}`, 302)
  const { origin, shop } = context.get(serverContext)
  const seo = {
    title: pageTitle(t('games.title'), shop),
    description: t('games.text'),
    path: '/games',
    locale,
    origin,
    ...(games[0] && { link_picture: { path: `/games/${games[0].id}/og.jpg`, alt: t('games.title') } }),
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('games.title'), path: localePath(locale, '/games') },
      ]),
      itemListData(
        origin,
        games.map(({ id, name }) => ({ name, path: localePath(locale, `/games/${id}`) })),
      ),
    ],
  }
  return { games, messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

/** The games of the shop: those that run, those to come, those that are over. */
export default function Games({ loaderData: { games } }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const promotions = (
    <ButtonLink variant="main" href={path('/promotions')}>
      {t('games.to_promotions')}
    </ButtonLink>
  )
  return (
    <div className="wrap game-list-page">
      <Breadcrumbs crumbs={[{ name: t('common.home'), href: path('/') }]} />
      <h1>{t('games.title')}</h1>
      <p className="muted">{t('games.text')}</p>
      {games.length === 0 ? (
        <EmptyState title={t('games.empty')} text={t('games.empty_text')} action={promotions} />
      ) : (
        <ul className="game-list">
          {games.map((game) => (
            <GameCard key={game.id} game={game} />
          ))}
        </ul>
      )}
    </div>
  )
}
