import '../../features/my-orders/my-orders.css'
import '../../features/account/ask.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { requestedProducts } from '../../features/account/quotes/quote-products.server.ts'
import { SuggestionForm, SuggestionList } from '../../features/account/quotes/suggestion-parts.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/price-suggestions'

/** `?variants=` names what a price is to be proposed for. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { locale } = args
  const { messages } = words(locale, ['quotes'])
  const { searchParams } = new URL(request.url)
  const { products, suggestions } = await asOwner(args, async (api) => ({
    products: await requestedProducts(api, searchParams, null),
    suggestions: (await api.quotes.suggestions({ query: { locale } })).suggestions,
  }))
  return { products: products[0] ?? null, suggestions, messages, title: privateTitle(args, 'quotes.suggest.title') }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function AccountPriceSuggestions({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { products, suggestions } = loaderData
  const open = products && !suggestions.some(isOpenFor(products.variant_id))
  return (
    <AccountPage title={t('quotes.suggest.title')} text={t('quotes.suggest.text')}>
      {open && <SuggestionForm key={products.variant_id} products={products} />}
      {(suggestions.length > 0 || !open) && <SuggestionList suggestions={suggestions} />}
    </AccountPage>
  )
}

const isOpenFor =
  (variant_id: number) =>
  ({ product, state }: { product: { variant_id: number }; state: string }): boolean =>
    product.variant_id === variant_id && (state === 'waiting' || state === 'accepted')
