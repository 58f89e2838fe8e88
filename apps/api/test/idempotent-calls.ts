import { mnt } from '@delguur/kit/money'
import { issueGiftCards } from '../src/modules/wallet/index.ts'
import { transact } from '../src/platform/db.ts'
import type { TestApp } from './app.ts'
import { aBearer, anAddress, aProduct, aUser } from './builders.ts'

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
/** What a person asked for, by the state it is in. */
export type Asked = {
  order: string
  /** By how far they are, and returns of them. */
  going: Record<'confirmed' | 'ready' | 'shipped', string>
  returns: Record<'requested' | 'approved' | 'received', string>
  leases: { requested: number; approved: number; active: number }
  quotes: { requested: string; offered: string }
  suggestion: number
}
export type Scene = { cart: Cart; person: Person; asked: Asked; staff: string }
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

let people = 0
const make = async (shop: TestApp, bearer: string, path: string, body: object) => {
  const answer = await shop.call('POST', path, { bearer, body })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function aPerson(shop: TestApp, variant_id: number): Promise<Person> {
  const { id } = await aUser(shop.db, { email: `person-${++people}@once.example` })
  const bearer = await aBearer(shop, id)
  const { variant_id: other_variant } = await aProduct(shop.db, { stock: [9] })
  const address = (await make(shop, bearer, '/storefront/account/addresses', { address: anAddress })).data.id
  const wishlist = (await make(shop, bearer, '/shop/wishlists', { name: 'Өвөл', is_private: false })).token
  const other_wishlist = (await make(shop, bearer, '/shop/wishlists', { name: 'Зун' })).token
  const wish = (await make(shop, bearer, `/storefront/wishlists/${wishlist}/add_item`, { variant_id })).data.id
  const told = { user_id: id, topic: 'account', title: 'Сайн байна уу' }
  const notification = await shop.db.insertInto('notifications').values(told).returning('id').executeTakeFirstOrThrow()
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

async function askedBy({ db }: TestApp, { id: user_id }: Person, variant_id: number): Promise<Asked> {
  const order = (mark: string) =>
    db
      .insertInto('orders')
      .values({
        ...{ number: `R${mark}${user_id}`, token: `asked-${mark}-${user_id}`, user_id, status: 'placed' },
        ...{ payment_status: 'balance_due', item_total: 200_000, total: 200_000, completed_at: new Date('2026-11-24') },
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

/** Orders of a person that staff are at, and goods of theirs that go back. */
async function onTheWay(db: TestApp['db'], user_id: number): Promise<Pick<Asked, 'going' | 'returns'>> {
  const order = (mark: string, status: string) =>
    db
      .insertInto('orders')
      .values({
        ...{ number: `R${mark}${user_id}`, token: `going-${mark}-${user_id}`, user_id, status, payment_status: 'paid' },
        ...{ item_total: 90_000, total: 90_000, completed_at: new Date('2026-11-24') },
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
  const shipment = { order_id: shipped.id, number: `H${shipped.id}`, stock_location_id: location.id, status: 'shipped' }
  await db.insertInto('shipments').values(shipment).execute()
  return {
    going: {
      confirmed: (await order('confirmed', 'confirmed')).number,
      ready: (await order('ready', 'ready')).number,
      shipped: shipped.number,
    },
    returns: {
      requested: await back('requested'),
      approved: await back('approved'),
      received: await back('received'),
    },
  }
}

/** Everything that a call may be about, the order placed where the call wants one. */
export async function aScene(shop: TestApp, placed: Call['placed']): Promise<Scene> {
  const cart = await aCart(shop)
  const person = await aPerson(shop, cart.variant_id)
  const staff = await aUser(shop.db, { email: `staff-${people}@once.example`, role: 'admin' })
  if (placed) {
    const done = await shop.call('PUT', `/checkouts/${cart.number}/complete`, { token: cart.token, body: {} })
    if (done.status !== 200) throw new Error(`the order was not placed: ${JSON.stringify(done.body)}`)
  }
  if (placed === 'own')
    await shop.db.updateTable('orders').set({ user_id: person.id }).where('id', '=', cart.id).execute()
  return { cart, person, asked: await askedBy(shop, person, cart.variant_id), staff: await aBearer(shop, staff.id) }
}

const a = '/storefront'
const mine = { as: 'person' } as const
const organization = {
  ...{ name: 'Хөх Тэнгэр ХХК', register_number: '2099887', phone: '77000010' },
  ...{ address: 'Баянзүрх', employee_count: 7, business_direction: 'Худалдаа' },
}
const leaseWish = ({ order }: Asked) => ({
  ...{ order_number: order, months: 3, register_number: 'УБ90050412', phone: '99112233' },
})
const quoteWish = ({ variant_id }: Cart) => ({
  quote_request: { organization, items: [{ variant_id, quantity: 2 }] },
})
/** A changing operation without a row here fails the first test of the sweep. */
export const calls: Record<string, (scene: Scene) => Call> = {
  'POST /storefront/cart': () => ({ path: `${a}/cart` }),
  'POST /storefront/cart/add_item': ({ cart }) => ({
    path: `${a}/cart/add_item`,
    body: { variant_id: cart.variant_id, quantity: 2 },
  }),
  'PATCH /storefront/cart/set_quantity': ({ cart }) => ({
    path: `${a}/cart/set_quantity`,
    body: { line_item_id: cart.line, quantity: 3 },
  }),
  'PATCH /storefront/cart/empty': () => ({ path: `${a}/cart/empty` }),
  'PATCH /storefront/cart/apply_coupon_code': () => ({
    path: `${a}/cart/apply_coupon_code`,
    body: { coupon_code: 'ЗУРГАА' },
    refused: 422,
  }),
  'PATCH /storefront/cart/associate': ({ cart }) => ({
    path: `${a}/cart/associate`,
    body: { guest_order_token: cart.token },
    as: 'person',
  }),
  'PATCH /storefront/cart/change_currency': () => ({
    path: `${a}/cart/change_currency`,
    body: { new_currency: 'MNT' },
  }),
  'PATCH /storefront/checkout': () => ({
    path: `${a}/checkout`,
    body: { order: { special_instructions: 'Хаалга хонхгүй' } },
  }),
  'PATCH /storefront/checkout/next': () => ({ path: `${a}/checkout/next` }),
  'PATCH /storefront/checkout/advance': () => ({ path: `${a}/checkout/advance` }),
  'PATCH /storefront/checkout/complete': () => ({ path: `${a}/checkout/complete` }),
  'PATCH /storefront/checkout/select_shipping_method': () => ({
    path: `${a}/checkout/select_shipping_method`,
    body: { shipping_method_id: 1 },
  }),
  'POST /storefront/checkout/create_payment': ({ cart }) => ({
    path: `${a}/checkout/create_payment`,
    body: { payment_method_id: cart.transfer },
  }),
  'POST /storefront/checkout/add_store_credit': () => ({ path: `${a}/checkout/add_store_credit`, refused: 422 }),
  'POST /storefront/checkout/remove_store_credit': () => ({ path: `${a}/checkout/remove_store_credit` }),
  'POST /orders/{number}/line_items': ({ cart }) => ({
    path: `/orders/${cart.number}/line_items`,
    body: { line_item: { variant_id: cart.variant_id, quantity: 2 } },
  }),
  'PUT /orders/{number}/line_items/{id}': ({ cart }) => ({
    path: `/orders/${cart.number}/line_items/${cart.line}`,
    body: { line_item: { quantity: 4 } },
  }),
  'PUT /orders/{number}': ({ cart }) => ({ path: `/orders/${cart.number}`, body: { order: { gift: true } } }),
  'POST /orders/find': ({ cart }) => ({
    path: '/orders/find',
    body: { number: cart.number, phone: '99112233' },
    placed: true,
  }),
  'PUT /checkouts/{number}': ({ cart }) => ({ path: `/checkouts/${cart.number}`, body: { order: { gift: true } } }),
  'PUT /checkouts/{number}/complete': ({ cart }) => ({ path: `/checkouts/${cart.number}/complete` }),
  'POST /storefront/checkout/apply_voucher': () => ({
    path: `${a}/checkout/apply_voucher`,
    body: { code: 'ТИЙМ-ВАУЧЕР-АЛГА' },
    refused: 422,
  }),
  'POST /checkouts/{number}/own_payments': ({ cart }) => ({
    path: `/checkouts/${cart.number}/own_payments`,
    body: { kind: 'points' },
    refused: 422,
  }),
  'PUT /checkouts/{number}/most_in_app': ({ cart }) => ({
    path: `/checkouts/${cart.number}/most_in_app`,
    body: { custtkn: 'customer', txntkn: 'transaction' },
    refused: 422,
  }),
  'POST /orders/{number}/payments': ({ cart }) => ({
    path: `/orders/${cart.number}/payments`,
    body: { payment_method_id: cart.transfer },
    placed: true,
  }),
  'POST /storefront/account/orders/{number}/payments': ({ cart }) => ({
    path: `${a}/account/orders/${cart.number}/payments`,
    body: { payment_method_id: cart.transfer },
    as: 'person',
    placed: 'own',
  }),
  'POST /backoffice/webhook_deliveries/{id}/replay': () => ({
    path: '/backoffice/webhook_deliveries/1/replay',
    as: 'staff',
    refused: 404,
  }),
  'POST /orders/{number}/coupons': ({ cart }) => ({
    path: `/orders/${cart.number}/coupons`,
    body: { coupon_code: 'ЗУРГАА' },
    refused: 422,
  }),
  'POST /coupons/{id}/send_by_email': () => ({
    path: '/coupons/999999/send_by_email',
    body: { email: 'saraa@once.example' },
    as: 'person',
    refused: 404,
  }),
  'PUT /backoffice/coupons/{id}/use': () => ({ path: '/backoffice/coupons/999999/use', as: 'staff', refused: 404 }),
  'PUT /backoffice/orders/{number}/mark_paid': ({ cart }) => ({
    path: `/backoffice/orders/${cart.number}/mark_paid`,
    body: { reference: 'хуулга 7' },
    as: 'staff',
    placed: true,
  }),
  'POST /backoffice/receipts/{id}/retry': () => ({
    path: '/backoffice/receipts/999999/retry',
    as: 'staff',
    refused: 404,
  }),
  'POST /backoffice/receipts/{id}/taken_back': () => ({
    path: '/backoffice/receipts/999999/taken_back',
    as: 'staff',
    refused: 404,
  }),
  'POST /oauth/revoke': () => ({ path: '/oauth/revoke', body: { token: 'nobody' } }),
  'POST /spree_oauth/revoke': () => ({ path: '/spree_oauth/revoke', body: { token: 'nobody' } }),
  'POST /shop/cart/merge': ({ cart }) => ({
    path: '/shop/cart/merge',
    body: { guest_order_token: cart.token },
    ...mine,
  }),
  'POST /compatibility_build/add': ({ cart }) => ({
    path: '/compatibility_build/add',
    body: { items: [{ slug: cart.slug, qty: 2 }] },
  }),
  'POST /shop/orders/{number}/cancel': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/cancel`,
    body: { reason: 'changed_mind' },
    placed: true,
  }),
  'PATCH /storefront/account/orders/{number}/cancel': ({ cart }) => ({
    path: `${a}/account/orders/${cart.number}/cancel`,
    body: { reason: 'changed_mind' },
    ...mine,
    placed: 'own',
  }),
  'POST /shop/orders/{number}/returns': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/returns`,
    body: { lines: [{ line_item_id: cart.line, quantity: 1, reason: 'other' }] },
    placed: true,
    refused: 422,
  }),
  'PUT /backoffice/orders/{number}/confirm': ({ cart }) => ({
    path: `/backoffice/orders/${cart.number}/confirm`,
    body: { accept_unpaid: true },
    as: 'staff',
    placed: true,
  }),
  'PUT /backoffice/orders/{number}/make_ready': ({ asked }) => ({
    path: `/backoffice/orders/${asked.going.confirmed}/make_ready`,
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/ship': ({ asked }) => ({
    path: `/backoffice/orders/${asked.going.ready}/ship`,
    body: { tracking_url: 'https://achaa.example/7' },
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/deliver': ({ asked }) => ({
    path: `/backoffice/orders/${asked.going.shipped}/deliver`,
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/id_check': ({ asked }) => ({
    path: `/backoffice/orders/${asked.going.ready}/id_check`,
    ...{ body: { outcome: 'of_age', document: 'passport' }, as: 'staff', refused: 404 },
  }),
  'PUT /backoffice/orders/{number}/stamps': ({ asked }) => ({
    path: `/backoffice/orders/${asked.going.ready}/stamps`,
    ...{ body: { line_item_id: 1, stamp_ids: [] }, as: 'staff', refused: 404 },
  }),
  'PUT /backoffice/alcohol/hours': () => ({
    path: '/backoffice/alcohol/hours',
    ...{ body: { division_id: null, hours: [{ weekday: null, opens: '10:00', closes: '22:00' }] }, as: 'staff' },
  }),
  'POST /backoffice/alcohol/dry_days': () => ({
    path: '/backoffice/alcohol/dry_days',
    body: {
      ...{ division_id: null, day_of_month: 31 },
      reason: { mn: 'Амралт', en: 'Rest', ru: 'Отдых', cn: '休息', it: 'Riposo' },
    },
    as: 'staff',
  }),
  'PUT /backoffice/orders/{number}/cancel': ({ cart }) => ({
    path: `/backoffice/orders/${cart.number}/cancel`,
    body: { reason: 'Үлдэгдэл буруу байв' },
    as: 'staff',
    placed: true,
  }),
  'PUT /backoffice/returns/{number}/approve': ({ asked }) => ({
    path: `/backoffice/returns/${asked.returns.requested}/approve`,
    as: 'staff',
  }),
  'PUT /backoffice/returns/{number}/refuse': ({ asked }) => ({
    path: `/backoffice/returns/${asked.returns.requested}/refuse`,
    body: { reason: 'Хэрэглэсэн байна' },
    as: 'staff',
  }),
  'PUT /backoffice/returns/{number}/receive': ({ asked }) => ({
    path: `/backoffice/returns/${asked.returns.approved}/receive`,
    body: { restock: true },
    as: 'staff',
  }),
  'PUT /backoffice/returns/{number}/refund': ({ asked }) => ({
    path: `/backoffice/returns/${asked.returns.received}/refund`,
    as: 'staff',
  }),
  'POST /shop/orders/{number}/reorder': ({ cart }) => ({ path: `/shop/orders/${cart.number}/reorder`, placed: true }),
  'POST /shop/orders/{number}/claim': ({ cart }) => ({
    path: `/shop/orders/${cart.number}/claim`,
    body: { order_token: cart.token },
    ...mine,
    placed: true,
  }),
  'POST /storefront/account/addresses': () => ({
    path: `${a}/account/addresses`,
    body: { address: { ...anAddress, address1: 'Нарны зам 7' } },
    ...mine,
  }),
  'PATCH /storefront/account/addresses/{id}': ({ person }) => ({
    path: `${a}/account/addresses/${person.address}`,
    body: { address: { address1: 'Нарны зам 7' } },
    ...mine,
  }),
  'POST /shop/account/addresses': () => ({
    path: '/shop/account/addresses',
    body: { address: { ...anAddress, address1: 'Нарны зам 7' } },
    ...mine,
  }),
  'PATCH /shop/account/addresses/{id}': ({ person }) => ({
    path: `/shop/account/addresses/${person.address}`,
    body: { address: { address1: 'Нарны зам 7' } },
    ...mine,
  }),
  'PATCH /storefront/account/organization': () => ({
    path: `${a}/account/organization`,
    body: { organization },
    ...mine,
  }),
  'PUT /shop/account/organization': () => ({ path: '/shop/account/organization', body: { organization }, ...mine }),
  'PUT /shop/account/consents': () => ({
    path: '/shop/account/consents',
    body: { channel: 'email', topic: 'offers', granted: true },
    ...mine,
  }),
  'POST /bookmarks': () => ({ path: '/bookmarks', body: { id: 3 }, ...mine }),
  'PATCH /storefront/account/notifications/{id}': ({ person }) => ({
    path: `${a}/account/notifications/${person.notification}`,
    body: { read: true },
    ...mine,
  }),
  'PATCH /storefront/account/notifications/read_all': () => ({ path: `${a}/account/notifications/read_all`, ...mine }),
  'PUT /shop/account/notifications/{id}': ({ person }) => ({
    path: `/shop/account/notifications/${person.notification}`,
    body: { read: true },
    ...mine,
  }),
  'PUT /shop/account/notifications/read_all': () => ({ path: '/shop/account/notifications/read_all', ...mine }),
  'POST /users/link_device': ({ person }) => ({
    path: '/users/link_device',
    body: { playerId: `player-of-${person.id}` },
    ...mine,
  }),
  'POST /subscribe': ({ person }) => ({ path: '/subscribe', body: { email: `news-${person.id}@once.example` } }),
  'POST /storefront/wishlists': () => ({ path: `${a}/wishlists`, body: { name: 'Хавар' }, ...mine }),
  'PATCH /storefront/wishlists/{token}': ({ person }) => ({
    path: `${a}/wishlists/${person.wishlist}`,
    body: { name: 'Хавар' },
    ...mine,
  }),
  'POST /storefront/wishlists/{token}/add_item': ({ person }) => ({
    path: `${a}/wishlists/${person.wishlist}/add_item`,
    body: { variant_id: person.other_variant, quantity: 3 },
    ...mine,
  }),
  'POST /storefront/wishlists/{token}/add_items': ({ person }) => ({
    path: `${a}/wishlists/${person.wishlist}/add_items`,
    body: { wished_items: [{ variant_id: person.other_variant, quantity: 3 }] },
    ...mine,
  }),
  'PATCH /storefront/wishlists/{token}/set_item_quantity/{item_id}': ({ person }) => ({
    path: `${a}/wishlists/${person.wishlist}/set_item_quantity/${person.wish}`,
    body: { quantity: 4 },
    ...mine,
  }),
  'POST /wishlists/add_id': ({ person }) => ({
    path: '/wishlists/add_id',
    body: { variant_id: person.other_variant },
    ...mine,
  }),
  'POST /wishlists/remove_id': ({ cart }) => ({
    path: '/wishlists/remove_id',
    body: { variant_id: cart.variant_id },
    ...mine,
  }),
  'PUT /shop/wishes': ({ cart, person }) => ({
    path: '/shop/wishes',
    body: { add: [person.other_variant], remove: [cart.variant_id] },
    ...mine,
  }),
  'POST /shop/wishlists': () => ({ path: '/shop/wishlists', body: { name: 'Хавар' }, ...mine }),
  'PATCH /shop/wishlists/{token}': ({ person }) => ({
    path: `/shop/wishlists/${person.wishlist}`,
    body: { is_private: true },
    ...mine,
  }),
  'POST /shop/wishlists/{token}/wishes': ({ person }) => ({
    path: `/shop/wishlists/${person.wishlist}/wishes`,
    body: { wishes: [{ variant_id: person.other_variant, quantity: 2 }] },
    ...mine,
  }),
  'POST /shop/wishlists/{token}/wishes/{id}/move': ({ person }) => ({
    path: `/shop/wishlists/${person.wishlist}/wishes/${person.wish}/move`,
    body: { to: person.other_wishlist },
    ...mine,
  }),
  'POST /shop/wishlists/{token}/empty': ({ person }) => ({ path: `/shop/wishlists/${person.wishlist}/empty`, ...mine }),
  'POST /leases/calculate': () => ({ path: '/leases/calculate', body: { amount: 200_000, months: 3 } }),
  'POST /storefront/leases/calculate': () => ({
    path: `${a}/leases/calculate`,
    body: { amount: 200_000, months: 3 },
  }),
  'POST /leases': ({ asked }) => ({ path: '/leases', body: leaseWish(asked), ...mine }),
  'POST /storefront/leases': ({ asked }) => ({ path: `${a}/leases`, body: leaseWish(asked), ...mine }),
  'POST /leases/{id}/cancel': ({ asked }) => ({ path: `/leases/${asked.leases.requested}/cancel`, ...mine }),
  // no provider has keys here
  'POST /leases/{id}/instalments/{position}/payments': ({ asked, cart }) => ({
    path: `/leases/${asked.leases.active}/instalments/1/payments`,
    body: { payment_method_id: cart.transfer },
    refused: 422,
    ...mine,
  }),
  'PUT /backoffice/leases/{id}/approve': ({ asked }) => ({
    path: `/backoffice/leases/${asked.leases.requested}/approve`,
    as: 'staff',
  }),
  'PUT /backoffice/leases/{id}/refuse': ({ asked }) => ({
    path: `/backoffice/leases/${asked.leases.requested}/refuse`,
    body: { reason: 'Баримт дутуу' },
    as: 'staff',
  }),
  'PUT /backoffice/leases/{id}/activate': ({ asked }) => ({
    path: `/backoffice/leases/${asked.leases.approved}/activate`,
    as: 'staff',
  }),
  'PUT /backoffice/leases/{id}/cancel': ({ asked }) => ({
    path: `/backoffice/leases/${asked.leases.active}/cancel`,
    body: { reason: 'Бараагаа буцаав' },
    as: 'staff',
  }),
  'PUT /backoffice/leases/{id}/instalments/{position}/pay': ({ asked }) => ({
    path: `/backoffice/leases/${asked.leases.active}/instalments/1/pay`,
    body: { method: 'bank_transfer' },
    as: 'staff',
  }),
  'POST /shop/account/quote_requests': ({ cart }) => ({
    path: '/shop/account/quote_requests',
    body: quoteWish(cart),
    ...mine,
  }),
  'POST /storefront/account/quote_requests': ({ cart }) => ({
    path: `${a}/account/quote_requests`,
    body: quoteWish(cart),
    ...mine,
  }),
  'POST /shop/account/quote_requests/{number}/accept': ({ asked }) => ({
    path: `/shop/account/quote_requests/${asked.quotes.offered}/accept`,
    ...mine,
  }),
  'POST /shop/account/quote_requests/{number}/decline': ({ asked }) => ({
    path: `/shop/account/quote_requests/${asked.quotes.offered}/decline`,
    ...mine,
  }),
  'PUT /backoffice/quote_requests/{number}/offer': ({ asked, cart }) => ({
    path: `/backoffice/quote_requests/${asked.quotes.requested}/offer`,
    body: { items: [{ variant_id: cart.variant_id, price: 90_000 }], valid_on: '2026-12-20' },
    as: 'staff',
  }),
  'PUT /backoffice/quote_requests/{number}/refuse': ({ asked }) => ({
    path: `/backoffice/quote_requests/${asked.quotes.requested}/refuse`,
    body: { reply: 'Үлдэгдэл алга' },
    as: 'staff',
  }),
  'POST /shop/account/price_suggestions': ({ person }) => ({
    path: '/shop/account/price_suggestions',
    body: { price_suggestion: { variant_id: person.other_variant, price: 40_000 } },
    ...mine,
  }),
  'POST /storefront/account/price_suggestions': ({ person }) => ({
    path: `${a}/account/price_suggestions`,
    body: { price_suggestion: { variant_id: person.other_variant, price: 40_000 } },
    ...mine,
  }),
  'PUT /backoffice/price_suggestions/{id}/answer': ({ asked }) => ({
    path: `/backoffice/price_suggestions/${asked.suggestion}/answer`,
    body: { accepted: true },
    as: 'staff',
  }),
  'PUT /backoffice/bank/transactions/{id}/match': ({ cart }) => ({
    path: '/backoffice/bank/transactions/1/match',
    body: { number: cart.number },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/bank/transactions/{id}/ignore': () => ({
    path: '/backoffice/bank/transactions/1/ignore',
    body: { note: 'Буцаалт' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/refunds/{number}/sent': () => ({ path: '/backoffice/refunds/F1/sent', as: 'staff', refused: 404 }),
  'POST /backoffice/reconciliations': () => ({
    path: '/backoffice/reconciliations',
    body: { provider: 'nobody', day: '2026-11-20' },
    as: 'staff',
    refused: 404,
  }),
  'PUT /backoffice/findings/{id}/explain': () => ({
    path: '/backoffice/findings/1/explain',
    body: { note: 'Банк залруулсан' },
    as: 'staff',
    refused: 404,
  }),
  'POST /users/cards/registrations': ({ cart }) => ({
    path: '/users/cards/registrations',
    body: { payment_method_id: cart.transfer },
    refused: 422,
    ...mine,
  }),
  'PUT /users/cards/{id}/default': () => ({ path: '/users/cards/1/default', refused: 404, ...mine }),
  'POST /storefront/account/wallet/recharges': ({ cart }) => ({
    path: `${a}/account/wallet/recharges`,
    body: { amount: 30_000, payment_method_id: cart.transfer },
    ...mine,
  }),
  'POST /storefront/account/gift_cards/redeem': ({ person }) => ({
    path: `${a}/account/gift_cards/redeem`,
    body: person.gift_card,
    ...mine,
  }),
  'POST /storefront/account/gift_cards/{id}/send': ({ person }) => ({
    path: `${a}/account/gift_cards/${person.gift_card.id}/send`,
    body: { to: 'naiz@once.example', message: 'Баяр хүргэе' },
    ...mine,
  }),
  'POST /shop/wishlists/{token}/cart': ({ person }) => ({ path: `/shop/wishlists/${person.wishlist}/cart` }),
  'POST /contact_forms': ({ cart }) => ({
    path: '/contact_forms',
    body: {
      contact_form: { name: 'Сараа', email: `${cart.number}@once.example`, message: `${cart.number} хаана явна вэ?` },
    },
  }),
}

/** All that a call may make, pay or keep: of one cart, of one person and in the whole shop. */
export async function made({ pool }: TestApp, { cart, person }: Scene): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `select o.status, o.total, o.gift, o.special_instructions, o.checkout_step, o.user_id is not null as owned,
       (select count(*)::int from orders) as orders,
       (select count(*)::int from contact_forms f where f.message like o.number || ' %') as messages,
       (select json_agg(l.quantity order by l.id) from line_items l where l.order_id = o.id) as quantities,
       (select json_agg(json_build_array(p.amount, p.status) order by p.id) from payments p where p.order_id = o.id) as payments,
       (select count(*)::int from order_events e where e.order_id = o.id) as events,
       (select sum(u.quantity)::int from inventory_units u where u.order_id = o.id) as units,
       (select count(*)::int from shipments s where s.order_id = o.id) as shipments,
       (select json_agg(a.address1 order by a.id) from addresses a where a.user_id = $2) as addresses,
       (select json_agg(json_build_array(w.name, w.is_private, w.is_default) order by w.id) from wishlists w
         where w.user_id = $2) as lists,
       (select json_agg(json_build_array(w.name, i.quantity) order by w.id, i.position, i.id) from wished_products i
         join wishlists w on w.id = i.wishlist_id where w.user_id = $2) as wishes,
       (select json_agg(n.read_at is null order by n.id) from notifications n where n.user_id = $2) as unread,
       (select json_agg(g.name) from organizations g where g.user_id = $2) as organizations,
       (select count(*)::int from consents c where c.user_id = $2) as consents,
       (select count(*)::int from bookmarks b where b.user_id = $2) as bookmarks,
       (select count(*)::int from devices d where d.user_id = $2) as devices,
       (select json_agg(l.quantity order by l.id) from line_items l join orders c on c.id = l.order_id
         where c.user_id = $2 and c.id <> o.id) as other_quantities,
       (select json_agg(p.status order by p.id) from orders p where p.user_id = $2 and p.id <> o.id) as other_orders,
       (select json_agg(r.status order by r.id) from order_returns r join orders p on p.id = r.order_id
         where p.user_id = $2) as returns,
       (select json_agg(l.status order by l.id) from leases l where l.user_id = $2) as leases,
       (select count(*)::int from lease_events) as lease_events,
       (select json_agg(q.status order by q.id) from quote_requests q where q.user_id = $2) as quotes,
       (select count(*)::int from quote_events) as quote_events,
       (select json_agg(s.status order by s.id) from price_suggestions s
         where s.user_id = $2) as suggestions,
       (select count(*)::int from agreed_prices) as agreed_prices,
       (select count(*)::int from sale_hours) as sale_hours,
       (select count(*)::int from dry_days) as dry_days,
       (select count(*)::int from wallet_recharges r where r.user_id = $2) as recharges,
       (select json_agg(json_build_array(g.status, g.sent_to) order by g.id) from gift_cards g where g.buyer_id = $2) as cards,
       (select count(*)::int from ledger_postings) as postings,
       (select count(*)::int from graphile_worker._private_jobs) as jobs
     from orders o where o.id = $1`,
    [cart.id, person.id],
  )
  return rows[0]
}
