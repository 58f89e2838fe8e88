const minute = 60_000
const hour = 60 * minute

/** Waits between tries: over a day and a half in all. */
const waits = [10_000, minute, 5 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 12 * hour]

/** When a call that failed is made again after so many tries; null once it is given up. */
export function nextTry(tries: number, now: Date): Date | null {
  const wait = waits[tries - 1]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
