import type { RoulettePrize } from '@delguur/contract/leisure/roulette'
import { isBig, receiptText } from '@delguur/kit/roulette'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Gift, Star, Ticket } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { clock } from '../../lib/text.ts'
import type { LogRow } from './local-check.ts'
import styles from './prize-list.module.css'

const icons = { item: Gift, coupon: Ticket, nothing: Star }

/** What this store can give, how much of it is left, and how likely it is. */
export function PrizeList({ prizes, more, offline }: { prizes: RoulettePrize[]; more: boolean; offline: boolean }) {
  const t = useT()
  return (
    <section>
      <div className="row apart">
        <h2>{t('roulette.prizes')}</h2>
        {more && (
          <Link className="link small" to="/roulette/setup?kind=stocks">
            {t('roulette.addMore')}
          </Link>
        )}
      </div>
      <ul className={styles.stock}>
        {prizes.map(({ id, kind, name, quantity, left, percent, value }) => (
          <li key={id}>
            <span className={styles.icon}>
              <Icon icon={icons[kind]} />
            </span>
            <span>
              <b>{name.mn}</b>
              {quantity !== null && left !== null && (
                <meter
                  className={left * 2 < quantity ? styles.low : undefined}
                  min={0}
                  max={quantity}
                  value={left}
                  aria-label={t('roulette.leftOf', { left, of: quantity })}
                />
              )}
              <span className="meta">{t('roulette.chance', { percent })}</span>
            </span>
            <span className={styles.left}>
              {left === null ? (
                <b role="img" aria-label={t('roulette.noLimit')}>
                  ∞
                </b>
              ) : (
                <span>
                  <b>{left}</b>
                  <span className="meta"> / {quantity}</span>
                </span>
              )}
              {kind !== 'nothing' && isBig({ value }) && (
                <span className={clsx('small', offline ? styles.warn : 'meta')}>{t('roulette.onlyOnline')}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const chips = {
  given: 'state state-ok',
  unsent: 'state state-warn',
  double: 'state state-bad',
  refused: 'state state-bad',
}

/** The last spins of this store; a double one stays in red. */
export function SpinLog({ rows }: { rows: LogRow[] }) {
  const t = useT()
  return (
    <section aria-labelledby="spins">
      <h2 id="spins">{t('roulette.log')}</h2>
      {rows.length === 0 && <p className="meta">{t('roulette.noLog')}</p>}
      <ul className={styles.log}>
        {rows.map((row) => (
          <li key={row.id} className={row.state === 'double' || row.state === 'refused' ? styles.red : undefined}>
            <span className="meta">{clock(row.spun_at)}</span>
            <span>
              <b>{row.prize.mn}</b>
              <span className="meta">{[receiptText(row.receipt), row.coupon_code].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={row.state === 'given' && row.kind === 'nothing' ? 'state' : chips[row.state]}>
              {row.state === 'given' && row.kind === 'nothing'
                ? t('roulette.nothing')
                : t.maybe(`roulette.states.${row.state}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
