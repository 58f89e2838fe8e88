import type { Simulated } from '@delguur/contract/orders/simulator'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Check, Minus, X } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { ruleText } from './rule-text.ts'
import styles from './verdicts.module.css'

/** Each promotion: taken or passed over, and what it wanted. */
export function Verdicts({ seen }: { seen: Simulated }) {
  const t = useT()
  const applied = seen.promotions.filter((each) => each.applied).length
  return (
    <section className="card">
      <header className="row wrap">
        <h2>{t('simulator.why')}</h2>
        <span className="state state-ok">
          <Icon icon={Check} small />
          {t('simulator.applied', { n: applied })}
        </span>
        <span className="state">
          <Icon icon={Minus} small />
          {t('simulator.passed', { n: seen.promotions.length - applied })}
        </span>
        <span className="meta push">{t('simulator.ms', { n: seen.took_ms })}</span>
      </header>
      {seen.promotions.length === 0 && <p className="card-body meta">{t('simulator.none')}</p>}
      <ul>
        {seen.promotions.map((each) => (
          <li
            key={`${each.promotion_id} ${each.coupon_code}`}
            className={clsx(styles.verdict, !each.applied && styles.off)}
          >
            <span className={styles.mark} aria-hidden="true">
              <Icon icon={each.applied ? Check : Minus} small />
            </span>
            <div className={clsx('stack', styles.texts)}>
              <p className="row wrap">
                {each.promotion_id === null ? (
                  <b>{each.name}</b>
                ) : (
                  <Link className={styles.name} to={`/promotions/${each.promotion_id}`}>
                    {each.name}
                  </Link>
                )}
                {each.coupon_code && each.promotion_id !== null && <span className="meta">{each.coupon_code}</span>}
                {each.draft && <span className="state state-plan">{t('simulator.draft')}</span>}
                {Number(each.amount) < 0 && <b className={styles.amount}>{sum(each.amount)}</b>}
              </p>
              <ul className={styles.rules}>
                {each.checks.map((check) => (
                  <li key={check.rule} className={check.met ? undefined : styles.no}>
                    <Icon icon={check.met ? Check : X} small />
                    <span>{ruleText(t, check)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
