import type { PromotionUsage, StaffPromotion } from '@delguur/contract/promotions/promotions-staff'
import { Icon } from '@delguur/ui/icon'
import { History } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { day, sum } from '../../lib/text.ts'
import { OrderLink } from '../../parts/small.tsx'
import styles from './promotions.module.css'

type Props = { promotion: StaffPromotion; usage: PromotionUsage | null; at: Date }

/** What it reaches, what it would sell too cheaply, and what it cost so far. */
export function PromotionSide({ promotion, usage, at }: Props) {
  const t = useT()
  const { products, below_cost } = promotion.reach
  const isOfProducts = promotion.kind === 'percent' || promotion.kind === 'amount'
  return (
    <aside className={styles.side}>
      {isOfProducts && (
        <section className="card card-body">
          <b>{t('promotions.reach', { n: products })}</b>
          {below_cost && below_cost.length > 0 && (
            <>
              <p className="note note-warn">{t('promotions.belowCost', { n: below_cost.length })}</p>
              <ul className="meta">
                {below_cost.slice(0, 5).map(({ id, name, price, cost }) => (
                  <li key={`${id} ${price}`}>
                    {t('promotions.belowOne', { name, price: sum(price), cost: sum(cost) })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
      <section className="card">
        <header>
          <h2>{t('promotions.cost')}</h2>
        </header>
        {!usage || usage.orders === 0 ? (
          <p className="card-body meta">{t('promotions.notUsed')}</p>
        ) : (
          <>
            <dl className="sums">
              <dt>{t('promotions.spared')}</dt>
              <dd>{sum(-Number(usage.spared))}</dd>
              <dt>{t('promotions.revenue')}</dt>
              <dd>{sum(usage.revenue)}</dd>
            </dl>
            <table className="plain-table">
              <caption className="unseen">{t('promotions.byDay')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('promotions.day')}</th>
                  <th scope="col" className="number">
                    {t('promotions.orders')}
                  </th>
                  <th scope="col" className="number">
                    {t('promotions.spared')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {usage.days.slice(0, 10).map((each) => (
                  <tr key={each.day}>
                    <td>{day(t, `${each.day}T04:00:00Z`, at)}</td>
                    <td className="number">{each.orders}</td>
                    <td className="number">{sum(-Number(each.spared))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ul className="card-body">
              {usage.recent.slice(0, 8).map(({ number, spared }) => (
                <li key={number} className="row">
                  <OrderLink number={number} />
                  <span className="push">{sum(-Number(spared))}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      <Link className="btn btn-quiet" to={`/audit?subject=promotion:${promotion.id}`}>
        <Icon icon={History} small />
        {t('promotions.history')}
      </Link>
    </aside>
  )
}
