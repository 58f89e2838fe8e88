import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { type ReturnReason, returnReasons } from '@delguur/kit/return-reasons'
import { useT } from '../../../lib/i18n.ts'
import { Radios } from '../../../parts/form/choices.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'

export type RefundTo = 'source' | 'wallet'
type ToProps = { order: StaffOrder; label: string; value: RefundTo; onChange: (to: RefundTo) => void }

/** Where money goes back to; a guest has no wallet. */
export function RefundToField({ order, label, value, onChange }: ToProps) {
  const t = useT()
  if (order.person.id === null) return null
  const options = (['source', 'wallet'] as const).map((each) => [each, t.maybe(`order.refundTo.${each}`)] as const)
  return <Radios label={label} options={options} value={value} onChange={onChange} />
}

type ReasonProps = { label: string; value: ReturnReason; onChange: (reason: ReturnReason) => void }

/** Why something comes back. */
export function ReturnReasonField({ label, value, onChange }: ReasonProps) {
  const t = useT()
  const options = returnReasons.map((each) => [each, t.maybe(`order.return.reason.${each}`) ?? each] as const)
  return <SelectField label={label} options={options} value={value} onChange={onChange} />
}

type RestockProps = {
  value: boolean
  onChange: (restock: boolean) => void
  stacked?: boolean
  isOff?: (restock: boolean) => boolean
}

/** Whether goods go to the shelf again or are written off. */
export function RestockField(props: RestockProps) {
  const t = useT()
  const options = [[true, t('undelivered.restock')] as const, [false, t('undelivered.writeOff')] as const]
  return <Radios label={t('undelivered.goods')} options={options} {...props} />
}
