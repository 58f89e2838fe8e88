import { useEffect, useState } from 'react'
import { useT } from './i18n.tsx'

const minuteMs = 60_000

type CountdownProps = {
  /** Epoch milliseconds at which it ends. */
  until: number
  /** The server's clock when the page was made, so that both sides write the same first text. */
  now: number
}

/** Days, hours and minutes that are left; nothing once the time has come. Moves once a minute. */
export function Countdown({ until, now }: CountdownProps) {
  const t = useT()
  const [at, setAt] = useState(now)
  useEffect(() => {
    setAt(Date.now())
    const timer = setInterval(() => setAt(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((until - at) / minuteMs)
  if (left <= 0) return null
  const parts = { days: Math.floor(left / 1440), hours: Math.floor((left % 1440) / 60), minutes: left % 60 }
  return (
    <div className="clock" role="timer" aria-label={t('common.countdown.left', parts)}>
      {(['days', 'hours', 'minutes'] as const).map((unit) => (
        <b key={unit} aria-hidden="true">
          {String(parts[unit]).padStart(2, '0')}
          <small>{t(`common.countdown.${unit}`)}</small>
        </b>
      ))}
    </div>
  )
}
