import type { OrderRow } from '@delguur/contract/orders/staff-order-list'
import { useState } from 'react'

export type Selection = {
  chosen: OrderRow[]
  has: (number: string) => boolean
  toggle: (number: string) => void
  /** From the one chosen last to this one. */
  extend: (number: string) => void
  all: () => void
  clear: () => void
}

/** Which rows of the page are chosen; rows that leave the page leave the selection. */
export function useSelection(orders: OrderRow[]): Selection {
  const [numbers, setNumbers] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const chosen = orders.filter(({ number }) => numbers.has(number))
  return {
    chosen,
    has: (number) => numbers.has(number),
    toggle: (number) => {
      setLast(number)
      setNumbers((all) =>
        all.has(number) ? new Set([...all].filter((each) => each !== number)) : new Set(all).add(number),
      )
    },
    extend: (number) => {
      const places = [last, number].map((each) => orders.findIndex((order) => order.number === each))
      const [from, to] = [Math.max(0, Math.min(...places)), Math.max(...places)]
      setNumbers((all) => new Set([...all, ...orders.slice(from, to + 1).map((order) => order.number)]))
      setLast(number)
    },
    all: () => setNumbers(chosen.length === orders.length ? new Set() : new Set(orders.map(({ number }) => number))),
    clear: () => setNumbers(new Set()),
  }
}
