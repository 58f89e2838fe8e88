import '../../features/my-orders/my-orders.css'
import '../../features/account/ask.css'
import { yearDayText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { QuoteView } from '../../features/account/quotes/quote-view.tsx'
import { found } from '../../features/catalog/found.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/quote'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['quotes'])
  const call = { params: { number: params.number }, query: { locale: args.locale } }
  const quote = await found(asOwner(args, ({ quotes }) => quotes.show(call)))
  return { quote, messages, title: privateTitle(args, 'quotes.list.title') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountQuote({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { quote } = loaderData
  const title = t('quotes.detail.title', { number: quote.number })
  return (
    <AccountPage title={title} text={yearDayText(t, new Date(quote.created_at))} back="quotes">
      <QuoteView quote={quote} />
    </AccountPage>
  )
}
