import '../../features/trade-ins/trade-ins.css'
import '../../features/trade-ins/state-mark.css'
import { localePath } from '@delguur/kit/locale'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { redirect } from 'react-router'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { found } from '../../features/catalog/found.server.ts'
import { dayOf, PieceThumb } from '../../features/trade-ins/piece-list.tsx'
import { QuoteForm } from '../../features/trade-ins/quote-form.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/trade-in-new'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const line = Number(new URL(request.url).searchParams.get('line'))
  const {
    pieces,
    trade_ins: _,
    ...ways
  } = await found(asOwner(args, ({ tradeIns }) => tradeIns.list({ query: { locale } })))
  const piece = pieces.find(({ line_item_id }) => line_item_id === line)
  // what is handed on is chosen there; what was cannot be any more
  if (!piece) throw redirect(localePath(locale, '/account/trade-ins'))
  const { messages } = words(locale, ['trade'])
  return { piece, ways, messages, title: privateTitle(args, 'account.nav.trade_ins') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

/** The quote for a piece, shown before anything is sent. */
export default function AccountTradeInNew({ loaderData: { piece, ways } }: Route.ComponentProps) {
  const t = useT()
  const { name, options, picture, bought_on, months, paid } = piece
  return (
    <AccountPage title={t('trade.new.title')} back="trade_ins">
      <Panel>
        <div className="hand-head">
          <PieceThumb picture={picture} wide="96px" />
          <div>
            <h2>{name}</h2>
            <p className="small muted">{options}</p>
            <p className="small muted">{t('trade.bought', { date: dayOf(t, bought_on), months })}</p>
            <p className="small">
              <b className="num">{t('trade.new.paid', { sum: format(paid) })}</b>
            </p>
          </div>
        </div>
      </Panel>
      <QuoteForm piece={piece} {...ways} />
    </AccountPage>
  )
}
