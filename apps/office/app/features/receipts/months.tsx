import { type ReceiptMonth, receiptsBackoffice } from '@delguur/contract/money/receipts'
import { localDate } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CalendarDays, Lock } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Empty } from '../../parts/states.tsx'
import styles from './months.module.css'

type Wanted = { month: string; way: 'close' | 'reopen' }

/** Months of receipts as they are reported, the newest first; one that was reported is closed. */
export function Months({ months, now }: { months: ReceiptMonth[]; now: Date }) {
  const w = useWords()
  const r = w.receipts
  const c = r.columns
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<Wanted>()
  if (months.length === 0)
    return <Empty icon={CalendarDays} title={w.receiptMonths.none} hint={w.receiptMonths.noneHint} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
    <section className="table-scroll" aria-label={r.views.months} tabIndex={0}>
      <table className={clsx('plain-table', styles.months)}>
        <thead>
          <tr>
            <th scope="col">{c.month}</th>
            {[c.issued, c.total, c.vat, c.city, c.persons, c.organizations, c.corrected, c.voided].map((each) => (
              <th key={each} scope="col" className="number">
                {each}
              </th>
            ))}
            <th scope="col">{w.receiptMonths.state}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((each) => (
            <tr key={each.month}>
              <th scope="row">{each.month}</th>
              <Figure name={c.issued} value={each.issued} />
              <Figure name={c.total} value={sum(each.total)} />
              <Figure name={c.vat} value={sum(each.vat)} />
              <Figure name={c.city} value={sum(each.city_tax)} />
              <Figure name={c.persons} value={each.to_persons} />
              <Figure name={c.organizations} value={each.to_organizations} />
              <Figure name={c.corrected} value={each.corrected} />
              <Figure name={c.voided} value={each.voided} />
              <td className={styles.close}>
                <Closing month={each} now={now} onWant={setWanted} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {wanted && (
        <CloseDialog
          wanted={wanted}
          onClose={() => {
            setWanted(undefined)
            void revalidate()
          }}
        />
      )}
    </section>
  )
}

const Figure = ({ name, value }: { name: string; value: string | number }) => (
  <td className="number" data-name={name}>
    {value}
  </td>
)

type ClosingProps = { month: ReceiptMonth; now: Date; onWant: (wanted: Wanted) => void }

function Closing({ month: { month, closed }, now, onWant }: ClosingProps) {
  const w = useWords()
  const r = w.receiptMonths
  const mayClose = useMay('receipts.approve')
  if (month >= localDate(now).slice(0, 7)) return <span className="meta">{r.running}</span>
  return (
    <span className="row wrap">
      {closed && (
        <span className="state state-ok">
          <Icon icon={Lock} />
          {r.closedBy(closed.by ?? '', dayAndClock(w, closed.at, now))}
        </span>
      )}
      {closed?.changed && <span className="state state-warn">{r.changed(sum(closed.total))}</span>}
      {mayClose && (
        <button
          type="button"
          className={closed ? 'btn btn-quiet' : 'btn'}
          aria-label={`${closed ? r.reopen : r.close}: ${month}`}
          onClick={() => onWant({ month, way: closed ? 'reopen' : 'close' })}
        >
          {closed ? r.reopen : r.close}
        </button>
      )}
    </span>
  )
}

const routes = { close: receiptsBackoffice.closeMonth, reopen: receiptsBackoffice.reopenMonth }
function CloseDialog({ wanted: { month, way }, onClose }: { wanted: Wanted; onClose: () => void }) {
  const w = useWords()
  const r = w.receiptMonths
  const isClosing = way === 'close'
  return (
    <ReasonDialog
      title={isClosing ? r.closeTitle(month) : r.reopenTitle(month)}
      verb={isClosing ? r.close : r.reopen}
      hint={isClosing ? r.closeHint : r.reopenHint}
      onClose={onClose}
      send={async (reason) => {
        const answer = await call(routes[way], { params: { month }, body: reason ? { reason } : {} })
        return 'approval' in answer ? w.refund.requested : r.done
      }}
    />
  )
}
