import '../../parts/card.css'
import '../../features/order/order.css'
import '../../features/promotions/promotions.css'
import { localePath } from '@delguur/kit/locale'
import { redirect } from 'react-router'
import { cardOf } from '../../features/catalog/card.ts'
import { found, missing } from '../../features/catalog/found.server.ts'
import { ShopCard } from '../../features/product/shop-card.tsx'
import { PromotionView } from '../../features/promotions/promotion-view.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { pack, useUnpacked } from '../../lib/packed.ts'
import { publicHeaders } from '../../lib/public-page.ts'
import { breadcrumbData, missingTitle, pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import type { Route } from './+types/promotion'

/** One promotion: what it asks for, until when, and its products at the prices that the cart gives. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  if (!/^[1-9]\d{0,8}$/.test(params.id)) return missing()
  const { messages, t } = words(locale, ['promotions', 'coupons'])
  const home = words(locale, ['common']).t('common.home')
  const client = api(context, locale).promotions
  const call = { params: { id: Number(params.id) }, query: { locale } }
  const isGame = (kind: string) => kind === 'wheel' || kind === 'jackpot'
  const [promotion, { products, set }] = await found(Promise.all([client.show(call), client.goods(call)]))
  if (isGame(promotion.kind)) throw redirect(localePath(locale, `/games/${promotion.id}`), 302)
  const { origin, shop, now } = context.get(serverContext)
  const path = `/promotions/${promotion.id}`
  const seo = {
    title: pageTitle(promotion.name, shop),
    description: promotion.description ?? t('promotions.text'),
    path,
    locale,
    origin,
    picture: promotion.image?.base,
    json_ld: [
      breadcrumbData(origin, [
        { name: home, path: localePath(locale, '/') },
        { name: t('promotions.title'), path: localePath(locale, '/promotions') },
        { name: promotion.name, path: localePath(locale, path) },
      ]),
    ],
  }
  const offered = { set, products: products.map(({ card, price }) => ({ card: cardOf(card), price })) }
  return { page: pack({ promotion, offered, now: now.getTime() }), messages, seo }
}

export const headers = publicHeaders
export const meta: Route.MetaFunction = ({ loaderData, error, matches: [root] }) =>
  loaderData ? seoMeta(loaderData.seo) : missingTitle(error, root)

export default function Promotion({ loaderData }: Route.ComponentProps) {
  return (
    <PromotionView
      {...useUnpacked(loaderData.page)}
      drawCard={(card, price) => <ShopCard card={card} until={price} />}
    />
  )
}
