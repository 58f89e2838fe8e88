import { useT } from '@delguur/ui/i18n'
import { PickRow } from '@delguur/ui/pick-row'
import { useRefundTimes } from './use-refund-times.ts'

/** Where paid money goes: the wallet has it at once, and only an account of a shop with wallets has one. */
export function RefundTo() {
  const t = useT()
  const times = useRefundTimes()
  return (
    <fieldset className="order-refund-to">
      <legend>{t('order.cancel.to')}</legend>
      <div className="picks">
        {(['source', 'wallet'] as const).map((to) => (
          <PickRow
            key={to}
            name="refund_to"
            value={to}
            defaultChecked={to === 'source'}
            title={t(`order.cancel.to_${to}`)}
            text={t(`order.cancel.to_${to}_text`, times)}
          />
        ))}
      </div>
    </fieldset>
  )
}
