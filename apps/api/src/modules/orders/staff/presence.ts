import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { isPlaced, namesOf } from './order-page.queries.ts'

/** A page that is open says so every 20 seconds, each minute while it is hidden. */
const retentionMs = 70_000

/** Who has which order open and when they last said so; of each shop its own. It may be lost: pages say it again. */
const opened = new WeakMap<Ctx['db'], Map<string, Map<number, number>>>()

function forget(orders: Map<string, Map<number, number>>, before: number): void {
  for (const [number, people] of orders) {
    for (const [id, at] of people) if (at < before) people.delete(id)
    if (people.size === 0) orders.delete(number)
  }
}

/** Notes that the caller has an order open; gives who else has. */
export async function noteOpen(ctx: Ctx, number: string): Promise<{ id: number; name: string }[]> {
  const { user } = ctx
  if (!user || !(await isPlaced(ctx.db, number))) throw new ShopError('order_not_found')
  const orders = opened.get(ctx.db) ?? new Map<string, Map<number, number>>()
  opened.set(ctx.db, orders)
  const now = ctx.now.getTime()
  forget(orders, now - retentionMs)
  const people = orders.get(number) ?? new Map<number, number>()
  orders.set(number, people.set(user.id, now))
  const others = [...people.keys()].filter((id) => id !== user.id)
  const names = await namesOf(ctx.db, others)
  return others.map((id) => ({ id, name: names.get(id) ?? '' }))
}
