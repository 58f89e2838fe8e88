import { defaultLocale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { unprovedName } from '../order/domain/holding.domain.ts'
import type { Order } from '../order/domain/order.domain.ts'
import { lockHolding } from '../order/holders.repository.ts'
import { lockOrder } from '../order/orders.repository.ts'
import { supplyFor } from '../order/supply.ts'
import { missOrder } from './expire-unpaid.ts'

/** Who placed an order so lately may be paying it this minute. */
const payingMs = 10 * 60_000

/**
 * Frees what a paid order lacks on the shelves from unpaid orders of those who have proved nothing, the newest first; they wait on
 * without their goods, as when their time is over. Frees nothing where that is not enough; gives whether it was.
 */
export async function giveWay(services: Services, tx: Tx, order: Order, now: Date): Promise<boolean> {
  const lacking = await lackingOf(tx, order)
  if (lacking.size === 0) return true
  const before = new Date(now.getTime() - payingMs)
  const holding = await lockHolding(tx, unprovedName, [...lacking.keys()], before)
  const chosen = new Set<number>()
  for (const { id, variant_id, units } of holding) {
    const left = lacking.get(variant_id) ?? 0
    if (id === order.id || left <= 0) continue
    chosen.add(id)
    lacking.set(variant_id, left - units)
  }
  if ([...lacking.values()].some((left) => left > 0)) return false
  for (const id of chosen) {
    const held = (await lockOrder(tx, { id }, { locale: defaultLocale, now }))?.order
    if (held) await missOrder(services, tx, { ...held, payment_due_at: now }, now)
  }
  return true
}

/** How many units of which variants an order needs more than the shelves have. */
async function lackingOf(tx: Tx, order: Order): Promise<Map<number, number>> {
  const { shelves } = await supplyFor(tx, order)
  const wanted = Map.groupBy(
    order.lines.filter(({ preorder }) => preorder === null),
    ({ variant_id }) => variant_id,
  )
  const lacking = [...wanted].map(([variant_id, lines]): [number, number] => {
    const needed = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    const there = (shelves.get(variant_id) ?? []).reduce((sum, { on_hand }) => sum + on_hand, 0)
    return [variant_id, needed - there]
  })
  return new Map(lacking.filter(([, units]) => units > 0))
}
