import { LiveRegion } from '@delguur/ui/a11y'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Clock } from 'lucide'
import { useEffect, useRef, useState } from 'react'

const secondMs = 1_000
/** At how many minutes left it is said aloud. */
const announced = [10, 5, 1]

type Props = { until: number; now: number; onOver: () => void }

/** Minutes and seconds that are left to pay; told politely three times, not every second. */
export function TimeLeft({ until, now, onOver }: Props) {
  const t = useT()
  const [at, setAt] = useState(now)
  const over = useRef(onOver)
  over.current = onOver
  useEffect(() => {
    setAt(Date.now())
    const timer = setInterval(() => {
      setAt(Date.now())
      if (Date.now() >= until) {
        clearInterval(timer)
        over.current()
      }
    }, secondMs)
    return () => clearInterval(timer)
  }, [until])
  const left = Math.max(0, Math.ceil((until - at) / secondMs))
  const minutes = Math.ceil(left / 60)
  const mark = announced.find((each) => minutes === each)
  const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60]
  const displayed = (left >= 3600 ? parts : parts.slice(1)).map((part) => String(part).padStart(2, '0')).join(':')
  return (
    <p className="paying-left">
      <Icon icon={Clock} small />
      <span className="muted">{t('paying.left')}</span>
      <b className="num" role="timer">
        {displayed}
      </b>
      <LiveRegion>{mark ? t('paying.left_said', { minutes: mark }) : ''}</LiveRegion>
    </p>
  )
}
