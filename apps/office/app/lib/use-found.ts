import { useEffect, useState } from 'react'

/**
 * What a search finds, once typing rests for 120 ms; an older search is given up, and nothing is there until what was typed
 * last is answered. Without a search nothing is looked for.
 */
export function useFound<T>(
  q: string | undefined,
  find: (q: string, signal: AbortSignal) => Promise<T>,
): T | undefined {
  const [answer, setAnswer] = useState<{ q: string; found: T }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for changes, the way to look does not
  useEffect(() => {
    if (q === undefined) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      find(q, abort.signal)
        .then((found) => setAnswer({ q, found }))
        .catch(() => undefined)
    }, 120)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q])
  return answer && answer.q === q ? answer.found : undefined
}
