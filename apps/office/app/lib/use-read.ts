import { useEffect, useState } from 'react'
import { ApiError } from './api.ts'
import { useT } from './i18n.ts'

type Answer<T> = { data?: T; error?: unknown }

/** What is read when something opens, and when it is another by its key; after a failure it can be read again. */
export function useRead<T>(key: unknown, read: (signal: AbortSignal) => Promise<T>) {
  const t = useT()
  const [{ data, error }, setAnswer] = useState<Answer<T>>({})
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read is named by its key
  useEffect(() => {
    const stop = new AbortController()
    setAnswer({})
    read(stop.signal).then(
      (found) => setAnswer({ data: found }),
      (failed: unknown) => stop.signal.aborted || setAnswer({ error: failed }),
    )
    return () => stop.abort()
  }, [key, tries])
  const message = error instanceof ApiError ? error.message : t('states.unreachable')
  return {
    data,
    error,
    fault: error === undefined ? undefined : message,
    again: () => setTries(tries + 1),
    replace: (found: T) => setAnswer({ data: found }),
  }
}
