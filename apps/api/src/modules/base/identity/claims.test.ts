import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { lastCode, lastLink, queued, withTextMessages } from '../../../../test/baskets/codes.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { goingTables, stayingTables } from './claims.domain.ts'
import { forgottenPassword } from './identity.jobs.ts'
import { totpAt } from './second-factor/totp.ts'

// Guarantee 63: each way of a first proof × each kind of thing that somebody put on the account before.

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('claims'))
  await aShop(shop.db)
  withTextMessages(shop)
})
afterAll(() => shop.close())

const password = 'khavar-zun-namar-77'
const fresh = { password: 'minii-shine-nuuts-55', password_confirmation: 'minii-shine-nuuts-55' }
const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object, bearer?: string) =>
  shop.call(method, path, { ...(body && { body }), ...(bearer && { bearer }) })
const tokenOf = (path: string) => path.split('=')[1] ?? ''

let made = 0
/** Somebody who registered with an address that nobody has proved, and is signed in. */
async function aNewcomer() {
  const email = `claimed-${++made}@mail.example`
  const user = { email, password, password_confirmation: password }
  const registered = await call('POST', '/storefront/account', { user })
  expect(registered.status, JSON.stringify(registered.body)).toBe(200)
  const grant = { grant_type: 'password', username: email, password }
  const { access_token } = (await call('POST', '/oauth/token', grant)).body
  return { id: Number(registered.body.data.id), email, bearer: String(access_token), phone: `8811${1000 + made}` }
}
type Newcomer = Awaited<ReturnType<typeof aNewcomer>>

/** Puts everything on the account that can be; gives what its maker keeps of it. */
async function putEverything({ id, bearer, phone }: Newcomer) {
  const account = '/shop/account'
  await call('POST', `${account}/contacts`, { login: phone }, bearer)
  const taken = await call('PUT', `${account}/contacts`, { login: phone, code: await lastCode(shop, phone) }, bearer)
  expect(taken.body.phone).toBe(phone)
  const { secret } = (await call('POST', `${account}/two_factor`, {}, bearer)).body
  const on = await call('PUT', `${account}/two_factor`, { code: totpAt(secret, shop.clock.now) }, bearer)
  expect(on.body.recovery_codes).toHaveLength(10)
  const product = await aProduct(shop.db)
  const cart = (await call('POST', '/storefront/cart', {}, bearer)).body.data.attributes.token
  await shop.call('POST', '/storefront/cart/add_item', {
    bearer,
    token: cart,
    body: { variant_id: product.variant_id, quantity: 1 },
  })
  const list = `shared-${id}`
  await sql`insert into social_identities (user_id, provider, subject) values (${id}, 'google', ${`subject ${id}`})`.execute(
    shop.db,
  )
  await sql`insert into devices (user_id, player_id) values (${id}, ${`device ${id}`})`.execute(shop.db)
  await sql`insert into addresses (user_id, firstname, lastname, address1, city, phone, country_iso)
    values (${id}, 'Бат', 'Дорж', '5', 'УБ', '99112233', 'MN')`.execute(shop.db)
  await sql`insert into organizations (user_id, name, register_number) values (${id}, 'Хэн нэгэн ХХК', '1234567')`.execute(
    shop.db,
  )
  await sql`insert into bank_accounts (user_id, account_name, number, iban) values (${id}, 'Дорж', '500', 'MN12')`.execute(
    shop.db,
  )
  await sql`insert into consents (user_id, channel, topic, granted) values (${id}, 'email', 'offers', true)`.execute(
    shop.db,
  )
  await sql`insert into wishlists (user_id, token, name, is_private) values (${id}, ${list}, 'Миний', false)`.execute(
    shop.db,
  )
  await sql`insert into children (user_id, name, born_on, created_at) values (${id}, 'Тэмүүлэн', '2024-01-01', now())`.execute(
    shop.db,
  )
  await sql`insert into credit_cards (user_id, payment_method_id, token, digest, masked_number)
    select ${id}, min(id), 'x', 'x', '•••• 4242' from payment_methods`.execute(shop.db)
  return { cart: String(cart), list, secret: String(secret) }
}

const everything = [
  ...['phone', 'password', 'two_factor', 'social', 'sessions', 'devices', 'cards', 'addresses'],
  ...['organization', 'bank_accounts', 'consents', 'wish_lists', 'children'],
]

async function code(login: string, path: '/mcs_auth/check' | '/mcs_auth/reset', bearer?: string) {
  const { verification_id } = (await call('POST', path, { login }, bearer)).body
  return { login, code: await lastCode(shop, login), verification_id }
}
async function resetLink(email: string): Promise<string> {
  await forgottenPassword.work(shop.services, { email, locale: 'mn' })
  return tokenOf(await lastLink(shop, email))
}

type Way = (caller: Newcomer) => Promise<{ status: number; body: unknown }>
const ways: [string, Way][] = [
  ['a code to sign in', async ({ email }) => call('POST', '/mcs_auth/verify', await code(email, '/mcs_auth/check'))],
  [
    'a code for a new password',
    async ({ email }) => call('POST', '/mcs_auth/reset', { ...(await code(email, '/mcs_auth/reset')), ...fresh }),
  ],
  [
    'a link to a new password',
    async ({ email }) => call('PATCH', `/storefront/passwords/${await resetLink(email)}`, { user: fresh }),
  ],
  [
    'the link that confirms the address',
    async ({ email }) => call('GET', `/storefront/account_confirmations/${tokenOf(await lastLink(shop, email))}`),
  ],
  ['an invitation to the staff', ({ email }) => joinStaff(email)],
]

async function joinStaff(email: string) {
  const { id } = await aUser(shop.db, { email: `owner-${++made}@claims.example`, role: 'admin', proved: true })
  const owner = await aBearer(shop, id)
  const invited = await call('POST', '/backoffice/staff', { email, name: 'Номин', role_id: 'desk' }, owner)
  expect(invited.status, JSON.stringify(invited.body)).toBe(201)
  const token = (await lastLink(shop, email)).split('/').at(-1) ?? ''
  const answer = await call('GET', `/backoffice/invitations/${token}`)
  expect(answer.body).toMatchObject({ has_account: false, second_factor: false })
  const { secret } = (await call('GET', `/backoffice/invitations/${token}/second_factor`)).body
  // a code of the app that was before is used up
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
  const otp_secret_confirmed = totpAt(secret, shop.clock.now)
  return call('POST', `/backoffice/invitations/${token}/accept`, { password: fresh.password, otp_secret_confirmed })
}

const rowsOf = async (table: string, id: number): Promise<number> =>
  Number(
    (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)} where user_id = ${id}`.execute(shop.db))
      .rows[0]?.n,
  )

describe('guarantee 63: the first proof of an address', () => {
  it.each(ways)('by %s takes off what was put on before, and tells its owner', async (name, way) => {
    const caller = await aNewcomer()
    const stored = await putEverything(caller)
    const { status, body } = await way(caller)
    expect([name, status, body]).toEqual([name, 200, body])

    // nothing that let somebody in does so any more
    expect((await call('GET', '/shop/account', undefined, caller.bearer)).status).toBe(401)
    const otp = totpAt(stored.secret, shop.clock.now)
    expect((await call('POST', '/mcs_auth', { login: caller.email, password, otp })).status).toBe(401)
    const byPhone = await call('POST', '/mcs_auth/verify', await code(caller.phone, '/mcs_auth/check'))
    expect(byPhone.body).toMatchObject({ created: true, user: { email: null } })
    const isStaff = name.includes('staff')
    for (const table of [
      'social_identities',
      'devices',
      'credit_cards',
      'organizations',
      'bank_accounts',
      'consents',
      'children',
    ])
      expect([table, await rowsOf(table, caller.id)]).toEqual([table, 0])
    expect(await rowsOf('addresses', caller.id)).toBe(0)
    expect(await rowsOf('recovery_codes', caller.id)).toBe(isStaff ? 10 : 0)
    expect((await shop.call('GET', `/shop/wishlists/${stored.list}`, {})).status).toBe(404)
    // what is in the cart is whose key it has, and no part of the account
    const cart = await shop.call('GET', '/storefront/cart', { token: stored.cart })
    expect([cart.status, cart.body.data.attributes.item_count]).toEqual([200, 1])

    const message = (await queued(shop, 'notify.account_notice')).filter(({ kind }) => kind === 'claimed').at(-1)
    expect(message).toMatchObject({ user_id: caller.id })
    expect([...(message?.went ?? [])].sort()).toEqual([...everything].sort())
    if (!isStaff) {
      shop.clock.now = new Date(shop.clock.now.getTime() + 120_000)
      const owner = await call('POST', '/mcs_auth/verify', await code(caller.email, '/mcs_auth/check'))
      expect(owner.body).toMatchObject({
        created: false,
        user: { id: caller.id, phone: null, two_factor: false, social: [] },
      })
    }
  })

  it('by the code or link of who is signed in keeps everything', async () => {
    const inside: [string, Way][] = [
      [
        'the confirmation',
        async ({ email, bearer }) =>
          call('GET', `/storefront/account_confirmations/${tokenOf(await lastLink(shop, email))}`, undefined, bearer),
      ],
      [
        'a code to the own address',
        async ({ email, bearer }) => {
          await call('POST', '/shop/account/proofs', { channel: 'email' }, bearer)
          return call('PUT', '/shop/account/proofs', { code: await lastCode(shop, email) }, bearer)
        },
      ],
    ]
    for (const [name, way] of inside) {
      const caller = await aNewcomer()
      const stored = await putEverything(caller)
      expect([name, (await way(caller)).status]).toEqual([name, 200])
      const { body } = await call('GET', '/shop/account', undefined, caller.bearer)
      expect(body.user).toMatchObject({
        phone: caller.phone,
        two_factor: true,
        email_state: 'confirmed',
        social: ['google'],
      })
      for (const table of ['addresses', 'credit_cards', 'consents', 'devices'])
        expect([name, table, await rowsOf(table, caller.id)]).toEqual([name, table, 1])
      expect((await shop.call('GET', `/shop/wishlists/${stored.list}`, {})).status).toBe(200)
      // and every later proof finds an account that is proved
      const again = await call('POST', '/mcs_auth/verify', await code(caller.email, '/mcs_auth/check'))
      expect([again.status, again.body.code]).toEqual([400, 'otp_required'])
    }
  })

  it('of a phone by its stranger, signed in, keeps nothing from the owner of the address', async () => {
    const caller = await aNewcomer()
    await putEverything(caller)
    // the stranger proves the own phone again, from outside
    const { secret } = (await call('POST', '/shop/account/two_factor', {}, caller.bearer)).body
    expect(secret).toBeDefined()
    const reset = { ...(await code(caller.email, '/mcs_auth/reset')), ...fresh }
    expect((await call('POST', '/mcs_auth/reset', reset)).status).toBe(200)
    expect((await call('POST', '/mcs_auth', { login: caller.email, password: fresh.password })).status).toBe(200)
  })

  it('leaves an account of somebody else where it stood unproved, and gets one of its own', async () => {
    const { id } = await aUser(shop.db, { email: `typed-${++made}@mail.example`, phone: `8822${1000 + made}` })
    const phone = `8822${1000 + made}`
    const email = `typed-${made}@mail.example`
    await sql`update users set phone_confirmed_at = now(), claimed_at = now() where id = ${id}`.execute(shop.db)
    const owner = await aBearer(shop, id)
    const stranger = await call('POST', '/mcs_auth/verify', await code(email, '/mcs_auth/check'))
    expect(stranger.body).toMatchObject({ created: true, user: { email, phone: null } })
    const { body } = await call('GET', '/shop/account', undefined, owner)
    expect(body.user).toMatchObject({ id, phone, email: null })
  })

  it('keeps what the shop wrote down of somebody who was never there', async () => {
    const { id, email } = await aUser(shop.db, { email: `brought-${++made}@mail.example` })
    await sql`update users set password_hash = null where id = ${id}`.execute(shop.db)
    await sql`insert into addresses (user_id, firstname, lastname, address1, city, phone, country_iso)
      values (${id}, 'Бат', 'Дорж', '5', 'УБ', '99112233', 'MN')`.execute(shop.db)
    const { body } = await call('POST', '/mcs_auth/verify', await code(email, '/mcs_auth/check'))
    expect([body.user.id, body.created, await rowsOf('addresses', id)]).toEqual([id, false, 1])
  })

  it('of an address that somebody asked to add is given by who is signed in', async () => {
    const { id } = await aUser(shop.db, { email: `adder-${++made}@mail.example`, proved: true })
    const bearer = await aBearer(shop, id)
    const wanted = `victim-${made}@mail.example`
    expect((await call('POST', '/users/update_profile', { user: { email: wanted } }, bearer)).status).toBe(200)
    const confirm = `/storefront/account_confirmations/${tokenOf(await lastLink(shop, wanted))}`
    expect((await call('GET', confirm)).status).toBe(401)
    const other = await aBearer(shop, (await aUser(shop.db, { email: `other-${made}@mail.example` })).id)
    expect((await call('GET', confirm, undefined, other)).status).toBe(401)
    const mine = await call('POST', '/mcs_auth/verify', await code(wanted, '/mcs_auth/check'))
    expect(mine.body.created).toBe(true)
  })

  it('knows every table that names a person', async () => {
    const { rows } = await sql<{
      table: string
    }>`select distinct c.conrelid::regclass::text as table from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass
        and a.attname in ('user_id', 'owner_id', 'buyer_id', 'inviter_id', 'kept_id')
        and c.conrelid::regclass::text not in (select 'staff_' || x from unnest(array['invitations', 'preferences', 'notice_settings', 'notice_choices', 'ways', 'devices', 'messages', 'message_events']) x)`.execute(
      shop.db,
    )
    const ofStaff = [
      'moderation_claims',
      'report_subscriptions',
      'roulette_spins',
      'roulette_users',
      'saved_views',
      'telegram_codes',
    ]
    const named = [...goingTables, ...Object.keys(stayingTables), ...ofStaff]
    expect(rows.map(({ table }) => table).filter((table) => !named.includes(table))).toEqual([])
  })
})
