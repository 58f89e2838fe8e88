import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import './paying.css'

/** What the buyer scans or writes to pay what is due, while the order waits for it. */
export function Paying({ paying }: { paying: NonNullable<StaffOrder['paying']> }) {
  const w = useWords()
  const { qr_svg, transfer, amount, method } = paying
  if (qr_svg)
    return (
      <figure className="paying no-print">
        <img src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`} alt={w.drafts.showQr} width={220} height={220} />
        <figcaption className="stack">
          <b>{method?.name}</b>
          <span>{w.drafts.qrHint(sum(amount))}</span>
          <span className="soft" role="status">
            {w.drafts.qrWaits}
          </span>
        </figcaption>
      </figure>
    )
  if (!transfer) return null
  return (
    <dl className="pairs paying-transfer no-print">
      <dt>{w.drafts.transferCode}</dt>
      <dd>
        <b>{transfer.description}</b>
      </dd>
      {transfer.accounts.map(({ bank, number, account_name }) => (
        <div key={number} className="pair">
          <dt>{bank}</dt>
          <dd>
            {number} · {account_name}
          </dd>
        </div>
      ))}
    </dl>
  )
}
