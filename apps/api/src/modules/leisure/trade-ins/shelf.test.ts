import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aPayingShop, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { broughtIn, type Owned, received, someRules, someStaff, storeId } from '../../../../test/trade-scene.ts'
import { productPhotos } from '../../../adapters/pictures/product-photos.ts'
import { checkLedger } from '../../money/ledger/index.ts'

let shop: PayingShop
let owner: string
let desk: string
let mediaDir: string
let store: number
beforeAll(async () => {
  shop = await aPayingShop('shelf')
  mediaDir = await mkdtemp(join(tmpdir(), 'shelf-'))
  shop.services.ports.product_photos = productPhotos(mediaDir, shop.services.ids)
  owner = await someRules(shop)
  desk = await someStaff(shop, 'desk@shelf.example')
  store = await storeId(shop)
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(async () => {
  await shop.close()
  await rm(mediaDir, { recursive: true })
})

const staff = (method: 'GET' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/backoffice/trade_ins${path}`, { bearer: desk, ...(body && { body }) })
const shelve = (number: string) =>
  staff('PUT', `/${number}/shelve`, { store_id: store, words: { mn: 'Ханцуй нь бага зэрэг гандсан.' } })

async function picture(number: string, file: Buffer, type = 'image/jpeg') {
  const boundary = randomUUID()
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="pictures"; filename="a.jpg"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v2/backoffice/trade_ins/${number}/pictures`,
    headers: { authorization: `Bearer ${desk}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const aPhoto = () =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#2b6fc4' } })
    .jpeg()
    .toBuffer()

/** A piece that was credited, with a photo of its own. */
async function credited(owned: Owned): Promise<string> {
  const number = await broughtIn(shop, owned, desk)
  await staff('PUT', `/${number}/decide`, { found: 'good' })
  const added = await picture(number, await aPhoto())
  expect(added.status, JSON.stringify(added.body)).toBe(201)
  return number
}
const piece = async (number: string) => {
  const { rows } = await shop.pool.query(
    `select p.id, p.slug, p.name, p.description, p.discontinued_on, v.id as variant_id, v.price, v.sku,
      (select sum(count_on_hand)::int from stock_items s where s.variant_id = v.id) as units,
      (select sum(quantity)::int from stock_movements m join stock_items s on s.id = m.stock_item_id where s.variant_id = v.id) as moved,
      array(select picture_key from images i where i.product_id = p.id order by i.position) as pictures,
      array(select t.permalink from product_taxons x join taxons t on t.id = x.taxon_id where x.product_id = p.id) as taxons
    from second_hand_pieces h join products p on p.id = h.product_id join trade_ins t on t.id = h.trade_in_id
    join variants v on v.product_id = p.id and not v.is_master where t.number = $1`,
    [number],
  )
  return rows
}

it('a credited piece becomes a product with one unit, at the price of the rule, its own photo first', async () => {
  const owned = await received(shop, owner, { price: 80_000 })
  const number = await credited(owned)
  const done = await shelve(number)
  expect(done.body, JSON.stringify(done.body)).toMatchObject({ shelf: { price: 44_000, left: 1 }, shelf_price: 44_000 })
  const [made, ...others] = await piece(number)
  expect(others).toEqual([])
  expect(made).toMatchObject({ units: 1, moved: 1, price: 44_000, taxons: ['garaas-gart'] })
  expect(made.pictures[0]).toMatch(/^pieces\//)
  expect(await readdir(join(mediaDir, 'pieces'))).toContain(`${made.pictures[0].split('/')[1]}-540.avif`)
  expect(made.name.en).toContain('(good)')
  for (const locale of ['mn', 'en', 'ru', 'cn', 'it']) expect(made.description[locale]).toBeTruthy()
  expect(made.description.mn).toContain('Ханцуй нь бага зэрэг гандсан.')
  expect(Object.keys(made.name)).toHaveLength(5)
  expect((await shelve(number)).body.code).toBe('trade_in_moved')
})

it('wants a photo of the very piece, and takes nothing for one that is none', async () => {
  const number = await broughtIn(shop, await received(shop, owner), desk)
  expect((await shelve(number)).body.code).toBe('trade_in_moved')
  await staff('PUT', `/${number}/decide`, { found: 'good' })
  expect((await shelve(number)).body.code).toBe('trade_in_no_picture')
  expect((await picture(number, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).body.code).toBe(
    'picture_invalid',
  )
})

it('two of the staff at once put it on the shelf once', async () => {
  const number = await credited(await received(shop, owner))
  const answers = await Promise.all([shelve(number), shelve(number), shelve(number)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await piece(number)).toMatchObject([{ units: 1 }])
})

it('goes to one of many buyers, and not off the shelf once it is taken', async () => {
  const number = await credited(await received(shop, owner))
  await shelve(number)
  const [made] = await piece(number)
  const carts = await Promise.all(Array.from({ length: 4 }, () => order(made.variant_id)))
  expect(carts.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await piece(number)).toMatchObject([{ units: 0 }])
  expect((await staff('PUT', `/${number}/unshelve`, {})).body.code).toBe('trade_in_sold')
})

it('comes off the shelf and back again while nobody has it', async () => {
  const number = await credited(await received(shop, owner))
  await shelve(number)
  expect((await staff('PUT', `/${number}/unshelve`, {})).body).toMatchObject({ shelf: null })
  expect(await piece(number)).toMatchObject([{ units: 0, discontinued_on: expect.anything() }])
  expect((await shelve(number)).body).toMatchObject({ shelf: { left: 1 } })
  expect(await piece(number)).toMatchObject([{ units: 1, discontinued_on: null }])
})

it('cannot be handed on a second time', async () => {
  const number = await credited(await received(shop, owner))
  await shelve(number)
  const [made] = await piece(number)
  const second = await received(shop, owner)
  await shop.pool.query('update line_items set variant_id = $1 where id = $2', [made.variant_id, second.line_item_id])
  const { body } = await shop.call('GET', '/shop/account/trade_ins', { bearer: second.person.bearer })
  expect(body.pieces).toEqual([])
})

it('each act of the staff is in the audit log', async () => {
  const number = await credited(await received(shop, owner))
  await shelve(number)
  await staff('PUT', `/${number}/unshelve`, {})
  const other = await broughtIn(shop, await received(shop, owner), desk)
  await staff('PUT', `/${other}/refuse`, { reason: 'Манай бараа биш' })
  await staff('PUT', `/${other}/send_back`, {})
  const { rows } = await shop.pool.query(
    `select act, reason from audit_rows where subject_id = any($1) or act = 'trade_ins.rules' order by id`,
    [[number, other]],
  )
  const acts = ['rules', 'receive', 'decide', 'picture', 'shelve', 'unshelve', 'receive', 'refuse', 'send_back']
  expect(rows.map(({ act }) => act)).toEqual(acts.map((act) => `trade_ins.${act}`))
  expect(rows.at(-2)).toMatchObject({ reason: 'Манай бараа биш' })
})

it('refuses rules that rise, and those of somebody who did not see the newest', async () => {
  const { body: now } = await shop.call('GET', '/backoffice/trade_in_rules', { bearer: owner })
  const { categories: _, ...rules } = now
  const put = (body: object) => shop.call('PUT', '/backoffice/trade_in_rules', { bearer: owner, body })
  const [first] = rules.sets
  const rising = { ...first, steps: [{ months: 6, like_new: 20, good: 30, worn: 10 }] }
  expect((await put({ ...rules, sets: [rising] })).body.code).toBe('trade_in_table')
  expect((await put({ ...rules, version: rules.version - 1 })).status).toBe(409)
  expect((await put(rules)).status).toBe(200)
})

/** An order of a piece, placed. */
async function order(variant_id: number) {
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 1 } } })
  if (opened.status >= 300) return opened
  const { token, number } = opened.body.order
  const home = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
  const payment = { payment_method_id: await shop.method('bank-transfer') }
  const body = { order: { ship_address_attributes: home, payments_attributes: [payment] } }
  await shop.call('PUT', `/checkouts/${number}`, { token, body })
  return shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
}
