import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { aFullPerson, type FullPerson } from '../../../../test/personal/full-person.ts'
import { personalWords } from '../../../../test/personal/personal-words.ts'
import { pointingAt } from '../../../../test/personal/pointing-tables.ts'
import { storedForTheBooks } from '../../../../test/personal/retained-without-person.ts'
import { work } from '../../../../test/work.ts'
import { recordedMail, recordedSms } from '../../messages/notify/index.ts'

let shop: TestApp
let person: FullPerson
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
  if (!known) person = await aFullPerson(shop)
})
afterAll(() => shop.close())

const leave = (bearer = person.bearer) => shop.call('DELETE', '/shop/account', { bearer, body: {} })
const settle = (status: string) =>
  shop.db.updateTable('orders').set({ status }).where('number', '=', person.order_number).execute()

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
    for (const table of await pointingAt(shop.db, 'users')) {
      const { rows } =
        await sql`select 1 from ${sql.table(table.name)} t where to_jsonb(t) ->> 'user_id' = ${String(person.id)}`.execute(
          shop.db,
        )
      expect([table.name, rows]).toEqual([table.name, []])
    }
  })

  it('keeps no mail of who left in what was sent, the last message to them included', async () => {
    await settle('delivered')
    const { services } = shop
    const sent: string[] = []
    services.ports.mail = recordedMail(services, { send: async ({ to }) => void sent.push(to) })
    const { email, phone } = personalWords
    // what was on its way when they left, and what was queued before it
    const late = { id: 'notice.late', language: 'mn', subject: `${email} та`, text: '', html: '' }
    await services.ports.mail.send({ ...late, id: 'notice.before', to: email })
    expect((await leave()).status).toBe(204)
    await work(shop)
    await services.ports.mail.send({ ...late, to: email })
    const sms = recordedSms(services, { send: async () => undefined })
    await sms.send({ id: 'notice.late-sms', to: phone, text: `${phone}: бэлэн` })
    expect(sent).toEqual([email, email, email])
    expect(await leftovers()).toEqual([])
    const { rows } = await sql<{
      kind: string
    }>`select kind, receiver, subject from outbox_messages order by id desc limit 3`.execute(shop.db)
    expect(rows).toEqual(rows.map(({ kind }) => ({ kind, receiver: '', subject: '' })))
    expect(rows).toHaveLength(3)
  })

  it('is never kept up by a row that points at the person', async () => {
    const tables = await pointingAt(shop.db, 'users')
    expect(
      tables
        .filter(({ action }) => action !== 'c')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(storedForTheBooks)
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
