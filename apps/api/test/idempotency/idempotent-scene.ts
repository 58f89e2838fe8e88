import { mnt } from '@delguur/kit/money'
import { issueGiftCards } from '../../src/modules/money/wallet/index.ts'
import { transact } from '../../src/platform/database/db.ts'
import type { TestApp } from '../app.ts'
import { aBearer, anAddress, aProduct, aUser } from '../builders.ts'

// How each operation that changes something is called, once: see idempotency-sweep.test.ts.

export type Cart = {
  id: number
  number: string
  token: string
  variant_id: number
  slug: string
  line: number
  transfer: number
}
/** A person with one of everything they can keep; `other_variant` is on no list of theirs. */
export type Person = {
  id: number
  bearer: string
  other_variant: number
  address: string
  wishlist: string
  other_wishlist: string
  wish: string
  notification: number
  /** One of the person's own, with the codes that redeem it. */
  gift_card: { id: number; card_number: string; activation_code: string }
}
/** What a person requested, by the state it is in. */
export type Requested = {
  order: string
  /** By how far they are, and returns of them. */
  going: Record<'confirmed' | 'ready' | 'shipped', string>
  returns: Record<'requested' | 'approved' | 'received', string>
  leases: { requested: number; approved: number; active: number }
  quotes: { requested: string; offered: string }
  suggestion: number
}
export type Scene = { cart: Cart; person: Person; requests: Requested; staff: string }
/** One call of the sweep: its path and body, by whom, and the status it is refused with where that is all it can be. */
export type Call = {
  path: string
  body?: object
  /** Whose bearer token comes with it; else the cart's token does. */
  as?: 'person' | 'staff'
  /** On an order that was placed, of the person or of a guest. */
  placed?: true | 'own'
  /** What it answers; 2xx unless said. */
  refused?: number
}
export type Calls = Record<string, (scene: Scene) => Call>

/** A cart that only waits to be placed. */
export async function aCart(shop: TestApp): Promise<Cart> {
  const { variant_id, slug } = await aProduct(shop.db, { stock: [9], price: 60_000 })
  const { id: transfer } = await shop.db
    .selectFrom('payment_methods')
    .select('id')
    .where('active', '=', true)
    .executeTakeFirstOrThrow()
  const line_item = { variant_id, quantity: 1 }
  const opened = (await shop.call('POST', '/orders/0/line_items', { body: { line_item } })).body
  const { id, number, token } = opened.order as { id: number; number: string; token: string }
  const order = {
    email: 'saraa@shuudan.mn',
    bill_address_attributes: anAddress,
    use_billing: true,
    payments_attributes: [{ payment_method_id: transfer }],
  }
  const filled = await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  if (filled.body.requirements?.length !== 0) throw new Error(`the cart lacks ${filled.body.requirements}`)
  return { id, number, token, variant_id, slug, line: opened.id, transfer }
}

export const organization = {
  name: 'Хөх Тэнгэр ХХК',
  register_number: '2099887',
  phone: '77000010',
  address: 'Баянзүрх',
  employee_count: 7,
  business_direction: 'Худалдаа',
}

let people = 0
const make = async (shop: TestApp, bearer: string, path: string, body: object) => {
  const answer = await shop.call('POST', path, { bearer, body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export async function aPerson(shop: TestApp, wished?: number): Promise<Person> {
  const { id } = await aUser(shop.db, { email: `person-${++people}@once.example` })
  const bearer = await aBearer(shop, id)
  const { variant_id: other_variant } = await aProduct(shop.db, { stock: [9] })
  const variant_id = wished ?? (await aProduct(shop.db, { stock: [9] })).variant_id
  const address = (await make(shop, bearer, '/storefront/account/addresses', { address: anAddress })).data.id
  const wishlist = (await make(shop, bearer, '/shop/wishlists', { name: 'Өвөл', is_private: false })).token
  const other_wishlist = (await make(shop, bearer, '/shop/wishlists', { name: 'Зун' })).token
  const wish = (await make(shop, bearer, `/storefront/wishlists/${wishlist}/add_item`, { variant_id })).data.id
  const notice = { user_id: id, topic: 'account', title: 'Сайн байна уу' }
  const notification = await shop.db
    .insertInto('notifications')
    .values(notice)
    .returning('id')
    .executeTakeFirstOrThrow()
  const gift_card = await aGiftCard(shop, id, bearer)
  return {
    id,
    bearer,
    other_variant,
    address,
    wishlist,
    other_wishlist,
    wish,
    notification: notification.id,
    gift_card,
  }
}

async function aGiftCard(
  { db, services, clock, call }: TestApp,
  buyer_id: number,
  bearer: string,
): Promise<Person['gift_card']> {
  const issue = { order_id: null, key: `once-${buyer_id}`, buyer_id, amount: mnt(50_000), quantity: 1 }
  await transact(db, (tx) => issueGiftCards(services, tx, { ...issue, actor: 'test', at: clock.now }))
  const { data } = (await call('GET', '/storefront/account/gift_cards', { bearer })).body
  const { number, activation_code } = data[0].attributes
  return { id: Number(data[0].id), card_number: number, activation_code }
}

async function requestedBy({ db }: TestApp, { id: user_id }: Person, variant_id: number): Promise<Requested> {
  const order = (mark: string) =>
    db
      .insertInto('orders')
      .values({
        number: `R${mark}${user_id}`,
        token: `asked-${mark}-${user_id}`,
        user_id,
        status: 'placed',
        payment_status: 'balance_due',
        item_total: 200_000,
        total: 200_000,
        completed_at: new Date('2026-11-24'),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
  const lease = async (status: string) => {
    const sums = { order_total: 200_000, down_payment: 0, principal: 200_000, interest_total: 7_000, monthly: 70_000 }
    const { id: order_id } = await order(status)
    const values = { order_id, user_id, status, months: 3, interest: 1.8, phone: '99112233', ...sums }
    const { id: payment_method_id } = await db
      .selectFrom('payment_methods')
      .select('id')
      .where('code', '=', 'lease')
      .executeTakeFirstOrThrow()
    const waits = { order_id, number: `PL${order_id}`, payment_method_id, amount: 200_000, status: 'pending' }
    await db.insertInto('payments').values(waits).execute()
    return (await db.insertInto('leases').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const leases = {
    requested: await lease('requested'),
    approved: await lease('approved'),
    active: await lease('active'),
  }
  const due = {
    lease_id: leases.active,
    position: 1,
    due_on: '2027-01-01',
    principal: 200_000,
    interest: 0,
    remaining: 0,
  }
  await db.insertInto('lease_instalments').values(due).execute()
  const quote = async (status: string, price: number | null) => {
    const number = `Q${status}${user_id}`
    const valid_until = new Date('2027-01-01')
    const { id } = await db
      .insertInto('quote_requests')
      .values({ number, user_id, organization: JSON.stringify(organization), status, valid_until })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('quote_items').values({ quote_request_id: id, variant_id, quantity: 2, price }).execute()
    return number
  }
  const quotes = { requested: await quote('requested', null), offered: await quote('offered', 100) }
  const suggested = { user_id, variant_id, price: 50_000 }
  const suggestion = await db
    .insertInto('price_suggestions')
    .values(suggested)
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    order: (await order('free')).number,
    ...(await onTheWay(db, user_id)),
    leases,
    quotes,
    suggestion: suggestion.id,
  }
}

/** Orders of a person that staff are at, and products of theirs that go back. */
async function onTheWay(db: TestApp['db'], user_id: number): Promise<Pick<Requested, 'going' | 'returns'>> {
  const order = (mark: string, status: string) =>
    db
      .insertInto('orders')
      .values({
        number: `R${mark}${user_id}`,
        token: `going-${mark}-${user_id}`,
        user_id,
        status,
        payment_status: 'paid',
        item_total: 90_000,
        total: 90_000,
        // staff send it without its money
        accepted_due: 90_000,
        completed_at: new Date('2026-11-24'),
      })
      .returning(['id', 'number'])
      .executeTakeFirstOrThrow()
  const back = async (status: string) => {
    const { id: order_id } = await order(`back-${status}`, 'delivered')
    const number = `B${status}${user_id}`
    await db.insertInto('order_returns').values({ number, order_id, status, refund_to: 'source' }).execute()
    return number
  }
  const shipped = await order('shipped', 'ready')
  const location = await db.selectFrom('stock_locations').select('id').executeTakeFirstOrThrow()
  const ready = await order('ready', 'ready')
  const shipment = ({ id }: { id: number }, status: string) => ({
    order_id: id,
    number: `H${id}`,
    stock_location_id: location.id,
    status,
  })
  await db
    .insertInto('shipments')
    .values([shipment(shipped, 'shipped'), shipment(ready, 'ready')])
    .execute()
  return {
    going: {
      confirmed: (await order('confirmed', 'confirmed')).number,
      ready: ready.number,
      shipped: shipped.number,
    },
    returns: {
      requested: await back('requested'),
      approved: await back('approved'),
      received: await back('received'),
    },
  }
}

/** Whatever is read of it, it is there: what a call reads is found without building it. */
const anything: never = new Proxy(() => anything, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => '1' : anything),
}) as never

/** What a call says of itself whatever the scene, and which parts of a scene it reads. */
export function needsOf(call: (scene: Scene) => Call): Pick<Call, 'placed' | 'refused'> & { parts: Set<string> } {
  const parts = new Set<string>()
  const read = (_: Scene, part: string | symbol) => {
    parts.add(String(part))
    return anything
  }
  const { as, placed, refused } = call(new Proxy<Scene>({} as Scene, { get: read }))
  if (as) parts.add(as)
  if (!as || placed || parts.has('requests')) parts.add('cart')
  if (placed === 'own' || parts.has('requests')) parts.add('person')
  return { placed, refused, parts }
}

const missing = { cart: { id: null }, person: { id: null } } as unknown as Scene

/** What a call is about, the order placed where the call wants one; what it does not read is not built. */
export async function aScene(shop: TestApp, call: (scene: Scene) => Call): Promise<Scene> {
  const { placed, parts } = needsOf(call)
  const scene = { ...missing }
  if (parts.has('cart')) scene.cart = await aCart(shop)
  if (parts.has('person')) scene.person = await aPerson(shop, scene.cart.variant_id)
  if (placed) {
    const { number, token } = scene.cart
    const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
    if (done.status !== 200) throw new Error(`the order was not placed: ${JSON.stringify(done.body)}`)
  }
  if (placed === 'own')
    await shop.db.updateTable('orders').set({ user_id: scene.person.id }).where('id', '=', scene.cart.id).execute()
  if (parts.has('requests')) scene.requests = await requestedBy(shop, scene.person, scene.cart.variant_id)
  if (parts.has('staff')) scene.staff = await aStaff(shop)
  return scene
}

async function aStaff(shop: TestApp): Promise<string> {
  const { id } = await aUser(shop.db, { email: `staff-${++people}@once.example`, role: 'admin' })
  return aBearer(shop, id)
}
