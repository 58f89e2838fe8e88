import { mnt } from '@delguur/kit/money'
import { post, shop } from '../../src/modules/money/ledger/index.ts'
import { issueGiftCards, issueVoucher } from '../../src/modules/money/wallet/index.ts'
import { transact } from '../../src/platform/database/db.ts'
import type { TestApp } from '../app.ts'
import { aCoupon } from '../baskets/promotions.ts'
import { aBearer, anAddress, aProduct, aUser } from '../builders.ts'
import { aStoredQuote } from '../documents/trade-rows.ts'
import { storedByStaff } from '../documents/wallet-rows.ts'
import { travelledOnce } from '../travel-scene.ts'
import { personalWords } from './personal-words.ts'

export type FullPerson = { id: number; bearer: string; order_number: string; order_token: string }
/** A person who has used everything the shop keeps something of: every table that knows people has a row of theirs. */
export async function aFullPerson(shop: TestApp): Promise<FullPerson> {
  const { email, phone, first_name, last_name, note, searched, pending } = personalWords
  const { id } = await aUser(shop.db, { email, phone })
  const bearer = await aBearer(shop, id)
  const call = (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object, token?: string) =>
    shop.call(method, path, { bearer, body, ...(token && { token }) })
  await call('PATCH', '/storefront/account', {
    user: { first_name, last_name, birth_date: '1990-05-04', public_metadata: { search_history: [searched] } },
  })
  await shop.db
    .updateTable('users')
    .set({ email_confirmed_at: shop.clock.now, pending_email: pending, private_metadata: '{"note":"VIP"}' })
    .where('id', '=', id)
    .execute()
  await keepThings(shop, id, call)
  const { address1, address2 } = personalWords
  const mine = { ...anAddress, firstname: first_name, lastname: last_name, phone, address1, address2 }
  const saved = (await call('POST', '/storefront/account/addresses', { address: mine })).body.data.id
  const first = await openCart(shop, call)
  await call(
    'PATCH',
    '/storefront/checkout',
    { order: { email, special_instructions: note, gift_note: note, bill_address_id: saved, ship_address_id: saved } },
    first.token,
  )
  await call('PATCH', '/storefront/checkout/advance', {}, first.token)
  const [method] = await shop.db.selectFrom('payment_methods').select('id').orderBy('position').execute()
  await call('POST', '/storefront/checkout/create_payment', { payment_method_id: String(method?.id) }, first.token)
  await shop.call('PATCH', '/storefront/checkout/complete', {
    bearer,
    token: first.token,
    body: {},
    headers: { 'idempotency-key': `whole-person-${id}` },
  })
  await giveLicense(shop, first.number)
  await aStoredQuote(shop.pool, { user_id: id, order: first.number, note: personalWords.review, now: shop.clock.now })
  await askThings(shop, id, first.number)
  await holdThings(shop, id)
  await writeToShop(shop, id)
  await call('POST', '/mcs_auth/check', { login: email })
  const next = await openCart(shop, call)
  await call('PATCH', '/storefront/checkout', { order: { email, ship_address_attributes: mine } }, next.token)
  return { id, bearer, order_number: first.number, order_token: first.token }
}

type Call = (
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body: object,
  token?: string,
) => ReturnType<TestApp['call']>

async function openCart(shop: TestApp, call: Call): Promise<{ token: string; number: string }> {
  const { variant_id } = await aProduct(shop.db)
  const { token, number } = (await call('POST', '/storefront/cart', {})).body.data.attributes
  for (const engraving of [personalWords.engraving, `${personalWords.engraving}, ээжээс`])
    await call('POST', '/storefront/cart/add_item', { variant_id, quantity: 1, options: { engraving } }, token)
  return { token, number }
}

async function giveLicense(shop: TestApp, number: string): Promise<void> {
  const line = await shop.db
    .selectFrom('line_items as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.order_id'])
    .where('o.number', '=', number)
    .executeTakeFirstOrThrow()
  const code = { license_code: 'KEY-1', created_at: shop.clock.now }
  await shop.db
    .insertInto('licenses')
    .values({ order_id: line.order_id, line_item_id: line.id, ...code })
    .execute()
}

async function writeToShop({ db, clock }: TestApp, user_id: number): Promise<void> {
  const { email, phone, first_name: name, note: message } = personalWords
  const form = {
    name: `${name} ${personalWords.last_name}`,
    email,
    phone,
    subject: 'order',
    order_number: '',
    message,
    locale: 'mn',
    created_at: clock.now,
  }
  const rows = [
    { ...form, number: 'C000000001', digest: Buffer.from('own'), user_id },
    { ...form, number: 'C000000002', digest: Buffer.from('as a guest') },
  ]
  await db.insertInto('contact_forms').values(rows).execute()
}

/** A lease that is paid off, a quote request and a price that was accepted. */
async function askThings({ db, services }: TestApp, user_id: number, number: string): Promise<void> {
  const order = await db.selectFrom('orders').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  const { phone, organization: name, note } = personalWords
  const sums = {
    order_total: 200_000,
    down_payment: 60_000,
    principal: 140_000,
    interest_total: 5_066,
    monthly: 48_360,
  }
  const register_number = services.secrets.seal('lease register number', 'УБ90050412')
  const lease = { order_id: order.id, user_id, status: 'paid_off', months: 3, interest: 1.8, phone, register_number }
  await db
    .insertInto('leases')
    .values({ ...lease, ...sums, reason: note })
    .execute()
  const { id: product_id, variant_id } = await aProduct(db)
  const more = { register_number: '2099887', address: personalWords.address1, employee_count: 7 }
  const organization = JSON.stringify({ name, phone, product_id, business_direction: '', ...more })
  await db
    .insertInto('quote_requests')
    .values({ number: `Q-whole-${user_id}`, user_id, organization, comment: note })
    .execute()
  const valid_until = '2027-01-01'
  const suggestion = await db
    .insertInto('price_suggestions')
    .values({ user_id, variant_id, price: 40_000, comment: note, status: 'accepted', valid_until })
    .returning('id')
    .executeTakeFirstOrThrow()
  const agreed = { user_id, variant_id, price: 40_000, valid_until, price_suggestion_id: suggestion.id }
  await db.insertInto('agreed_prices').values(agreed).execute()
}

/** Bonus, a recharge that waits, a gift card that went to a friend, a voucher, a loyalty card. */
async function holdThings({ db, services, clock }: TestApp, user_id: number): Promise<void> {
  const at = clock.now
  const { friend: sent_to, gift: message } = personalWords
  const method = await db.selectFrom('payment_methods').select('id').limit(1).executeTakeFirstOrThrow()
  const recharge = { number: `W${String(user_id).padStart(9, '0')}`, payment_method_id: method.id, amount: 20_000 }
  await db
    .insertInto('wallet_recharges')
    .values({ ...recharge, user_id })
    .execute()
  await storedByStaff(db, user_id, message, at)
  await db
    .insertInto('loyalty_cards')
    .values({ user_id, number: `97${String(user_id).padStart(10, '0')}`, level: 'gold' })
    .execute()
  await transact(db, async (tx) => {
    const issue = { order_id: null, key: `whole-${user_id}`, buyer_id: user_id, quantity: 1, actor: 'test', at }
    const [card] = await issueGiftCards(services, tx, { ...issue, amount: mnt(50_000) })
    await tx
      .updateTable('gift_cards')
      .set({ sent_to, message })
      .where('id', '=', card ?? 0)
      .execute()
    const sums = { value: mnt(20_000), minimum_total: mnt(100_000), expires_at: new Date(at.getTime() + 86_400_000) }
    await issueVoucher(services, tx, { ...sums, name: { mn: 'Талархал' }, user_id, now: at }, 'test')
    const entries = [
      { account: { kind: 'wallet_bonus', owner: user_id } as const, amount: 700 },
      { account: shop('bonus_cost'), amount: -700 },
    ]
    await post(tx, { key: `whole-${user_id}`, kind: 'cashback', originator: 'test', entries })
  })
}

/** What somebody writes below articles, with one of somebody else's that they rated and reported. */
async function writeThings(db: TestApp['db'], user_id: number, call: Call): Promise<void> {
  const words = personalWords
  await call('POST', '/articles', { article: { title: words.list, body: words.review, tags: [words.list] } })
  await call('POST', '/authors', { author: { name: words.first_name } })
  const { id: article_id } = await db
    .insertInto('articles')
    .values({
      kind: 'article',
      slug: `of-others-${user_id}`,
      title: { mn: 'Өвөл' } as never,
      excerpt: { mn: '' } as never,
      body: { mn: 'Хүйтэн' } as never,
      status: 'published',
      published_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: author_id } = await db
    .insertInto('authors')
    .values({ name: 'Бусад' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('comments')
    .values({ article_id, author_name: 'Бусад', body: 'Тийм шүү', status: 'published', digest: Buffer.from('') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await call('POST', '/bookmarks', { id: article_id })
  await call('POST', `/articles/${article_id}/comments`, { comment: words.review })
  await call('PUT', `/authors/${author_id}/follow`, {})
  await call('PUT', `/comments/${id}/review`, { rating: 5 })
  await call('PUT', `/comments/${id}/report`, {})
}

/** A child with its measurement, and a reminder that was given. */
async function keepChild(db: TestApp['db'], now: Date, call: Call): Promise<void> {
  await call('PUT', '/shop/account/children/consent', { agreed: true })
  const child = { name: personalWords.child, born_on: '2022-09-17', height: 103, foot: 17.2 }
  const { body } = await call('POST', '/shop/account/children', child)
  const reminder = { child_id: body.id, kind: 'outgrown', mark: 'clothes 98', created_at: now }
  await db.insertInto('child_reminders').values(reminder).execute()
}

async function keepThings({ db, pool, clock }: TestApp, user_id: number, call: Call): Promise<void> {
  const words = personalWords
  const { now } = clock
  await call('PUT', '/shop/account/organization', {
    organization: { name: words.organization, register_number: '2099887', phone: words.phone },
  })
  await call('POST', '/shop/account/bank_accounts', {
    bank_account: { account_name: words.last_name, number: words.number, iban: words.iban },
  })
  await call('PUT', '/shop/account/consents', { channel: 'email', topic: 'offers', granted: true })
  await keepChild(db, now, call)
  await writeThings(db, user_id, call)
  const { id: coupon_id } = await aCoupon(db, { user_id })
  await db.insertInto('coupon_uses').values({ coupon_id, used_by: 'staff:1' }).execute()
  const { id: product_id, variant_id } = await aProduct(db)
  const review = { author_name: words.first_name, rating: 5, comment: words.review }
  await db
    .insertInto('reviews')
    .values({ user_id, product_id, ...review })
    .execute()
  const { first_name: name, phone, email } = personalWords
  await travelledOnce(pool, user_id, { name: `${name} ${words.last_name}`, phone, email, airport: null, note: phone })
  const vendor = await db.selectFrom('vendors').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  await db
    .insertInto('vendor_reviews')
    .values({ user_id, vendor_id: vendor.id, rating: 5, comment: words.review })
    .execute()
  const list = await db
    .insertInto('wishlists')
    .values({ user_id, token: `whole-${user_id}`, name: words.list })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('wished_products').values({ wishlist_id: list.id, variant_id, position: 1 }).execute()
  await db
    .insertInto('notifications')
    .values({ user_id, topic: 'account', title: `Сайн байна уу, ${words.first_name}` })
    .execute()
  const push = { endpoint: words.endpoint, p256dh: 'browser key', auth: 'browser secret' }
  await db
    .insertInto('devices')
    .values({ user_id, player_id: words.endpoint, ...push })
    .execute()
  await db
    .insertInto('social_identities')
    .values({ user_id, provider: 'google', subject: words.subject, email: words.email })
    .execute()
  const event = { user_id, event: 'signed_in', detail: JSON.stringify({ login: words.email }) }
  await db.insertInto('account_events').values(event).execute()
  const code_hash = Buffer.from('hash of a code')
  const code = { id: `code-${user_id}`, code_hash, expires_at: now, payload: '{"password_hash":"$argon2id$x"}' }
  await db
    .insertInto('login_codes')
    .values({ ...code, login: words.phone, purpose: 'sign_in' })
    .execute()
  const link = { token_hash: Buffer.from(`hash of ${user_id}`), email: words.email, purpose: 'confirm_email' }
  await db
    .insertInto('mail_tokens')
    .values({ ...link, user_id })
    .execute()
  const alert = await db
    .insertInto('alerts')
    .values({ user_id, kind: 'stock', variant_id, state: 'active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = { alert_id: alert.id, event: 'stock:1', channel: 'email', due_at: now }
  await db.insertInto('alert_messages').values(message).execute()
  await db.insertInto('alert_readers').values({ email: words.email }).execute()
  await db.insertInto('subscribers').values({ email: words.email, confirmed_at: now }).execute()
}
