import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down; `now` is the server's clock, for the first drawing. */
export function useSeconds(until: number, now: number): number {
  const [at, setAt] = useState(now)
  useEffect(() => {
    setAt(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => {
      setAt(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - at) / 1000))
}

/** `0:45`, `12:05`. */
export const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
