import '@delguur/ui/styles/field.css'
import '../features/games/games.css'
import '../features/games/toono.css'
import { localePath } from '@delguur/kit/locale'
import { ButtonLink } from '@delguur/ui/button'
import { EmptyState } from '@delguur/ui/empty-state'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { data } from 'react-router'
import { found } from '../features/catalog/found.server.ts'
import { Earn } from '../features/games/earn.tsx'
import { acceptInvitation, mineOf, spin, takeTickets } from '../features/games/game.server.ts'
import { Jackpot } from '../features/games/jackpot.tsx'
import { MyPrizes } from '../features/games/my-prizes.tsx'
import { Odds } from '../features/games/odds.tsx'
import { Proof } from '../features/games/proof.tsx'
import { Wheel } from '../features/games/wheel.tsx'
import { api } from '../lib/api.server.ts'
import { localeOf } from '../lib/locale.ts'
import { words } from '../lib/messages.server.ts'
import { usePath } from '../lib/path.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../lib/seo.ts'
import { serverContext } from '../lib/server-context.server.ts'
import type { Route } from './+types/games'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { messages, t } = words(locale, ['games'])
  const { games } = await found(api(context, locale).games.list({ query: { locale } }))
  const own = await Promise.all(games.map(async (game) => ({ game, mine: await mineOf(args, game.id) })))
  const { origin, shop } = context.get(serverContext)
  const invitation = new URL(request.url).searchParams.get('from')
  const seo = {
    title: pageTitle(t('games.title'), shop),
    description: t('games.text'),
    path: '/games',
    locale,
    origin,
    json_ld: [
      breadcrumbData(origin, [
        { name: words(locale, ['common']).t('common.home'), path: localePath(locale, '/') },
        { name: t('games.title'), path: localePath(locale, '/games') },
      ]),
    ],
  }
  const invite = own.find(({ mine }) => mine)?.mine?.invitation
  const link = invite ? `${origin}${localePath(locale, '/games')}?from=${invite}` : null
  return { own, invitation, invite: link, messages, seo }
}

/** Without scripts: a spin, tickets, an invitation. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const args = { request, context, locale: localeOf(params) }
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'invitation') {
    const accepted = await acceptInvitation(args, String(form.get('invitation') ?? '').slice(0, 200))
    return data({ accepted, spun: undefined }, { status: accepted.ok ? 200 : 422 })
  }
  if (intent === 'tickets') {
    await takeTickets(args, form)
    return { accepted: undefined, spun: undefined }
  }
  const spun = await spin(args, form)
  return data({ accepted: undefined, spun }, { status: spun.ok ? 200 : 422 })
}

export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

/** The games of the shop: the wheel with its odds and its proof, then the jackpot. */
export default function Games({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { own, invitation, invite } = loaderData
  const here = path('/games') + (invitation ? `?from=${invitation}` : '')
  if (own.length === 0)
    return (
      <div className="wrap">
        <h1>{t('games.title')}</h1>
        <EmptyState
          title={t('games.empty')}
          text={t('games.empty_text')}
          action={
            <ButtonLink variant="main" href={path('/promotions')}>
              {t('games.to_promotions')}
            </ButtonLink>
          }
        />
      </div>
    )
  const hasWheel = own.some(({ game }) => game.kind === 'wheel')
  return (
    <>
      {invitation && (
        <div className="wrap section">
          <Invitation invitation={invitation} signedIn={own[0]?.mine != null} answer={actionData?.accepted} />
        </div>
      )}
      {!hasWheel && <h1 className="wrap">{t('games.title')}</h1>}
      {own.map(({ game, mine }) =>
        game.kind === 'wheel' ? (
          <div key={game.id}>
            <Wheel game={game} mine={mine} posted={actionData?.spun} here={here} />
            <div className="wrap">
              <Earn game={game} mine={mine} invite={invite} />
              <div className="section game-facts">
                <Odds game={game} />
                <MyPrizes mine={mine} />
              </div>
              <div className="section">
                <Proof game={game} />
              </div>
            </div>
          </div>
        ) : (
          <div key={game.id} className="wrap section">
            <Jackpot game={game} mine={mine} here={here} />
          </div>
        ),
      )}
    </>
  )
}

type InvitationProps = { invitation: string; signedIn: boolean; answer: { ok: boolean; error?: string } | undefined }

function Invitation({ invitation, signedIn, answer }: InvitationProps) {
  const t = useT()
  if (answer?.ok) return <Note live>{t('games.invitation_done')}</Note>
  return (
    <>
      <Note kind={answer ? 'bad' : 'plain'} live={answer !== undefined}>
        {answer?.error ?? t(signedIn ? 'games.invitation' : 'games.invitation_guest')}
      </Note>
      {signedIn && !answer && (
        <form method="post">
          <input type="hidden" name="invitation" value={invitation} />
          <button type="submit" className="btn btn-dark" name="intent" value="invitation">
            {t('games.accept')}
          </button>
        </form>
      )}
    </>
  )
}
