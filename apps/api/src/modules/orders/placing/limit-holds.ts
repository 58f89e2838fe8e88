import { parsePhone } from '@delguur/kit/phone'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/db.ts'
import { networkOf } from '../../../platform/rate-limit.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { securityAlert } from '../../notify/index.ts'
import { heldUnitsOf, insertHolders, lockHolders, openOrdersOf } from '../order/holders.repository.ts'
import { heldRoom, type Share } from '../order/holding.domain.ts'
import type { Line, Order } from '../order/order.domain.ts'
import type { Shelves } from '../order/stock.domain.ts'

declare module '../../../platform/context.ts' {
  interface Limits {
    /** Orders that wait for their money at one time: of a person, and of the guests of a network; 0: any number, of any units. */
    open_orders_per_person: number
    open_orders_per_network: number
  }
}

type Kind = 'person' | 'network'
type Rule = Share & { kind: Kind; holders: string[]; orders: number }

/** What a refusal for the sake of others says, and what the shop is notified of it. */
const refusals = new Set<string>([
  'unpaid_orders_limit',
  'unpaid_units_limit',
  'network_orders_limit',
  'network_units_limit',
])

/**
 * Refuses an order that would leave too much unpaid: too many orders of one person or network, or too great a share of
 * what there is of a variant. Whoever is signed in counts as a person only. `shelves` are locked and still full.
 */
export async function limitHolds(
  ctx: Ctx,
  tx: Tx,
  order: Order,
  { shelves, ip }: { shelves: Shelves; ip: string | undefined },
): Promise<void> {
  if (ctx.user && ctx.user.role !== 'shopper') return
  for (const rule of rulesFor(ctx, order, ip)) {
    const open = await counted(tx, rule)
    if (open >= rule.orders) throw new ShopError(codeOf(rule.kind, 'orders'), { params: { limit: rule.orders } })
    await limitUnits(tx, order, shelves, rule)
    await insertHolders(tx, order.id, rule.holders)
  }
}

function rulesFor(ctx: Ctx, order: Order, ip: string | undefined): Rule[] {
  const { limits, tenant } = ctx
  const hash = (name: string): string => ctx.secrets.mac('order_holder', name).toString('base64url')
  const persons = { kind: 'person', ...tenant.holds.person, orders: limits.open_orders_per_person } as const
  const network = { kind: 'network', ...tenant.holds.network, orders: limits.open_orders_per_network } as const
  const guest = ip !== undefined && order.user_id === null
  return [
    { ...persons, holders: namesOf(order).map(hash) },
    { ...network, holders: guest ? [hash(`network:${networkOf(ip)}`)] : [] },
  ].filter(({ orders, holders }) => orders > 0 && holders.length > 0)
}

/** Under what names a person is known, each in one spelling. */
export function namesOf({ user_id, email, ship_address, bill_address }: Order): string[] {
  const phones = [ship_address, bill_address].flatMap((address) => (address?.phone ? phoneName(address.phone) : []))
  return [
    ...(user_id === null ? [] : [`user:${user_id}`]),
    ...new Set(phones.map((phone) => `phone:${phone}`)),
    ...(email ? [`email:${mailName(email)}`] : []),
  ]
}

const phoneName = (phone: string): string => parsePhone(phone) ?? phone.replace(/\D/g, '').replace(/^0+/, '')

/** Letter case and what stands behind a plus do not make another mailbox. */
const mailName = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

/** How many orders are open. Near the limit, others who place at the same time are waited for; a person's own always. */
async function counted(tx: Tx, { kind, holders, orders }: Rule): Promise<number> {
  const count = async (): Promise<number> => Math.max(...(await openOrdersOf(tx, holders, orders)).values())
  const isNear = kind === 'person' || (await count()) * 2 >= orders
  if (!isNear) return 0
  await lockHolders(tx, holders)
  return count()
}

/** Under the lock of the shelves, so that of one variant nobody else takes meanwhile. */
async function limitUnits(tx: Tx, order: Order, shelves: Shelves, rule: Rule): Promise<void> {
  const wanted = Map.groupBy(order.lines, ({ variant_id }) => variant_id)
  const held = await heldUnitsOf(tx, rule.holders, [...wanted.keys()])
  for (const [variant_id, lines] of wanted) {
    const units = held.filter((each) => each.variant_id === variant_id).map((each) => each.units)
    const onShelves = (shelves.get(variant_id) ?? []).reduce((sum, { on_hand }) => sum + on_hand, 0)
    const room = heldRoom(Math.max(0, ...units), onShelves, rule)
    if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > room) throw tooMany(rule.kind, lines[0] as Line, room)
  }
}

const codeOf = (kind: Kind, what: 'orders' | 'units') =>
  `${kind === 'person' ? 'unpaid' : 'network'}_${what}_limit` as const

function tooMany(kind: Kind, { variant }: Line, left: number): ShopError {
  const code = codeOf(kind, 'units')
  const params = { name: variant.name, left }
  return new ShopError(code, { params, faults: [{ key: 'quantity', code, params }] })
}

/** Tells whoever looks after the shop that somebody holds more than their share. */
export async function tellOfHold(ctx: Ctx, error: unknown): Promise<void> {
  if (!(error instanceof ShopError) || !refusals.has(error.code)) return
  const detail = Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, value ?? '']))
  await transact(ctx.db, (tx) => ctx.jobs.add(tx, securityAlert, { kind: error.code, detail }))
}
