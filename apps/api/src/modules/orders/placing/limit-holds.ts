import { hourMs } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { securityAlert } from '../../messages/notify/index.ts'
import { onDeliverySum } from '../order/domain/chosen/on-delivery.domain.ts'
import { heldRoom, type Share, unprovedName } from '../order/domain/holding.domain.ts'
import type { Line, Order } from '../order/domain/order.domain.ts'
import type { Shelves } from '../order/domain/stock.domain.ts'
import { type Held, heldBy, lockHolders } from '../order/holders.repository.ts'

type Kind = 'person' | 'network'
type Rule = Share & { kind: Kind; holder: string; orders: number }

/** What a refusal for the sake of others says, and what the shop is notified of it. */
const refusals = new Set<string>([
  'unpaid_orders_limit',
  'unpaid_units_limit',
  'network_orders_limit',
  'network_units_limit',
  'unproved_units_limit',
])

/**
 * Refuses an order that would leave too much unpaid: too many orders of one account or network, or too great a share of what there is
 * of a variant. It is counted by who calls, never by a phone or an address that they typed. A share of each variant is left to who is
 * proved. Where many unproved orders of a network wait, the next are held for a short time. `shelves` are locked and still full. Gives
 * the names under which it is counted too, to be written with what it takes.
 */
export async function limitHolds(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { shelves, ip, proved }: { shelves: Shelves; ip: string | undefined; proved: boolean },
): Promise<{ order: Order; holders: string[] }> {
  const { payment_due_at } = order
  const free = { order, holders: [] }
  if (order.status !== 'placed' || !payment_due_at || (ctx.user && ctx.user.role !== 'shopper')) return free
  const rules = rulesFor(ctx, order, proved ? undefined : ip)
  if (rules.length === 0) return free
  let due = payment_due_at
  const names = [...rules.map(({ holder }) => holder), ...(proved ? [] : [unprovedName])]
  const held = await counted(tx, rules, names, order)
  for (const rule of rules) {
    const { orders: open = 0, units } = held.get(rule.holder) ?? {}
    if (open >= rule.orders) throw new ShopError(codeOf(rule.kind, 'orders'), { params: { limit: rule.orders } })
    limitUnits(order, shelves, units, { ...rule, code: codeOf(rule.kind, 'units') })
    const { orders, hours } = ctx.tenant.holds.crowd
    // staff, not the buyer, are waited for where a courier collects: a crowd of guests does not shorten their time
    const isShort = rule.kind === 'network' && open >= orders && onDeliverySum(order) === 0
    if (isShort) due = new Date(Math.min(+due, ctx.now.getTime() + hours * hourMs))
  }
  // who has proved nothing leaves some of each variant to who has, however many networks they come from
  const share = { ...ctx.tenant.holds.unproved, code: 'unproved_units_limit' } as const
  if (!proved) limitUnits(order, shelves, held.get(unprovedName)?.units, share)
  return { order: { ...order, payment_due_at: due }, holders: names }
}

function rulesFor(ctx: Ctx, { user_id }: Order, ip: string | undefined): Rule[] {
  const { limits, tenant } = ctx
  const hash = (name: string): string => ctx.secrets.mac('order_holder', name).toString('base64url')
  const person = { kind: 'person', ...tenant.holds.person, orders: limits.open_orders_per_person } as const
  const network = { kind: 'network', ...tenant.holds.network, orders: limits.open_orders_per_network } as const
  const rules: Rule[] = [
    ...(user_id === null ? [] : [{ ...person, holder: hash(`user:${user_id}`) }]),
    ...(ip === undefined ? [] : [{ ...network, holder: hash(`network:${networkOf(ip)}`) }]),
  ]
  return rules.filter(({ orders }) => orders > 0)
}

/** What is open. Near the limit of a network, others who place at the same time are waited for; of an account always. */
async function counted(tx: Tx, rules: Rule[], names: string[], order: Order): Promise<Map<string, Held>> {
  const counting = names.map((holder) => ({ holder, most: rules.find((rule) => rule.holder === holder)?.orders ?? 0 }))
  const variants = [...new Set(order.lines.map(({ variant_id }) => variant_id))]
  const count = () => heldBy(tx, counting, variants)
  const lock = (of: Rule[]) =>
    lockHolders(
      tx,
      of.map(({ holder }) => holder),
    )
  await lock(rules.filter(({ kind }) => kind === 'person'))
  const held = await count()
  const near = rules.filter(
    ({ kind, holder, orders }) => kind === 'network' && (held.get(holder)?.orders ?? 0) * 2 >= orders,
  )
  if (near.length === 0) return held
  await lock(near)
  return count()
}

const onShelf = (shelves: Shelves, variant_id: number): number =>
  (shelves.get(variant_id) ?? []).reduce((sum, { on_hand }) => sum + on_hand, 0)
const unitsIn = (lines: readonly Line[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Under the lock of the shelves, so that of one variant nobody else takes meanwhile. */
function limitUnits(
  order: Order,
  shelves: Shelves,
  held: ReadonlyMap<number, number> | undefined,
  { code, ...share }: Share & { code: UnitsCode },
): void {
  for (const [variant_id, lines] of Map.groupBy(order.lines, (line) => line.variant_id)) {
    const coming = lines[0]?.preorder ? lines[0].variant.coming : null
    const room = heldRoom(held?.get(variant_id) ?? 0, coming?.left ?? onShelf(shelves, variant_id), share)
    if (unitsIn(lines) > room) throw tooMany(code, lines[0] as Line, room)
  }
}

const codeOf = <What extends 'orders' | 'units'>(kind: Kind, what: What) =>
  `${kind === 'person' ? 'unpaid' : 'network'}_${what}_limit` as const

type UnitsCode = 'unpaid_units_limit' | 'network_units_limit' | 'unproved_units_limit'

function tooMany(code: UnitsCode, { variant }: Line, left: number): ShopError {
  const params = { name: variant.name, left }
  return new ShopError(code, { params, faults: [{ key: 'quantity', code, params }] })
}

/** Tells whoever looks after the shop that somebody holds more than their share. */
export async function tellOfHold(ctx: Ctx, error: unknown): Promise<void> {
  if (!(error instanceof ShopError) || !refusals.has(error.code)) return
  const detail = Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, value ?? '']))
  await transact(ctx.db, (tx) => ctx.jobs.add(tx, securityAlert, { kind: error.code, detail }))
}
