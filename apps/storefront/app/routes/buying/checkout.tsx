import '@delguur/ui/styles/field.css'
import '../../features/checkout/checkout.css'
import '../../features/paying/ways.css'
import { localePath } from '@delguur/kit/locale'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { lazy, type ReactNode, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { divisionLists } from '../../features/address/divisions.server.ts'
import type { Cart } from '../../features/cart/cart-view.ts'
import { linkedCoupon } from '../../features/cart/coupon-link.server.ts'
import { useFreshCart } from '../../features/cart/use-fresh-cart.ts'
import { beginCheckout, withKnown } from '../../features/checkout/begin.server.ts'
import { place, placedCookies, saveDelivery } from '../../features/checkout/checkout.server.ts'
import { type CheckoutData, CheckoutPage } from '../../features/checkout/checkout-page.tsx'
import { formOf, readForm } from '../../features/checkout/form.ts'
import { type Filled, useCheckout } from '../../features/checkout/use-checkout.ts'
import { wayGroups } from '../../features/paying/pay-groups.server.ts'
import { holdsSession, visitorApi } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { usePath } from '../../lib/path.ts'
import { sentForm } from '../../lib/sent.server.ts'
import { pageTitle, seoMeta } from '../../lib/seo.ts'
import { serverContext } from '../../lib/server-context.server.ts'
import { useTenant } from '../../lib/tenant.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import type { Route } from './+types/checkout'

const CouponPart = lazy(() => import('../../features/cart/coupon-part.tsx'))
const Age = lazy(() => import('../../features/checkout/age.tsx'))
const SaleHours = lazy(() => import('../../features/checkout/sale-hours.tsx'))
const Windows = lazy(() => import('../../features/checkout/windows.tsx'))
const OwnMoney = lazy(() => import('../../features/checkout/own/own-money.tsx'))

const alcohol = ['alcohol'] as const

export const handle = { shell: 'checkout' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const started = await beginCheckout(args)
  const { messages, t } = words(locale, ['checkout', 'cart', 'own', 'ways', ...(started?.cart.age ? alcohol : [])])
  const { origin, shop: name } = context.get(serverContext)
  const title = pageTitle(t('checkout.title'), name)
  const seo = { title, description: t('checkout.secure'), path: '/checkout', locale, origin, hidden: true }
  if (!started) return { open: null, messages, seo }
  const { cart, known } = started
  const { orders } = await visitorApi(args)
  const { payment_methods } = await orders.paymentMethods({ query: { order: cart.number, locale } })
  const isKnown = await holdsSession(request)
  const groups = wayGroups(payment_methods, isKnown)
  const form = withKnown(formOf(cart, String(groups[0]?.ways[0]?.id ?? '')), known)
  const lists = await divisionLists(args, form)
  const { email, addresses } = known
  const open = {
    cart,
    form,
    lists,
    known: { email, addresses },
    groups,
    holds: Object.fromEntries(payment_methods.map(({ id, hold_hours }) => [id, hold_hours])),
    coupon: await linkedCoupon(args),
    now: Date.now(),
  }
  return { open, messages, seo }
}

/** Without scripts: the form is checked here, and comes back with what is wrong or becomes an order. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const sent = await sentForm(request)
  const form = readForm(sent)
  const placing = sent.get('intent') !== 'lists'
  const answer = placing ? await place(args, sent, form) : await saveDelivery(args, sent, form)
  if (answer.ok && 'token' in answer) {
    throw redirect(localePath(locale, answer.next), { status: 303, headers: await placedCookies(request, answer) })
  }
  const refused = answer.ok ? { faults: {}, problem: undefined } : { faults: answer.fields, problem: answer.error }
  const lists = await divisionLists(args, form)
  return data({ ...refused, cart: answer.cart, form, lists }, { status: answer.ok ? 200 : 422 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? seoMeta(loaderData.seo) : [])

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { open } = loaderData
  if (!open) return <Empty />
  const filled = { form: open.form, faults: {}, ...actionData }
  const lists = { ...open.lists, ...actionData?.lists }
  return <OpenCheckout cart={actionData?.cart ?? open.cart} filled={filled} data={{ ...open, lists }} />
}

function OpenCheckout({ cart: opened, filled, data }: { cart: Cart; filled: Filled; data: CheckoutData }) {
  const checkout = useCheckout(opened, filled)
  const hydrated = useHydrated()
  const { flags, windows } = useTenant()
  const { wallet, leasing, offers } = flags
  useFreshCart(checkout.take, () => checkout.busy || checkout.saving)
  return (
    <div className="co-body">
      <div className="wrap">
        {checkout.cart ? (
          <CheckoutPage
            cart={checkout.cart}
            checkout={checkout}
            data={data}
            age={checkout.cart.age && later(<Age cart={checkout.cart} checkout={checkout} now={data.now} />)}
            sale={checkout.cart.alcohol && later(<SaleHours cart={checkout.cart} checkout={checkout} />)}
            windows={hydrated && windows && later(<Windows checkout={checkout} />)}
            own={hydrated && (wallet || leasing) && later(<OwnMoney cart={checkout.cart} checkout={checkout} />)}
            coupon={
              hydrated &&
              offers &&
              later(<CouponPart cart={checkout.cart} onCart={checkout.takeCoupons} linked={data.coupon} />)
            }
          />
        ) : (
          <Empty />
        )}
      </div>
    </div>
  )
}

/** What comes after the page. */
const later = (part: ReactNode) => <Suspense>{part}</Suspense>

function Empty() {
  const t = useT()
  const path = usePath()
  return (
    <EmptyState
      headingLevel={1}
      title={t('cart.empty.title')}
      text={t('checkout.empty_text')}
      action={
        <ButtonLink variant="main" href={path('/products')}>
          {t('common.continue_shopping')}
        </ButtonLink>
      }
    />
  )
}
