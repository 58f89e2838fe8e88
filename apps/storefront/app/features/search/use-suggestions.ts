import { useLocale } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import type { Offered } from './groups.ts'

/** So long nobody presses the next key while typing on. */
const pauseMs = 50
const cacheSize = 60
const nothing = (q: string): Offered => ({ q, repaired: null, products: [], categories: [], brands: [], words: [] })

/** Answers of this visit, oldest first: taking back a letter asks nobody. */
const cache = new Map<string, Offered>()

function keep(address: string, answer: Offered): void {
  cache.set(address, answer)
  const [oldest] = cache.keys()
  if (cache.size > cacheSize && oldest !== undefined) cache.delete(oldest)
}

/** An answer, none when the shop gives none, and `undefined` when it is not wanted any more. */
async function ask(address: string, q: string, signal: AbortSignal): Promise<Offered | undefined> {
  try {
    const response = await fetch(address, { signal })
    if (!response.ok) return nothing(q)
    const answer = (await response.json()) as Offered
    keep(address, answer)
    return answer
  } catch {
    return signal.aborted ? undefined : nothing(q)
  }
}

/**
 * What the shop offers for typed words. The last answer stays until the next one is there; one that comes late for words
 * that are not typed any more is dropped. Between the empty field and typed words nothing is carried over.
 */
export function useSuggestions(q: string, open: boolean): Offered | undefined {
  const locale = useLocale()
  const [answer, setAnswer] = useState<Offered>()
  useEffect(() => {
    if (!open) return
    const address = `/resources/suggest?${new URLSearchParams({ q, locale })}`
    const known = cache.get(address)
    if (known) return setAnswer(known)
    const unwanted = new AbortController()
    const fetched = async () => {
      const found = await ask(address, q, unwanted.signal)
      if (found && !unwanted.signal.aborted) setAnswer(found)
    }
    const timer = setTimeout(fetched, q ? pauseMs : 0)
    return () => {
      clearTimeout(timer)
      unwanted.abort()
    }
  }, [q, open, locale])
  return answer && Boolean(answer.q) === Boolean(q) ? answer : undefined
}
