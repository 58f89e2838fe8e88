import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { useLocale } from '@delguur/ui/i18n'
import { useCallback, useEffect, useState } from 'react'

const nearMs = 20_000
const farMs = 60_000

export const deliveryAt = (number: string): string => `/resources/orders/${encodeURIComponent(number)}/delivery`

/**
 * The delivery as it is now: looks again while the page is seen, sooner while the courier is on the way, until it is there. What
 * has not changed is answered without a body. Without an answer the last state stays, with its time.
 */
export function useDelivery(initial: LiveDelivery, now: number) {
  const locale = useLocale()
  const [delivery, setDelivery] = useState(initial)
  const [checked, setChecked] = useState(now)
  const [lost, setLost] = useState(false)
  const { number, state, ahead } = delivery
  const look = useCallback(async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const answer = await fetch(`${deliveryAt(number)}?locale=${locale}`)
      if (!answer.ok) throw new Error(`answered ${answer.status}`)
      setDelivery((await answer.json()) as LiveDelivery)
      setChecked(Date.now())
      setLost(false)
    } catch {
      setLost(true)
    }
  }, [number, locale])
  useEffect(() => {
    if (state === 'delivered') return
    const timer = setInterval(look, ahead === null ? farMs : nearMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [look, state, ahead])
  return { delivery, setDelivery, checked, lost }
}
