import { useLocale } from '@delguur/ui/i18n'
import { useCallback, useEffect, useRef, useState } from 'react'
import { read } from '../../lib/post.ts'
import type { PayView } from './pay-view.server.ts'

const eager = { everyMs: 3_000, forMs: 120_000 }
const calmMs = 15_000

/** How a look at the provider's truth ended: `away` when no answer came. */
export type PollState = 'idle' | 'looking' | 'away'

/**
 * The paying as it stands: asked every 3 seconds for 2 minutes, then every 15; eagerly again whenever the page is seen
 * again or the network is back. Nothing is queried while nobody looks, and nothing once it is settled.
 */
export function usePaying(first: PayView, of: 'orders' | 'recharges' | 'leases' | 'bookings' = 'orders') {
  const locale = useLocale()
  const [view, setView] = useState(first)
  const [pollState, setPollState] = useState<PollState>('idle')
  useEffect(() => setView(first), [first])
  const { number } = first
  const eagerUntil = useRef(0)
  const under = useRef<Promise<PayView | undefined>>(undefined)

  const ask = useCallback((): Promise<PayView | undefined> => {
    const page = of === 'orders' ? `orders/${number}/payment` : `${of}/${number}`
    under.current ??= read<{ view: PayView }>(`/resources/${page}?locale=${locale}`).then((answer) => {
      under.current = undefined
      setPollState(answer ? 'idle' : 'away')
      if (answer) setView(answer.view)
      return answer?.view
    })
    return under.current
  }, [number, locale, of])

  const settled = view.state === 'paid' || view.state === 'over'
  useEffect(() => {
    if (settled) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      timer = setTimeout(tick, Date.now() < eagerUntil.current ? eager.everyMs : calmMs)
    }
    const tick = async () => {
      if (document.visibilityState === 'visible') await ask()
      next()
    }
    const wake = () => {
      if (document.visibilityState !== 'visible') return
      eagerUntil.current = Date.now() + eager.forMs
      clearTimeout(timer)
      void tick()
    }
    const away = () => setPollState('away')
    eagerUntil.current = Date.now() + eager.forMs
    next()
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('pageshow', wake)
    window.addEventListener('online', wake)
    window.addEventListener('offline', away)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('pageshow', wake)
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', away)
    }
  }, [ask, settled])

  /** Of the page: what it says has changed with the state. */
  const heading = useRef<HTMLHeadingElement>(null)
  // another charge brings another way to pay: what was pressed is gone as well
  const standing = `${view.state} ${view.payment?.charge?.number ?? ''}`
  const was = useRef(standing)
  useEffect(() => {
    if (was.current !== standing) heading.current?.focus()
    was.current = standing
  }, [standing])

  /** On the shopper's wish: says that it looks. */
  const check = async (): Promise<PayView | undefined> => {
    setPollState('looking')
    return ask()
  }
  return { view, setView, pollState, check, heading }
}

export type Paying = ReturnType<typeof usePaying>
