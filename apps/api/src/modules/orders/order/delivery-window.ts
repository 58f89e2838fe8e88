import type { OrderWindow } from '@delguur/contract/delivery/windows'
import type { Ctx } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findWindow, freeWindows, holdPlace, hoursOf } from '../../delivery/windows/index.ts'
import { divisionOf } from './domain/address.domain.ts'
import type { ChosenWindow } from './domain/chosen/chosen.domain.ts'
import { clocksOf, inWindow, withoutWindow } from './domain/chosen/window.domain.ts'
import type { Order } from './domain/order.domain.ts'
import { awaitsArrival } from './domain/preorder/preorder.domain.ts'

export type WindowInput = { id: number; day: string }

/** The window of an order as it is shown. */
export const windowOf = ({ window_id: id, window_day: day, window_hours }: ChosenWindow): OrderWindow | null =>
  id === null || day === null || window_hours === null ? null : { id, day, ...clocksOf(window_hours) }

/** Days and hours that the delivery of an order can be chosen for; none while goods of it have not arrived. */
export const windowsFor = async (ctx: Ctx, db: Db, order: Order) =>
  awaitsArrival(order) ? [] : freeWindows(ctx, db, divisionOf(order.ship_address))

/** The order with a window of its place, or with none. Refuses what cannot be had as `delivery_window_unavailable`. */
export async function chooseWindow(ctx: Ctx, db: Db, order: Order, wish: WindowInput | null): Promise<Order> {
  if (wish === null) return withoutWindow(order)
  const { id, day } = wish
  const found = await findWindow(ctx, db, { id, day, division_id: divisionOf(order.ship_address) })
  if (awaitsArrival(order) || !found || found.problem)
    throw new ShopError('delivery_window_unavailable', { withErrors: true })
  return inWindow({ ...order, window_id: id, window_day: day, window_hours: hoursOf(found.window) })
}

/** A cart with its window while that can be had, at the hours that the window has now. Whether it is full is decided when it is placed. */
export async function currentWindow(ctx: Ctx, db: Db, order: Order): Promise<Order> {
  const { window_id: id, window_day: day } = order
  if (id === null || day === null) return order
  if (awaitsArrival(order)) return withoutWindow(order)
  const found = await findWindow(ctx, db, { id, day, division_id: divisionOf(order.ship_address) })
  if (!found || found.problem) return withoutWindow(order)
  return inWindow({ ...order, window_hours: hoursOf(found.window) })
}

/** Whether a place of its window is held for an order until the transaction ends; of an order without one, always. */
export async function holdsWindow(tx: Tx, { id, window_id, window_day }: Order): Promise<boolean> {
  return window_id === null || window_day === null || holdPlace(tx, window_id, window_day, id)
}

/**
 * The order with its hours on another day, where its place has the same hours then; one without a window stays so. Refuses a day that
 * has no such hours as `delivery_window_unavailable`, and one that is full as `delivery_window_full`.
 */
export async function movedWindow(ctx: Ctx, tx: Tx, order: Order, day: string): Promise<Order> {
  const { window_hours } = order
  if (window_hours === null || order.window_day === day) return order
  const days = await windowsFor(ctx, tx, order)
  const hours = days.find((each) => each.day === day)?.hours ?? []
  const same = hours.filter(({ from, to }) => `${from}-${to}` === window_hours)
  if (same.length === 0) throw new ShopError('delivery_window_unavailable')
  return takenWindow(tx, order, same.find(({ full }) => !full)?.id ?? same[0]?.id ?? 0, day)
}

/** The order in a window of a day, whose place is held; its hours are kept. */
async function takenWindow(tx: Tx, order: Order, id: number, day: string): Promise<Order> {
  if (!(await holdPlace(tx, id, day, order.id))) throw new ShopError('delivery_window_full')
  return { ...order, window_id: id, window_day: day }
}

/** A placed order in a window that staff choose for it, at its hours. Refuses what its place does not have, and what is full. */
export async function placedInWindow(ctx: Ctx, tx: Tx, order: Order, wish: WindowInput): Promise<Order> {
  const chosen = await chooseWindow(ctx, tx, order, wish)
  return takenWindow(tx, chosen, wish.id, wish.day)
}

/**
 * An order whose late money has come, with its window where that still lies ahead and has a free place; else without: its place was
 * free for others while nobody paid.
 */
export async function retakenWindow(tx: Tx, order: Order, now: Date): Promise<Order> {
  const { window_day, window_hours } = order
  if (window_day === null || window_hours === null) return order
  const isAhead = new Date(`${window_day}T${clocksOf(window_hours).from}:00+08:00`) > now
  return isAhead && (await holdsWindow(tx, order)) ? order : withoutWindow(order)
}
