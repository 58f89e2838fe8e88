import { defaultLocale } from '@delguur/kit/locale'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { doEach } from '../../../platform/jobs/do-each.ts'
import { accept } from '../../../platform/shop-error.ts'
import { byClock } from '../../../platform/staff/audit.ts'
import { auditOrder } from '../order/audit-order.ts'
import type { Line, Order } from '../order/domain/order.domain.ts'
import { allocateStock, type Shelves } from '../order/domain/stock.domain.ts'
import { lockOrder, saveOrder } from '../order/orders.repository.ts'
import { type Await, arriveUnits } from '../order/queue.repository.ts'
import { lockShelves, takeStock } from '../order/stock.repository.ts'
import { askRest, isComplete } from './ask-rest.ts'
import { nextInQueue, ordersToComplete, variantsToHandOut } from './offers.queries.ts'

/** More orders than anybody places; what is left waits for the next run. */
const mostOrders = 10_000
const atOnce = 500

/**
 * Hands what lies on the shelves of a variant to those who ordered it before it arrived, the first order first, and asks whose goods are
 * all there for the rest. Each order is one transaction: a run that is ended goes on where it was.
 */
export async function handOut(services: Services, variantId: number): Promise<void> {
  for (let i = 0; i < mostOrders; i++) {
    const id = await nextInQueue(services.db, variantId)
    if (id === undefined || (await handTo(services, id, variantId)) === 'nothing_left') return
  }
}

const handTo = (services: Services, id: number, variantId: number): Promise<'handed' | 'nothing_left' | 'changed'> =>
  transact(services.db, async (tx) => {
    const now = services.clock()
    const stored = (await lockOrder(tx, { id }, { locale: defaultLocale, now }))?.order
    if (!stored) return 'changed'
    const shelves = await lockShelves(tx, [variantId])
    // who waited longer may have come in between, and this one may be over
    if ((await nextInQueue(tx, variantId)) !== id) return 'changed'
    const arrived = unitsFor(stored, variantId, shelves)
    if (arrived.length === 0) return 'nothing_left'
    await takeFor(tx, stored, arrived, shelves)
    const units = new Map(arrived.map(({ line_item_id, quantity }) => [line_item_id, quantity]))
    const lines = stored.lines.map((line) => ({ ...line, awaited: line.awaited - (units.get(line.id) ?? 0) }))
    const changed: Order = { ...stored, lines, updated_at: now }
    const act = { actor: 'clock', now }
    const saved = isComplete(changed)
      ? await askRest(services, tx, stored, changed, act)
      : await saveOrder(tx, stored, changed)
    if (!saved) throw new Error(`order ${id} is gone under its lock`)
    await auditOrder(byClock(now, 'preorders.arrive'), tx, stored, saved)
    return 'handed'
  })

/** How many units of each line that waits can have theirs. */
function unitsFor(order: Order, variantId: number, shelves: Shelves): Await[] {
  let left = (shelves.get(variantId) ?? []).reduce(
    (sum, { on_hand, ships }) => sum + (ships === false ? 0 : on_hand),
    0,
  )
  return order.lines.flatMap(({ id, variant_id, awaited }) => {
    const quantity = variant_id === variantId ? Math.min(awaited, left) : 0
    left -= quantity
    return quantity > 0 ? [{ line_item_id: id, variant_id, quantity }] : []
  })
}

async function takeFor(tx: Tx, order: Order, arrived: readonly Await[], shelves: Shelves): Promise<void> {
  const lines = arrived.flatMap(({ line_item_id, quantity }): Line[] => {
    const line = order.lines.find(({ id }) => id === line_item_id)
    return line ? [{ ...line, quantity, taken_off: 0, preorder: null }] : []
  })
  await takeStock(tx, order.id, accept(allocateStock({ ...order, lines }, shelves)), 'sold')
  await arriveUnits(tx, arrived)
}

/** What came and is free again goes to the next, and who waits for nothing any more is asked for the rest. */
export async function handOutAgain(services: Services): Promise<void> {
  await doEach(services, await variantsToHandOut(services.db), (id) => handOut(services, id))
  await doEach(services, await ordersToComplete(services.db, atOnce), (id) => completeOrder(services, id))
}

/** An order of which all is there without that anything came for it: staff took off what was missing, or its units were found. */
async function completeOrder(services: Services, id: number): Promise<void> {
  await transact(services.db, async (tx) => {
    const now = services.clock()
    const stored = (await lockOrder(tx, { id }, { locale: defaultLocale, now }))?.order
    if (stored && isComplete(stored)) await askRest(services, tx, stored, stored, { actor: 'clock', now })
  })
}
