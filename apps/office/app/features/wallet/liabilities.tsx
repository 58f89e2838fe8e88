import type { WalletLiability } from '@delguur/contract/money/wallet-staff'
import { clsx } from 'clsx'
import { useT } from '../../lib/i18n.ts'
import { grouped, sum } from '../../lib/text.ts'
import styles from './wallet.module.css'

/** What is owed by kind and age, and what expires when. */
export function Liabilities({ owed: { liabilities, expiring } }: { owed: WalletLiability }) {
  const t = useT()
  const text = (unit: string, amount: string) =>
    unit === 'point' ? t('reportsPage.points', { n: grouped(amount) }) : sum(amount)
  const ages = liabilities[0]?.ages.map(({ age }) => age) ?? []
  return (
    <div className={styles.grid}>
      <section className="card" aria-labelledby="owed">
        <header>
          <h2 id="owed">{t('walletPage.owed')}</h2>
          <span className="meta push">{t('walletPage.hint')}</span>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard */}
        <section className="table-scroll" aria-label={t('walletPage.owed')} tabIndex={0}>
          <table className={clsx('plain-table', styles.owed)}>
            <thead>
              <tr>
                <th scope="col">{t('walletPage.age')}</th>
                {ages.map((age) => (
                  <th key={age} scope="col" className="number">
                    {t.maybe(`walletPage.ages.${age}`)}
                  </th>
                ))}
                <th scope="col" className="number">
                  {t('reportsPage.totals')}
                </th>
              </tr>
            </thead>
            <tbody>
              {liabilities.map(({ kind, unit, holders, total, ages: parts }) => (
                <tr key={kind}>
                  <th scope="row">
                    {t.maybe(`walletPage.kinds.${kind}`)}
                    <span className="meta">{t('walletPage.holders', { n: holders })}</span>
                  </th>
                  {parts.map(({ age, amount }) => (
                    <td key={age} className="number">
                      {Number(amount) === 0 ? <span className="meta">–</span> : text(unit, amount)}
                    </td>
                  ))}
                  <td className="number">
                    <b>{text(unit, total)}</b>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section className="card" aria-labelledby="expiring">
        <header>
          <h2 id="expiring">{t('walletPage.expiring')}</h2>
        </header>
        <div className="card-body">
          {expiring.length === 0 && <p className="soft small">{t('walletPage.noExpiring')}</p>}
          <dl className="pairs">
            {expiring.map(({ month, kind, count, amount }) => (
              <div key={`${month} ${kind}`}>
                <dt>
                  {month === 'past' ? t('walletPage.past') : month} · {t.maybe(`walletPage.kinds.${kind}`)}
                </dt>
                <dd>
                  <b>{sum(amount)}</b> <span className="meta">{t('walletPage.pieces', { n: count })}</span>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </section>
    </div>
  )
}
