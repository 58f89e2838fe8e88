import type { ProductRow } from '@delguur/contract/catalog/product-shapes'
import { Icon } from '@delguur/ui/icon'
import { Archive, CircleCheck, CircleDashed, Clock, EyeOff } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'

const marks = {
  draft: { icon: CircleDashed, className: 'state' },
  live: { icon: CircleCheck, className: 'state state-ok' },
  scheduled: { icon: Clock, className: 'state state-plan' },
  hidden: { icon: EyeOff, className: 'state state-warn' },
  archived: { icon: Archive, className: 'state' },
} as const

type Props = { status: ProductRow['status']; available_on: string | null; at: Date }

/** How far a product is: what is live later is scheduled. */
export function StatusChip({ status, available_on, at }: Props) {
  const t = useT()
  const waits = status === 'live' && available_on !== null && new Date(available_on) > at
  const shown = waits ? 'scheduled' : status
  const { icon, className } = marks[shown]
  return (
    <span className={className} title={waits ? dayAndClock(t, available_on, at) : undefined}>
      <Icon icon={icon} small />
      {t(`products.status.${shown}`)}
    </span>
  )
}
