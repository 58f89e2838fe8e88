import { hourMs } from '@delguur/kit/dates'
import { sql } from 'kysely'
import {
  addLine,
  approveReturn,
  cancelByStaff,
  createPayment,
  expireOrder,
  finishOrder,
  handOver,
  makeOrderReady,
  markPaid,
  openCartWith,
  placeOrder,
  receiveReturn,
  refundReturn,
  requestReturn,
  sendOrder,
  updateCheckout,
} from '../../modules/orders/index.ts'
import { actorOf, type Ctx, type Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { ctxOf, idOf, linesOf, personOf, transferId, untold } from './seed-orders.ts'

// Orders as a shop at work has them, in every state, each made by the shop's own use cases: stock, ledger and reports agree.

/** What becomes of an order, how old it is in hours at least and at most, and how many of a hundred are so. */
const fates = [
  { until: 'unpaid', from: 0, to: 12, share: 8 },
  { until: 'paid', from: 0, to: 10, share: 12 },
  { until: 'ready', from: 2, to: 18, share: 8 },
  { until: 'shipped', from: 6, to: 24, share: 8 },
  { until: 'delivered', from: 30, to: 60, share: 12 },
  { until: 'finished', from: 240, to: 1400, share: 28 },
  { until: 'return_requested', from: 32, to: 56, share: 3 },
  { until: 'return_approved', from: 34, to: 60, share: 3 },
  { until: 'return_received', from: 36, to: 64, share: 3 },
  { until: 'returned', from: 120, to: 1200, share: 4 },
  { until: 'canceled', from: 5, to: 1000, share: 5 },
  { until: 'overdue', from: 26, to: 40, share: 3 },
  { until: 'expired', from: 100, to: 900, share: 3 },
] as const
type Fate = (typeof fates)[number]['until']

const firstNames = [
  'Номин',
  'Тэмүүлэн',
  'Анужин',
  'Билгүүн',
  'Мөнхзул',
  'Хулан',
  'Энхжин',
  'Ариунаа',
  'Сувдаа',
  'Бадрал',
]
const lastNames = ['Бат', 'Дорж', 'Ганбаатар', 'Цэцэг', 'Болд', 'Оюун', 'Пүрэв', 'Сүх', 'Энх', 'Төмөр']
const reasons = ['wrong_size', 'changed_mind', 'defective', 'not_as_described'] as const

export type DayOptions = { now: Date; count: number; staff: string; onProgress?: (text: string) => void }

/** Makes that many orders, the oldest first. Nobody is notified of them. */
export async function fillDay(services: Services, { now, count, staff, onProgress }: DayOptions): Promise<void> {
  const worker = await personOf(services.db, staff)
  if (!worker) throw new Error(`nobody of the staff is ${staff}`)
  const [variants, places, method_id] = await Promise.all([
    sellable(services.db, now, count),
    khoroos(services.db),
    transferId(services.db),
  ])
  const plans = planned(count).sort((a, b) => b.hours - a.hours)
  const quiet = { ...services, jobs: untold }
  for (const [n, { until, hours, k }] of plans.entries()) {
    const at = (later: number): Date => new Date(now.getTime() - (hours - later) * hourMs)
    const guest = (later: number): Ctx => ctxOf({ ...quiet, clock: () => at(later) }, at(later), null)
    const clerk = (later: number): Ctx => ctxOf({ ...quiet, clock: () => at(later) }, at(later), worker)
    const chosen = [0, 1, 2].slice(0, 1 + (n % 3)).map((k) => variants[(n * 3 + k) % variants.length] ?? 0)
    const place = places[(n * 7) % places.length]
    if (!place) throw new Error('the shop delivers to no khoroo')
    const made = await order(guest(0), { n, variants: [...new Set(chosen)], place, method_id })
    await lead(made, until, { guest: (later) => ({ ...guest(later), order_token: made.token }), clerk, k })
    if (n % 50 === 49) onProgress?.(`${n + 1} orders`)
  }
}

/** How many of each fate, and how old each is: spread evenly over its ages. */
function planned(count: number): { until: Fate; hours: number; k: number }[] {
  return fates.flatMap(({ until, from, to, share }) => {
    const units = Math.max(1, Math.round((count * share) / 100))
    return Array.from({ length: units }, (_, k) => ({ until, k, hours: from + ((to - from) * (k + 0.5)) / units }))
  })
}

type Input = { n: number; variants: number[]; place: Khoroo; method_id: number }
type Made = { number: string; token: string }

async function order(ctx: Ctx, { n, variants, place, method_id }: Input): Promise<Made> {
  const [first = 0, ...others] = variants
  const options = { quantity: 1, options: {} }
  const { order: cart } = await openCartWith(ctx, first, options)
  const own = { ...ctx, order_token: cart.token }
  const ref = { number: cart.number }
  // each comes from a network of its own, as shoppers do
  const ip = `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`
  for (const variant of others) await addLine(own, { ref, keep_delivery: true }, variant, options)
  const [firstname, lastname] = [firstNames[n % firstNames.length], lastNames[Math.floor(n / 10) % lastNames.length]]
  const home = {
    firstname,
    lastname,
    phone: String(88_000_000 + ((n * 7919) % 9_999_999)),
    address1: `${1 + (n % 90)}-р байр`,
  }
  const { aimag_id, district_id, khoroo_id, state_name, city } = place
  const ship_address_attributes = { ...home, aimag_id, district_id, khoroo_id, state_name, city }
  await updateCheckout(own, { ref, eager: true, ip }, { email: `khun-${n}@mail.example`, ship_address_attributes })
  await createPayment(own, ref, { method_id })
  await placeOrder(own, { ref, strict: false, ip })
  return { number: cart.number, token: cart.token }
}

type By = { guest: (later: number) => Ctx; clerk: (later: number) => Ctx; k: number }

/** One person does the work of a week in a minute here: nobody approves it. */
const unlimited = (ctx: Ctx): Ctx => ({ ...ctx, user: null, actor: actorOf(ctx) })

/** Brings an order as far as it is to get; each step some hours after the one before. */
async function lead({ number }: Made, until: Fate, { guest, clerk, k }: By): Promise<void> {
  if (until === 'unpaid') return
  if (until === 'overdue' || until === 'expired') return expire(clerk, number, until)
  if (until === 'canceled' && k % 2 === 0)
    return void (await cancelByStaff(unlimited(clerk(0.5)), number, { reason: 'Бодлоо өөрчилсөн' }))
  await markPaid(clerk(0.3), number, { reference: `FT${number.slice(1)}` })
  if (until === 'canceled')
    return void (await cancelByStaff(unlimited(clerk(0.9)), number, { reason: 'Бараа дууссан' }))
  if (until === 'paid') return
  await makeOrderReady(clerk(1.5), number)
  if (until === 'ready') return
  await sendOrder(clerk(4), number, null)
  if (until === 'shipped') return
  await handOver(clerk(20), number)
  if (until === 'delivered') return
  if (until === 'finished') return finishOrder(clerk(220), await idOf(clerk(0).db, number))
  const lines = await linesOf(clerk(0).db, number)
  const reason = reasons[k % reasons.length] ?? 'changed_mind'
  const wanted = until === 'returned' && k % 2 === 0 ? lines : lines.slice(0, 1)
  const input = { lines: wanted.map((each) => ({ ...each, reason })), note: null, refund_to: 'source' as const }
  const request = await requestReturn(guest(26), number, input)
  if (until === 'return_requested') return
  await approveReturn(clerk(28), request.number)
  if (until === 'return_approved') return
  await receiveReturn(clerk(30), request.number, true)
  if (until === 'returned') await refundReturn(clerk(31), request.number)
}

async function expire(clerk: By['clerk'], number: string, until: 'overdue' | 'expired'): Promise<void> {
  const id = await idOf(clerk(0).db, number)
  const nothing = async () => undefined
  await expireOrder(clerk(25), id, nothing)
  if (until === 'expired') await expireOrder(clerk(75), id, nothing)
}

/** Variants of which there is enough, each of another product. */
async function sellable(db: Db, now: Date, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (v.product_id) v.id from variants v join stock_items s on s.variant_id = v.id
      join products p on p.id = v.product_id
    where v.digital_kind is null and p.alcohol_percent is null
      and is_sellable(v, p, ${now}::timestamptz) and is_sellable(v, p, ${now}::timestamptz - interval '60 days')
    group by v.id, v.product_id having sum(s.count_on_hand) >= 12
    order by v.product_id, sum(s.count_on_hand) desc`.execute(db)
  if (rows.length === 0) throw new Error(`no stock for ${count} orders`)
  return rows.map(({ id }) => id)
}

type Khoroo = { aimag_id: string; district_id: string; khoroo_id: string; state_name: string; city: string }

/** Khoroos of the capital. */
async function khoroos(db: Db): Promise<Khoroo[]> {
  const { rows } = await sql<Khoroo>`
    select '11' as aimag_id, d.id as district_id, k.id as khoroo_id, 'Улаанбаатар' as state_name, d.name_mn as city
    from divisions k join divisions d on d.id = k.parent_id where k.id like '11%-k%' order by k.id limit 120`.execute(
    db,
  )
  return rows
}
