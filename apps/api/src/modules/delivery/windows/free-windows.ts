import type { FreeWindows } from '@delguur/contract/delivery/windows'
import { localDate, localDayAt } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { closedDays, divisionChain } from '../shipping/index.ts'
import { problemOf, type Window, type WindowProblem } from './windows.domain.ts'
import { bookedOf, lockWindow, windowById, windowsOf } from './windows.queries.ts'

/** So many days ahead a window can be chosen. */
const daysAhead = 14

/** Days and hours that a place can choose from now; full ones are among them, and say so. */
export async function freeWindows(ctx: Ctx, db: Db, division_id: string | null): Promise<FreeWindows['windows']> {
  const chain = await divisionChain(ctx, db, division_id)
  const windows = await windowsOf(db, chain)
  if (windows.length === 0) return []
  const days = Array.from({ length: daysAhead }, (_, n) => localDate(localDayAt(ctx.now, n, 12)))
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const ids = windows.map(({ id }) => id)
  const [holidays, booked] = await Promise.all([closedDays(db, ctx.now), bookedOf(db, ids, first, last)])
  return days.flatMap((day) => {
    const open = windows.filter((window) => !problemOf(window, { day, chain, now: ctx.now, holidays }))
    const hours = open.map(({ id, opens: from, closes: to, capacity }) => {
      const taken = booked.find((each) => each.window_id === id && each.day === day)?.orders ?? 0
      const left = Math.max(0, capacity - taken)
      return { id, from, to, left, full: left === 0 }
    })
    return hours.length > 0 ? [{ day, hours }] : []
  })
}

/** A window of a place on a day, and why it cannot be had; `undefined` where there is none any more. */
export async function findWindow(
  ctx: Ctx,
  db: Db,
  { id, day, division_id }: { id: number; day: string; division_id: string | null },
): Promise<{ window: Window; problem: WindowProblem | undefined } | undefined> {
  const window = await windowById(db, id)
  if (!window) return undefined
  const [chain, holidays] = [await divisionChain(ctx, db, division_id), await closedDays(db, ctx.now)]
  const last = localDate(localDayAt(ctx.now, daysAhead - 1, 12))
  return { window, problem: day > last ? 'closed' : problemOf(window, { day, chain, now: ctx.now, holidays }) }
}

/**
 * Holds a place of a window for an order, under the lock of the window until the transaction ends: the caller saves the order with it.
 * False where it is full or gone. Callers hold the order first, and goods after it.
 */
export async function holdPlace(tx: Tx, id: number, day: string, order_id: number): Promise<boolean> {
  const window = await lockWindow(tx, id, day, order_id)
  return window !== undefined && window.orders < window.capacity
}
