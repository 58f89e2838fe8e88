import {
  mayCall,
  type Permission,
  permissions,
  permissionsOf,
  type StaffRole,
  staffRoles,
} from '@delguur/contract/permissions'
import type { Route } from '@delguur/contract/route'
import { mnt } from '@delguur/kit/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issueGiftCards } from '../../src/modules/money/wallet/index.ts'
import { transact } from '../../src/platform/database/db.ts'
import { fastifyPath } from '../../src/platform/http/http.ts'
import { formatOf } from '../../src/platform/http/serve.ts'
import { aCoupon } from '../baskets/promotions.ts'
import { aBearer, anAddress, aUser } from '../builders.ts'
import { aStoredQuote } from '../documents/trade-rows.ts'
import { atPush } from '../proofs.ts'
import { type Watched, watchAnswers } from '../rules/described.ts'
import { type DemoShop, startDemoShop } from '../shops/demo-shop.ts'
import { aHotel, contact } from '../travel-scene.ts'

// Every operation found in the router table, asked by everybody: who may, who may not, and whose things stay theirs.

let shop: DemoShop
let described: Watched
let owner: number
let stranger: number
const bearers: Record<'owner' | 'stranger' | 'halfStaff' | 'staff' | 'admin', string> = {
  owner: '',
  stranger: '',
  halfStaff: '',
  staff: '',
  admin: '',
}
/** What the owner has, by the name that a path gives it. */
let owned: Record<string, string>

beforeAll(async () => {
  shop = await startDemoShop('people_sweep')
  described = await watchAnswers(shop)
  owner = (await aUser(shop.db, { email: 'owner@sweep.example', phone: '99118822' })).id
  stranger = (await aUser(shop.db, { email: 'stranger@sweep.example' })).id
  const staff = (await aUser(shop.db, { email: 'staff@sweep.example', role: 'staff' })).id
  bearers.owner = await aBearer(shop, owner)
  bearers.stranger = await aBearer(shop, stranger)
  bearers.staff = await aBearer(shop, staff)
  bearers.admin = await aBearer(shop, (await aUser(shop.db, { email: 'admin@sweep.example', role: 'admin' })).id)
  bearers.halfStaff = await aBearer(shop, staff)
  await shop.db
    .updateTable('sessions')
    .set({ two_factor_at: null })
    .where('id', '=', (eb) => eb.selectFrom('sessions').select((e) => e.fn.max<number>('id').as('id')))
    .execute()
  owned = await whatTheOwnerHas()
})
afterAll(() => shop.close())

const asOwner = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
  const answer = await shop.call(method, path, { bearer: bearers.owner, ...(body && { body }) })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function whatTheOwnerHas(): Promise<Record<string, string>> {
  const address = await asOwner('POST', '/storefront/account/addresses', { address: anAddress })
  const list = await asOwner('POST', '/storefront/wishlists', { name: 'Миний', is_private: true })
  const token = list.data.attributes.token
  const wish = await asOwner('POST', `/storefront/wishlists/${token}/add_item`, { variant_id: 5 })
  await asOwner('POST', '/shop/alerts', { kind: 'price', variant_id: 5 })
  const [alert] = (await asOwner('GET', '/shop/account/alerts')).alerts
  const bank = await insert('bank_accounts', { account_name: 'Сараа', number: '1', iban: 'MN1' })
  const notification = await insert('notifications', { topic: 'orders', title: 'Захиалга' })
  const device = await insert('devices', { player_id: 'player-of-the-owner' })
  const coupon = await aCoupon(shop.db, { user_id: owner })
  const card = await aStoredCard()
  const placed = await placedOrder()
  await aReceipt(placed)
  await aTicket(placed)
  const requested = await ownerRequests(placed)
  const held = await whatTheOwnerHolds()
  const cart = await asOwner('POST', '/orders/0/line_items', { line_item: { variant_id: 5, quantity: 1 } })
  const session = await sql<{ id: number }>`select id from sessions where user_id = ${owner} limit 1`.execute(shop.db)
  const article = await asOwner('POST', '/articles', { article: { title: 'Миний нийтлэл' } })
  const comment = await asOwner('POST', '/articles/1/comments', { comment: 'Миний сэтгэгдэл' })
  const question = await insert('product_questions', {
    product_id: '1',
    locale: 'mn',
    question: 'Угаах уу?',
    state: 'waiting',
    created_at: '2026-11-24',
  })
  const review = await insert('reviews', { product_id: '1', author_name: 'Сараа', rating: '5', comment: 'Сайн' })
  await asOwner('PUT', '/shop/account/children/consent', { agreed: true })
  const child = await asOwner('POST', '/shop/account/children', { name: 'Тэмка', born_on: '2022-09-17', height: 103 })
  const { slug, room_id } = await aHotel(shop.pool)
  const stay = { room_id, check_in: '2027-06-08', check_out: '2027-06-10', contact }
  const { number: booking } = await asOwner('POST', `/shop/hotels/${slug}/bookings`, stay)
  const handed = await aStoredQuote(shop.pool, { user_id: owner, order: placed, note: '', now: shop.clock.now })
  return {
    trade_in: handed.number,
    photo: String(handed.photo),
    children: String(child.id),
    measured: child.measurements[0].on,
    booking,
    review: String(review),
    article: String(article.id),
    comment: String(comment.id),
    address: address.data.id,
    wishlist: token,
    wish: wish.data.id,
    bank_account: String(bank),
    notification: String(notification),
    alert: String(alert.id),
    question: String(question),
    device: String(device),
    session: String(session.rows[0]?.id),
    coupon: String(coupon.id),
    ...card,
    placed,
    cart: cart.order.number,
    line: String(cart.id),
    ...requested,
    ...held,
  }
}

/** A gift card and a recharge that waits. */
async function whatTheOwnerHolds(): Promise<Record<string, string>> {
  const issue = { order_id: null, key: 'card of the owner', buyer_id: owner, amount: mnt(50_000), quantity: 1 }
  const [gift_card] = await transact(shop.db, (tx) =>
    issueGiftCards(shop.services, tx, { ...issue, actor: 'test', at: shop.clock.now }),
  )
  const { payment_methods } = await asOwner('GET', '/checkouts/payment_methods')
  const body = { amount: 20_000, payment_method_id: payment_methods[0].id }
  const recharge = await asOwner('POST', '/storefront/account/wallet/recharges', body)
  return { gift_card: String(gift_card), recharge: recharge.data.attributes.number }
}

/** A card of the owner's, and how they began to keep it. */
async function aStoredCard(): Promise<{ card: string; registration: string }> {
  const method = { payment_method_id: '1' }
  const sealed = { token: '\\x00', digest: '\\x00', masked_number: '411111******1111', is_default: 'true' }
  const card = String(await insert('credit_cards', { ...method, ...sealed }))
  await insert('card_registrations', { ...method, number: 'KOWNERSCARD01', status: 'kept', card_id: card })
  return { card, registration: 'KOWNERSCARD01' }
}

/** A lease, a quote request and a suggested price of the owner's. */
async function ownerRequests(number: string): Promise<Record<string, string>> {
  const { rows } = await sql<{ id: number }>`insert into leases
    (order_id, user_id, months, interest, order_total, down_payment, principal, interest_total, monthly, phone)
    select id, user_id, 3, 1.8, 200000, 60000, 140000, 5066, 48360, '99112233' from orders where number = ${number}
    returning id`.execute(shop.db)
  const organization = JSON.stringify({
    name: 'Хөх Тэнгэр ХХК',
    register_number: '2099887',
    address: '',
    phone: '77000010',
    employee_count: null,
    business_direction: '',
  })
  const quote = await insert('quote_requests', { number: 'Q000000001', organization })
  await sql`insert into quote_items (quote_request_id, variant_id, quantity) values (${quote}, 5, 2)`.execute(shop.db)
  const suggestion = await insert('price_suggestions', { variant_id: '5', price: '1000' })
  await sql`insert into lease_instalments (lease_id, position, due_on, principal, interest, remaining)
    values (${rows[0]?.id}, 1, '2027-01-01', 46000, 2360, 94000)`.execute(shop.db)
  return {
    lease: String(rows[0]?.id),
    position: '1',
    quote_request: String(quote),
    price_suggestion: String(suggestion),
  }
}

async function insert(table: string, values: Record<string, string>): Promise<number> {
  const columns = sql.join([sql.ref('user_id'), ...Object.keys(values).map((name) => sql.ref(name))])
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
    values (${sql.join([owner, ...Object.values(values)])}) returning id`.execute(shop.db)
  return rows[0]?.id ?? 0
}

/** An order that the owner placed, to be paid by transfer. */
async function placedOrder(): Promise<string> {
  const { order } = await asOwner('POST', '/orders/0/line_items', { line_item: { variant_id: 7, quantity: 1 } })
  const { payment_methods } = await asOwner('GET', '/checkouts/payment_methods')
  const payments_attributes = [{ payment_method_id: payment_methods[0].id }]
  await asOwner('PUT', `/checkouts/${order.number}`, {
    order: { email: 'owner@sweep.example', ship_address_attributes: anAddress, payments_attributes },
  })
  return (await asOwner('PUT', `/checkouts/${order.number}/complete`, {})).number
}

/** The VAT receipt of an order, its lottery number still to be shown. */
async function aReceipt(number: string): Promise<void> {
  const now = shop.clock.now
  const document = JSON.stringify({ lines: [], payments: [] })
  const { rows } = await sql<{ id: number }>`insert into receipts
    (order_id, version, state, kind, bill_id, issued_at, total, vat, city_tax, document, due_at)
    select id, 1, 'issued', 'person', ${'1'.repeat(33)}, ${now}, 0, 0, 0, ${document}, ${now} from orders
    where number = ${number} returning id`.execute(shop.db)
  const sealed = shop.services.secrets.seal(
    'receipt',
    JSON.stringify({ lottery: 'SN 12345678', qr_text: '1234567890' }),
  )
  const until = new Date(now.getTime() + 1_800_000)
  await sql`insert into receipt_secrets values (${rows[0]?.id}, ${sealed}, ${until}, ${until}, true)`.execute(shop.db)
}

/** As if what was ordered let two in: staff, who try everything, use the first. */
async function aTicket(number: string): Promise<void> {
  const seal = shop.services.secrets.seal('e_ticket', 'TICKET-OF-THE-OWNER')
  await sql`insert into e_tickets (order_id, line_item_id, unit, code_mac, code_sealed, created_at)
    select o.id, l.id, unit, int4send(unit), ${seal}, ${shop.clock.now} from orders o
    join line_items l on l.order_id = o.id cross join generate_series(1, 2) unit where o.number = ${number}`.execute(
    shop.db,
  )
}

const routes = (): Route[] => [...shop.api.operations.values()].map(({ route }) => route)
const titleOf = (route: Route): string => `${route.method} ${route.path}`

/** What stands for a parameter of a path that names a thing of somebody; `undefined`: the path names nothing of anybody's. */
function ownThing(path: string, name: string): string | undefined {
  if (name === 'token') return owned.wishlist
  if (path.includes('/bookings/')) return owned.booking
  if (path.includes('/trade_ins/')) return name === 'number' ? owned.trade_in : owned.photo
  if (name === 'number' && path.includes('/recharges/')) return owned.recharge
  if (name === 'number' && path.includes('/quote_requests/')) return owned.quote_request
  if (name === 'number' && path.includes('/registrations/')) return owned.registration
  if (name === 'number')
    return /line_items|checkouts|coupons|^\/orders\/\{number\}$/.test(path) ? owned.cart : owned.placed
  if (name === 'position') return owned.position
  if (name === 'on') return owned.measured
  if (name === 'item_id' || path.includes('/wishes/')) return owned.wish
  if (name === 'line_item_id' || path.includes('/line_items/')) return owned.line
  if (name === 'kind') return 'wallet'
  if (name === 'coupon_code' || name === 'code') return '2026'
  const [, kind = ''] = /\/(\w+)\/\{id\}/.exec(path) ?? []
  return { addresses: owned.address, credit_cards: owned.card }[kind] ?? owned[kind] ?? owned[kind.replace(/s$/, '')]
}

/** Bodies that pass the checks of form, so that what answers is the question whose it is. */
const bodies: [part: string, body: object][] = [
  ['/articles/{id}', { article: { title: 'Хулгай' } }],
  ['/children/{id}/measurements', { height: 100 }],
  ['/children/{id}', { name: 'Хулгай' }],
  ['/comments/{id}', { comment: 'Хулгай' }],
  ['/addresses/{id}/pin', { lat: 47.9, lon: 106.9, confirmed: true }],
  ['/storefront/account/addresses/', { address: { firstname: 'Х' } }],
  ['/shop/account/addresses/', { address: { firstname: 'Х' } }],
  ['/add_items', { wished_items: [{ variant_id: 5, quantity: 1 }] }],
  ['/add_item', { variant_id: 5, quantity: 1 }],
  ['/set_item_quantity/', { quantity: 2 }],
  ['/remove_items', { wished_items_ids: ['1'] }],
  ['/wishes/{id}/move', { token: 'another-list', to: 'another-list', wishlist_token: 'another-list' }],
  ['/wishes', { wishes: [{ variant_id: 5 }] }],
  ['/storefront/wishlists/{token}', { name: 'Х' }],
  ['/shop/wishlists/{token}', { name: 'Х' }],
  ['/orders/{number}/coupons', { coupon_code: '2026' }],
  ['/send_by_email', { email: 'thief@sweep.example' }],
  ['/line_items', { line_item: { variant_id: 5, quantity: 2 } }],
  ['/gift_cards/{id}/send', { to: 'thief@sweep.example' }],
  ['/cancel', { reason: 'changed_mind' }],
  ['/trade_ins/{number}/answer', { accept: true }],
  ['/delivery/wish', { choice: 'pick_up' }],
  ['/delivery/problem', { message: 'thief' }],
  ['/returns', { lines: [{ line_item_id: 1, quantity: 1, reason: 'other' }] }],
  ['/own_payments', { kind: 'points' }],
  ['/most_in_app', { custtkn: 'thief', txntkn: 'thief' }],
  ['/payments', { payment_method_id: 1 }],
  ['/checkouts/{number}', { order: { email: 'thief@sweep.example' } }],
  ['/orders/{number}', { order: { gift: true } }],
]
const bodyFor = ({ path }: Route): object => bodies.find(([part]) => path.includes(part))?.[1] ?? {}

async function ask(route: Route, bearer: string | undefined, fill: (name: string) => string, body: object = {}) {
  const url = fastifyPath(route).replace(/:(\w+)|\*/g, (_, name: string) => encodeURIComponent(fill(name ?? '')))
  const reads = route.method === 'GET'
  const answer = await shop.app.inject({
    method: route.method,
    url,
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(!reads && { 'content-type': 'application/json' }),
    },
    ...(!reads && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, code: answer.body.startsWith('{') ? JSON.parse(answer.body).code : undefined }
}

/** Somebody in a role that the shop made for itself: of an accountant, without the bank and with dispatch. */
async function aShopsOwnRole(): Promise<{ bearer: string; held: Set<string> }> {
  const held = new Set([...designedFor('accountant')].filter((key) => !key.startsWith('bank')))
  for (const key of ['dispatch.view', 'dispatch.edit']) held.add(key)
  const body = { name: 'Гэрээт нягтлан', copy_of: 'accountant', permissions: [...held] }
  const { body: made } = await shop.call('POST', '/backoffice/roles', { bearer: bearers.admin, body })
  const { id } = await aUser(shop.db, { email: 'own-role@sweep.example', role: 'staff', staff_role: 'accountant' })
  await shop.db.updateTable('users').set({ own_role: made.key }).where('id', '=', id).execute()
  return { bearer: await aBearer(shop, id), held }
}

/** The matrix of the design of the back office, part 6, as it is printed there; `–` is nothing. */
const designed = `
dashboard  | V | – | – | – | V | V | – | –
orders     | VE | VE | V | – | V | V | VE | –
dispatch   | VE | VE | VE | – | – | – | V | –
returns    | VE | VE | VE | – | – | V | VE | –
payments   | V | VE | – | – | – | VEA | VE | –
bank       | V | – | – | – | – | VEA | V | –
receipts   | V | – | – | – | – | VEA | V | –
products   | VE | V | V | VE | VE | V | V | –
prices     | VE | V | – | V | VE | VA | V | –
cost       | – | – | – | – | V | V | – | –
stock      | VE | V | VE | V | V | V | V | –
content    | VE | – | – | VE | VE | – | V | –
moderation | VE | V | – | VE | V | – | VE | –
promotions | VE | V | – | V | VE | V | V | –
vouchers   | VE | V | – | – | VE | VA | V | V
games      | VE | – | – | – | VE | V | – | –
travel     | VE | VE | – | – | – | V | VE | –
roulette   | VE | – | – | – | VE | V | – | VE
people     | VE | VE | – | – | V | V | VE | –
wallet     | V | V | – | – | – | VEA | VE | –
requests   | V | VE | – | – | V | VEA | VE | –
tickets    | VE | VE | – | – | V | V | VE | VE
search     | VE | V | – | V | VE | – | V | –
delivery   | VE | V | – | V | VE | – | V | –
templates  | VE | V | – | V | VE | V | V | –
settings   | VE | – | – | – | – | – | – | –
locations  | VE | V | V | V | V | V | V | –
staff      | VE | – | – | – | – | – | – | –
audit      | V | – | – | – | – | V | – | –`
const acts: Record<string, string> = { V: 'view', E: 'edit', A: 'approve' }
const designedFor = (role: StaffRole): Set<string> =>
  new Set(
    designed
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .flatMap(([area, ...cells]) =>
        [...(cells[staffRoles.indexOf(role)] ?? '')].flatMap((letter) =>
          acts[letter] ? `${area}.${acts[letter]}` : [],
        ),
      ),
  )
const movesMoney = [
  ...['/backoffice/orders/{number}/mark_paid', '/backoffice/orders/{number}/cancel', '/backoffice/bank/statements'],
  ...['/backoffice/returns/{number}/refund', '/backoffice/refunds/{number}/sent'],
  ...['/backoffice/bank/transactions/{id}/undo', '/backoffice/bank/transactions/{id}/split'],
  ...['/backoffice/bank/transactions/{id}/match', '/backoffice/leases/{id}/instalments/{position}/pay'],
]

describe('guarantee 28: every operation says for whom it is', () => {
  it('keeps out everybody who is not signed in', async () => {
    const wrong: string[] = []
    for (const route of routes().filter(({ access }) => access === 'user' || access === 'staff')) {
      const { status } = await ask(route, undefined, () => '1')
      const expected = formatOf(route) === 'jsonapi' ? 403 : 401
      if (status !== expected) wrong.push(`${titleOf(route)} → ${status}, not ${expected}`)
    }
    expect(wrong).toEqual([])
  })

  it('keeps shoppers out of what is for staff, and staff without their second factor', async () => {
    const forStaff = routes().filter(({ access }) => access === 'staff')
    expect(forStaff.length).toBeGreaterThan(0)
    for (const route of forStaff) {
      expect(await ask(route, bearers.stranger, () => '1'), titleOf(route)).toMatchObject({ status: 403 })
      expect(await ask(route, bearers.halfStaff, () => '1'), titleOf(route)).toEqual({
        status: 403,
        code: 'two_factor_required',
      })
    }
  })

  it('knows the permissions that the design gives each role, and no other', async () => {
    for (const role of staffRoles) {
      expect([...permissionsOf('staff', role)].sort(), role).toEqual([...designedFor(role)].sort())
      const { id } = await aUser(shop.db, { email: `me-${role}@sweep.example`, role: 'staff', staff_role: role })
      const me = await shop.call('GET', '/backoffice/me', { bearer: await aBearer(shop, id) })
      expect(me.body).toMatchObject({ id, role: 'staff', staff_role: role })
      expect(me.body.permissions.sort(), role).toEqual([...designedFor(role)].sort())
    }
    const owner = await shop.call('GET', '/backoffice/me', { bearer: bearers.admin })
    expect(owner.body).toMatchObject({ role: 'admin', staff_role: null, permissions })
  })

  // each operation as every role that may not, as the owner and as one other that may, in turn; as every role in the proofs
  it('guarantee 53: lets each role do what its permissions say and nothing else, and wants the second factor anew for money', {
    timeout: 180_000,
  }, async () => {
    type Held = { role: string; bearer: string; held: Set<Permission> }
    const roles = [
      { role: 'owner', bearer: bearers.admin, held: new Set<string>(permissions) },
      { ...(await aShopsOwnRole()), role: 'of the shop’s own' },
      ...(await Promise.all(
        staffRoles.map(async (role) => {
          const { id } = await aUser(shop.db, { email: `${role}@sweep.example`, role: 'staff', staff_role: role })
          return { role, bearer: await aBearer(shop, id), held: designedFor(role) }
        }),
      )),
    ] as Held[]
    const wrong: string[] = []
    let turn = 0
    for (const route of routes().filter(({ access }) => access === 'staff')) {
      const { permission } = route
      if (!permission) wrong.push(`${titleOf(route)} names no permission`)
      else {
        turn++
        const inTurn = [...roles.slice(turn % roles.length), ...roles.slice(0, turn % roles.length)]
        const may = inTurn.filter(({ role, held }) => role !== 'owner' && mayCall(held, permission)).slice(0, 1)
        const mayNot = roles.filter(({ held }) => !mayCall(held, permission))
        const called = roles.filter((each) => each.role === 'owner' || may.includes(each) || mayNot.includes(each))
        for (const { role, bearer, held } of atPush(called, { proofs: roles })) {
          // staff without work for half an hour are signed out
          await shop.call('GET', '/oauth/token/info', { bearer })
          const { status, code } = await ask(route, bearer, () => '1')
          const right = mayCall(held, permission) ? status !== 401 && status !== 403 : code === 'permission_missing'
          if (!right) wrong.push(`${role}: ${titleOf(route)} → ${status} ${code}`)
        }
      }
    }
    expect(wrong).toEqual([])
    const money = routes().filter(({ fresh }) => fresh)
    expect(money.map(({ path }) => path)).toEqual(expect.arrayContaining(movesMoney))
    await sql`update sessions set two_factor_at = ${new Date(shop.clock.now.getTime() - 11 * 60_000)}
      where user_id = (select id from users where email = 'admin@sweep.example')`.execute(shop.db)
    for (const route of money)
      expect(await ask(route, bearers.admin, () => '1'), titleOf(route)).toEqual({
        status: 403,
        code: 'proof_required',
      })
  })

  it('takes a token that nobody issued for none', async () => {
    const wrong: string[] = []
    for (const route of routes().filter(({ access }) => access === 'user')) {
      const { status } = await ask(route, 'nobody-issued-this', () => '1')
      if (status !== 401 && status !== 403) wrong.push(`${titleOf(route)} → ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('guarantee 26: what is somebody’s stays theirs', () => {
  /** Paths that name what everybody may read and comment on, rate or follow. */
  const ofEverybody =
    /^\/(?:articles|news)\/\{id\}\/comments$|^\/comments\/\{id\}\/|^\/authors\/|^\/products\/\{id\}\/reviews(?:\/mine)?$|^\/reviews\/\{id\}\/helpful$|^\/vendors\/\{id\}\/reviews(?:\/mine)?$|^\/shop\/games\/\{id\}\/mine$|\/(?:hotels|tours)\/\{\w+\}\/(?:bookings|waits)$|^\/products\/\{id\}\/questions$|^\/questions\/\{id\}\/helpful$/
  /** Paths that name a thing of a person: by id, number or the token of a list. */
  const personal = () =>
    routes().filter(
      ({ path, access }) =>
        path.includes('{') &&
        !path.includes('{provider}') &&
        !ofEverybody.test(path) &&
        (access === 'user' || access === 'order' || /wishlists\/\{token\}/.test(path)),
    )

  it.each(['stranger', 'guest'] as const)(
    'is not there for a %s, by any id, and is unchanged after all of it',
    async (caller) => {
      const before = await rowsOfOwner()
      const wrong: string[] = []
      for (const route of personal()) {
        const missing: string[] = []
        const fill = (name: string): string => {
          const thing = ownThing(route.path, name)
          if (thing === undefined) missing.push(name)
          return thing ?? 'x'
        }
        const { status } = await ask(route, caller === 'guest' ? undefined : bearers.stranger, fill, bodyFor(route))
        const list = /^\/storefront\/wishlists\/\{token\}/.test(route.path)
        const allowed = caller === 'guest' ? [401, 403, 404] : list ? [403, 404] : [404]
        if (missing.length > 0) wrong.push(`${titleOf(route)}: nothing of the owner's for ${missing}`)
        else if (!allowed.includes(status)) wrong.push(`${titleOf(route)} → ${status}`)
      }
      expect(wrong).toEqual([])
      expect(await rowsOfOwner()).toEqual(before)
    },
  )

  /** The picture of a list is for those it was shared with; tracking wants the order's own token; a booking that is not paid has no voucher, such an order no delivery. */
  const notForOwner = /\/picture$|order_status|\/voucher$|\/delivery$/

  it('is there for its owner', async () => {
    const wrong: string[] = []
    for (const route of personal().filter(({ method, path }) => method === 'GET' && !notForOwner.test(path))) {
      const { status } = await ask(route, bearers.owner, (name) => ownThing(route.path, name) ?? 'x')
      if (status !== 200) wrong.push(`${titleOf(route)} → ${status}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('guarantee 27: nobody makes themselves more than they are', () => {
  const grabs = {
    role: 'admin',
    balance: 1_000_000,
    state: 'complete',
    status: 'finished',
    price: 1,
    total: 0,
    id: 1,
    user_id: 1,
    email_confirmed_at: '2020-01-01',
    phone_confirmed_at: '2020-01-01',
    store_credits: 1_000_000,
    payment_state: 'paid',
    payment_status: 'paid',
    shipment_state: 'shipped',
    completed_at: '2020-01-01',
    password_hash: 'x',
    two_factor_at: '2020-01-01',
    proved_at: '2020-01-01',
    is_admin: true,
    scope: 'staff',
    loyalty_points: 1_000,
    adjustment_total: -1,
    item_total: 0,
    ship_total: 0,
    token: 'mine',
  }
  const roots = ['user', 'address', 'order', 'line_item', 'organization', 'bank_account', 'wishlist']

  it('by no field of any body', async () => {
    const before = await powers()
    const changing = routes().filter(({ method }) => method !== 'GET' && method !== 'DELETE')
    for (const route of changing) {
      // some of them end the sign-in that they are asked with
      const bearer = await aBearer(shop, stranger)
      const nested = Object.fromEntries(roots.map((root) => [root, { ...grabs, name: 'Х', firstname: 'Х' }]))
      await ask(route, bearer, (name) => ownThing(route.path, name) ?? '1', {
        ...bodyFor(route),
        ...grabs,
        ...nested,
      })
    }
    expect(await powers()).toEqual(before)
  })

  /** Who is what, and what is paid. */
  async function powers() {
    const { rows } =
      await sql`select (select json_agg(json_build_object('id', id, 'role', role, 'email_ok', email_confirmed_at,
        'phone_ok', phone_confirmed_at, 'hash', password_hash) order by id) from users where email like '%@sweep.example') as users,
      (select json_agg(json_build_object('n', number, 's', status, 'p', payment_status, 'u', user_id, 't', total) order by id)
        from orders where status <> 'cart') as orders,
      (select count(*)::int from users where totp_confirmed_at is not null) as second_factors`.execute(shop.db)
    return rows[0]
  }
})

describe('openapi.json', () => {
  it('describes every answer that everybody was given here, done or refused', () => {
    expect(described.seen.size).toBeGreaterThan(300)
    expect([...described.faults]).toEqual([])
  })

  it('is sent above a kilobyte as its caller takes it: compressed, or plain', () => {
    expect(described.large.compressed.size).toBeGreaterThan(60)
    expect(described.large.plain.size).toBeGreaterThan(30)
  })
})

/** Everything in the database that is the owner's, by table. */
async function rowsOfOwner(): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name = 'user_id' order by 1`.execute(shop.db)
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const ignored = name === 'sessions' ? sql`to_jsonb(t) - 'seen_at'` : sql`to_jsonb(t)`
    const { rows } = await sql<{
      rows: unknown
    }>`select coalesce(jsonb_agg(${ignored} order by to_jsonb(t)::text), '[]') as rows
      from ${sql.table(name)} t where t.user_id = ${owner}`.execute(shop.db)
    found[name] = rows[0]?.rows
  }
  const { rows } =
    await sql`select (select jsonb_agg(to_jsonb(l) order by l.id) from line_items l join orders o on o.id = l.order_id
      where o.user_id = ${owner}) as lines, (select jsonb_agg(to_jsonb(w) order by w.id) from wished_products w
      join wishlists l on l.id = w.wishlist_id where l.user_id = ${owner}) as wishes,
    (select to_jsonb(u) from users u where u.id = ${owner}) as person`.execute(shop.db)
  return { ...found, more: rows[0] }
}
