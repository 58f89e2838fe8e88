import { dayTimeText } from '@delguur/i18n/dates'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { BadgeCheck } from 'lucide'
import type { OrderView } from './order-view.server.ts'

const over = new Set(['canceled', 'expired', 'returned'])

/** What who comes for alcohol needs; once staff saw it, when that was. */
export default function BringId({ order, alcohol }: { order: OrderView; alcohol: NonNullable<OrderView['alcohol']> }) {
  const t = useT()
  const { minimum_age, id_checked_at } = alcohol
  if (over.has(order.status)) return null
  return (
    <Note icon={BadgeCheck} kind={id_checked_at ? 'ok' : 'plain'}>
      {id_checked_at
        ? t('alcohol.order.checked', { date: dayTimeText(t, new Date(id_checked_at)) })
        : t('alcohol.bring_id')}
      <span className="block muted small">{t('alcohol.order.affirmed', { age: minimum_age })}</span>
    </Note>
  )
}
