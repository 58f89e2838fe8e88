import type { StorePlace } from '@delguur/contract/delivery/stores'
import { openStateAt } from '@delguur/kit/places/opening-hours'
import { useT } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'

type Props = { store: Pick<StorePlace, 'hours' | 'special_days'> }

/** Whether a shop is open at this minute; the page is the same for everybody, so the browser says it. */
export function OpenNow({ store: { hours, special_days } }: Props) {
  const t = useT()
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (!now || !hours) return null
  const state = openStateAt(now, hours, special_days)
  if (state.open) return <p className="store-now store-open">{t('stores.open', { to: state.to })}</p>
  return <p className="store-now">{closedText(t, state.next)}</p>
}

function closedText(t: ReturnType<typeof useT>, next: { day: string; days: number; from: string } | null): string {
  if (!next) return t('stores.closed')
  const { days, day, from } = next
  if (days === 0) return t('stores.opens_today', { from })
  if (days === 1) return t('stores.opens_tomorrow', { from })
  return t('stores.opens_later', { day: weekdayOf(t, day), from })
}

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
const weekdayOf = (t: ReturnType<typeof useT>, day: string): string =>
  t(`stores.day_${(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as Weekday}`)
