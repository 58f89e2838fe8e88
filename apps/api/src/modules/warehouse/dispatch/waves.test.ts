import { randomUUID } from 'node:crypto'
import { Board, type BoardCard, Wave, WavePaper } from '@delguur/contract/warehouse/dispatch'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop, type Paid } from '../../../../test/shops/dispatch-shop.ts'

// the package is CommonJS, its function its default
const readCode = jsqr.default ?? jsqr

let shop: DispatchShop
let one: string
let other: string
beforeAll(async () => {
  shop = await aDispatchShop('waves')
  one = await shop.as('bat')
  other = await shop.as('dorj')
})
afterAll(() => shop.close())

const board = async (query = ''): Promise<Board> => {
  const { status, body } = await shop.get(`/dispatch/board${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return Board.parse(body)
}
const cardOf = async ({ number }: Pick<Paid, 'number'>): Promise<BoardCard | undefined> =>
  (await board()).cards.find((card) => card.number === number)
async function wave(orders: Paid[], bearer = one): Promise<Wave> {
  const { status, body } = await shop.post('/waves', { numbers: orders.map(({ number }) => number) }, bearer)
  expect(status, JSON.stringify(body)).toBe(201)
  return Wave.parse(body)
}
const read = async ({ id }: Wave) => Wave.parse((await shop.get(`/waves/${id}`)).body)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
type Unit = Wave['goods'][number]
const scan = ({ line_item_id, unit, sku }: Unit, act = 'picked', more: object = {}) => ({
  scan_id: randomUUID(),
  ...{ line_item_id, unit, act },
  ...(act === 'picked' && { code: sku }),
  ...more,
})
const send = async ({ id }: Wave, scans: object[], bearer = one): Promise<string[]> => {
  // the queue of a phone sends again what the shop was too busy for: each scan counts once
  const { status, body } = await shop.post(`/waves/${id}/picks`, { scans }, bearer)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.results.map(({ result }: { result: string }) => result)
}

describe('the board', () => {
  it('shows each open order in its column, with window, place, units and promise', async () => {
    const order = await shop.paid({ quantity: 3 })
    const { cut_at, day } = await board()
    expect([day, cut_at]).toEqual(['2026-11-24', '2026-11-24T06:00:00.000Z'])
    expect(await cardOf(order)).toMatchObject({
      column: 'to_pick',
      window: 'later',
      area: 'ЧД 11',
      address: '45-р байр',
      units: 3,
      wave: null,
      run: null,
      missing: 0,
    })
    const promised = new Date((await cardOf(order))?.promised_to ?? 0)
    const onItsDay = (await board(`?day=${new Date(promised.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)}`))
      .cards
    expect(onItsDay.find(({ number }) => number === order.number)?.window).toBe('today')
    const made = await wave([order])
    expect(await cardOf(order)).toMatchObject({ column: 'picking', wave: { id: made.id, picker: null } })
    await shop.put(`/waves/${made.id}/claim`, {}, one)
    expect((await cardOf(order))?.wave?.picker).toBe('bat@dispatch.example')
  })
})

describe('a wave', () => {
  it('takes an order that is to be picked, once: two desks at the same moment make one of it', async () => {
    const order = await shop.paid()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => shop.post('/waves', { numbers: [order.number] }, one)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('order_not_for_wave')
    const { rows } = await shop.pool.query(
      'select count(*)::int as waves from wave_orders z join orders o on o.id = z.order_id where o.number = $1',
      [order.number],
    )
    expect(rows[0].waves).toBe(1)
    const packed = await shop.paid()
    await shop.put(`/orders/${packed.number}/make_ready`)
    expect(codeOf(await shop.post('/waves', { numbers: [packed.number] }))).toEqual([422, 'order_not_for_wave'])
    expect((await shop.post('/waves', { numbers: [] })).status).toBe(422)
    const viewer = await shop.as('viewer', 'support')
    expect(codeOf(await shop.post('/waves', { numbers: ['R1'] }, viewer))).toEqual([403, 'permission_missing'])
  })

  it('leaves out what cannot join where that is asked, and names it; a wave of none is refused', async () => {
    const [one, unpaid] = [await shop.paid(), await shop.bought()]
    const numbers = [unpaid.number, one.number]
    expect(codeOf(await shop.post('/waves', { numbers }))).toEqual([422, 'order_not_for_wave'])
    const made = await shop.post('/waves', { numbers, leave_out: true })
    expect([made.status, made.body.orders]).toEqual([201, 1])
    expect(made.body.left_out).toMatchObject([{ number: unpaid.number, error: expect.stringContaining(unpaid.number) }])
    expect(codeOf(await shop.post('/waves', { numbers, leave_out: true }))).toEqual([422, 'order_not_for_wave'])
  })

  it('is one picker’s: of two that claim it at once one has it, until it is released', async () => {
    const made = await wave([await shop.paid()])
    const claims = await Promise.all([one, other].map((bearer) => shop.put(`/waves/${made.id}/claim`, {}, bearer)))
    expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = claims.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.error]).toEqual([
      'already_claimed',
      expect.stringMatching(/(bat|dorj)@dispatch/),
    ])
    expect((await shop.put(`/waves/${made.id}/release`)).body).toMatchObject({ status: 'open', picker: null })
    expect((await shop.put(`/waves/${made.id}/claim`, {}, other)).body).toMatchObject({ status: 'picking' })
  })

  it('is walked along the shelves, and a shelf that is wrong is put right', async () => {
    const orders = [await shop.paid(), await shop.paid(), await shop.paid()]
    const made = await wave(orders)
    for (const [place, shelf] of ['А-12-3', 'А-2-1', 'Б-1-1'].entries())
      expect(
        (await shop.put(`/waves/${made.id}/shelf`, { variant_id: orders[place]?.variant_id, shelf }, one)).status,
      ).toBe(200)
    expect((await read(made)).goods.map(({ shelf }) => shelf)).toEqual(['А-2-1', 'А-12-3', 'Б-1-1'])
    expect(codeOf(await shop.put(`/waves/${made.id}/shelf`, { variant_id: 1, shelf: 'А' }))).toEqual([404, 'not_found'])
  })
})

describe('picking', () => {
  it('guarantee: a unit is picked once, however many phones send it and however often', async () => {
    const made = await wave([await shop.paid({ quantity: 2 })])
    const [first, second] = made.goods as [Unit, Unit]
    const phones = Array.from({ length: 6 }, () => [scan(first), scan(second)])
    const results = await Promise.all(phones.map((scans, phone) => send(made, scans, phone % 2 ? one : other)))
    expect(results.flat().filter((result) => result === 'kept')).toHaveLength(2)
    expect(results.flat().filter((result) => result === 'taken')).toHaveLength(10)
    const winner = results.findIndex((each) => each[0] === 'kept')
    expect(await send(made, phones[winner] ?? [])).toEqual(results[winner])
    const again = await Promise.all([1, 2, 3].map(() => send(made, phones[winner] ?? [])))
    expect(again).toEqual([1, 2, 3].map(() => results[winner]))
    expect(await read(made)).toMatchObject({ picked: 2, missing: 0, units: 2 })
  })

  it('guarantee: two hundred pickers who scan one wave at once pick each unit once, and each is answered', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => shop.paid({ quantity: 6 })))
    const made = await wave(orders)
    const phones = Array.from({ length: 200 }, (_, phone) => made.goods.filter((_unit, k) => (k + phone) % 3 === 0))
    const results = await Promise.all(
      phones.map((units, phone) =>
        send(
          made,
          units.map((unit) => scan(unit)),
          phone % 2 ? one : other,
        ),
      ),
    )
    const all = results.flat()
    expect(all).toHaveLength(phones.flat().length)
    expect([all.filter((result) => result === 'kept').length, new Set(all)]).toEqual([30, new Set(['kept', 'taken'])])
    expect(await read(made)).toMatchObject({ picked: 30, missing: 0, units: 30 })
  })

  it('takes no other product’s code, and takes back only what the same scan put there', async () => {
    const made = await wave([await shop.paid()])
    const [unit] = made.goods as [Unit]
    expect(
      await send(made, [scan(unit, 'picked', { code: 'ANOTHER-1' }), scan(unit, 'picked', { code: undefined })]),
    ).toEqual(['wrong', 'wrong'])
    const right = scan(unit, 'picked', { code: unit.sku.toUpperCase() })
    expect(await send(made, [right])).toEqual(['kept'])
    expect(await send(made, [scan(unit, 'undone', { undoes: randomUUID() })])).toEqual(['taken'])
    expect((await read(made)).picked).toBe(1)
    expect(await send(made, [scan(unit, 'undone', { undoes: right.scan_id })])).toEqual(['kept'])
    expect((await read(made)).picked).toBe(0)
    expect(await send(made, [scan({ ...unit, unit: 2 }), scan({ ...unit, line_item_id: 1 })])).toEqual(['gone', 'gone'])
  })

  it('packs the orders that are whole and gives the others back, once', async () => {
    const [complete, short, canceled] = [await shop.paid({ quantity: 2 }), await shop.paid(), await shop.paid()]
    const made = await wave([complete, short, canceled])
    await shop.put(`/waves/${made.id}/claim`, {}, one)
    const of = ({ number }: Paid) => made.goods.filter((unit) => unit.number === number)
    await send(made, [...of(complete).map((unit) => scan(unit)), ...of(short).map((unit) => scan(unit, 'missing'))])
    await shop.put(`/orders/${canceled.number}/cancel`)
    expect(
      await send(
        made,
        of(canceled).map((unit) => scan(unit)),
      ),
    ).toEqual(['gone'])
    const ends = await Promise.all([1, 2].map(() => shop.put(`/waves/${made.id}/finish`, {}, one)))
    expect(ends.map(({ status }) => status)).toContain(200)
    expect(await read(made)).toMatchObject({ status: 'done' })
    expect(await cardOf(complete)).toMatchObject({ column: 'packed' })
    expect(await cardOf(short)).toMatchObject({ column: 'to_pick', missing: 1, wave: null })
    expect(await cardOf(canceled)).toBeUndefined()
    expect(codeOf(await shop.put(`/waves/${made.id}/finish`))).toEqual([409, 'wave_closed'])
    expect(codeOf(await shop.post(`/waves/${made.id}/picks`, { scans: [scan(made.goods[0] as Unit)] }))).toEqual([
      409,
      'wave_closed',
    ])
    const { rows } = await shop.pool.query(
      `select count(*)::int as times from order_events e join orders o on o.id = e.order_id
       where o.number = $1 and e.event = 'ready' and e.subject = 'order'`,
      [complete.number],
    )
    expect(rows[0].times).toBe(1)
    expect((await wave([short])).orders).toBe(1)
  })
})

/** What a reader sees on the label, drawn as the office draws it. */
async function readQr({ size, path }: WavePaper['parcels'][number]['qr']): Promise<string | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="-2 -2 ${size + 4} ${size + 4}">
    <rect x="-2" y="-2" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('paper', () => {
  it('lists the shelves in walking order, and a slip and label of each order with its QR code', async () => {
    const orders = [await shop.paid({ quantity: 2 }), await shop.paid()]
    const made = await wave(orders)
    const paper = WavePaper.parse((await shop.get(`/waves/${made.id}/print`)).body)
    expect(paper.parcels.map(({ number, slot, area }) => [number, slot, area])).toEqual(
      orders.map(({ number }, place) => [number, place + 1, 'ЧД 11']),
    )
    expect(paper.shelves.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3)
    expect(paper.parcels[0]?.lines).toMatchObject([{ sku: orders[0]?.sku, quantity: 2 }])
    for (const { qr, number } of paper.parcels) expect(await readQr(qr)).toBe(number)
  })

  it('prints what is wanted, on the paper that is wanted', async () => {
    const made = await wave([await shop.paid()])
    const printed = async (query: string): Promise<WavePaper> =>
      (await shop.get(`/waves/${made.id}/print${query}`)).body
    const counts = ({ paper, kind, shelves, parcels }: WavePaper) => [paper, kind, shelves.length > 0, parcels.length]
    expect(counts(await printed(''))).toEqual(['a4', null, true, 1])
    expect(counts(await printed('?kind=pick'))).toEqual(['a4', 'pick', true, 0])
    expect(counts(await printed('?kind=slip'))).toEqual(['a5', 'slip', false, 1])
    expect(counts(await printed('?kind=slip&paper=80mm'))).toEqual(['80mm', 'slip', false, 1])
    expect(counts(await printed('?kind=label&paper=a4'))).toEqual(['a4', 'label', false, 1])
    expect((await shop.get(`/waves/${made.id}/print?paper=a3`)).status).toBe(422)
  })
})
