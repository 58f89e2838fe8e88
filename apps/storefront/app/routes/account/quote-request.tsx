import '../../features/account/ask.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { requestedProducts } from '../../features/account/quotes/quote-products.server.ts'
import { QuoteRequest } from '../../features/account/quotes/quote-request.tsx'
import { useAccount } from '../../features/account/use-account.ts'
import { currentCart } from '../../features/cart/cart.server.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/quote-request'

/** For the products that the address names, else for those of the cart. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { messages } = words(args.locale, ['quotes'])
  const { searchParams } = new URL(request.url)
  const cart = searchParams.has('variants') ? null : await currentCart(args)
  const { products, organization } = await asOwner(args, async (api) => ({
    products: await requestedProducts(api, searchParams, cart),
    organization: (await api.people.organization({})).organization,
  }))
  return { goods: products, organization, messages, title: privateTitle(args, 'quotes.new.title') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountQuoteRequest({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { user } = useAccount()
  const { goods: products, organization } = loaderData
  return (
    <AccountPage title={t('quotes.new.title')} text={t('quotes.new.text')} back="quotes">
      <QuoteRequest products={products} known={organization} phone={user.phone ?? ''} />
    </AccountPage>
  )
}
