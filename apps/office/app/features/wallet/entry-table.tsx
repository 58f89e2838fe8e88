import type { WalletEntry } from '@delguur/contract/money/wallet-staff'
import { clsx } from 'clsx'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { OrderLink } from '../../parts/small.tsx'
import styles from './wallet.module.css'

/** Entries of the ledger, each with what there was after it. */
export function EntryTable({ entries, at }: { entries: WalletEntry[]; at: Date }) {
  const t = useT()
  return (
    <table className={clsx('plain-table', styles.entries)}>
      <thead>
        <tr>
          <th scope="col">{t('walletPage.columns.at')}</th>
          <th scope="col">{t('walletPage.columns.person')}</th>
          <th scope="col">{t('walletPage.columns.what')}</th>
          <th scope="col" className="number">
            {t('walletPage.columns.amount')}
          </th>
          <th scope="col" className="number">
            {t('walletPage.columns.balance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} at={at} />
        ))}
      </tbody>
    </table>
  )
}

function Entry({ entry, at }: { entry: WalletEntry; at: Date }) {
  const t = useT()
  const { account: kind, amount, balance, person, order_number, reason, note } = entry
  const text = (value: string) => (kind === 'points' ? t('reportsPage.points', { n: plain(value) }) : sum(value))
  return (
    <tr>
      <td className={clsx('meta', styles.entryAt)}>{dayAndClock(t, entry.at, at)}</td>
      <td className={styles.entryPerson}>
        <b>{person?.name ?? t.maybe(`walletPage.kinds.${kind}`)}</b>
        {person && <span className="meta">{t.maybe(`walletPage.kinds.${kind}`)}</span>}
      </td>
      <td className={styles.entryWhat}>
        {t.maybe(`walletPage.entries.${entry.kind}`) ?? entry.kind}
        {order_number && (
          <>
            {' '}
            <OrderLink number={order_number} />
          </>
        )}
        {reason && (
          <span className="meta">
            {t.maybe(`walletPage.reasons.${reason}`) ?? reason}
            {note && ` · ${note}`}
          </span>
        )}
      </td>
      <td className={clsx('number', styles.entryAmount, Number(amount) >= 0 && styles.entryPlus)}>
        {Number(amount) > 0 ? '+' : ''}
        {text(amount)}
      </td>
      <td className={clsx('number meta', styles.entryBalance)}>{text(balance)}</td>
    </tr>
  )
}

const plain = (value: string): string => {
  const number = Number(value)
  return `${number < 0 ? '−' : ''}${String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, ',')}`
}
