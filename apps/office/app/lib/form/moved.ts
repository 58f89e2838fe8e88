import { dayMs } from '@delguur/kit/dates'

export type Spanned = { starts_at: string; ends_at: string | null }
export type Grip = 'whole' | 'end'
export type Shift = { grip: Grip; days: number }

/**
 * A span some days later or earlier, whole or its end only. It ends after it begins and after `now`; where its beginning may
 * not lie in the past, it comes after `now` too. What has no end is given one by an end that is moved back from `edge`.
 */
export function movedBy<T extends Spanned>(
  { starts_at, ends_at }: T,
  { grip, days }: Shift,
  { now, edge = now, mayBeginBefore = false }: { now: number; edge?: number; mayBeginBefore?: boolean },
): Pick<T, 'starts_at' | 'ends_at'> {
  const same = { starts_at, ends_at }
  const by = days * dayMs
  const start = Date.parse(starts_at)
  if (grip === 'whole' && !mayBeginBefore && start + by <= now) return same
  const starts = grip === 'whole' ? start + by : start
  if (ends_at === null) {
    const gets = grip === 'end' && days < 0 ? edge + by : null
    if (gets !== null && gets <= Math.max(starts, now)) return same
    return { starts_at: new Date(starts).toISOString(), ends_at: gets === null ? null : new Date(gets).toISOString() }
  }
  const ends = Date.parse(ends_at) + by
  if (ends <= Math.max(starts, now)) return same
  return { starts_at: new Date(starts).toISOString(), ends_at: new Date(ends).toISOString() }
}
