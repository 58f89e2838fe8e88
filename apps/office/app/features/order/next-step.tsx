import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleArrowRight, Phone } from 'lucide'
import { useCommands } from '../../lib/commands.ts'
import { useT } from '../../lib/i18n.ts'
import { canDial } from '../../lib/text.ts'
import { commandOf, runStep } from '../orders/run-step.ts'
import type { Act } from './act.ts'
import { IdCheck, StampScan } from './alcohol-steps.tsx'
import styles from './order.module.css'
import { ReturnStep } from './return-step.tsx'
import { Undelivered } from './undelivered.tsx'

/** The one orange button of the page: what to do next. Steps that a call on the phone does are links to dial. */
export function NextStep({ order, act, busy }: { order: StaffOrder; act: Act; busy: boolean }) {
  const t = useT()
  const { next_step: next, number, person } = order
  const text = next ? (t.maybe(`step.${next.step}`) ?? next.step) : ''
  const command = next ? commandOf(next.step) : undefined
  const run = () => void (command && act(() => runStep(number, command), t('orders.done', { step: text })))
  useCommands(
    command && next?.allowed
      ? [{ key: 'next', title: `${text}: ${number}`, icon: CircleArrowRight, keys: '.', run }]
      : [],
  )
  if (!next) return null
  if (command)
    return (
      <div className={clsx('no-print', styles.next)}>
        <button
          type="button"
          className="btn btn-go"
          disabled={busy || !next.allowed}
          title={next.allowed ? undefined : t('orders.noPermission')}
          onClick={run}
        >
          {text} <kbd>.</kbd>
        </button>
        {!next.allowed && <p className="hint">{t('orders.noPermission')}</p>}
      </div>
    )
  if (['ask_rest', 'remind', 'call'].includes(next.step) && canDial(person.phone))
    return (
      <div className={clsx('no-print', styles.next)}>
        <a className="btn btn-go" href={`tel:${person.phone}`}>
          <Icon icon={Phone} small />
          {text}
        </a>
      </div>
    )
  if (['decide_return', 'receive_return', 'refund_return'].includes(next.step))
    return <ReturnStep order={order} act={act} busy={busy} />
  if (next.step === 'not_delivered') return <Undelivered order={order} act={act} busy={busy} />
  if (next.step === 'check_id') return <IdCheck order={order} act={act} busy={busy} />
  if (next.step === 'scan_stamps') return <StampScan order={order} act={act} busy={busy} />
  return (
    <p className={styles.next}>
      <span className="state state-warn">{text}</span>
    </p>
  )
}
