import type { MessageKey } from '@delguur/i18n/keys'
import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useCallback, useEffect, useState } from 'react'
import { read } from '../../lib/post.ts'
import { orderStateId } from './order-state.tsx'
import type { OrderView } from './order-view.server.ts'

const everyMs = 30_000
const over = new Set(['finished', 'canceled', 'returned', 'expired'])

/**
 * The order as it is now: looks again every half minute while the page is seen, on coming back to it, and when told that a
 * press has `changed` it.
 */
export function useOrder(initial: OrderView): { order: OrderView; changed: (notice: MessageKey) => void } {
  const t = useT()
  const locale = useLocale()
  const [order, setOrder] = useState(initial)
  useEffect(() => setOrder(initial), [initial])
  const { number } = initial
  const ended = over.has(order.status)
  const refresh = useCallback(async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await read<{ order: OrderView | null }>(`/resources/orders/${number}?locale=${locale}`)
    if (answer?.order) setOrder(answer.order)
  }, [number, locale])
  useEffect(() => {
    if (ended) return
    const timer = setInterval(refresh, everyMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [refresh, ended])
  const changed = (notice: MessageKey) => {
    showToast({ text: t(notice) })
    void refresh().then(() => document.getElementById(orderStateId)?.focus())
  }
  return { order, changed }
}
