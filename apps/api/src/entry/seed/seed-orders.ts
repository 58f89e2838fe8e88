import { hourMs } from '@delguur/kit/dates'
import { type DemoOrder, type DemoOrderStep, type DemoOrders, demoOrderSteps } from '../../../seeds/content-types.ts'
import { addAddress } from '../../modules/account/account/index.ts'
import { addWishes, defaultList } from '../../modules/account/wishlist/index.ts'
import {
  addLine,
  approveReturn,
  chooseOwn,
  createPayment,
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
import type { Ctx, CurrentUser, Services } from '../../platform/context.ts'
import type { Db } from '../../platform/database/db.ts'
import { jobQueue, toAdd } from '../../platform/jobs/job-queue.ts'
import { rightsOf } from '../../platform/staff/staff-roles.ts'

const ip = '127.0.0.1'
/** Hours after it was placed that an order comes to a step, until it is finished. */
const hoursUntil: Readonly<Record<DemoOrderStep, number>> = {
  placed: 0,
  paid: 1,
  shipped: 20,
  delivered: 26,
  finished: 26 + 80,
  returned: 26 + 60,
}

/**
 * Gives the demo's shopper an address, orders in several states and a wish list, by the shop's own use cases, each at the
 * time it stands for; nothing where the shopper has ordered before. Nobody is notified of what was long ago.
 */
export async function fillDemoOrders(services: Services, demo: DemoOrders, now: Date): Promise<void> {
  const shopper = await personOf(services.db, demo.owner)
  const staff = await personOf(services.db, demo.staff)
  if (!shopper || !staff || (await hasOrders(services.db, shopper.id))) return
  const quiet = { ...services, jobs: untold }
  const at = (time: Date, user: CurrentUser): Ctx => ctxOf(quiet, time, user)
  const address = await addAddress(at(now, shopper), { ...demo.address, country_iso: 'MN' }, { strict: false })
  for (const order of demo.orders) {
    const placed = new Date(now.getTime() - order.hours_ago * hourMs)
    const number = await place(at(placed, shopper), order, address.id)
    for (const step of stepsTo(order.until)) {
      const time = new Date(placed.getTime() + hoursUntil[step] * hourMs)
      await steps[step](number, { shopper: at(time, shopper), staff: at(time, staff) })
    }
  }
  await inputOf(at(now, shopper), demo.wishes)
}

type LaterStep = Exclude<DemoOrderStep, 'placed'>

/** The steps after placing, in turn; what is sent back is so before it is finished. */
const stepsTo = (until: DemoOrderStep): LaterStep[] =>
  demoOrderSteps
    .slice(0, demoOrderSteps.indexOf(until) + 1)
    .filter((step) => step !== 'placed')
    .filter((step) => step !== 'finished' || until === 'finished')

/** The queue without messages to people. */
export const untold: Services['jobs'] = {
  ...jobQueue,
  add: (tx, job, payload, options) => untold.addAll(tx, [toAdd(job, payload, options)]),
  addAll: (tx, jobs) =>
    jobQueue.addAll(
      tx,
      jobs.filter(({ name }) => !name.startsWith('notify.')),
    ),
}

/** Somebody of the demo, as they would be signed in. */
export async function personOf(db: Db, email: string): Promise<CurrentUser | undefined> {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'role', 'staff_role'])
    .where('email', '=', email)
    .executeTakeFirst()
  const never = new Date(0)
  return (
    found && {
      id: found.id,
      email: found.email,
      phone: found.phone,
      ...rightsOf(found.role as CurrentUser['role'], found.staff_role),
      token: { scope: '', created_at: never, expires_at: never },
      session: { id: 0, proved_at: null, two_factor_at: null },
    }
  )
}

async function hasOrders(db: Db, user_id: number): Promise<boolean> {
  return (await db.selectFrom('orders').select('id').where('user_id', '=', user_id).limit(1).execute()).length > 0
}

/** A call of somebody at a time; null is a guest. */
export const ctxOf = (services: Services, now: Date, user: CurrentUser | null): Ctx => ({
  ...services,
  clock: () => now,
  now,
  user,
  locale: 'mn' as const,
  order_token: null,
  device_token: null,
  request_id: 'seed',
  user_agent: '',
})

/** An order of one of each, placed to be paid by transfer. */
export async function place(
  ctx: Ctx,
  { products, from_wallet, gift }: Pick<DemoOrder, 'products' | 'from_wallet' | 'gift'>,
  address_id: number,
): Promise<string> {
  const [first = 0, ...others] = await variantsOf(ctx.db, products)
  const options = { quantity: 1, options: {} }
  const { order } = await openCartWith(ctx, first, options, gift)
  const ref = { number: order.number }
  for (const variant of others) await addLine(ctx, { ref, keep_delivery: true }, variant, options)
  await updateCheckout(ctx, { ref, eager: true, ip }, { ship_address_id: address_id, email: ctx.user?.email })
  if (from_wallet) await chooseOwn(ctx, ref, { kind: 'wallet', amount: from_wallet }, ip)
  await createPayment(ctx, ref, { method_id: await transferId(ctx.db) })
  await placeOrder(ctx, { ref, strict: false })
  return order.number
}

type People = { shopper: Ctx; staff: Ctx }

export const steps: Readonly<Record<LaterStep, (number: string, by: People) => Promise<unknown>>> = {
  paid: (number, { staff }) => markPaid(staff, number, {}),
  shipped: async (number, { staff }) => {
    await makeOrderReady(staff, number)
    await sendOrder(staff, number, null)
  },
  delivered: (number, { staff }) => handOver(staff, number),
  finished: async (number, { staff }) => finishOrder(staff, await idOf(staff.db, number)),
  returned: async (number, { shopper, staff }) => {
    const lines = await linesOf(shopper.db, number)
    const input = { lines: lines.map((each) => ({ ...each, reason: 'wrong_size' as const })), note: null }
    const request = await requestReturn(shopper, number, { ...input, refund_to: 'wallet' })
    await approveReturn(staff, request.number)
    await receiveReturn(staff, request.number, true)
    await refundReturn(staff, request.number)
  },
}

async function inputOf(ctx: Ctx, slugs: readonly string[]): Promise<void> {
  const { token } = await defaultList(ctx)
  const wanted = (await variantsOf(ctx.db, slugs)).map((variant_id) => ({ variant_id, quantity: 1 }))
  await addWishes(ctx, token, wanted, 'flat')
}

/** Of each product the variant of which there is most. */
async function variantsOf(db: Db, slugs: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('variants as v')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .innerJoin('stock_items as s', 's.variant_id', 'v.id')
    .select((eb) => ['p.slug', 'v.id', eb.fn.sum<number>('s.count_on_hand').as('units')])
    .where('p.slug', 'in', slugs)
    .groupBy(['p.slug', 'v.id'])
    .orderBy('units', 'desc')
    .orderBy('v.id')
    .execute()
  return slugs.map((slug) => {
    const found = rows.find((row) => row.slug === slug)
    if (!found) throw new Error(`demo orders: no product ${slug}`)
    return found.id
  })
}

/** The way to pay by bank transfer. */
export const transferId = async (db: Db): Promise<number> =>
  (
    await db
      .selectFrom('payment_methods')
      .select('id')
      .where('type', '=', 'bank_transfer')
      .orderBy('position')
      .executeTakeFirstOrThrow()
  ).id

export const idOf = async (db: Db, number: string): Promise<number> =>
  (await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()).id

export const linesOf = (db: Db, number: string): Promise<{ line_item_id: number; quantity: number }[]> =>
  db
    .selectFrom('line_items as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id as line_item_id', 'l.quantity'])
    .where('o.number', '=', number)
    .execute()
