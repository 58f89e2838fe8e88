import { useEffect, useState } from 'react'

/** The row that the keys are on: J, K and the arrows move it, another address begins before the first. Spread `keys` into `useKeys`. */
export function useCursor(rows: readonly string[], address: string) {
  const [cursor, setCursor] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has a cursor of its own
  useEffect(() => setCursor(-1), [address])
  const move = (by: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, cursor + by))
    setCursor(next)
    document.getElementById(rows[next] ?? '')?.scrollIntoView({ block: 'nearest' })
  }
  const keys = { j: () => move(1), k: () => move(-1), ArrowDown: () => move(1), ArrowUp: () => move(-1) }
  /** What a row is marked with. */
  const markOf = (place: number) => ({ id: rows[place], 'aria-current': place === cursor || undefined })
  return { cursor, keys, markOf }
}
