import type { Translate } from '@delguur/i18n/translator'
import { format } from '@delguur/kit/money'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { SummaryRows } from '@delguur/ui/summary-rows'
import { Phone } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { wrapRows } from '../cart/discount-rows.tsx'
import type { OrderView } from './order-view.server.ts'

const deliveryOf = (t: Translate, { ship_total }: OrderView): string =>
  ship_total === 0 ? t('common.price.free') : format(ship_total)

/** What was bought and for how much, and whom to ask. */
export function OrderSummary({ order, phone }: { order: OrderView; phone: string }) {
  const t = useT()
  const path = usePath()
  const wrap = wrapRows(order.gift_wrap)
  const known = order.discounts.reduce(
    (sum, { amount }) => sum + amount,
    wrap.length > 0 ? (order.gift_wrap?.price ?? 0) : 0,
  )
  const rest = order.adjustment_total - known
  const rows = [
    { key: 'goods', label: t('checkout.goods', { count: order.total_quantity }), value: format(order.item_total) },
    ...(order.all_digital
      ? []
      : [
          {
            key: 'delivery',
            label: t(order.delivery?.kind === 'pick_up' ? 'order.pickup' : 'order.delivery'),
            value: deliveryOf(t, order),
          },
        ]),
    ...order.discounts.map(({ label, coupon_code, amount }, place) => ({
      key: `discount-${place}`,
      label: coupon_code ? `${label} · ${coupon_code}` : label,
      value: format(amount),
      kind: 'good' as const,
    })),
    ...wrap,
    ...(rest === 0 ? [] : [{ key: 'adjustment', label: t('cart.discount'), value: format(rest) }]),
    { key: 'total', label: t('common.total'), value: format(order.total), kind: 'total' as const },
  ]
  return (
    <aside className="step" aria-label={t('order.items')}>
      <h2>{t('order.items')}</h2>
      <ul className="sum-lines">
        {order.lines.map((line) => (
          <li className="sum-line" key={line.id}>
            {line.picture ? (
              <Picture src={line.picture.base} alt="" sizes="4rem" upTo={360} color={line.picture.color} />
            ) : (
              <span />
            )}
            <span>
              <Link href={path(`/products/${line.slug}`)}>{line.name}</Link>
              <span className="muted block">
                {[line.options_text, t('common.pieces', { count: line.quantity })].filter(Boolean).join(' · ')}
              </span>
              {order.owned && (order.status === 'delivered' || order.status === 'finished') && (
                <Link className="link small" href={path(`/products/${line.slug}/reviews/write`)}>
                  {t('order.write_review')}
                </Link>
              )}
            </span>
            <b className="num">{format(line.price * line.quantity)}</b>
          </li>
        ))}
      </ul>
      <SummaryRows rows={rows} />
      {order.tax_total > 0 && (
        <p className="tiny muted">{t('cart.tax_included', { amount: format(order.tax_total) })}</p>
      )}
      <a className="link small" href={`tel:+976${phone}`}>
        <Icon icon={Phone} small />
        {t('order.help', { phone: formatPhone(phone) })}
      </a>
    </aside>
  )
}
