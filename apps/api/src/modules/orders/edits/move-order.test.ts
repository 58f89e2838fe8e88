import { OrderPlaces } from '@delguur/contract/orders/order-places'
import { StaffOrder } from '@delguur/contract/orders/staff-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aDispatchShop, type DispatchShop } from '../../../../test/shops/dispatch-shop.ts'
import { fetched } from '../../../../test/shops/places-scene.ts'
import { fromOf, type Sent, sent, sentOf } from '../../../../test/shops/ships-scene.ts'
import { checkUnits } from '../../money/ledger/index.ts'

let shop: DispatchShop
const ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await aDispatchShop('move_order')
  const { rows } = await shop.pool.query('select code, id from stock_locations')
  for (const { code, id } of rows) ids[code] = id
})
afterAll(() => shop.close())

type More = { bearer?: string; version?: number; from?: string }
const move = ({ number }: Pick<Sent, 'number'>, to: string, { bearer = shop.staff, version, from }: More = {}) =>
  shop.call('PUT', `/backoffice/orders/${number}/place`, {
    bearer,
    body: { location_id: ids[to], ...(from && { from_id: ids[from] }) },
    ...(version && { headers: { 'if-match': `"${version}"` } }),
  })
const ok = async (answer: ReturnType<typeof move>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const refused = async (answer: ReturnType<typeof move>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const page = async ({ number }: Pick<Sent, 'number'>) => StaffOrder.parse((await shop.get(`/orders/${number}`)).body)
const places = async ({ number }: Pick<Sent, 'number'>) =>
  OrderPlaces.parse((await shop.get(`/orders/${number}/places`)).body)
const free = async (variant: number | undefined): Promise<number[]> =>
  (
    await shop.pool.query(
      `select s.count_on_hand as n from stock_items s join stock_locations l on l.id = s.stock_location_id
       where s.variant_id = $1 order by l.position, l.id`,
      [variant],
    )
  ).rows.map(({ n }) => n)
const sound = async () => expect((await checkUnits(shop.db)).violations).toEqual([])

describe('staff choose another place for an order', () => {
  it('moves its units at once, as held or sold as they were, and says so in the log, once', async () => {
    for (const paid of [false, true]) {
      const order = await sent(shop, [{ stock: [3, 3], quantity: 2 }, { stock: [3, 3] }], { paid })
      expect(await fromOf(shop, order.number)).toEqual(['tuv 2', 'tuv 1'])
      const { version } = await page(order)
      await ok(move(order, 'zaisan', { version }))
      expect(await fromOf(shop, order.number)).toEqual(['zaisan 2', 'zaisan 1'])
      expect([await free(order.variants[0]), await free(order.variants[1])]).toEqual([
        [3, 1],
        [3, 2],
      ])
      const after = await page(order)
      expect([after.version, after.shipments.map(({ location }) => location)]).toEqual([version + 1, ['Зайсан салбар']])
      // the one who saw the older version is told, and a second press changes nothing
      expect(await refused(move(order, 'tuv', { version }))).toEqual([412, 'version_conflict'])
      await ok(move(order, 'zaisan'))
      expect((await page(order)).version).toBe(version + 1)
      const { rows } = await shop.pool.query(
        `select before, after from audit_rows where act = 'orders.place' and subject_id = $1`,
        [order.number],
      )
      expect(rows).toEqual([{ before: { ships_from: 'Төв салбар × 3' }, after: { ships_from: 'Зайсан салбар × 3' } }])
      const { timeline } = (await shop.get(`/orders/${order.number}/timeline`)).body
      expect(timeline.map(({ name }: { name: string }) => name)).toContain('orders.place')
      await ok(move(order, 'tuv'))
      expect([await fromOf(shop, order.number), await free(order.variants[0])]).toEqual([
        ['tuv 2', 'tuv 1'],
        [1, 3],
      ])
    }
    await sound()
  })

  it('is refused with what the place lacks, and where it does not ship, is archived or is not there', async () => {
    const order = await sent(shop, [{ stock: [3, 1], quantity: 2 }, { stock: [3, 3] }])
    const short = await move(order, 'zaisan')
    expect([short.status, short.body.code, short.body.params.names]).toEqual([
      409,
      'location_lacks_units',
      expect.stringContaining('× 1'),
    ])
    expect(short.body.error).toContain('Зайсан салбар')
    const zaisan = (await places(order)).places.find(({ id }) => id === ids.zaisan)
    expect([zaisan?.lacks.map(({ quantity }) => quantity), zaisan?.holds]).toEqual([[1], []])
    for (const [column, code] of [
      ['ships', 'location_does_not_ship'],
      ['active', 'location_archived'],
    ] as const) {
      await shop.pool.query(`update stock_locations set ${column} = false where code = 'bayanzurkh'`)
      expect(await refused(move(order, 'bayanzurkh'))).toEqual([409, code])
      await shop.pool.query(`update stock_locations set ${column} = true where code = 'bayanzurkh'`)
    }
    ids.nowhere = 999_999
    expect(await refused(move(order, 'nowhere'))).toEqual([404, 'not_found'])
    const marketer = await shop.as('market', 'marketer')
    expect((await move(order, 'zaisan', { bearer: marketer })).status).toBe(403)
    expect(await fromOf(shop, order.number)).toEqual(['tuv 2', 'tuv 1'])
    await sound()
  })

  it('is refused of what is picked, packed, sent, over or fetched, and open again with the wave', async () => {
    const order = await sent(shop, [{ stock: [3, 3] }], { paid: true })
    const wave = (await shop.post('/waves', { numbers: [order.number] })).body
    expect([await refused(move(order, 'zaisan')), (await places(order)).fixed]).toEqual([
      [409, 'order_being_picked'],
      'picked',
    ])
    await shop.put(`/waves/${wave.id}/finish`)
    await ok(move(order, 'zaisan'))
    expect((await shop.put(`/orders/${order.number}/make_ready`)).status).toBe(200)
    expect([await refused(move(order, 'tuv')), (await places(order)).fixed]).toEqual([
      [409, 'order_place_settled'],
      'settled',
    ])
    expect((await shop.put(`/orders/${order.number}/ship`)).status).toBe(200)
    expect(await refused(move(order, 'tuv'))).toEqual([409, 'order_place_settled'])
    const canceled = await sent(shop, [{ stock: [3, 3] }])
    expect((await shop.put(`/orders/${canceled.number}/cancel`)).status).toBe(200)
    expect(await refused(move(canceled, 'zaisan'))).toEqual([409, 'order_place_settled'])
    expect(await free(canceled.variants[0])).toEqual([3, 3])
    const goods = await sent(shop, [{ stock: [3, 3] }])
    const way = 'Өөрөө очиж авах: Зайсан салбар'
    const method = async () =>
      (
        await shop.db
          .selectFrom('payment_methods')
          .select('id')
          .where('code', '=', 'bank-transfer')
          .executeTakeFirstOrThrow()
      ).id
    const pickUp = await fetched({ ...shop, method } as never, goods.variants[0] ?? 0, way)
    const answer = await move(pickUp, 'tuv')
    expect([answer.status, answer.body.code, answer.body.params.name]).toEqual([
      409,
      'order_place_fetched',
      'Зайсан салбар',
    ])
    await sound()
  })

  it('gathers what lies in several places, or moves what lies in one of them', async () => {
    const order = await sent(shop, [{ stock: [3, 0, 3] }, { stock: [0, 3, 3] }])
    expect(await fromOf(shop, order.number)).toEqual(['tuv 1', 'zaisan 1'])
    await ok(move(order, 'bayanzurkh', { from: 'zaisan' }))
    expect(await fromOf(shop, order.number)).toEqual(['tuv 1', 'bayanzurkh 1'])
    await ok(move(order, 'bayanzurkh'))
    expect(await fromOf(shop, order.number)).toEqual(['bayanzurkh 1', 'bayanzurkh 1'])
    await sound()
  })
})

describe('what else is done to an order that was moved', () => {
  it('an edit of its lines takes more from there, and gives back to there', async () => {
    const order = await sent(shop, [{ stock: [9, 9] }, { stock: [9, 9] }], { paid: true })
    await ok(move(order, 'zaisan'))
    const { version, lines } = await page(order)
    const edit = await shop.post(`/orders/${order.number}/edits`, {
      version,
      lines: [{ id: lines[0]?.id, quantity: 4 }],
    })
    expect(edit.status, JSON.stringify(edit.body)).toBe(200)
    expect(await fromOf(shop, order.number)).toEqual(['zaisan 4', 'zaisan 1'])
    expect((await shop.put(`/orders/${order.number}/cancel`, {})).status).toBe(200)
    expect([await free(order.variants[0]), await free(order.variants[1])]).toEqual([
      [9, 9],
      [9, 9],
    ])
    await sound()
  })

  it('a part that was split off goes with it; once a part is packed both stay, and once it left the rest moves', async () => {
    const order = await sent(shop, [{ stock: [9, 9], quantity: 3 }], { paid: true })
    const line = (await page(order)).lines[0]?.id
    const split = await shop.post(`/orders/${order.number}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
    expect(split.status).toBe(201)
    await ok(move(order, 'zaisan'))
    expect((await page(order)).shipments.map(({ location }) => location)).toEqual(['Зайсан салбар', 'Зайсан салбар'])
    const [first] = (await page(order)).shipments
    await shop.put(`/orders/${order.number}/make_ready`, { shipment: first?.number })
    expect(await refused(move(order, 'tuv'))).toEqual([409, 'order_place_settled'])
    const ship = await shop.put(`/orders/${order.number}/ship`, { shipment: first?.number })
    expect(ship.status, JSON.stringify(ship.body)).toBe(200)
    await ok(move(order, 'tuv'))
    expect([await fromOf(shop, order.number), await free(order.variants[0])]).toEqual([
      ['tuv 1', 'zaisan 2'],
      [8, 7],
    ])
    expect((await page(order)).shipments.map(({ location }) => location)).toEqual(['Зайсан салбар', 'Төв салбар'])
    await sound()
  })

  it('a return goes to the shelf that it was sent from', async () => {
    const order = await sent(shop, [{ stock: [9, 9] }], { paid: true })
    await ok(move(order, 'zaisan'))
    for (const step of ['make_ready', 'ship', 'deliver'])
      expect((await shop.put(`/orders/${order.number}/${step}`)).status).toBe(200)
    const line = (await page(order)).lines[0]?.id
    const lines = [{ line_item_id: line, quantity: 1, reason: 'defective' }]
    const back = await shop.post('/returns', { order_number: order.number, lines })
    expect(back.status, JSON.stringify(back.body)).toBe(201)
    const received = await shop.put(`/returns/${back.body.number}/receive`, { restock: true })
    expect(received.status, JSON.stringify(received.body)).toBe(200)
    expect(await free(order.variants[0])).toEqual([9, 9])
    await sound()
  })

  it('a place cannot be archived while it has it, and can once it was moved away', async () => {
    const made = await shop.post('/locations', {
      kind: 'branch',
      name: { mn: 'Хаагдах салбар' },
      address: { mn: '4-р хороо' },
      phone: '77112200',
    })
    const id = made.body.id as number
    ids.closing = id
    const order = await sent(shop, [{ stock: [0, 3] }])
    await shop.post('/stock_movements', { variant: order.variants[0], location_id: id, by: 1, reason: 'received' })
    await ok(move(order, 'closing'))
    const archived = await shop.put(`/locations/${id}/archive`)
    expect([archived.status, archived.body.code, archived.body.params.names]).toEqual([
      409,
      'location_has_orders',
      order.number,
    ])
    await ok(move(order, 'zaisan'))
    await shop.post('/stock_movements', { variant: order.variants[0], location_id: id, by: -1, reason: 'lost' })
    expect((await shop.put(`/locations/${id}/archive`)).status).toBe(200)
    expect(await refused(move(order, 'closing'))).toEqual([409, 'location_archived'])
    await sound()
  })

  it('a count and a transfer that are under way see the units where they lie then', async () => {
    const order = await sent(shop, [{ stock: [3, 3] }], { paid: true })
    const variant = order.variants[0]
    const count = (await shop.post('/counts', { location: 'tuv' })).body
    const transfer = (await shop.post('/transfers', { from: 'zaisan', to: 'tuv', lines: [{ variant, quantity: 3 }] }))
      .body
    await ok(move(order, 'zaisan'))
    // one of the three is promised now
    expect((await shop.put(`/transfers/${transfer.id}/send`)).status).toBeGreaterThanOrEqual(400)
    await shop.post(`/counts/${count.id}/scans`, {
      scans: [{ scan_id: crypto.randomUUID(), variant_id: variant, quantity: 3 }],
    })
    await shop.put(`/counts/${count.id}/close`)
    expect((await shop.put(`/counts/${count.id}/post`)).status).toBe(200)
    expect(await free(variant)).toEqual([3, 2])
    await sound()
  })
})

describe('two at once', () => {
  it('the last unit of the other place goes to the move or to an order, never to both', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await sent(shop, [{ stock: [1, 1] }])
      const variant_id = order.variants[0] ?? 0
      const [moved, bought] = await Promise.allSettled([
        move(order, 'zaisan'),
        sentOf(shop, [{ variant_id, quantity: 1 }]),
      ])
      const isMoved = moved.status === 'fulfilled' && moved.value.status === 200
      expect(bought.status).toBe('fulfilled')
      expect([await free(variant_id), await fromOf(shop, order.number)]).toEqual([
        [0, 0],
        [isMoved ? 'zaisan 1' : 'tuv 1'],
      ])
    }
    await sound()
  })

  it('a wave takes it before or after it is moved, and picks where it lies', async () => {
    for (let round = 0; round < 6; round++) {
      const order = await sent(shop, [{ stock: [3, 3] }], { paid: true })
      const [moved, wave] = await Promise.all([move(order, 'zaisan'), shop.post('/waves', { numbers: [order.number] })])
      expect(wave.status).toBe(201)
      const place = moved.status === 200 ? 'Зайсан салбар' : 'Төв салбар'
      if (moved.status !== 200) expect(moved.body.code).toBe('order_being_picked')
      const goods = (await shop.get(`/waves/${wave.body.id}`)).body.goods
      expect(goods.map(({ location }: { location: string }) => location)).toEqual([place])
    }
    await sound()
  })

  it('two who move it to different places leave it in one of them', async () => {
    const order = await sent(shop, [{ stock: [3, 3, 3] }])
    const { version } = await page(order)
    const answers = await Promise.all(['zaisan', 'bayanzurkh'].map((to) => move(order, to, { version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
    expect((await free(order.variants[0])).reduce((sum, n) => sum + n, 0)).toBe(8)
    await sound()
  })
})
