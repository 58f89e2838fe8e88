import { dayText } from '@delguur/i18n/dates'
import { format } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'

/** The day of what comes later, in words. */
export const dayOf = (t: ReturnType<typeof useT>, day: string): string => dayText(t, new Date(`${day}T04:00:00Z`))

/** When goods come that are ordered before, and what of their price is paid when. */
export function PreorderLine({ preorder }: { preorder: { arrives_on: string; now: number; later: number } }) {
  const t = useT()
  const { arrives_on, now, later } = preorder
  const date = dayOf(t, arrives_on)
  return (
    <p className="small">
      {later > 0
        ? t('common.preorder', { date, now: format(now), later: format(later) })
        : t('common.preorder_on', { date })}
    </p>
  )
}
