import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../test/builders.ts'
import { freshDatabase } from '../../../test/database.ts'
import { keptForTheBooks } from '../../../test/kept-without-person.ts'
import { unzip } from '../../../test/unzip.ts'
import { aWholePerson, personalWords, type WholePerson } from '../../../test/whole-person.ts'
import { exportedTables, exportFiles } from './export.queries.ts'
import { notExported } from './not-exported.ts'

let shop: TestApp
let person: WholePerson
beforeAll(async () => {
  shop = await startApp(await freshDatabase('leaving'))
  await aShop(shop.db)
})
/** The same person for all tests, made again after they have gone. */
beforeEach(async () => {
  shop.clock.now = new Date('2026-11-24T03:00:00.000Z')
  await sql`delete from rate_limits`.execute(shop.db)
  const known = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', personalWords.email)
    .executeTakeFirst()
  if (!known) person = await aWholePerson(shop)
})
afterAll(() => shop.close())

const copy = async (body: object = {}) => shop.call('POST', '/shop/account/export', { bearer: person.bearer, body })
const leave = (bearer = person.bearer) => shop.call('DELETE', '/shop/account', { bearer, body: {} })
const settle = (status: string) =>
  shop.db.updateTable('orders').set({ status }).where('number', '=', person.order_number).execute()

/** Tables with a foreign key to one of these, and what becomes of their rows when what they point at goes. */
async function pointingAt(...tables: string[]) {
  const { rows } = await sql<{ name: string; action: string }>`
    select distinct conrelid::regclass::text as name, confdeltype::text as action from pg_constraint
    where contype = 'f' and confrelid::regclass::text = any(${tables}::text[])`.execute(shop.db)
  return rows
}

describe('guarantee 37: the copy of one’s data', () => {
  it('knows every table that knows people', async () => {
    const tables = await pointingAt('users', 'orders', 'wishlists', 'shipments')
    const left = tables.filter(({ name }) => !exportedTables.includes(name) && !(name in notExported))
    expect(left.map(({ name }) => name)).toEqual([])
  })

  it('has a row of every table in it', async () => {
    const { status, body } = await copy({ locale: 'en' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ filename: 'bambar-2026-11-24.zip', content_type: 'application/zip' })
    const files = unzip(Buffer.from(body.base64, 'base64'))
    expect([...files.keys()].sort()).toEqual(['README.txt', ...exportFiles.map((file) => `${file}.json`)].sort())
    for (const [name, text] of files)
      expect([name, text.trim()]).not.toEqual([name, expect.stringMatching(/^(\[\]|null)?$/)])
    const of = (name: string) => files.get(`${name}.json`) ?? ''
    const words = personalWords
    for (const word of [words.email, words.phone, words.first_name, words.last_name, words.pending, words.searched])
      expect(of('profile')).toContain(word)
    for (const word of [words.address1, words.note, 'KEY-1', person.order_number, 'shipping_method_id', 'placed'])
      expect(of('orders')).toContain(word)
    expect(JSON.parse(of('orders'))).toHaveLength(2)
    expect(of('addresses')).toContain(words.address2)
    expect(of('organization')).toContain(words.organization)
    expect(of('bank-accounts')).toContain('••••6543')
    expect(of('bank-accounts')).not.toContain(words.number)
    expect(of('wish-lists')).toContain(words.list)
    for (const word of ['wallet_bonus', words.gift, words.friend]) expect(of('wallet')).toContain(word)
    expect(files.get('README.txt')).toContain('Contents')
    expect(files.get('README.txt')?.split('\n').length).toBeGreaterThan(exportFiles.length)
  })

  it('has no hash and no secret in it', async () => {
    const files = unzip(Buffer.from((await copy()).body.base64, 'base64'))
    const keys = new Set<string>()
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [key, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) keys.add(key)
        walk(inner)
      }
    }
    for (const [name, text] of files) if (name.endsWith('.json')) walk(JSON.parse(text))
    expect([...keys].filter((key) => /hash|secret|token|p256dh|^auth$|player_id|endpoint|private_/.test(key))).toEqual(
      [],
    )
    const all = [...files.values()].join('\n')
    for (const secret of ['argon2', 'browser secret', person.order_token, person.bearer, 'VIP', '\\\\x'])
      expect(all).not.toContain(secret)
  })

  it('speaks the language of the person, wants a proof, and is not made without end', async () => {
    const readme = async (locale: string) =>
      unzip(Buffer.from((await copy({ locale })).body.base64, 'base64')).get('README.txt')
    expect(await readme('mn')).toContain('Агуулга')
    expect(await readme('ru')).toContain('Содержание')
    for (let i = 0; i < 3; i++) expect((await copy()).status).toBe(200)
    expect((await copy()).status).toBe(429)
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
    const late = await copy()
    expect([late.status, late.body.code]).toEqual([403, 'proof_required'])
  })
})

describe('guarantee 37: deleting an account', () => {
  const needles = Object.values(personalWords)
  /** Every text of the database in which a word of the person stands. */
  async function leftovers(): Promise<string[]> {
    const { rows } = await sql<{ schema: string; table: string; column: string }>`
      select c.table_schema as schema, c.table_name as table, c.column_name as column from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema in ('public', 'graphile_worker') and t.table_type = 'BASE TABLE'
        and (c.data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'ARRAY') or c.domain_name is not null)`.execute(
      shop.db,
    )
    const found: string[] = []
    for (const { schema, table, column } of rows) {
      // the farewell is the one thing that still goes to the person
      const { rows: hits } = await sql`select 1 from ${sql.id(schema, table)} t where
        exists (select from unnest(${needles}::text[]) n where strpos(lower(${sql.ref(column)}::text), lower(n)) > 0)
        and to_jsonb(t) -> 'payload' ->> 'kind' is distinct from 'account_deleted' limit 1`.execute(shop.db)
      if (hits.length > 0) found.push(`${table}.${column}`)
    }
    return found
  }
  /** What the books say of orders and payments. */
  async function books() {
    const { rows } = await sql`select (select json_agg(json_build_array(number, status, total, item_total, ship_total,
        payment_status, item_count, completed_at) order by id) from orders where status <> 'cart') as orders,
      (select json_agg(json_build_array(number, amount, status) order by id) from payments) as payments,
      (select json_agg(json_build_array(variant_id, quantity, price) order by l.id) from line_items l
        join orders o on o.id = l.order_id where o.status <> 'cart') as lines,
      (select count(*)::int from order_events) as events, (select sum(quantity)::int from inventory_units) as units`.execute(
      shop.db,
    )
    return rows[0]
  }

  it('leaves no word of the person anywhere, and the books as they were', async () => {
    await settle('delivered')
    const before = await books()
    const present = await leftovers()
    expect(present.length).toBeGreaterThan(20)
    expect(present).toEqual(expect.arrayContaining(['_private_jobs.payload', 'line_items.options']))
    expect((await leave()).status).toBe(204)
    expect(await leftovers()).toEqual([])
    expect(await books()).toEqual(before)
    const order = await shop.db
      .selectFrom('orders as o')
      .innerJoin('addresses as a', 'a.id', 'o.ship_address_id')
      .select(['o.user_id', 'o.email', 'a.city', 'a.state_name', 'a.phone', 'a.user_id as owner'])
      .where('o.number', '=', person.order_number)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ user_id: null, email: null, phone: '', owner: null })
    expect([order.city, order.state_name]).toEqual(['Баянзүрх', 'Ulaanbaatar'])
    for (const table of await pointingAt('users')) {
      const { rows } =
        await sql`select 1 from ${sql.table(table.name)} t where to_jsonb(t) ->> 'user_id' = ${String(person.id)}`.execute(
          shop.db,
        )
      expect([table.name, rows]).toEqual([table.name, []])
    }
  })

  it('is never kept up by a row that points at the person', async () => {
    const tables = await pointingAt('users')
    expect(
      tables
        .filter(({ action }) => action !== 'c')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(keptForTheBooks)
  })

  it('clears what was typed for the goods, and keeps lines apart that differed by it', async () => {
    await settle('delivered')
    const lines = shop.db
      .selectFrom('line_items as l')
      .innerJoin('orders as o', 'o.id', 'l.order_id')
      .select('l.options')
      .where('o.number', '=', person.order_number)
      .orderBy('l.id')
    // a text that looks as if it had been cleared already
    const [, second] = await lines.select('l.id').execute()
    await shop.db
      .updateTable('line_items')
      .set({ options: JSON.stringify({ engraving: '' }) })
      .where('id', '=', second?.id ?? 0)
      .execute()
    await leave()
    expect(await lines.execute()).toEqual([{ options: { engraving: '' } }, { options: { engraving: '·' } }])
  })

  it('counts reviews and their mean again', async () => {
    await settle('delivered')
    const critic = (name: string) => aUser(shop.db, { email: `${name}@leaving.example` })
    const [first, second, third] = [await critic('first'), await critic('second'), await critic('third')]
    const mine = await shop.db
      .updateTable('reviews')
      .set({ approved: true })
      .where('user_id', '=', person.id)
      .returning('product_id')
      .executeTakeFirstOrThrow()
    const { product_id } = mine
    const alone = (await aProduct(shop.db)).id
    const review = { author_name: 'Билгүүн', comment: 'Сайн', approved: true }
    const rows = [
      { ...review, product_id, user_id: first.id, rating: 3 },
      { ...review, product_id, user_id: second.id, rating: 4 },
      { ...review, product_id, user_id: third.id, rating: 1, approved: false },
      { ...review, product_id: alone, user_id: person.id, rating: 2 },
    ]
    await shop.db.insertInto('reviews').values(rows).execute()
    await shop.db
      .updateTable('products')
      .set({ total_reviews: 9, average_rating: 1 })
      .where('id', 'in', [product_id, alone])
      .execute()
    await leave()
    const counted = await shop.db
      .selectFrom('products')
      .select(['total_reviews', (eb) => eb.cast<number>('average_rating', 'float8').as('mean')])
      .where('id', 'in', [product_id, alone])
      .orderBy('id')
      .execute()
    expect(counted).toEqual([
      { total_reviews: 2, mean: 3.5 },
      { total_reviews: 0, mean: 0 },
    ])
  })

  it('ends every sign-in and closes the links of orders', async () => {
    await settle('finished')
    const elsewhere = await aBearer(shop, person.id)
    await leave()
    for (const bearer of [person.bearer, elsewhere])
      expect((await shop.call('GET', '/shop/account', { bearer })).status).toBe(401)
    const path = `/storefront/order_status/${person.order_number}`
    expect((await shop.call('GET', path, { token: person.order_token })).status).toBe(404)
    const found = { number: person.order_number, phone: personalWords.phone }
    expect((await shop.call('POST', '/orders/find', { body: found })).status).toBe(404)
  })

  it('sends the last message to the old address', async () => {
    await settle('canceled')
    await leave()
    const { rows } = await sql<{ payload: { to: string; kind: string } }>`
      select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'notify.account_notice' and (payload ->> 'user_id')::bigint = ${person.id}`.execute(shop.db)
    expect(rows.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ kind: 'account_deleted', to: personalWords.email, user_id: person.id }),
    ])
  })

  it.each(['placed', 'overdue', 'confirmed', 'ready'])('waits while an order is %s', async (status) => {
    await settle(status)
    const answer = await leave()
    expect([answer.status, answer.body.code]).toEqual([422, 'orders_open'])
    expect((await shop.call('GET', '/shop/account', { bearer: person.bearer })).status).toBe(200)
  })

  it('twice at once is done once, and the other tap is told that nobody is signed in', async () => {
    await settle('finished')
    const answers = await Promise.all([leave(), leave(), leave()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401, 401])
  })

  it('wants a proof, and is not for staff', async () => {
    await settle('finished')
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000)
    expect((await leave()).body.code).toBe('proof_required')
    const staff = await aUser(shop.db, { email: 'staff@leaving.example', role: 'admin' })
    expect((await leave(await aBearer(shop, staff.id))).status).toBe(403)
  })

  it('leaves other people what is theirs', async () => {
    await settle('delivered')
    const other = await aUser(shop.db, { email: 'other@leaving.example', phone: '99001122' })
    const bearer = await aBearer(shop, other.id)
    await shop.call('POST', '/bookmarks', { bearer, body: { id: 31, type: 'recipe' } })
    await leave()
    expect((await shop.call('GET', '/bookmarks?type=recipe', { bearer })).body).toEqual({ bookmarks: [31] })
    expect((await shop.call('GET', '/shop/account', { bearer })).body.user.email).toBe('other@leaving.example')
  })
})
