import { OrderPlaces } from '@delguur/contract/orders/order-places'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../test/builders.ts'
import { aDispatchShop, type DispatchShop } from '../../../../test/shops/dispatch-shop.ts'
import { fromOf, sent, sentOf } from '../../../../test/shops/ships-scene.ts'
import { checkUnits } from '../../money/ledger/index.ts'

let shop: DispatchShop
beforeAll(async () => {
  shop = await aDispatchShop('ships_by')
})
afterEach(() => setRule([]))
afterAll(() => shop.close())

async function setRule(ships_by: string[]): Promise<void> {
  const { version } = (await shop.get('/settings/delivery')).body
  const { status, body } = await shop.call('PATCH', '/backoffice/settings/delivery', {
    bearer: shop.staff,
    headers: { 'if-match': `"${version}"` },
    body: { ships_by },
  })
  expect(status, JSON.stringify(body)).toBe(200)
}
const places = async (number: string, rule?: string): Promise<OrderPlaces> => {
  const query = rule === undefined ? '' : `?rule=${rule}`
  const { status, body } = await shop.get(`/orders/${number}/places${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return OrderPlaces.parse(body)
}
/** From where a rule would send it, in words. */
const planned = async (number: string, rule?: string) => {
  const { plan, places: all } = await places(number, rule)
  const nameOf = (id: number) => all.find((each) => each.id === id)?.name.split(' ')[0]
  return [plan.way, plan.parcels.map(({ location_id, lines }) => `${nameOf(location_id)} ${lines.length}`), plan.by]
}
const [tuv, zaisan, bayanzurkh, darkhan] = [0, 1, 2, 3]
const stock = (...at: number[]): number[] => [0, 1, 2, 3].map((each) => (at.includes(each) ? 3 : 0))

describe('the place that ships an order', () => {
  it('is the first in order without a rule, as it was, line by line', async () => {
    const order = await sent(shop, [{ stock: stock(tuv, zaisan) }, { stock: stock(zaisan) }])
    expect(await fromOf(shop, order.number)).toEqual(['tuv 1', 'zaisan 1'])
  })

  it('is the nearest to the district that has all lines, by the rule that was tried on an order before', async () => {
    const tried = await sent(shop, [{ stock: stock(tuv, zaisan, bayanzurkh) }], { district: '1122' })
    expect(await fromOf(shop, tried.number)).toEqual(['tuv 1'])
    expect(await planned(tried.number, 'nearest,fewest,warehouse')).toEqual(['whole', ['Зайсан 1'], 'nearest'])
    // trying it changed nothing
    expect(await fromOf(shop, tried.number)).toEqual(['tuv 1'])
    await setRule(['nearest', 'fewest', 'warehouse'])
    for (const [district, place] of [
      ['1122', 'zaisan'],
      ['1110', 'bayanzurkh'],
      ['1119', 'tuv'],
      ['45', 'darkhan'],
    ] as const) {
      const order = await sent(shop, [{ stock: [3, 3, 3, 3] }, { stock: [3, 3, 3, 3] }], { district })
      expect([district, await fromOf(shop, order.number)]).toEqual([district, [`${place} 1`, `${place} 1`]])
      const { rows } = await shop.pool.query(
        `select l.code from shipments s join orders o on o.id = s.order_id join stock_locations l on l.id = s.stock_location_id
         where o.number = $1`,
        [order.number],
      )
      expect(rows).toEqual([{ code: place }])
    }
    // the nearest has not all of it
    const order = await sent(shop, [{ stock: stock(zaisan, bayanzurkh) }, { stock: stock(bayanzurkh) }], {
      district: '1122',
    })
    expect(await fromOf(shop, order.number)).toEqual(['bayanzurkh 1', 'bayanzurkh 1'])
    expect((await checkUnits(shop.db)).violations).toEqual([])
  })

  it('are as few as can be where none has all, and what is short is said in the try', async () => {
    await setRule(['nearest', 'fewest'])
    const order = await sent(
      shop,
      [{ stock: stock(tuv) }, { stock: stock(zaisan, bayanzurkh) }, { stock: stock(bayanzurkh, darkhan) }],
      { district: '1122' },
    )
    expect(await fromOf(shop, order.number)).toEqual(['tuv 1', 'bayanzurkh 1', 'bayanzurkh 1'])
    const [way, parcels, by] = await planned(order.number)
    expect([way, [...(parcels as string[])].sort(), by]).toEqual(['fewest', ['Баянзүрх 2', 'Төв 1'], 'fewest'])
    expect((await planned(order.number, ''))[0]).toBe('in_turn')
    const { goes_to, places: all, plan } = await places(order.number)
    expect([goes_to.map(({ mn }) => mn).at(-1), plan.missing]).toEqual(['Хан-Уул', []])
    expect(all.map(({ kilometres }) => kilometres !== null && kilometres >= 0)).toEqual([true, true, true, true])
    await shop.pool.query(
      'update stock_items set count_on_hand = 0, opening = opening - count_on_hand where variant_id = $1',
      [order.variants[0]],
    )
    await shop.put(`/orders/${order.number}/cancel`, {})
    expect((await places(order.number)).plan.missing).toEqual([])
  })

  it('is none that does not ship, and what is fetched comes from where it is fetched', async () => {
    await setRule(['nearest'])
    const { rows } = await shop.pool.query(
      `update stock_locations set ships = false where code = 'zaisan' returning id`,
    )
    try {
      const order = await sent(shop, [{ stock: stock(tuv, zaisan) }], { district: '1122' })
      expect(await fromOf(shop, order.number)).toEqual(['tuv 1'])
      expect((await places(order.number)).places.some(({ id }) => id === rows[0].id)).toBe(false)
    } finally {
      await shop.pool.query(`update stock_locations set ships = true where code = 'zaisan'`)
    }
  })

  it('gives its last unit to one of many who want it at once, wherever they live', async () => {
    await setRule(['nearest', 'fewest'])
    const [one, other] = [
      await aProduct(shop.db, { stock: [1, 1, 1, 0] }),
      await aProduct(shop.db, { stock: [1, 1, 1, 0] }),
    ]
    const lines = [one, other].map(({ variant_id }) => ({ variant_id, quantity: 1 }))
    const done = await Promise.allSettled(
      ['1122', '1110', '1119', '1122', '1110', '1107'].map((district) => sentOf(shop, lines, { district })),
    )
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const { rows } = await shop.pool.query(
      'select count_on_hand as left from stock_items where variant_id = any($1) and count_on_hand <> 0',
      [lines.map(({ variant_id }) => variant_id)],
    )
    expect(rows).toEqual([])
    expect((await checkUnits(shop.db)).violations).toEqual([])
  })

  it('is refused as a rule with a criterion twice or one that is not known', async () => {
    const { version } = (await shop.get('/settings/delivery')).body
    for (const ships_by of [['nearest', 'nearest'], ['cheapest'], 'nearest'])
      expect(
        (
          await shop.call('PATCH', '/backoffice/settings/delivery', {
            bearer: shop.staff,
            headers: { 'if-match': `"${version}"` },
            body: { ships_by },
          })
        ).status,
      ).toBe(422)
    const order = await sent(shop, [{ stock: [3] }])
    expect((await shop.get(`/orders/${order.number}/places?rule=nearest,nearest`)).status).toBe(422)
    expect((await shop.get('/orders/R000000000/places')).status).toBe(404)
  })
})
