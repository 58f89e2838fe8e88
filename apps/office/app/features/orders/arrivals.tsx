import type { ListPage } from '@delguur/contract/list'
import { type OrderRow, staffOrderList } from '@delguur/contract/orders/staff-order-list'
import { Icon } from '@delguur/ui/icon'
import { ArrowUp } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useChanges } from '../../lib/pulse.ts'

type LoadedOrders = { orders: readonly Pick<OrderRow, 'placed_at'>[]; page: ListPage }

/** How many orders came after the newest that is shown, asked when orders have changed while the first page of all is open. */
function useArrivals({ orders, page }: LoadedOrders, search: URLSearchParams): number {
  const [count, setCount] = useState(0)
  const key = search.toString()
  const newest = useRef<string>('')
  newest.current = orders[0]?.placed_at ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew has no arrivals yet
  useEffect(() => setCount(0), [key, orders])
  useChanges(['orders'], async () => {
    const query = new URLSearchParams(key)
    if (!newest.current || query.has('after') || query.has('before')) return
    if ((query.get('sort') ?? '-placed_at') !== '-placed_at') return
    query.set('filter[placed_at][gt]', newest.current)
    query.set('limit', '1')
    query.set('count', '1')
    const found = await call(staffOrderList.list, { query }).catch(() => undefined)
    if (found?.page.total) setCount(found.page.total.value)
  })
  return page.before === null ? count : 0
}

/** Says how many orders are new, and shows them at a press. */
export function Arrivals({ loaded, search }: { loaded: LoadedOrders; search: URLSearchParams }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const count = useArrivals(loaded, search)
  if (count === 0) return null
  return (
    <button
      type="button"
      className="btn btn-night"
      onClick={() => {
        scrollTo(0, 0)
        void revalidate()
      }}
    >
      <Icon icon={ArrowUp} small />
      {t('orders.fresh', { n: count })}
    </button>
  )
}
