import { LiveRegion } from '@delguur/ui/a11y'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

const minuteMs = 60_000
const announced = [10, 5, 1]

type Props = { until: string; now: number; kind: 'stay' | 'tour' }

/** For how many minutes a booking is kept, in words; announced aloud three times. */
export function HoldClock({ until, now, kind }: Props) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [at, setAt] = useState(now)
  const end = new Date(until).getTime()
  useEffect(() => {
    setAt(Date.now())
    const timer = setInterval(() => {
      setAt(Date.now())
      if (Date.now() < end) return
      clearInterval(timer)
      void revalidate()
    }, minuteMs / 6)
    return () => clearInterval(timer)
  }, [end, revalidate])
  const minutes = Math.max(0, Math.ceil((end - at) / minuteMs))
  if (minutes === 0) return <Note kind="warn">{t('travel.hold_over')}</Note>
  const words = t(kind === 'stay' ? 'travel.hold_left' : 'travel.hold_left_seats', { count: minutes })
  return (
    <Note kind="warn">
      {words}
      <LiveRegion>{announced.includes(minutes) ? words : ''}</LiveRegion>
    </Note>
  )
}
