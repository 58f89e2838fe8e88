import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import type { SummaryRow } from '@delguur/ui/summary-rows'
import type { Cart, Coupon, Discount, Wrap } from './cart-view.ts'

/** A row of the sums for each thing that is taken off the products, with its name. */
const discountRows = (discounts: Discount[]): SummaryRow[] =>
  discounts
    .filter(({ kind }) => kind === 'goods')
    .map(({ label, coupon_code, amount }, place) => ({
      key: `discount-${place}`,
      label: coupon_code ? `${label} · ${coupon_code}` : label,
      value: format(amount),
      kind: 'good' as const,
    }))

/** What wrapping costs, where it is bought. */
export const wrapRows = (wrap: Wrap | null): SummaryRow[] =>
  wrap?.chosen ? [{ key: 'wrap', label: wrap.name, value: format(wrap.price) }] : []

/** The same of a cart, with its wrapping, whose coupons can be taken off and say why they do nothing. */
export const cartDiscountRows = (
  t: Translate,
  { discounts, coupons, gift_wrap }: Pick<Cart, 'discounts' | 'coupons' | 'gift_wrap'>,
  onRemove: (code: string) => void,
): SummaryRow[] => [
  ...discountRows(discounts.filter(({ coupon_code }) => coupon_code === null)),
  ...coupons.map((coupon) => couponRow(t, coupon, onRemove)),
  ...wrapRows(gift_wrap),
]

function couponRow(
  t: Translate,
  { code, name, amount, kind, problem }: Coupon,
  onRemove: (code: string) => void,
): SummaryRow {
  const later = kind === 'free_delivery' && !problem ? t('cart.delivery_unknown') : '—'
  return {
    key: code,
    label: (
      <>
        {name}
        <span className="small block">
          {code} ·{' '}
          <button
            type="button"
            className="link"
            aria-label={t('cart.coupon_remove', { code })}
            onClick={() => onRemove(code)}
          >
            {t('common.remove')}
          </button>
        </span>
        {problem && <span className="small block">{problem}</span>}
      </>
    ),
    value: amount === 0 ? later : format(amount),
    kind: amount === 0 ? undefined : 'good',
  }
}

/** What is taken off the delivery, in words: the cost of the chosen rate is without it already. */
export const deliveryDiscounts = (discounts: Discount[]): string =>
  discounts
    .filter(({ kind }) => kind === 'delivery')
    .map(({ label }) => label)
    .join(', ')
