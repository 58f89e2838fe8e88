import { type Found, lookup } from '@delguur/contract/office/lookup'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'

const waitMs = 120

export type Answer = { q: string; found: Found | undefined; ms: number; failed: boolean }

/** What the API finds for a text, 120 ms after the last key; an older request is called off. */
export function useFound(q: string, kinds: string): Answer {
  const [answer, setAnswer] = useState<Answer>({ q: '', found: undefined, ms: 0, failed: false })
  useEffect(() => {
    if (!q) return setAnswer({ q, found: undefined, ms: 0, failed: false })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const began = performance.now()
      try {
        const query = { q, ...(kinds && { kinds }) }
        const found = await call(lookup.search, { query, signal: abort.signal })
        setAnswer({ q, found, ms: Math.round(performance.now() - began), failed: false })
      } catch {
        if (!abort.signal.aborted) setAnswer({ q, found: undefined, ms: 0, failed: true })
      }
    }, waitMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [q, kinds])
  return answer
}
