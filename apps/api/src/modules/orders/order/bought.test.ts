import { locales } from '@delguur/kit/locale'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aBearer, aProduct, aShop, aUser, type MadeProduct } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { type Arrived, aSandbox, type TestSandbox } from '../../../../test/sandbox.ts'
import { work } from '../../../../test/work.ts'
import { smtpMail } from '../../../adapters/mail/smtp.ts'
import { readEverything } from '../../account/account/export/export.queries.ts'
import { readBought } from '../../base/measurement/measurement.queries.ts'
import { receivedOf } from '../../community/reviews/reviews.queries.ts'
import { readOrder } from '../../messages/notify/notify.queries.ts'
import { readSold } from '../../money/receipts/sold.queries.ts'

// A placed order keeps what was bought: all that is shown of it before and after its product became another one.

let shop: TestApp
let sandbox: TestSandbox
let staff: string
let buyer: { id: number; email: string; bearer: string }
let transfer: number

beforeAll(async () => {
  sandbox = await aSandbox()
  shop = await startApp(await freshDatabase('bought'))
  shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
  await aShop(shop.db)
  await sql`insert into taxonomies (id, name, position) values (90, '{"mn": "Ангилал"}', 1)`.execute(shop.db)
  await sql`insert into taxons (id, taxonomy_id, name, permalink, lft, rgt, depth, position, classification_code)
    values (900, 90, '{"mn": "Хувцас"}', 'huvtsas', 1, 2, 0, 1, '2823900')`.execute(shop.db)
  await sql`insert into brands (id, code, name, position) values (70, 'gobi', '{"mn": "Говь", "en": "Gobi"}', 1)`.execute(
    shop.db,
  )
  await sql`insert into option_types (id, name, presentation, position) values
    (81, 'color', '{"mn": "Өнгө", "en": "Colour", "ru": "Цвет", "cn": "颜色", "it": "Colore"}', 1),
    (82, 'baby_size', '{"mn": "Хэмжээ", "en": "Size"}', 2)`.execute(shop.db)
  await sql`insert into option_values (id, option_type_id, name, presentation, position, hex) values
    (811, 81, 'red', '{"mn": "Улаан", "en": "Red", "ru": "Красный", "cn": "红", "it": "Rosso"}', 1, '#ff0000'),
    (821, 82, '104', '{"mn": "104", "en": "104"}', 1, null)`.execute(shop.db)
  await sql`insert into pictures (key, width, height, color) values ('red-jacket', 10, 10, '#ff0000'), ('another', 20, 20, '#00ff00')`.execute(
    shop.db,
  )
  transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@bought.example', role: 'admin' })).id)
  const { id, email } = await aUser(shop.db, { email: 'buyer@bought.example', phone: '88112233' })
  buyer = { id, email, bearer: await aBearer(shop, id) }
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

async function aJacket(): Promise<MadeProduct> {
  const made = await aProduct(shop.db, { name: 'Улаан хүрэм', price: 60_000, stock: [20], vendor_id: 1 })
  await sql`update products set brand_id = 70, name = '{"mn": "Улаан хүрэм", "en": "Red jacket", "ru": "Красная куртка", "cn": "红夹克", "it": "Giacca rossa"}'
    where id = ${made.id}`.execute(shop.db)
  await sql`insert into product_taxons (product_id, taxon_id, position) values (${made.id}, 900, 1)`.execute(shop.db)
  await sql`insert into variant_option_values (variant_id, option_value_id) values (${made.variant_id}, 811), (${made.variant_id}, 821)`.execute(
    shop.db,
  )
  await sql`insert into images (product_id, picture_key, alt, position) values (${made.id}, 'red-jacket', '{"mn": "Урдаасаа"}', 1)`.execute(
    shop.db,
  )
  return made
}

/** The product becomes another one in everything that can be changed of it, is hidden and deleted. */
async function change({ id, variant_id, slug }: MadeProduct): Promise<void> {
  await sql`update products set name = '{"mn": "Өөр", "en": "Other", "ru": "Другое", "cn": "别", "it": "Altro"}', slug = ${`other-${slug}`},
    brand_id = null, vendor_id = null, tax_type = 'VAT_FREE', tax_product_code = '305', city_tax = true, classification_code = '1111111',
    available_on = null, deleted_at = now() where id = ${id}`.execute(shop.db)
  await sql`update variants set sku = ${`NEW-${slug}`}, barcode = '4870001104204', price = 1, deleted_at = now() where id = ${variant_id}`.execute(
    shop.db,
  )
  await sql`update option_values set presentation = '{"mn": "Хөх", "en": "Blue"}', name = 'blue', hex = '#0000ff' where id = 811`.execute(
    shop.db,
  )
  await sql`update option_types set presentation = '{"mn": "Будаг", "en": "Paint"}' where id = 81`.execute(shop.db)
  await sql`delete from variant_option_values where variant_id = ${variant_id} and option_value_id = 821`.execute(
    shop.db,
  )
  await sql`update images set picture_key = 'another', alt = '{"mn": "Араасаа"}' where product_id = ${id}`.execute(
    shop.db,
  )
  await sql`update brands set name = '{"mn": "Өөр үйлдвэр"}' where id = 70`.execute(shop.db)
  await sql`update vendors set merchant_tin = '99999999999' where id = 1`.execute(shop.db)
}

/** The words of the catalogue as they were, for the next jacket. */
async function putBack(): Promise<void> {
  await sql`update option_values set presentation = '{"mn": "Улаан", "en": "Red", "ru": "Красный", "cn": "红", "it": "Rosso"}', name = 'red',
    hex = '#ff0000' where id = 811`.execute(shop.db)
  await sql`update option_types set presentation = '{"mn": "Өнгө", "en": "Colour"}' where id = 81`.execute(shop.db)
}

type Placed = { id: number; number: string; token: string }

async function placed({ variant_id }: MadeProduct): Promise<Placed> {
  const as = { bearer: buyer.bearer }
  const opened = await shop.call('POST', '/orders/0/line_items', {
    ...as,
    body: { line_item: { variant_id, quantity: 2 } },
  })
  const { token, number, id } = opened.body.order
  const home = { firstname: 'Бат', lastname: 'Дорж', phone: '88112233', state_name: 'УБ', city: 'Чингэлтэй' }
  const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11', address1: '45-р байр' }
  const order = {
    email: buyer.email,
    ship_address_attributes: { ...home, ...place },
    payments_attributes: [{ payment_method_id: transfer }],
  }
  await shop.call('PUT', `/checkouts/${number}`, { ...as, token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { ...as, token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { id, number, token }
}

/** What stock and rights there are today is no part of what was bought. */
const todays: ReadonlySet<string> = new Set(['stock', 'max_quantity', 'codes', 'updated_at'])
const message = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (todays.has(key) ? undefined : inner)) ?? 'null')

type Wave = { id: number }

/** All that the shop says of an order, by where it says it. */
async function everywhere({ id, number, token }: Placed, wave?: Wave): Promise<Record<string, unknown>> {
  const ask = async (path: string, more: { bearer?: string; token?: string } = { bearer: staff }) => {
    const { status, body } = await shop.call('GET', path, more)
    expect(status, `${path}: ${JSON.stringify(body)}`).toBe(200)
    return message(body)
  }
  const own = { bearer: buyer.bearer }
  const answer: Record<string, unknown> = {}
  for (const locale of locales) {
    answer[`json:api ${locale}`] = await ask(
      `/storefront/order_status/${number}?include=line_items,shipments.line_items&locale=${locale}`,
      { token },
    )
    answer[`account ${locale}`] = await ask(
      `/storefront/account/orders/${number}?include=line_items&locale=${locale}`,
      own,
    )
    answer[`flat ${locale}`] = await ask(`/orders/${number}?locale=${locale}`, { ...own, token })
    answer[`office page ${locale}`] = await ask(`/backoffice/orders/${number}?locale=${locale}`)
  }
  answer['account list'] = await ask('/storefront/account/orders?include=line_items', own)
  answer['office list'] = await ask(`/backoffice/orders?q=${number}`)
  answer.timeline = await ask(`/backoffice/orders/${number}/timeline`)
  answer.returns = await ask('/backoffice/returns')
  if (wave) {
    answer.wave = await ask(`/backoffice/waves/${wave.id}`)
    answer.paper = await ask(`/backoffice/waves/${wave.id}/print`)
  }
  const { db, services, clock } = shop
  answer.mail = message(await readOrder(db, id, services.tenant))
  answer.receipt = message(await readSold(db, id))
  answer.measured = message(await readBought(db, id))
  answer.data = message(
    (await readEverything(db, { id: buyer.id, logins: [buyer.email, '88112233'] })).find(
      ({ file }) => file === 'orders',
    )?.data,
  )
  const ctx = { ...services, now: clock.now, locale: 'mn' } as const
  for (const list of ['orders', 'returns', 'e_tickets', 'trade_ins', 'receipts'] as const)
    answer[`file of ${list}`] = message(
      await ctx.registry.exports[list].read(ctx, { query: '', after: null, sees_people: true, sees_cost: true }),
    )
  return answer
}

const step = async ({ number }: Placed, what: string, body: object = {}) => {
  const answer = await shop.call('PUT', `/backoffice/orders/${number}/${what}`, { bearer: staff, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

describe('guarantee 67: what was bought', () => {
  it('stays in every answer, mail, receipt, file, list and paper of its order, whatever becomes of the product', async () => {
    const jacket = await aJacket()
    const order = await placed(jacket)
    await step(order, 'mark_paid')
    const made = await shop.call('POST', '/backoffice/waves', { bearer: staff, body: { numbers: [order.number] } })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const before = await everywhere(order, made.body)
    expect(before.receipt).toMatchObject({
      lines: [{ name: 'Улаан хүрэм, Улаан, 104', classification_code: '2823900', tax_type: 'VAT_ABLE' }],
    })
    expect(before['flat it']).toMatchObject({
      line_items: [{ options_text: 'Colore: Rosso, Хэмжээ: 104', product: { name: 'Giacca rossa' } }],
    })
    await change(jacket)
    const after = await everywhere(order, made.body)
    for (const [where, value] of Object.entries(before)) expect({ [where]: after[where] }).toEqual({ [where]: value })
    const sizes = await receivedOf(shop.db, buyer.id, jacket.id)
    expect(sizes).toBeUndefined()
    await putBack()
  })

  it('stays in messages that are written later, in returns, in reviews', async () => {
    const jacket = await aJacket()
    const order = await placed(jacket)
    await change(jacket)
    await work(shop)
    const { messages } = (await (await fetch(`${sandbox.inbox_url}/inbox.json?to=${buyer.email}`)).json()) as {
      messages: Arrived[]
    }
    const mail = messages.find(({ text }) => text.includes(order.number))
    expect(mail?.text).toContain('Улаан хүрэм')
    expect(mail?.text).toContain('Өнгө: Улаан')
    expect(mail?.text).not.toContain('Өөр')
    for (const what of ['mark_paid', 'make_ready', 'ship', 'deliver']) await step(order, what)
    const line = (await shop.call('GET', `/backoffice/orders/${order.number}`, { bearer: staff })).body.lines[0]
    expect(line).toMatchObject({ name: 'Улаан хүрэм', sku: jacket.slug })
    const body = { lines: [{ line_item_id: line.id, quantity: 1, reason: 'wrong_size' }] }
    const requested = await shop.call('POST', `/shop/orders/${order.number}/returns`, { bearer: buyer.bearer, body })
    expect(requested.body, JSON.stringify(requested.body)).toMatchObject({ lines: [{ name: 'Улаан хүрэм' }] })
    const { returns } = (await shop.call('GET', '/backoffice/returns', { bearer: staff })).body
    expect(returns[0].lines[0].name).toBe('Улаан хүрэм')
    expect(await receivedOf(shop.db, buyer.id, jacket.id)).toEqual({ size: '104' })
    await putBack()
  })

  it('is picked by the label that the thing had or has', async () => {
    const jacket = await aJacket()
    const order = await placed(jacket)
    await step(order, 'mark_paid')
    const wave = (await shop.call('POST', '/backoffice/waves', { bearer: staff, body: { numbers: [order.number] } }))
      .body
    await sql`update variants set sku = ${`NEW-${jacket.slug}`} where id = ${jacket.variant_id}`.execute(shop.db)
    const { goods } = (await shop.call('GET', `/backoffice/waves/${wave.id}`, { bearer: staff })).body
    expect(goods[0]).toMatchObject({ sku: jacket.slug, codes: [jacket.slug, `NEW-${jacket.slug}`] })
    const scan = (unit: number, code: string) => ({
      scan_id: crypto.randomUUID(),
      ...{ line_item_id: goods[0].line_item_id, unit, act: 'picked', code },
    })
    const scans = [scan(1, jacket.slug), scan(2, `new-${jacket.slug}`)]
    const sent = await shop.call('POST', `/backoffice/waves/${wave.id}/picks`, { bearer: staff, body: { scans } })
    expect(sent.body.results.map(({ result }: { result: string }) => result)).toEqual(['kept', 'kept'])
    for (const sku of [jacket.slug, `NEW-${jacket.slug}`]) {
      const { orders } = (await shop.call('GET', `/backoffice/orders?filter[sku]=${sku}`, { bearer: staff })).body
      expect(orders.map(({ number }: Placed) => number)).toEqual([order.number])
    }
  })

  it('is written when an order is placed and for each line that is added later; carts follow the product', async () => {
    const jacket = await aJacket()
    const other = await aJacket()
    const cart = await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id: jacket.variant_id, quantity: 1 } },
    })
    await sql`update products set name = '{"mn": "Шинэ нэр"}' where id = ${jacket.id}`.execute(shop.db)
    const { number, token } = cart.body.order
    const read = await shop.call('GET', `/orders/${number}`, { token })
    expect(read.body.line_items[0].product.name).toBe('Шинэ нэр')
    const order = await placed(jacket)
    const page = await shop.call('GET', `/backoffice/orders/${order.number}`, { bearer: staff })
    const edited = await shop.call('POST', `/backoffice/orders/${order.number}/edits`, {
      bearer: staff,
      body: {
        version: page.body.version,
        lines: [{ id: page.body.lines[0].id, quantity: 1 }],
        add: [{ variant_id: other.variant_id, quantity: 1 }],
        reason: 'Утсаар сольсон',
      },
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    await change(other)
    await putBack()
    const after = await shop.call('GET', `/backoffice/orders/${order.number}`, { bearer: staff })
    expect(after.body.lines.map(({ name }: { name: string }) => name)).toEqual(['Шинэ нэр', 'Улаан хүрэм'])
    const { rows } = await sql<{
      lines: number
    }>`select count(*)::int as lines from line_items l join orders o on o.id = l.order_id
      where (l.bought is null) <> (o.status = 'cart')`.execute(shop.db)
    expect(rows).toEqual([{ lines: 0 }])
  })
})
