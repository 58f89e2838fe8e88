import { format } from '@delguur/kit/money'
import { useRich, useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { Picture } from '@delguur/ui/picture'
import { SummaryRows } from '@delguur/ui/summary-rows'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import { PreorderLine } from '../../parts/preorder-line.tsx'
import type { Cart } from '../cart/cart-view.ts'
import { cartDiscountRows, deliveryDiscounts } from '../cart/discount-rows.tsx'
import { RestNote } from '../cart/rest-rows.tsx'
import { useCouponOff } from '../cart/use-coupon-off.ts'
import { rateOf, totalOf } from './form.ts'
import type { Checkout } from './use-checkout.ts'

type Props = { cart: Cart; checkout: Checkout }

type SummaryProps = Props & {
  place: string
  /** Where a coupon is requested. */
  coupon: ReactNode
  children: ReactNode
}

/** What is bought and what it costs; holds the button on wide screens. */
export function Summary({ cart, checkout, place, coupon, children }: SummaryProps) {
  const t = useT()
  const rich = useRich()
  const path = usePath()
  return (
    <aside className="step" aria-label={t('checkout.summary')}>
      <h2>{t('checkout.summary')}</h2>
      <Lines cart={cart} />
      {rateOf(cart, checkout.form)?.cost === 0 && !checkout.pickUp && <Note kind="ok">{t('cart.free_reached')}</Note>}
      <Sums cart={cart} checkout={checkout} place={place} />
      <RestNote cart={cart} />
      {coupon}
      {children}
      <p className="tiny muted">
        {rich('checkout.consent', {
          terms: (
            <Link className="link" href={path('/pages/terms')} target="_blank">
              {t('checkout.consent_terms')}
            </Link>
          ),
        })}
      </p>
      <Link className="link small" href={path('/promises')} target="_blank">
        {t('common.promise.all')}
      </Link>
    </aside>
  )
}

function Lines({ cart }: { cart: Cart }) {
  const t = useT()
  return (
    <ul className="sum-lines">
      {cart.lines.map((line) => (
        <li className="sum-line" key={line.id}>
          {line.picture ? (
            <Picture src={line.picture.base} alt="" sizes="4rem" upTo={360} color={line.picture.color} />
          ) : (
            <span />
          )}
          <span>
            {line.name}
            <span className="muted block">
              {[line.options_text, t('common.pieces', { count: line.quantity })].filter(Boolean).join(' · ')}
            </span>
            {line.preorder && <PreorderLine preorder={line.preorder} />}
          </span>
          <b className="num">{format(line.price * line.quantity)}</b>
        </li>
      ))}
    </ul>
  )
}

function Sums({ cart, checkout, place }: Props & { place: string }) {
  const t = useT()
  const couponOff = useCouponOff(cart, checkout.takeCoupons)
  const rate = rateOf(cart, checkout.form)
  const total = totalOf(cart, checkout.form)
  const paid = cart.own.length > 0
  const { rest } = cart
  const tax = cart.total > 0 ? Math.round((cart.tax_total * total) / cart.total) : 0
  const free = cart.all_digital || rate?.cost === 0
  const cost = free ? t('common.price.free') : rate ? format(rate.cost) : t('cart.delivery_unknown')
  const label = place && !checkout.pickUp ? t('checkout.delivery_sum_to', { place }) : t('checkout.delivery_sum')
  const spared = rate?.selected ? deliveryDiscounts(cart.discounts) : ''
  const rows = [
    { key: 'goods', label: t('checkout.goods', { count: cart.total_quantity }), value: format(cart.item_total) },
    ...cartDiscountRows(t, cart, couponOff),
    { key: 'delivery', label: spared ? `${label} · ${spared}` : label, value: cost },
    {
      key: 'total',
      label: t('common.total'),
      value: format(total),
      kind: paid || rest > 0 ? undefined : ('total' as const),
    },
    ...(rest > 0 ? [{ key: 'rest', label: t('cart.preorder.later'), value: format(rest) }] : []),
    ...cart.own.map(({ number: key, name: label, amount }) => ({
      key,
      label,
      value: format(-amount),
      kind: 'good' as const,
    })),
    ...(paid || rest > 0
      ? [
          {
            key: 'left',
            label: t(rest > 0 ? 'cart.preorder.now' : 'own.left'),
            value: format(checkout.left),
            kind: 'total' as const,
          },
        ]
      : []),
  ]
  return (
    <>
      <SummaryRows rows={rows} />
      {tax > 0 && <p className="tiny muted">{t('checkout.tax_note', { amount: format(tax) })}</p>}
    </>
  )
}

const thumbs = 3

/** The phone's summary: one line on top that opens. */
export function SummaryLine({ cart, checkout }: Props) {
  const t = useT()
  return (
    <details className="step co-line phone">
      <summary className="co-line-head">
        <span className="vh">{t('checkout.summary_show')}: </span>
        <span className="co-thumbs">
          {cart.lines
            .slice(0, thumbs)
            .map(
              ({ id, picture }) =>
                picture && (
                  <Picture key={id} src={picture.base} alt="" sizes="2.5rem" upTo={360} color={picture.color} eager />
                ),
            )}
        </span>
        <span className="label">{t('common.items', { count: cart.total_quantity })}</span>
        <b className="num">{format(totalOf(cart, checkout.form))}</b>
        <span className="i-turn">
          <Icon icon={ChevronDown} small />
        </span>
      </summary>
      <Lines cart={cart} />
    </details>
  )
}
