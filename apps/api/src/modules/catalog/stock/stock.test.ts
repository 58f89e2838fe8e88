import { randomUUID } from 'node:crypto'
import type { StockItem } from '@delguur/contract/catalog/stock'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { plansOf } from '../../../../test/list-plans.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { checkUnits } from '../../money/ledger/index.ts'
import { listMovements } from './movements.queries.ts'
import { listStockItems } from './stock-items.queries.ts'

let shop: PayingShop
let keeper: string
let other: string
beforeAll(async () => {
  shop = await aPayingShop('stock')
  const one = await aUser(shop.db, { email: 'nyarav@stock.example', role: 'staff', staff_role: 'picker' })
  keeper = await aBearer(shop, one.id)
  const two = await aUser(shop.db, { email: 'tuslah@stock.example', role: 'staff', staff_role: 'picker' })
  other = await aBearer(shop, two.id)
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'
type More = { bearer?: string; version?: number; key?: string }
const as = (method: Method, path: string, body?: object, { bearer = keeper, version, key }: More = {}) =>
  shop.call(method, `/backoffice${path}`, {
    bearer,
    ...(body && { body }),
    headers: { ...(version && { 'if-match': `"${version}"` }), ...(key && { 'idempotency-key': key }) },
  })
const ok = async (method: Method, path: string, body?: object, more?: More) => {
  const answer = await as(method, path, body, more)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const put = (path: string, body: object = {}, more?: More) => ok('PUT', path, body, more)
const itemsOf = async (variant: number): Promise<StockItem[]> =>
  (await ok('GET', `/stock_items?filter[variant]=${variant}`)).stock_items
const freeAt = async (variant: number, location: number): Promise<number> =>
  (await itemsOf(variant)).find((item) => item.location.id === location)?.free ?? 0
const stores = async (): Promise<number[]> =>
  (await ok('GET', '/stock_items?limit=1')).locations.map(({ id }: { id: number }) => id)
const balanceOf = async (variant: number, query = '') =>
  (await ok('GET', `/stock_movements?filter[variant]=${variant}${query}`)).balance
const scansOf = (sku: string, units: number) =>
  Array.from({ length: units }, () => ({ scan_id: randomUUID(), code: sku }))

describe('stock', () => {
  it('is changed by or to, with a reason, once for one key, and never below what orders hold', async () => {
    const { variant_id } = await buy(shop, 'bank-transfer', { quantity: 2, stock: 9 })
    const [item] = await itemsOf(variant_id)
    if (!item) throw new Error('no item')
    expect(item).toMatchObject({ on_hand: 9, held: 2, free: 7, incoming: 0, low: false })
    const place = { variant: variant_id, location: item.location.id }
    const key = randomUUID()
    for (const _ of [1, 2]) {
      const { stock_item, movement } = await ok(
        'POST',
        '/stock_movements',
        { ...place, by: -3, reason: 'damaged' },
        { key },
      )
      expect([stock_item.on_hand, movement.reason, movement.after]).toEqual([6, 'damaged', 4])
    }
    const bySku = { variant: item.variant.sku, location: item.location.code }
    const set = await ok('POST', '/stock_movements', { ...bySku, to: 12, reason: 'Хайрцагнаас олдсон' })
    expect(set.movement).toMatchObject({ quantity: 6, reason: 'corrected', note: 'Хайрцагнаас олдсон' })
    const under = await as('POST', '/stock_movements', { ...place, to: 1, reason: 'lost' })
    expect([under.status, under.body.code, under.body.params]).toEqual([422, 'stock_held', { held: 2, on_hand: 12 }])
    for (const wrong of [{ by: 0 }, {}, { by: 1, to: 1 }, { by: 1, variant: 'nothing' }, { by: 1, location: 999_999 }])
      expect((await as('POST', '/stock_movements', { ...place, reason: 'x', ...wrong })).status).toBe(422)
    expect(await balanceOf(variant_id)).toMatchObject({ opening: 9, in: 6, out: -5, closing: 10 })
  })

  it('two who take the last units at once: one of them is refused', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [5] })
    const [item] = await itemsOf(variant_id)
    const take = () =>
      as('POST', '/stock_movements', { variant: variant_id, location: item?.location.id, by: -3, reason: 'own_use' })
    const answers = await Promise.all([take(), take(), take()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    expect((await itemsOf(variant_id))[0]?.free).toBe(2)
  })

  it('low levels and shelves are edited by version, and a low item is found', async () => {
    const { variant_id } = await aProduct(shop.db, { stock: [2] })
    const [item] = await itemsOf(variant_id)
    if (!item) throw new Error('no item')
    const path = `/stock_items/${item.id}`
    expect((await as('PATCH', path, { low_level: 3 })).status).toBe(428)
    const edited = await ok('PATCH', path, { low_level: 3, shelf: 'A-01-2' }, { version: item.version })
    expect(edited).toMatchObject({ low: true, low_level: 3, shelf: 'A-01-2', version: item.version + 1 })
    const stale = await as('PATCH', path, { low_level: 9 }, { version: item.version })
    expect([stale.status, stale.body.changed.map(({ field }: { field: string }) => field).sort()]).toEqual([
      412,
      ['low_level', 'shelf'],
    ])
    const low = await ok('GET', `/stock_items?filter[low]=1&filter[shelf]=A-01`)
    expect(low.stock_items.map(({ id }: { id: number }) => id)).toEqual([item.id])
  })

  it('goes from store to store: in transit it is in neither, and a difference is booked', async () => {
    const [from = 0, to = 0] = await stores()
    const one = await aProduct(shop.db, { stock: [10] })
    const two = await aProduct(shop.db, { stock: [4] })
    const lines = [
      { variant: one.variant_id, quantity: 6 },
      { variant: two.variant_id, quantity: 9 },
    ]
    const draft = await ok('POST', '/transfers', { from, to, lines })
    const short = await as('PUT', `/transfers/${draft.id}/send`, {})
    expect([short.status, short.body.code]).toEqual([422, 'stock_short'])
    const lesser = [lines[0], { variant: two.slug, quantity: 4 }]
    const { version } = await ok('PATCH', `/transfers/${draft.id}`, { lines: lesser }, { version: draft.version })
    const sent = await Promise.all([1, 2].map(() => as('PUT', `/transfers/${draft.id}/send`, {})))
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await freeAt(one.variant_id, from), await freeAt(one.variant_id, to)]).toEqual([4, 0])
    expect((await as('PATCH', `/transfers/${draft.id}`, { note: 'x' }, { version: version + 1 })).status).toBe(409)
    const there = (await itemsOf(one.variant_id)).find(({ location }) => location.id === to)
    expect(there).toMatchObject({ on_hand: 0, incoming: 6 })
    const payment = [
      { variant: one.variant_id, quantity: 5 },
      { variant: two.variant_id, quantity: 4 },
    ]
    const received = await put(`/transfers/${draft.id}/receive`, { lines: payment })
    expect([received.status, received.units, received.received_units]).toEqual(['received', 10, 9])
    expect([await freeAt(one.variant_id, to), await freeAt(two.variant_id, to)]).toEqual([5, 4])
    const { by_reason } = await balanceOf(one.variant_id, `&filter[location]=${to}`)
    expect(by_reason).toEqual({ transfer_in: 6, transfer_difference: -1 })
    const back = await ok('POST', '/transfers', { from, to, lines: [{ variant: one.variant_id, quantity: 2 }] })
    await put(`/transfers/${back.id}/send`)
    await put(`/transfers/${back.id}/cancel`)
    expect([await freeAt(one.variant_id, from), await freeAt(one.variant_id, to)]).toEqual([4, 5])
  })

  it('acceptance 46: two people count blind, goods are sold meanwhile, the difference is posted once', async () => {
    const { variant_id, slug } = await aProduct(shop.db, { stock: [8] })
    const still = await aProduct(shop.db, { stock: [3] })
    const [item] = await itemsOf(variant_id)
    if (!item) throw new Error('no item')
    const count = await ok('POST', '/counts', { location: item.location.id })
    const path = `/counts/${count.id}`
    const mine = scansOf(slug, 4)
    const [again, theirs] = await Promise.all([
      ok('POST', `${path}/scans`, { scans: mine }),
      ok('POST', `${path}/scans`, { scans: [...scansOf(slug, 2), ...scansOf('no-such-code', 1)] }, { bearer: other }),
    ])
    expect(theirs.results.map(({ result }: { result: string }) => result)).toEqual(['counted', 'counted', 'unknown'])
    expect(again.results).toHaveLength(4)
    await ok('POST', `${path}/scans`, { scans: mine })
    expect((await ok('GET', path)).lines[0]).toMatchObject({ counted: 6, expected: null, difference: null })
    // sold while it was counted: it lies on its shelf, and stays sold
    await ok('POST', '/stock_movements', { variant: variant_id, location: item.location.id, by: -1, reason: 'own_use' })
    const closed = await put(`${path}/close`)
    expect(closed.lines[0]).toMatchObject({ counted: 6, expected: 8, difference: -2, unscanned: false })
    expect((await as('POST', `${path}/scans`, { scans: scansOf(slug, 1) })).body.code).toBe('count_closed')
    const second = await put(`${path}/recount`)
    expect([second.status, second.round, second.lines[0].counted]).toEqual(['open', 2, 0])
    const elsewhere = await ok('POST', `${path}/scans`, { scans: scansOf(still.slug, 1) })
    expect(elsewhere.results[0].result).toBe('not_recounted')
    await ok('POST', `${path}/scans`, { scans: scansOf(slug, 6) })
    const posted = await Promise.all([keeper, other].map((bearer) => as('PUT', `${path}/post`, {}, { bearer })))
    expect(posted.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await itemsOf(variant_id))[0]?.free).toBe(6)
    expect(await freeAt(still.variant_id, item.location.id)).toBe(3)
  })

  it('a count that finds less than orders hold leaves nothing free and says what is missing', async () => {
    const { variant_id } = await buy(shop, 'bank-transfer', { quantity: 3, stock: 5 })
    const [item] = await itemsOf(variant_id)
    if (!item) throw new Error('no item')
    const { id } = await ok('POST', '/counts', { location: item.location.code })
    await ok('POST', `/counts/${id}/scans`, { scans: [{ scan_id: randomUUID(), variant_id, quantity: 1 }] })
    const posted = await put(`/counts/${id}/post`)
    expect(posted.lines[0]).toMatchObject({ expected: 5, difference: -4, booked: -2 })
    expect(posted.short).toEqual([{ variant_id, sku: item.variant.sku, units: 2 }])
    expect((await itemsOf(variant_id))[0]).toMatchObject({ free: 0, held: 3 })
  })

  it('acceptance 45: after any acts opening and movements make what there is, per variant and store', async () => {
    const [from = 0, to = 0] = await stores()
    const { variant_id } = await aProduct(shop.db, { stock: [20] })
    const step = fc.record({ act: fc.constantFrom('by', 'to', 'transfer'), units: fc.integer({ min: -9, max: 15 }) })
    const steps = fc.sample(step, { numRuns: 12, seed: 45 })
    for (const { act, units } of steps) {
      const place = { variant: variant_id, location: units % 2 === 0 ? from : to }
      if (act === 'transfer') {
        const lines = [{ variant: variant_id, quantity: Math.abs(units) + 1 }]
        const { id } = await ok('POST', '/transfers', { from, to, lines })
        if ((await as('PUT', `/transfers/${id}/send`, {})).status === 200) await put(`/transfers/${id}/receive`)
      } else
        await as('POST', '/stock_movements', { ...place, [act]: act === 'to' ? Math.abs(units) : units, reason: 'x' })
    }
    for (const location of [from, to]) {
      const { opening, in: received, out, closing } = await balanceOf(variant_id, `&filter[location]=${location}`)
      expect([opening + received + out, closing]).toEqual([closing, await freeAt(variant_id, location)])
    }
    // orders, returns and all else of this file stand in the same ledger
    expect(await checkUnits(shop.db)).toMatchObject({ violations: [] })
  })

  it('its lists read no table whole, under any filter', async () => {
    const query = { limit: 50, filter: {}, count: true }
    const filters = { location: '1', variant: 'UNG-1001', shelf: 'A', low: '1', product: '3' }
    for (const [name, value] of Object.entries(filters))
      for (const plan of await plansOf(shop, (db) =>
        listStockItems(db, { ...query, filter: { [name]: value } }, new Date(0), 'mn'),
      ))
        expect([name, plan]).toEqual([name, expect.not.stringContaining('Seq Scan on stock_items')])
    const moves = { variant: '3', item: '3', reason: 'sold', order: 'R1', by: '3', created_at: { gte: '2026-11-01' } }
    for (const [name, value] of Object.entries(moves))
      for (const plan of await plansOf(shop, (db) => listMovements(db, { ...query, filter: { [name]: value } }, 'mn')))
        expect([name, plan]).toEqual([name, expect.not.stringContaining('Seq Scan on stock_movements')])
  })
})
