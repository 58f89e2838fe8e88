import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { SummaryRows } from '@delguur/ui/summary-rows'
import { PartyPopper } from 'lucide'
import type { ReactNode, Ref } from 'react'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { FestivalLine } from '../festival/late.tsx'
import type { Cart } from './cart-view.ts'
import { deliveryDays } from './delivery-promise.ts'
import { cartDiscountRows } from './discount-rows.tsx'
import { deliveryCost, type Estimate, sentOf } from './estimate.ts'
import { GiftForm } from './gift-mark.tsx'
import { taxInside } from './optimistic.ts'
import { RestNote, restRows } from './rest-rows.tsx'
import { tellCheckout } from './tell-checkout.ts'
import { useCouponOff } from './use-coupon-off.ts'

/** `sent` is what of the products counts for free delivery. */
type Costs = { products: number; sent: number; delivery: number | null; total: number; tax: number }

/** Products, estimated delivery and what it all comes to. */
export function costsOf(cart: Cart, estimate: Estimate | null): Costs {
  const products = cart.item_total
  const sent = sentOf(cart).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const delivery = cart.all_digital ? 0 : estimate && deliveryCost(estimate, sent)
  const total = products + cart.adjustment_total + (delivery ?? 0)
  return { products, sent, delivery, total, tax: taxInside(cart, total) }
}

type Props = {
  cart: Cart
  costs: Costs
  estimate: Estimate | null
  now: number
  blocked: boolean
  take: (cart: Cart) => void
  /** Where a coupon is requested. */
  coupon: ReactNode
  /** The button, so that the phone's bar may know whether it is in view. */
  button: Ref<HTMLDivElement>
}

/** What the cart will cost, all in, before the checkout. */
export function CartSummary({ cart, costs, estimate, now, blocked, button, take, coupon }: Props) {
  const t = useT()
  const couponOff = useCouponOff(cart, take)
  const path = usePath()
  const { flags } = useTenant()
  const rows = [
    { key: 'goods', label: t('cart.subtotal', { count: cart.total_quantity }), value: format(costs.products) },
    ...cartDiscountRows(t, cart, couponOff),
    ...(cart.all_digital ? [] : [deliveryRow(t, costs.delivery, estimate, cart.rest > 0 ? null : now)]),
    { key: 'total', label: t('cart.estimate'), value: format(costs.total), kind: 'total' as const },
    ...restRows(t, cart.rest, costs.total - cart.rest),
  ]
  return (
    <aside className="step" aria-label={t('cart.total')}>
      <FreeDelivery estimate={estimate} products={costs.sent} />
      <SummaryRows rows={rows} />
      <RestNote cart={cart} />
      {!cart.all_digital && <FestivalLine />}
      {flags.offers && coupon}
      <GiftForm cart={cart} onCart={take} />
      {costs.tax > 0 && <p className="tiny muted">{t('cart.tax_included', { amount: format(costs.tax) })}</p>}
      <div ref={button} className="cart-go">
        {blocked ? (
          <>
            <button type="button" className="btn btn-big btn-wide" disabled>
              {t('cart.checkout')}
            </button>
            <p className="small muted">{t('cart.blocked')}</p>
          </>
        ) : (
          <>
            <ButtonLink variant="main" big wide href={path('/checkout')} prefetch onClick={() => tellCheckout(cart)}>
              {t('cart.checkout')}
            </ButtonLink>
            <p className="small muted">{t('cart.checkout_no_account')}</p>
          </>
        )}
      </div>
      <Link className="link small" href={path('/promises')}>
        {t('common.promise.all')}
      </Link>
      {flags.quotes && (
        <Link className="link small" href={path('/quote')} rel="nofollow">
          {t('cart.quote')}
        </Link>
      )}
    </aside>
  )
}

/** Without `now` no days are named: who waits for goods reads theirs beside the goods. */
function deliveryRow(t: Translate, delivery: number | null, estimate: Estimate | null, now: number | null) {
  const label = estimate ? (
    <>
      {t('cart.delivery_estimate', { place: estimate.place })}
      {now !== null && (
        <span className="small block">{deliveryDays(t, { kind: 'standard', ...estimate }, new Date(now))}</span>
      )}
    </>
  ) : (
    t('cart.delivery')
  )
  if (delivery === null) return { key: 'delivery', label, value: t('cart.delivery_unknown') }
  if (delivery === 0) return { key: 'delivery', label, value: t('common.price.free'), kind: 'good' as const }
  return { key: 'delivery', label, value: format(delivery) }
}

/** How far it is to free delivery, where there is such a thing. */
function FreeDelivery({ estimate, products }: { estimate: Estimate | null; products: number }) {
  const t = useT()
  if (!estimate || estimate.free_from === null || products === 0) return null
  const missing = estimate.free_from - products
  if (missing <= 0)
    return (
      <Note kind="ok" icon={PartyPopper}>
        {t('cart.free_reached')}
      </Note>
    )
  const text = t('cart.free_missing', { amount: format(missing) })
  return (
    <div className="free-way">
      <p className="small">{text}</p>
      <progress max={estimate.free_from} value={products} aria-label={text} />
    </div>
  )
}
