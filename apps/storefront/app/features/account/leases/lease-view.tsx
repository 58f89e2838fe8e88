import type { Lease } from '@delguur/contract/money/leases'
import { dayText, dayTimeText } from '@delguur/i18n/dates'
import type { MessageKey } from '@delguur/i18n/keys'
import { format } from '@delguur/kit/money'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { usePath } from '../../../lib/path.ts'
import { PlanSums, ScheduleTable } from '../../leasing/lease-plan.tsx'
import { Panel } from '../account-page.tsx'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'
import { LeaseTag } from './lease-list.tsx'

/** One lease: where it stands, its sums, its payments and its history. */
export function LeaseView({ lease }: { lease: Lease }) {
  const t = useT()
  const path = usePath()
  return (
    <>
      <Panel>
        <p className="mo-state">
          <LeaseTag state={lease.state} />
          <Link className="link small" href={path(`/account/orders/${lease.order_number}`)}>
            {t('leasing.detail.order', { number: lease.order_number })}
          </Link>
        </p>
        <StatusText lease={lease} />
        <PlanSums sums={lease} percent={lease.interest} />
        {lease.paid > 0 && (
          <p>
            {t('leasing.paid')}: <b className="num">{format(lease.paid)}</b>
          </p>
        )}
        <p className="small muted">
          {t('leasing.detail.who', { register: lease.register_number, phone: formatPhone(lease.phone) })}
        </p>
        {lease.next_payment !== null && (
          <ButtonLink className="lease-pay" variant="main" href={path(`/account/leases/${lease.id}/pay`)}>
            {t('leasing.pay.button', { amount: format(lease.next_payment) })}
          </ButtonLink>
        )}
        {(lease.state === 'requested' || lease.state === 'approved') && <Withdraw id={lease.id} />}
      </Panel>
      <Panel title={t('leasing.schedule')}>
        <ScheduleTable rows={lease.instalments} caption={t('leasing.schedule')} />
      </Panel>
      <Panel title={t('leasing.detail.history')}>
        <ul className="acc-events">
          {lease.events.map(({ event, created_at }) => (
            <li key={`${event} ${created_at}`}>
              <span>{t(`leasing.event.${event}` as MessageKey)}</span>
              <time className="small muted" dateTime={created_at}>
                {dayTimeText(t, new Date(created_at))}
              </time>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

const kinds = {
  requested: 'plain',
  approved: 'ok',
  refused: 'bad',
  active: 'plain',
  overdue: 'bad',
  paid_off: 'ok',
  canceled: 'plain',
} as const

function StatusText({ lease }: { lease: Lease }) {
  const t = useT()
  const params = {
    down: format(lease.down_payment),
    amount: format(lease.next_payment ?? 0),
    date: lease.next_due_on ? dayText(t, new Date(lease.next_due_on)) : '',
  }
  return (
    <Note kind={kinds[lease.state]}>
      {t(`leasing.say.${lease.state}`, params)}
      {lease.reason && <span className="block">{t('leasing.say.reason', { reason: lease.reason })}</span>}
    </Note>
  )
}

function Withdraw({ id }: { id: number }) {
  const t = useT()
  const done = t('leasing.detail.withdrawn')
  const save = useSave('withdraw_lease', { onSaved: () => showToast({ text: done }) })
  const foot = <SaveButton variant="line">{t('leasing.detail.withdraw')}</SaveButton>
  return (
    <SaveForm save={save} saved={done} foot={foot}>
      <input type="hidden" name="id" value={id} />
    </SaveForm>
  )
}
