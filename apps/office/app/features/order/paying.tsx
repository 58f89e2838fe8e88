import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { clsx } from 'clsx'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import styles from './paying.module.css'

/** What the buyer scans or writes to pay what is due, while the order waits for it. */
export function Paying({ paying }: { paying: NonNullable<StaffOrder['paying']> }) {
  const t = useT()
  const { qr_svg, transfer, amount, method } = paying
  if (qr_svg)
    return (
      <figure className={clsx('no-print', styles.paying)}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
          alt={t('drafts.showQr')}
          width={220}
          height={220}
        />
        <figcaption className="stack">
          <b>{method?.name}</b>
          <span>{t('drafts.qrHint', { amount: sum(amount) })}</span>
          <span className="soft" role="status">
            {t('drafts.qrWaits')}
          </span>
        </figcaption>
      </figure>
    )
  if (!transfer) return null
  return (
    <dl className={clsx('pairs no-print', styles.transfer)}>
      <dt>{t('drafts.transferCode')}</dt>
      <dd>
        <b>{transfer.description}</b>
      </dd>
      {transfer.accounts.map(({ bank, number, account_name }) => (
        <div key={number}>
          <dt>{bank}</dt>
          <dd>
            {number} · {account_name}
          </dd>
        </div>
      ))}
    </dl>
  )
}
