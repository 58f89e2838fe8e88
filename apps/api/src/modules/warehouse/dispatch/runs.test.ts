import { Courier, CourierPage, Run } from '@delguur/contract/warehouse/runs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'
import { inTransaction } from '../../../platform/database/db.ts'
import { dropPhotos } from './runs.repository.ts'

let shop: DispatchShop
let courier: Courier
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aDispatchShop('runs')
  const { status, body } = await shop.post('/couriers', { name: 'Түмэн', phone: '9911 2233', area: 'ХУД, ЧД' })
  expect(status, JSON.stringify(body)).toBe(201)
  courier = Courier.parse(body)
})
beforeEach(async () => {
  shop.clock.now = start
  await shop.db.deleteFrom('rate_limits').execute()
})
afterAll(() => shop.close())

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
async function packed(input?: Parameters<DispatchShop['paid']>[0]): Promise<Paid> {
  const order = await shop.paid(input)
  await shop.put(`/orders/${order.number}/make_ready`)
  return order
}
const ok = async (path: string, body: object = {}): Promise<Run> => {
  const answer = await shop.put(path, body)
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return Run.parse(answer.body)
}
const aRun = async (): Promise<Run> => Run.parse((await shop.post('/runs', { courier_id: courier.id })).body)
const scan = (run: Run, code: string) => shop.put(`/runs/${run.id}/add`, { code })
const statusOf = async ({ number, token }: Paid) =>
  (await shop.call('GET', `/orders/${number}`, { token })).body.status_label
/** A run that is out with such parcels, and the token of its page. */
async function out(orders: Paid[]): Promise<{ run: Run; token: string }> {
  const run = await aRun()
  for (const { number } of orders) await ok(`/runs/${run.id}/add`, { code: number })
  await ok(`/runs/${run.id}/hand_over`)
  const { body } = await shop.get(`/runs/${run.id}/link`)
  return { run, token: /\/office\/run\/([\w-]{32})$/.exec(body.url)?.[1] ?? '' }
}
const page = (token: string) => shop.call('GET', `/backoffice/runs/by_token/${token}`)
const act = (token: string, n: number, body: object) =>
  shop.call('PUT', `/backoffice/runs/by_token/${token}/stops/${n}`, { body })

describe('couriers', () => {
  it('are changed under the version that was seen', async () => {
    const edit = (version: number, body: object) =>
      shop.call('PATCH', `/backoffice/couriers/${courier.id}`, {
        bearer: shop.staff,
        body,
        headers: { 'if-match': `"${version}"` },
      })
    expect((await edit(1, { area: 'ЧД' })).body).toMatchObject({ version: 2, area: 'ЧД', phone: '99112233' })
    expect(codeOf(await edit(1, { name: 'Дорж' }))).toEqual([412, 'version_conflict'])
    expect((await edit(2, { phone: 'утас' })).status).toBe(422)
    const removed = Courier.parse((await shop.post('/couriers', { name: 'Ганаа', phone: '88001122' })).body)
    const path = `/backoffice/couriers/${removed.id}`
    await shop.call('PATCH', path, { bearer: shop.staff, body: { active: false }, headers: { 'if-match': '"1"' } })
    expect((await shop.post('/runs', { courier_id: removed.id })).status).toBe(404)
  })
})

describe('a run', () => {
  it('takes packed parcels by number or label, each into one run, and leaves with all of them', async () => {
    const [first, second, unpacked] = [await packed(), await packed(), await shop.paid()]
    const run = await aRun()
    expect((await scan(run, ` ${first.number.toLowerCase()} `)).status).toBe(200)
    const shipment = (await shop.call('GET', `/orders/${second.number}`, { token: second.token })).body.shipments[0]
    expect((await scan(run, shipment.number)).status).toBe(200)
    expect((await scan(run, first.number)).body.stops).toHaveLength(2)
    expect(codeOf(await scan(run, unpacked.number))).toEqual([422, 'parcel_not_ready'])
    expect(codeOf(await scan(run, 'R000'))).toEqual([404, 'order_not_found'])
    const another = await aRun()
    const taken = await scan(another, first.number)
    expect([taken.body.code, taken.body.error]).toEqual(['parcel_taken', expect.stringContaining('Түмэн')])
    expect(codeOf(await shop.put(`/runs/${another.id}/hand_over`))).toEqual([422, 'run_empty'])
    const times = await Promise.all([1, 2, 3].map(() => shop.put(`/runs/${run.id}/hand_over`)))
    expect(times.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['shipped', 'shipped'])
    const { rows } = await shop.pool.query(
      "select count(*)::int as times from order_events where event = 'shipped' and order_id in (select id from orders where number = $1)",
      [first.number],
    )
    expect(rows[0].times).toBe(1)
    expect(codeOf(await scan(run, second.number))).toEqual([409, 'run_closed'])
  })

  it('races: a parcel scanned into several runs at once goes with one', async () => {
    const order = await packed()
    const runs = await Promise.all([1, 2, 3, 4].map(aRun))
    const answers = await Promise.all(runs.map((run) => scan(run, order.number)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('brings back who was not at home, for another run', async () => {
    const order = await packed()
    const { run, token } = await out([order])
    expect((await act(token, 1, { act: 'nobody', note: 'Утсаа авахгүй байна' })).body.stops[0].status).toBe('nobody')
    const back = await ok(`/runs/${run.id}/close`)
    expect(back.stops[0]).toMatchObject({ status: 'nobody', note: 'Утсаа авахгүй байна' })
    const card = async () =>
      (await shop.get('/dispatch/board')).body.cards.find(({ number }: Paid) => number === order.number)
    expect(await card()).toMatchObject({ column: 'packed', run: { stop: 'nobody', active: false } })
    const again = await out([order])
    expect(await card()).toMatchObject({ column: 'gone', run: { active: true } })
    expect((await act(again.token, 1, { act: 'delivered' })).status).toBe(200)
    expect(await statusOf(order)).toBe('completed')
  })
})

describe('the page of a courier', () => {
  it('shows the stops of the run alone, and nothing of the person once a stop is done', async () => {
    const [mine, others] = [await packed({ phone: '88990011' }), await packed({ phone: '99887766' })]
    const { token } = await out([mine])
    await out([others])
    const { status, body } = await page(token)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(CourierPage.parse(body).stops).toMatchObject([
      { n: 1, number: mine.number, phone: '88990011', address: '45-р байр', area: 'ЧД 11', status: 'waiting' },
    ])
    expect(JSON.stringify(body)).not.toContain('99887766')
    expect((await act(token, 1, { act: 'called' })).body.stops[0].called_at).toBe(start.toISOString())
    const done = await Promise.all([1, 2, 3].map(() => act(token, 1, { act: 'delivered' })))
    expect(done.map((each) => each.status)).toEqual([200, 200, 200])
    const after = (await page(token)).body
    expect(after.stops[0]).toMatchObject({ status: 'delivered', phone: null, name: null, address: null })
    const { rows } = await shop.pool.query(
      "select actor from order_events where event = 'delivered' and order_id in (select id from orders where number = $1)",
      [mine.number],
    )
    expect(rows).toEqual([{ actor: `courier:${courier.id}` }])
    expect((await act(token, 2, { act: 'delivered' })).status).toBe(404)
  })

  it('is dead before the hand-over, after a day, once the run is closed, and by any other token', async () => {
    const run = await aRun()
    const early = (await shop.get(`/runs/${run.id}/link`)).body.url.split('/').at(-1)
    expect((await page(early)).status).toBe(404)
    const first = await out([await packed()])
    shop.clock.now = new Date(start.getTime() + 24 * 3_600_000 - 1)
    expect((await page(first.token)).status).toBe(200)
    shop.clock.now = new Date(start.getTime() + 24 * 3_600_000)
    expect((await page(first.token)).status).toBe(404)
    expect((await act(first.token, 1, { act: 'delivered' })).status).toBe(404)
    shop.clock.now = start
    await ok(`/runs/${first.run.id}/close`)
    expect((await page(first.token)).status).toBe(404)
    const { rows } = await shop.pool.query('select token_mac, token_sealed from runs')
    for (const row of rows)
      expect(`${row.token_mac}${row.token_sealed}`.includes(first.token), 'no table holds a token').toBe(false)
  })

  it('is dead for a courier who delivers for the shop no more', async () => {
    const removed = courier
    courier = Courier.parse((await shop.post('/couriers', { name: 'Явсан', phone: '88001133', area: 'ЧД' })).body)
    const order = await packed()
    const { token } = await out([order])
    expect((await page(token)).status).toBe(200)
    const headers = { 'if-match': `"${courier.version}"` }
    const edited = await shop.call('PATCH', `/backoffice/couriers/${courier.id}`, {
      bearer: shop.staff,
      body: { active: false },
      headers,
    })
    courier = removed
    expect(edited.status).toBe(200)
    expect([(await page(token)).status, (await act(token, 1, { act: 'delivered' })).status]).toEqual([404, 404])
    // what they had is received in the shop
    expect((await shop.put('/dispatch/receive', { code: order.number })).status).toBe(200)
  })

  it('refuses whoever tries tokens for a while, and opens the right one all the same', async () => {
    const { token } = await out([await packed()])
    const wrong = (place: number) => page(`guess-${place}-${'x'.repeat(26)}`)
    for (let place = 0; place < 20; place++) expect((await wrong(place)).status).toBe(404)
    expect(codeOf(await wrong(20))).toEqual([429, 'too_many_requests'])
    expect((await page(token)).status).toBe(200)
    shop.clock.now = new Date(start.getTime() + 601_000)
    expect((await wrong(21)).status).toBe(404)
  })

  it('keeps a picture without what the phone wrote into it, for a month', async () => {
    const { run, token } = await out([await packed()])
    const photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#334455' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const send = async (file: Buffer) => {
      const mark = 'photo-boundary'
      const head = `--${mark}\r\ncontent-disposition: form-data; name="photo"; filename="p.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
      return shop.app.inject({
        method: 'POST',
        url: `/api/v2/backoffice/runs/by_token/${token}/stops/1/photo`,
        headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
        payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${mark}--\r\n`)]),
      })
    }
    expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).statusCode).toBe(422)
    expect((await send(photo)).json().stops[0].photo).toBe(true)
    const stored = (await shop.get(`/runs/${run.id}/stops/1/photo`)).body.photo
    const { width, format, exif } = await sharp(Buffer.from(stored.split(',')[1], 'base64')).metadata()
    expect([width, format, exif]).toEqual([1280, 'webp', undefined])
    await inTransaction(shop.db, (tx) => dropPhotos(tx, new Date(start.getTime() + 1)))
    expect((await shop.get(`/runs/${run.id}/stops/1/photo`)).status).toBe(404)
  })
})

it('alcohol leaves only with its stamps scanned, and is handed over only to who showed a document', async () => {
  const order = await packed()
  await shop.db
    .updateTable('line_items')
    .set({ alcohol_percent: 40 })
    .where('order_id', '=', (eb) => eb.selectFrom('orders').select('id').where('number', '=', order.number))
    .execute()
  const { rows } = await shop.pool.query('select id from orders where number = $1', [order.number])
  await shop.db
    .insertInto('age_affirmations')
    .values({ order_id: rows[0].id, minimum_age: 21, country: 'MN', how: 'birth_date', affirmed_at: start })
    .execute()
  const run = await aRun()
  expect(codeOf(await scan(run, order.number))).toEqual([422, 'stamps_missing'])
  const { lines } = (await shop.get(`/orders/${order.number}/stamps`)).body
  await shop.put(`/orders/${order.number}/stamps`, { line_item_id: lines[0].line_item_id, stamp_ids: ['RUN-STAMP-1'] })
  const { token } = await out([order])
  expect(codeOf(await act(token, 1, { act: 'delivered' }))).toEqual([422, 'id_check_missing'])
  expect((await act(token, 1, { act: 'id_seen' })).status).toBe(422)
  const seen = await act(token, 1, { act: 'id_seen', document: 'passport' })
  expect(seen.body.stops[0]).toMatchObject({ id_checked: true, alcohol: true })
  // and where this shop may hand alcohol over at all is asked as ever
  expect((await act(token, 1, { act: 'delivered' })).body.code).toBe('alcohol_pick_up_only')
  expect(await statusOf(order)).toBe('shipped')
})
