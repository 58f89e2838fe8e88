import '@delguur/ui/styles/field.css'
import '../../features/games/games.css'
import '../../features/games/one-game.css'
import '../../features/games/toono.css'
import { localePath } from '@delguur/kit/locale'
import { Breadcrumbs } from '@delguur/ui/breadcrumbs'
import { useT } from '@delguur/ui/i18n'
import { data } from 'react-router'
import { found, missing } from '../../features/catalog/found.server.ts'
import { acceptInvitation, gameIdOf, knownMine, spin, takeTickets } from '../../features/games/game.server.ts'
import { bestPrize } from '../../features/games/game-card.tsx'
import { Invitation } from '../../features/games/invitation.tsx'
import { OneGame } from '../../features/games/one-game.tsx'
import { useMine } from '../../features/games/use-mine.ts'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/game'

/** One game: what it is to everybody. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const id = gameIdOf(params.id)
  if (id === undefined) return missing()
  const { messages, t } = words(locale, ['games'])
  const game = await found(api(context, locale).games.show({ params: { id }, query: { locale } }))
  const mine = await knownMine({ request, context, locale }, id)
  const { origin, shop } = context.get(serverContext)
  const path = `/games/${id}`
  const best = bestPrize(game)
  const seo = {
    title: pageTitle(game.name, shop),
    description: [game.description, best && t('games.best', { prize: best.name })].filter(Boolean).join(' '),
    path,
    locale,
    origin,
    link_picture: { path: `${path}/og.jpg`, alt: game.name },
    // what is over says nothing new to who searches
    hidden: game.state === 'over',
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('games.title'), path: localePath(locale, '/games') },
        { name: game.name, path: localePath(locale, path) },
      ]),
    ],
  }
  const address = origin + localePath(locale, path)
  const invitation = new URL(request.url).searchParams.get('from')
  return { game, mine, invitation, address, messages, seo }
}

/** Without scripts: a spin, tickets, an invitation; or nothing but a look at what one has. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context, locale: localeOf(params) }
  const form = await sentForm(request)
  const intent = form.get('intent')
  if (intent === 'invitation') {
    const accepted = await acceptInvitation(args, String(form.get('invitation') ?? '').slice(0, 200))
    return data({ accepted, spun: undefined }, { status: accepted.ok ? 200 : 422 })
  }
  if (intent === 'look') return { accepted: undefined, spun: undefined }
  if (intent === 'tickets') {
    await takeTickets(args, form)
    return { accepted: undefined, spun: undefined }
  }
  const spun = await spin(args, form)
  return data({ accepted: undefined, spun }, { status: spun.ok ? 200 : 422 })
}

export const headers = publicHeaders
export const handle = { startsAtOnce: true }
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function GamePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { invitation, address } = loaderData
  const { game, mine, refresh } = useMine(loaderData.game, loaderData.mine)
  const page = path(`/games/${game.id}`)
  const here = invitation ? `${page}?${new URLSearchParams({ from: invitation })}` : page
  return (
    <>
      <div className="wrap">
        <Breadcrumbs
          crumbs={[
            { name: t('common.home'), href: path('/') },
            { name: t('games.title'), href: path('/games') },
          ]}
        />
      </div>
      {invitation && game.state === 'running' && (
        <div className="wrap section">
          <Invitation invitation={invitation} mine={mine} answer={actionData?.accepted} />
        </div>
      )}
      <OneGame
        key={game.id}
        game={game}
        mine={mine}
        posted={actionData?.spun}
        here={here}
        refresh={refresh}
        address={address}
      />
    </>
  )
}
