import { type ReceiptMonth, receiptsBackoffice } from '@delguur/contract/money/receipts'
import { localDate } from '@delguur/kit/dates'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CalendarDays, Lock } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import { Empty } from '../../parts/states.tsx'
import styles from './months.module.css'

type Wanted = { month: string; way: 'close' | 'reopen' }

/** Months of receipts as they are reported, the newest first; one that was reported is closed. */
export function Months({ months, now }: { months: ReceiptMonth[]; now: Date }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<Wanted>()
  if (months.length === 0)
    return <Empty icon={CalendarDays} title={t('receiptMonths.none')} hint={t('receiptMonths.noneHint')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways is reached by keyboard
    <section className="table-scroll" aria-label={t('receipts.views.months')} tabIndex={0}>
      <table className={clsx('plain-table', styles.months)}>
        <thead>
          <tr>
            <th scope="col">{t('receipts.columns.month')}</th>
            {[
              t('receipts.columns.issued'),
              t('receipts.columns.total'),
              t('receipts.columns.vat'),
              t('receipts.columns.city'),
              t('receipts.columns.persons'),
              t('receipts.columns.organizations'),
              t('receipts.columns.corrected'),
              t('receipts.columns.voided'),
            ].map((each) => (
              <th key={each} scope="col" className="number">
                {each}
              </th>
            ))}
            <th scope="col">{t('receiptMonths.state')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((each) => (
            <tr key={each.month}>
              <th scope="row">{each.month}</th>
              <Figure name={t('receipts.columns.issued')} value={each.issued} />
              <Figure name={t('receipts.columns.total')} value={sum(each.total)} />
              <Figure name={t('receipts.columns.vat')} value={sum(each.vat)} />
              <Figure name={t('receipts.columns.city')} value={sum(each.city_tax)} />
              <Figure name={t('receipts.columns.persons')} value={each.to_persons} />
              <Figure name={t('receipts.columns.organizations')} value={each.to_organizations} />
              <Figure name={t('receipts.columns.corrected')} value={each.corrected} />
              <Figure name={t('receipts.columns.voided')} value={each.voided} />
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
  const t = useT()
  const mayClose = useMay('receipts.approve')
  if (month >= localDate(now).slice(0, 7)) return <span className="meta">{t('receiptMonths.running')}</span>
  return (
    <span className="row wrap">
      {closed && (
        <span className="state state-ok">
          <Icon icon={Lock} />
          {t('receiptMonths.closedBy', { who: closed.by ?? '', time: dayAndClock(t, closed.at, now) })}
        </span>
      )}
      {closed?.changed && (
        <span className="state state-warn">{t('receiptMonths.changed', { total: sum(closed.total) })}</span>
      )}
      {mayClose && (
        <button
          type="button"
          className={closed ? 'btn btn-quiet' : 'btn'}
          aria-label={`${closed ? t('receiptMonths.reopen') : t('receiptMonths.close')}: ${month}`}
          onClick={() => onWant({ month, way: closed ? 'reopen' : 'close' })}
        >
          {closed ? t('receiptMonths.reopen') : t('receiptMonths.close')}
        </button>
      )}
    </span>
  )
}

const routes = { close: receiptsBackoffice.closeMonth, reopen: receiptsBackoffice.reopenMonth }
function CloseDialog({ wanted: { month, way }, onClose }: { wanted: Wanted; onClose: () => void }) {
  const t = useT()
  const isClosing = way === 'close'
  return (
    <ReasonDialog
      title={isClosing ? t('receiptMonths.closeTitle', { month }) : t('receiptMonths.reopenTitle', { month })}
      verb={isClosing ? t('receiptMonths.close') : t('receiptMonths.reopen')}
      hint={isClosing ? t('receiptMonths.closeHint') : t('receiptMonths.reopenHint')}
      onClose={onClose}
      send={async (reason) => {
        const answer = await call(routes[way], { params: { month }, body: reason ? { reason } : {} })
        return 'approval' in answer ? t('refund.requested') : t('receiptMonths.done')
      }}
    />
  )
}
