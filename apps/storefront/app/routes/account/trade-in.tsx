import '../../features/trade-ins/trade-ins.css'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { found } from '../../features/catalog/found.server.ts'
import { TradeInView } from '../../features/trade-ins/trade-in-view.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/trade-in'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { number } = params
  const trade = await found(asOwner(args, ({ tradeIns }) => tradeIns.show({ params: { number }, query: { locale } })))
  const { messages } = words(locale, ['trade'])
  return { trade, messages, title: privateTitle(args, 'account.nav.trade_ins') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountTradeIn({ loaderData: { trade } }: Route.ComponentProps) {
  return (
    <AccountPage back="trade_ins">
      <TradeInView trade={trade} />
    </AccountPage>
  )
}
