import type { Sale } from '@delguur/contract/sales'
import { dayMs } from '@delguur/kit/dates'

export type Moved = { starts_at: string; ends_at: string }
type Shift = { grip: 'whole' | 'end'; days: number }

/** A sale some days later or earlier, whole or its end only; it ends after it begins, and not in the past. */
export function movedBy(sale: Pick<Sale, 'starts_at' | 'ends_at'>, { grip, days }: Shift, now: number): Moved {
  const [start, end] = [Date.parse(sale.starts_at), Date.parse(sale.ends_at)]
  const by = days * dayMs
  if (grip === 'whole' && start + by <= now) return { starts_at: sale.starts_at, ends_at: sale.ends_at }
  const starts = grip === 'whole' ? start + by : start
  const ends = end + by
  if (ends <= Math.max(starts, now)) return { starts_at: sale.starts_at, ends_at: sale.ends_at }
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() }
}
