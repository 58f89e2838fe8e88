import type { LeaseInstalment } from '@delguur/contract/money/leases'
import type { MessageKey } from '@delguur/i18n/keys'
import { format, groups } from '@delguur/kit/money'
import { classNames } from '@delguur/ui/class-names'
import { useT } from '@delguur/ui/i18n'

type Sums = { monthly: number; down_payment: number; principal: number; interest_total: number; total: number }

/** What paying in parts comes to. */
export function PlanSums({ sums, percent }: { sums: Sums; percent: number }) {
  const t = useT()
  return (
    <dl className="lease-sums">
      <div className="lease-monthly">
        <dt>{t('leasing.monthly')}</dt>
        <dd>{format(sums.monthly)}</dd>
      </div>
      <div>
        <dt>{t('leasing.down')}</dt>
        <dd>{format(sums.down_payment)}</dd>
      </div>
      <div>
        <dt>{t('leasing.principal')}</dt>
        <dd>{format(sums.principal)}</dd>
      </div>
      <div>
        <dt>{t('leasing.interest', { percent })}</dt>
        <dd>{format(sums.interest_total)}</dd>
      </div>
      <div className="lease-total">
        <dt>{t('leasing.total')}</dt>
        <dd>{format(sums.total)}</dd>
      </div>
    </dl>
  )
}

type Row = Pick<LeaseInstalment, 'position' | 'payment' | 'principal' | 'interest' | 'remaining'> &
  Partial<Pick<LeaseInstalment, 'due_on' | 'state'>>

const tones = { planned: '', due: '', overdue: 'mo-bad', paid: 'mo-ok' } as const

/** Every payment: when, how much, and what is owed after it; once the lease runs by its day, with what became of it. */
export function ScheduleTable({ rows, caption }: { rows: Row[]; caption: string }) {
  const t = useT()
  const runs = rows.some(({ due_on }) => due_on)
  return (
    <table className="lease-table">
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t(runs ? 'leasing.schedule.due' : 'leasing.schedule.number')}</th>
          <th scope="col">{t('leasing.schedule.payment')}</th>
          <th scope="col">{t('leasing.schedule.principal')}</th>
          <th scope="col">{t('leasing.schedule.interest')}</th>
          {!runs && <th scope="col">{t('leasing.schedule.remaining')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.position}>
            <th scope="row">
              {row.due_on ? <time dateTime={row.due_on}>{row.due_on.replaceAll('-', '.')}</time> : row.position}
              {row.state && tones[row.state] && (
                <span className={classNames('mo-tag', tones[row.state])}>
                  {t(`leasing.row.${row.state}` as MessageKey)}
                </span>
              )}
            </th>
            <td>
              <b>{groups(row.payment)}</b>
            </td>
            <td>{groups(row.principal)}</td>
            <td>{groups(row.interest)}</td>
            {!runs && <td>{groups(row.remaining)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
