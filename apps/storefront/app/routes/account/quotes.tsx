import '../../features/my-orders/my-orders.css'
import '../../features/account/ask.css'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { QuoteList } from '../../features/account/quotes/quote-list.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/quotes'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { messages } = words(locale, ['quotes'])
  const { quotes } = await asOwner(args, (api) => api.quotes.list({ query: { locale } }))
  return { quotes, messages, title: privateTitle(args, 'quotes.list.title') }
}

export const meta: Route.MetaFunction = privateMeta

export default function AccountQuotes({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const another = (
    <ButtonLink variant="dark" href={path('/account/quotes/new')}>
      {t('quotes.list.new')}
    </ButtonLink>
  )
  return (
    <AccountPage title={t('quotes.list.title')} text={t('quotes.list.text')} action={another}>
      <QuoteList quotes={loaderData.quotes} />
    </AccountPage>
  )
}
