import { useLocale } from '@delguur/ui/i18n'
import { useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import type { OrderView } from './order-view.server.ts'

const everyMs = 30_000
const over = new Set(['finished', 'canceled', 'returned', 'expired'])

/** The order as it is now: looks again every half minute while the page is seen, and on coming back to it. */
export function useOrder(initial: OrderView): OrderView {
  const locale = useLocale()
  const [order, setOrder] = useState(initial)
  useEffect(() => setOrder(initial), [initial])
  const { number } = initial
  const ended = over.has(order.status)
  useEffect(() => {
    if (ended) return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const answer = await read<{ order: OrderView | null }>(`/resources/orders/${number}?locale=${locale}`)
      if (answer?.order) setOrder(answer.order)
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [number, locale, ended])
  return order
}
