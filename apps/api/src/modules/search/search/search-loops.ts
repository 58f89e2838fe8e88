import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../platform/context.ts'
import { forgetChanges } from './saved-index/index-file.queries.ts'
import { productsTurned } from './sources.queries.ts'

// What the search does again and again, until the shop ends.

const turnsEvery = 5_000
const keepChangesFor = 3_600_000
const tryAgainAfter = 5_000

/** Does a work until it succeeds or the shop ends; a database that is away is queried again. */
export async function untilDone({ log }: Services, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  while (!signal.aborted) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted) return
      log.error({ err: error }, 'the index of products could not be read')
      await pause(tryAgainAfter)
    }
  }
}

/**
 * Finds the products that time turned since the last answer. With an index the database is queried only when it met such a
 * moment, else now and then, and pages are notified.
 */
export function turning(
  { db, clock, catalog }: Services,
  edges: () => ((now: Date) => number) | undefined,
): (now: Date) => Promise<number[]> {
  let checkedAt = clock()
  let before = edges()?.(checkedAt)
  return async (now) => {
    const met = edges()?.(now)
    if (met !== undefined && met === before) return []
    if (met === undefined && now.getTime() - checkedAt.getTime() < turnsEvery) return []
    const ids = await productsTurned(db, checkedAt, now)
    checkedAt = now
    before = met
    if (met === undefined && ids.length > 0) catalog.bump()
    return ids
  }
}

/** Looks for changes twice a second; a database that is away is queried again at the next look. */
export function followChanges(
  services: Services,
  refresh: () => Promise<void>,
  every: () => number,
  keep: () => Promise<void> | undefined,
): { stop: () => Promise<void> } {
  const ending = new AbortController()
  let forgotten = services.clock().getTime()
  const run = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await sleep(every(), undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) return
      try {
        await refresh()
        const now = services.clock().getTime()
        if (now - forgotten > keepChangesFor) {
          forgotten = now
          await keep()
          await forgetChanges(services.db, new Date(now - keepChangesFor), services.clock())
        }
      } catch (error) {
        services.log.warn({ err: error }, 'could not read catalogue changes')
      }
    }
  }
  const done = run()
  return {
    stop: async () => {
      ending.abort()
      await done
    },
  }
}
