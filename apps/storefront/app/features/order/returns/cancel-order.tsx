import { cancelReasons } from '@delguur/contract/orders/cancel-reasons'
import type { MessageKey } from '@delguur/i18n/keys'
import { Button } from '@delguur/ui/button'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { ChevronDown } from 'lucide'
import { useTenant } from '../../../lib/tenant.ts'
import { ActForm, type OrderPlace, useAct } from '../act-form.tsx'
import type { OrderView } from '../order-view.server.ts'
import { RefundTo } from './refund-to.tsx'
import { useRefundTimes } from './use-refund-times.ts'

type Props = { order: OrderView; place: OrderPlace; phone: string; returnHours: number; onCanceled: () => void }

/** Two presses and the order is canceled; when it no longer can be, why. */
export function CancelOrder({ order, ...rest }: Props) {
  if (order.cancelable) return <CancelForm order={order} {...rest} />
  return <WhyNot order={order} {...rest} />
}

const refusals: Record<string, MessageKey> = {
  ready_to_deliver: 'order.cancel.refused_ready',
  shipped: 'order.cancel.refused_shipped',
  delivered: 'order.cancel.refused_delivered',
  completed: 'order.cancel.refused_delivered',
  waiting_for_vat_receipt: 'order.cancel.refused_delivered',
  e_receipt_waiting: 'order.cancel.refused_delivered',
  running: 'order.cancel.refused_delivered',
  finished: 'order.cancel.refused_delivered',
}

function WhyNot({ order, phone, returnHours }: Props) {
  const t = useT()
  const key = refusals[order.status]
  // what has come can be sent back: that part of the page says how long; codes were handed out for good
  if (!order.mine || !key || order.returns || order.all_digital) return null
  return <p className="small muted">{t(key, { phone, hours: returnHours })}</p>
}

function CancelForm({ order, place, onCanceled }: Props) {
  const t = useT()
  const { busy, error, submit } = useAct(order.number, onCanceled)
  const { flags } = useTenant()
  const times = useRefundTimes()
  const paid = order.payments.some(({ state }) => state === 'completed')
  return (
    <details className="order-cancel">
      <summary className="link">
        {t('order.cancel')}
        <span className="i-turn">
          <Icon icon={ChevronDown} small />
        </span>
      </summary>
      <ActForm number={order.number} intent="cancel" place={place} className="order-cancel-form" onSubmit={submit}>
        <fieldset>
          <legend>{t('order.cancel.why')}</legend>
          <div className="chips">
            {[...cancelReasons, 'other'].map((each, i) => (
              <label className="chip" key={each}>
                <input className="vh" type="radio" name="reason" value={each} defaultChecked={i === 0} />
                {t(`order.reason.${each}` as MessageKey)}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="order-cancel-words">
          <Field label={t('order.cancel.words')} optional>
            <TextArea name="words" maxLength={300} rows={2} />
          </Field>
        </div>
        {paid && order.owned && flags.wallet ? (
          <RefundTo />
        ) : (
          <p className="small muted">{paid ? t('order.cancel.to_source_text', times) : t('order.cancel.free')}</p>
        )}
        {error && (
          <Note kind="bad" live>
            {error}
          </Note>
        )}
        <Button type="submit" variant="dark" busy={busy && t('order.cancel.busy')}>
          {t('order.cancel')}
        </Button>
      </ActForm>
    </details>
  )
}
