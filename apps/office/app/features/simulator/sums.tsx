import type { Simulated } from '@delguur/contract/orders/simulator'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { OrderLink } from '../../parts/small.tsx'
import styles from './sums.module.css'

/** The sum step by step, each with its part of the whole. */
export function Sums({ seen }: { seen: Simulated }) {
  const t = useT()
  const units = seen.lines.reduce((all, { quantity }) => all + quantity, 0)
  const whole = Math.max(1, Number(seen.totals.item_total) + Number(seen.totals.ship_total))
  const part = (amount: number) => Math.min(100, (Math.abs(amount) / whole) * 100)
  return (
    <section className="card" aria-live="polite">
      <header>
        <h2>{t('simulator.sums')}</h2>
      </header>
      <ol className={styles.steps}>
        {seen.steps.map(({ kind, label, promotion_id, amount, total }, place) => {
          const value = Number(amount)
          const tone = value < 0 ? styles.reduction : kind === 'delivery' ? styles.delivery : undefined
          const end =
            kind === 'goods' ? 0 : Math.min(100, ((value < 0 ? Number(total) : Number(total) - value) / whole) * 100)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name
            <li key={`${place} ${kind} ${promotion_id}`} className={tone}>
              <span>
                {kind === 'goods'
                  ? t('simulator.goods', { n: units })
                  : kind === 'delivery'
                    ? label
                      ? t('simulator.deliveryBy', { name: label })
                      : t('simulator.anyDelivery')
                    : label}
              </span>
              <b>{sum(amount)}</b>
              <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect width="100" height="6" rx="1.5" className={styles.track} />
                <rect x={end} width={Math.max(0.8, part(value))} height="6" rx="1.5" className={styles.part} />
              </svg>
            </li>
          )
        })}
      </ol>
      <p className={styles.total}>
        <span>{t('simulator.pay')}</span>
        <b>{sum(seen.totals.total)}</b>
      </p>
      <p className={clsx('card-body meta', styles.tax)}>{t('simulator.tax', { sum: sum(seen.totals.included_tax) })}</p>
      {seen.order && (
        <p className={clsx('card-body', styles.tax)}>
          <span>
            <OrderLink number={seen.order.number} /> ·{' '}
            {t('simulator.wasPaid', { number: seen.order.number, total: sum(seen.order.total) })}
          </span>
          <span className="meta">
            {seen.order.total === seen.totals.total ? t('simulator.sameAsOrder') : t('simulator.otherThanOrder')}
          </span>
        </p>
      )}
    </section>
  )
}

/** The same cart without the drafts, beside it with them. */
export function Beside({ seen }: { seen: Simulated }) {
  const t = useT()
  const { today, totals, below_cost } = seen
  const below = below_cost ?? []
  if (!today && below.length === 0) return null
  const percent = (margin: number | null) => (margin === null ? '—' : t('simulator.percent', { n: margin }))
  return (
    <section className="card">
      <header>
        <h2>{t('simulator.beside')}</h2>
      </header>
      {today && (
        <table className={clsx('plain-table', styles.table)}>
          <thead>
            <tr>
              <td />
              <th scope="col" className="number">
                {t('simulator.today')}
              </th>
              <th scope="col" className="number">
                {t('simulator.withDraft')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t('simulator.pay')}</th>
              <td className="number">{sum(today.total)}</td>
              <td className="number strong">{sum(totals.total)}</td>
            </tr>
            <tr>
              <th scope="row">{t('simulator.spared')}</th>
              <td className="number">{sum(today.promo_total)}</td>
              <td className="number strong">{sum(totals.promo_total)}</td>
            </tr>
            {(today.margin !== null || totals.margin !== null) && (
              <tr>
                <th scope="row">{t('simulator.margin')}</th>
                <td className="number">{percent(today.margin)}</td>
                <td className="number strong">{percent(totals.margin)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      {below.length > 0 && (
        <p className={clsx('note note-warn', styles.below)}>
          <Icon icon={TriangleAlert} small />
          {t('simulator.below', { names: below.map(({ name }) => `«${name}»`).join(', ') })}
        </p>
      )}
    </section>
  )
}
