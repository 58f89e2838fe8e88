import { useEffect, useState } from 'react'

/** Since when this browser has no network; `undefined` while it has. */
export function useOfflineSince(): Date | undefined {
  const [since, setSince] = useState<Date | undefined>(() => (navigator.onLine ? undefined : new Date()))
  useEffect(() => {
    const off = () => setSince(new Date())
    const on = () => setSince(undefined)
    addEventListener('offline', off)
    addEventListener('online', on)
    return () => {
      removeEventListener('offline', off)
      removeEventListener('online', on)
    }
  }, [])
  return since
}
