import type { Simulated } from '@delguur/contract/orders/simulator'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { TriangleAlert } from 'lucide'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { OrderLink } from '../../parts/small.tsx'
import styles from './sums.module.css'

/** The sum step by step, each with its part of the whole. */
export function Sums({ seen }: { seen: Simulated }) {
  const w = useWords()
  const s = w.simulator
  const units = seen.lines.reduce((all, { quantity }) => all + quantity, 0)
  const whole = Math.max(1, Number(seen.totals.item_total) + Number(seen.totals.ship_total))
  const part = (amount: number) => Math.min(100, (Math.abs(amount) / whole) * 100)
  return (
    <section className="card" aria-live="polite">
      <header>
        <h2>{s.sums}</h2>
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
              <span>{kind === 'goods' ? s.goods(units) : kind === 'delivery' ? s.deliveryBy(label) : label}</span>
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
        <span>{s.pay}</span>
        <b>{sum(seen.totals.total)}</b>
      </p>
      <p className={clsx('card-body meta', styles.tax)}>{s.tax(sum(seen.totals.included_tax))}</p>
      {seen.order && (
        <p className={clsx('card-body', styles.tax)}>
          <span>
            <OrderLink number={seen.order.number} /> · {s.wasPaid(seen.order.number, sum(seen.order.total))}
          </span>
          <span className="meta">{seen.order.total === seen.totals.total ? s.sameAsOrder : s.otherThanOrder}</span>
        </p>
      )}
    </section>
  )
}

/** The same cart without the drafts, beside it with them. */
export function Beside({ seen }: { seen: Simulated }) {
  const w = useWords()
  const s = w.simulator
  const { today, totals, below_cost } = seen
  const below = below_cost ?? []
  if (!today && below.length === 0) return null
  const percent = (margin: number | null) => (margin === null ? '—' : s.percent(margin))
  return (
    <section className="card">
      <header>
        <h2>{s.beside}</h2>
      </header>
      {today && (
        <table className={clsx('plain-table', styles.table)}>
          <thead>
            <tr>
              <td />
              <th scope="col" className="number">
                {s.today}
              </th>
              <th scope="col" className="number">
                {s.withDraft}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{s.pay}</th>
              <td className="number">{sum(today.total)}</td>
              <td className="number strong">{sum(totals.total)}</td>
            </tr>
            <tr>
              <th scope="row">{s.spared}</th>
              <td className="number">{sum(today.promo_total)}</td>
              <td className="number strong">{sum(totals.promo_total)}</td>
            </tr>
            {(today.margin !== null || totals.margin !== null) && (
              <tr>
                <th scope="row">{s.margin}</th>
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
          {s.below(below.map(({ name }) => `«${name}»`).join(', '))}
        </p>
      )}
    </section>
  )
}
