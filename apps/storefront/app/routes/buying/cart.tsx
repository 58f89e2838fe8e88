import { cardOf } from '../../features/catalog/card.ts'
import '../../parts/card.css'
import '@delguur/ui/styles/check.css'
import '../../parts/rail.css'
import '../../features/checkout/checkout.css'
import '../../features/cart/cart.css'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { data, redirect } from 'react-router'
import { currentCart } from '../../features/cart/cart.server.ts'
import { CartContents } from '../../features/cart/cart-contents.tsx'
import { keepCoupon, linkedCoupon } from '../../features/cart/coupon-link.server.ts'
import CouponPart from '../../features/cart/coupon-part.tsx'
import { cartEstimate } from '../../features/cart/estimate.server.ts'
import { changeLine } from '../../features/cart/lines.server.ts'
import { useCart } from '../../features/cart/use-cart.ts'
import { CardRail } from '../../features/product/card-rail.tsx'
import { noScriptFlash } from '../../features/visitor/flash.server.ts'
import { NoScriptFlash } from '../../features/visitor/no-script-flash.tsx'
import { api } from '../../lib/api.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/cart'

const newest = '/products?sort=date_desc'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { messages, t } = words(locale, ['cart', 'checkout', 'product'])
  const [cart, coupon] = await Promise.all([currentCart(args), linkedCoupon(args)])
  if (!cart && coupon) await keepCoupon(args, coupon)
  const [estimate, cards] = await Promise.all([cart && cartEstimate(args, cart), loadRail(args, cart?.lines[0]?.slug)])
  const { origin, shop } = context.get(serverContext)
  const title = pageTitle(t('cart.title'), shop)
  const seo = { title, description: t('cart.checkout_no_account'), path: '/cart', locale, origin, hidden: true }
  return { cart, coupon, estimate, cards, now: Date.now(), messages, seo, news: await noScriptFlash(args) }
}

/** What goes with the first thing in the cart; new arrivals beside an empty one. */
async function loadRail({ context, locale }: Parameters<typeof currentCart>[0], slug: string | undefined) {
  const { shop } = api(context, locale)
  if (!slug) return (await shop.home({ query: { locale } })).new_arrivals.slice(0, 12).map(cardOf)
  const { goes_with, related } = await shop.rails({ params: { slug }, query: { locale } })
  return (goes_with.length > 0 ? goes_with : related).map(cardOf)
}

/** Without scripts: a change of a line or coupon by a plain form. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await sentForm(request)
  const answer = await changeLine({ request, context, locale: localeOf(params) }, form)
  if (answer.ok) throw redirect(new URL(request.url).pathname, 303)
  const coupon = { code: String(form.get('code') ?? ''), problem: answer.error }
  if (form.get('intent') === 'coupon') return data({ refusals: {}, coupon }, { status: 422 })
  return data({ refusals: { [Number(form.get('line_id'))]: answer.error }, coupon: undefined }, { status: 422 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { cart, refusals, change, add, take } = useCart(loaderData.cart)
  const { coupon } = loaderData
  const filled = cart !== null && cart.lines.length > 0
  const rail = loaderData.cart
    ? { title: t('cart.also_like'), cards: loaderData.cards }
    : { title: t('common.new_arrivals'), cards: loaderData.cards, more: newest }
  return (
    <>
      {loaderData.news && (
        <div className="wrap">
          <NoScriptFlash news={loaderData.news} />
        </div>
      )}
      {filled ? (
        <div className="co-body co-short">
          <div className="wrap">
            <CartContents
              cart={cart}
              estimate={loaderData.estimate}
              refusals={{ ...actionData?.refusals, ...refusals }}
              change={change}
              add={add}
              take={take}
              coupon={<CouponPart cart={cart} onCart={take} refused={actionData?.coupon} linked={coupon} />}
              now={loaderData.now}
            />
          </div>
        </div>
      ) : (
        <EmptyState
          headingLevel={1}
          title={t('cart.empty.title')}
          text={coupon ? t('cart.coupon_kept', { code: coupon }) : t('cart.empty.text')}
          action={
            <ButtonLink variant="main" href={path(newest)}>
              {t('cart.empty.button')}
            </ButtonLink>
          }
        />
      )}
      <div className="wrap">
        <CardRail {...rail} />
      </div>
    </>
  )
}
