import type { WalletEntry } from '@delguur/contract/money/wallet-staff'
import { clsx } from 'clsx'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { OrderLink } from '../../parts/small.tsx'
import styles from './wallet.module.css'

/** Entries of the ledger, each with what there was after it. */
export function EntryTable({ entries, at }: { entries: WalletEntry[]; at: Date }) {
  const p = useWords().walletPage
  return (
    <table className={clsx('plain-table', styles.entries)}>
      <thead>
        <tr>
          <th scope="col">{p.columns.at}</th>
          <th scope="col">{p.columns.person}</th>
          <th scope="col">{p.columns.what}</th>
          <th scope="col" className="number">
            {p.columns.amount}
          </th>
          <th scope="col" className="number">
            {p.columns.balance}
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
  const w = useWords()
  const p = w.walletPage
  const { account: kind, amount, balance, person, order_number, reason, note } = entry
  const text = (value: string) => (kind === 'points' ? w.reportsPage.points(plain(value)) : sum(value))
  return (
    <tr>
      <td className={clsx('meta', styles.entryAt)}>{dayAndClock(w, entry.at, at)}</td>
      <td className={styles.entryPerson}>
        <b>{person?.name ?? p.kinds[kind]}</b>
        {person && <span className="meta">{p.kinds[kind]}</span>}
      </td>
      <td className={styles.entryWhat}>
        {p.entries[entry.kind] ?? entry.kind}
        {order_number && (
          <>
            {' '}
            <OrderLink number={order_number} />
          </>
        )}
        {reason && (
          <span className="meta">
            {p.reasons[reason] ?? reason}
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
