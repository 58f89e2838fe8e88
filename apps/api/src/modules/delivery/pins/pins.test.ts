import { AddressPin } from '@delguur/contract/delivery/pins'
import { CourierPage, Run } from '@delguur/contract/warehouse/runs'
import { spokenCode } from '@delguur/kit/text/spoken-place'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aDispatchShop, type DispatchShop } from '../../../../test/shops/dispatch-shop.ts'
import { forgetGates } from './pins.jobs.ts'

let shop: DispatchShop
let owner: string
let stranger: string
const start = new Date('2026-11-24T03:00:00.000Z')
const home = { lat: 47.9445, lon: 106.9105 }
beforeAll(async () => {
  shop = await aDispatchShop('pins')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ger@pins.example' })).id)
  stranger = await aBearer(shop, (await aUser(shop.db, { email: 'stranger@pins.example' })).id)
})
beforeEach(async () => {
  shop.clock.now = start
  await shop.db.deleteFrom('rate_limits').execute()
})
afterAll(() => shop.close())

const place = { aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' }
async function anAddress(bearer = owner): Promise<number> {
  const address = { firstname: 'Сараа', phone: '88112233', address1: '9-1 гудамж', address2: '214 тоот', ...place }
  const made = await shop.call('POST', '/shop/account/addresses', { bearer, body: { address } })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id
}
const at = (id: number, rest = '') => `/shop/account/addresses/${id}/pin${rest}`
const save = (id: number, body: object = {}, bearer = owner) =>
  shop.call('PUT', at(id), { bearer, body: { ...home, ...body } })
const show = async (id: number) => AddressPin.parse((await shop.call('GET', at(id), { bearer: owner })).body)
const picture = async () =>
  (
    await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#246' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a place' } })
      .toBuffer()
  ).toString('base64')
const gate = async (id: number, bearer = owner) =>
  shop.call('PUT', at(id, '/gate'), { bearer, body: { picture: await picture() } })

/** An order of the owner to a saved address, paid and packed. */
async function orderTo(id: number): Promise<string> {
  const { variant_id } = await aProduct(shop.db, { stock: [9], price: 20_000 })
  const body = { line_item: { variant_id, quantity: 1 } }
  const { number } = (await shop.call('POST', '/orders/0/line_items', { bearer: owner, body })).body.order
  const method = await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()
  const order = { ship_address_id: id, payments_attributes: [{ payment_method_id: method.id }] }
  await shop.call('PUT', `/checkouts/${number}`, { bearer: owner, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { bearer: owner, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  await shop.put(`/orders/${number}/mark_paid`)
  await shop.put(`/orders/${number}/make_ready`)
  return number
}
async function out(numbers: string[]): Promise<string> {
  const courier = (await shop.post('/couriers', { name: 'Ганаа', phone: '99112233' })).body
  const { id } = Run.parse((await shop.post('/runs', { courier_id: courier.id })).body)
  for (const code of numbers) await shop.put(`/runs/${id}/add`, { code })
  await shop.put(`/runs/${id}/hand_over`)
  return (await shop.get(`/runs/${id}/link`)).body.url.split('/').at(-1)
}
const page = async (token: string) =>
  CourierPage.parse((await shop.call('GET', `/backoffice/runs/by_token/${token}`)).body)
const deliver = (token: string) =>
  shop.call('PUT', `/backoffice/runs/by_token/${token}/stops/1`, { body: { act: 'delivered' } })

describe('the pin of an address', () => {
  it('is saved, shown with its spoken code and what is drawn around it, moved and deleted', async () => {
    const id = await anAddress()
    const first = await show(id)
    expect(first).toMatchObject({ pin: null, near: { name: 'Чингэлтэй' }, address: { street: '9-1 гудамж, 214 тоот' } })
    expect(first.around).toHaveLength(8)
    expect((await save(id)).body.pin).toMatchObject({ ...home, code: spokenCode(home), forget_after: true, gate: null })
    await save(id, { lat: 47.9446, forget_after: false })
    expect((await show(id)).pin).toMatchObject({ lat: 47.9446, forget_after: false })
    expect((await shop.call('DELETE', at(id), { bearer: owner, body: {} })).body.pin).toBeNull()
  })

  it('in another district asks once, and outside of the country is refused', async () => {
    const id = await anAddress()
    const far = { lat: 47.87, lon: 106.6 }
    const asks = await save(id, far)
    expect([asks.status, asks.body.code, (await show(id)).pin]).toEqual([422, 'pin_outside', null])
    expect((await save(id, { ...far, confirmed: true })).body.pin).toMatchObject(far)
    for (const abroad of [
      { lat: 39.9, lon: 116.4 },
      { lat: 0, lon: 0 },
    ])
      expect((await save(id, { ...abroad, confirmed: true })).body.code).toBe('invalid_input')
    for (const bad of [{ lat: 91 }, { lon: 'x' }, { lat: null }]) expect((await save(id, bad)).status).toBe(422)
  })

  it('has no code too far from the middle of its district', async () => {
    const id = await anAddress()
    expect((await save(id, { lat: 48.4, confirmed: true })).body.pin.code).toBeNull()
  })

  it('and its gate are nobody else’s', async () => {
    const id = await anAddress()
    await save(id)
    await gate(id)
    for (const call of [
      shop.call('GET', at(id), { bearer: stranger }),
      save(id, { lat: 47.95 }, stranger),
      gate(id, stranger),
      shop.call('DELETE', at(id), { bearer: stranger, body: {} }),
      shop.call('DELETE', at(id, '/gate'), { bearer: stranger, body: {} }),
    ])
      expect((await call).status).toBe(404)
    expect((await shop.call('GET', at(id))).status).toBe(401)
    expect((await show(id)).pin).toMatchObject({ lat: home.lat })
    expect((await show(id)).pin?.gate).not.toBeNull()
  })

  it('is missing where the shop has none', async () => {
    const id = await anAddress()
    shop.services.tenant.flags.pinned_addresses = false
    expect([(await save(id)).status, (await shop.call('GET', at(id), { bearer: owner })).status]).toEqual([404, 404])
    shop.services.tenant.flags.pinned_addresses = true
  })

  it('races: many moves at once leave one of them', async () => {
    const id = await anAddress()
    const lats = [47.941, 47.942, 47.943, 47.944]
    const saved = await Promise.all(lats.map((lat) => save(id, { lat })))
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(lats).toContain((await show(id)).pin?.lat)
  })

  it('goes on with an address that is changed after an order was sent to it', async () => {
    const id = await anAddress()
    await save(id)
    await gate(id)
    await orderTo(id)
    const body = { address: { address2: '215 тоот' } }
    const changed = await shop.call('PATCH', `/shop/account/addresses/${id}`, { bearer: owner, body })
    expect(changed.body.id).not.toBe(id)
    expect((await show(changed.body.id)).pin).toMatchObject({ ...home, gate: expect.anything() })
  })
})

describe('what is said to the courier', () => {
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(64, 7)])
  const print = (id: number, recording: Buffer, bearer = owner) =>
    shop.call('PUT', at(id, '/voice'), { bearer, body: { recording: recording.toString('base64') } })

  it('is known by its bytes, played as what it is and nothing else, and deleted', async () => {
    const id = await anAddress()
    expect((await print(id, webm)).status, 'without a pin').toBe(404)
    await save(id)
    const html = Buffer.from('<html><script>alert(1)</script>')
    for (const bad of [Buffer.alloc(0), html, Buffer.concat([webm, Buffer.alloc(700 * 1024)])])
      expect((await print(id, bad)).body.code).toBe('voice_invalid')
    for (const [type, head] of [
      ['audio/webm', webm],
      ['audio/ogg', Buffer.from('OggS....')],
      ['audio/mp4', Buffer.from('....ftypM4A ')],
    ] as const) {
      const { url } = (await print(id, head)).body.pin.voice
      const played = await shop.app.inject({ url })
      expect([played.statusCode, played.headers['content-type'], played.rawPayload]).toEqual([200, type, head])
      expect(played.headers).toMatchObject({
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      })
    }
    const url = (await show(id)).pin?.voice?.url ?? ''
    expect(
      (await shop.app.inject({ url: url.replace('/voices/', '/gates/') })).statusCode,
      'a key of another kind',
    ).toBe(404)
    expect((await print(id, webm, stranger)).status).toBe(404)
    expect((await shop.call('DELETE', at(id, '/voice'), { bearer: stranger, body: {} })).status).toBe(404)
    await shop.call('DELETE', at(id, '/voice'), { bearer: owner, body: {} })
    expect([(await shop.app.inject({ url })).statusCode, (await show(id)).pin?.voice]).toEqual([404, null])
  })

  it('is heard by the courier, goes on with a changed address, and is deleted once it is delivered', async () => {
    const id = await anAddress()
    await save(id)
    await print(id, webm)
    const token = await out([await orderTo(id)])
    const { pin } = (await page(token)).stops[0] ?? {}
    expect((await shop.app.inject({ url: pin?.voice ?? '' })).rawPayload).toEqual(webm)
    const body = { address: { address2: '215 тоот' } }
    const changed = await shop.call('PATCH', `/shop/account/addresses/${id}`, { bearer: owner, body })
    expect((await show(changed.body.id)).pin?.voice).not.toBeNull()
    await deliver(token)
    await forgetGates.run(shop.services, {})
    const { rows } = await shop.pool.query('select address_id::int from address_voices where address_id = any($1)', [
      [id, changed.body.id],
    ])
    expect(rows).toEqual([{ address_id: changed.body.id }])
  })
})

describe('the picture of a gate', () => {
  it('is drawn anew, opened by a signed address alone, and replaced', async () => {
    const id = await anAddress()
    expect((await gate(id)).status, 'without a pin').toBe(404)
    await save(id)
    for (const bad of ['', Buffer.from('<svg onload="x()"/>').toString('base64')])
      expect((await shop.call('PUT', at(id, '/gate'), { bearer: owner, body: { picture: bad } })).body.code).toBe(
        'picture_invalid',
      )
    const url = (await gate(id)).body.pin.gate.url
    const opened = await shop.app.inject({ url })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(opened.headers).toMatchObject({
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('private'),
      'x-content-type-options': 'nosniff',
    })
    const { width, exif } = await sharp(opened.rawPayload).metadata()
    expect([width, exif]).toEqual([1080, undefined])
    for (const wrong of [
      'x',
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
      url.replace(/gates\/\w+/, 'gates/1'),
    ])
      expect(
        (await shop.app.inject({ url: wrong.startsWith('/') ? wrong : `/api/v2/shop/gates/${wrong}` })).statusCode,
      ).toBe(404)
    await shop.call('DELETE', at(id, '/gate'), { bearer: owner, body: {} })
    expect([(await shop.app.inject({ url })).statusCode, (await show(id)).pin?.gate]).toEqual([404, null])
  })

  it('is seen by the courier of the run while it is out, with the code, and not once it is delivered', async () => {
    const id = await anAddress()
    await save(id)
    await gate(id)
    const [mine, other] = [await orderTo(id), (await shop.paid()).number]
    await shop.put(`/orders/${other}/make_ready`)
    const token = await out([mine])
    const { stops } = await page(token)
    expect(stops[0]?.pin).toMatchObject({ ...home, near: 'Чингэлтэй', code: spokenCode(home) })
    expect((await shop.app.inject({ url: stops[0]?.pin?.gate ?? '' })).statusCode).toBe(200)
    expect((await page(await out([other]))).stops[0]?.pin).toBeNull()
    await deliver(token)
    expect((await page(token)).stops[0]?.pin).toBeNull()
  })

  it('is deleted once what it was there for is delivered, unless its owner keeps it; the pin stays', async () => {
    const [forgotten, stored] = [await anAddress(), await anAddress()]
    await save(forgotten)
    await save(stored, { forget_after: false })
    for (const id of [forgotten, stored]) await gate(id)
    const gates = async () => [(await show(forgotten)).pin?.gate ?? null, (await show(stored)).pin?.gate ?? null]
    const [first, second] = [await out([await orderTo(forgotten)]), await out([await orderTo(stored)])]
    const later = await orderTo(forgotten)
    shop.clock.now = new Date(start.getTime() + 3_600_000)
    await deliver(first)
    await deliver(second)
    await forgetGates.run(shop.services, {})
    expect(
      (await gates()).map((each) => each !== null),
      'another order is under way',
    ).toEqual([true, true])
    await deliver(await out([later]))
    await forgetGates.run(shop.services, {})
    expect((await gates()).map((each) => each !== null)).toEqual([false, true])
    expect((await show(forgotten)).pin).toMatchObject(home)
  })

  it('goes with its address, and from an order whose address was deleted once that is delivered', async () => {
    const id = await anAddress()
    await save(id)
    await gate(id)
    const token = await out([await orderTo(id)])
    await shop.call('DELETE', `/shop/account/addresses/${id}`, { bearer: owner })
    expect((await page(token)).stops[0]?.pin).toMatchObject(home)
    const pins = async () =>
      (await shop.pool.query('select count(*)::int as left from address_pins where address_id = $1', [id])).rows[0].left
    await forgetGates.run(shop.services, {})
    expect(await pins()).toBe(1)
    await deliver(token)
    await forgetGates.run(shop.services, {})
    expect(await pins()).toBe(0)
    const alone = await anAddress()
    await save(alone)
    await shop.call('DELETE', `/shop/account/addresses/${alone}`, { bearer: owner })
    expect((await shop.pool.query('select from address_pins where address_id = $1', [alone])).rows).toEqual([])
  })
})
