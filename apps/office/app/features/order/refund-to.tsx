import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { type ReturnReason, returnReasons } from '@delguur/kit/return-reasons'
import { useWords } from '../../lib/words.ts'
import { Radios } from '../../parts/choices.tsx'
import { SelectField } from '../../parts/select-field.tsx'

export type RefundTo = 'source' | 'wallet'
type ToProps = { order: StaffOrder; label: string; value: RefundTo; onChange: (to: RefundTo) => void }

/** Where money goes back to; a guest has no wallet. */
export function RefundToField({ order, label, value, onChange }: ToProps) {
  const { refundTo } = useWords().order
  if (order.person.id === null) return null
  const options = (['source', 'wallet'] as const).map((each) => [each, refundTo[each]] as const)
  return <Radios label={label} options={options} value={value} onChange={onChange} />
}

type ReasonProps = { label: string; value: ReturnReason; onChange: (reason: ReturnReason) => void }

/** Why something comes back. */
export function ReturnReasonField({ label, value, onChange }: ReasonProps) {
  const { reason } = useWords().order.return
  const options = returnReasons.map((each) => [each, reason[each] ?? each] as const)
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
  const u = useWords().undelivered
  const options = [[true, u.restock] as const, [false, u.writeOff] as const]
  return <Radios label={u.goods} options={options} {...props} />
}
