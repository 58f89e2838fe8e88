import type { Location, LocationPage } from '@delguur/contract/delivery/locations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../test/builders.ts'
import { aShopOfPlaces, fetched, type ShopOfPlaces } from '../../../../test/shops/places-scene.ts'
import { followLocation } from './locations.jobs.ts'

let scene: ShopOfPlaces
beforeAll(async () => {
  scene = await aShopOfPlaces('locations')
})
afterAll(() => scene.shop.close())

const faultsOf = ({ body }: { body: { errors?: object } }) => Object.keys(body.errors ?? {})
const day = [{ from: '10:00', to: '20:00' }]
const week = [day, day, day, day, day, [{ from: '11:00', to: '18:00' }], []]

describe('places', () => {
  it('are made by hand: code, flags of their kind, the way to fetch, and hours as text in each language', async () => {
    const { shop, as, ok, add } = scene
    const place = await add({
      name: { mn: 'Яармаг салбар', en: 'Yaarmag shop' },
      hours: week,
      special_days: [{ day: '2026-12-29', hours: [], name: { mn: 'Тусгаар тогтнолын өдөр' } }],
      latitude: 47.87,
      longitude: 106.85,
    })
    expect(place).toMatchObject({
      code: 'yaarmag-shop',
      phone: '77112200',
      is_pick_up: true,
      ships: true,
      is_default: false,
      pick_up_way: 'Өөрөө очиж авах: Яармаг салбар',
      missing: ['picture', 'languages'],
      units: 0,
    })
    expect(place.opening_hours).toEqual({
      mn: 'Даваа–Баасан 10:00–20:00, Бямба 11:00–18:00, Ням амарна',
      en: 'Mon–Fri 10:00–20:00, Sat 11:00–18:00, Sun closed',
      ru: 'Пн–Пт 10:00–20:00, Сб 11:00–18:00, Вс выходной',
      cn: '周一–周五 10:00–20:00，周六 11:00–18:00，周日 休息',
      it: 'lun–ven 10:00–20:00, sab 11:00–18:00, dom chiuso',
    })
    const { variant_id } = await aProduct(shop.db, { stock: [] })
    await ok('POST', '/stock_movements', { variant: variant_id, location: place.code, by: 3, reason: 'received' })
    const bought = await fetched(shop, variant_id, place.pick_up_way ?? '')
    const refused = await as('PUT', `/locations/${place.id}/archive`, {})
    expect(refused.body.uses.map(({ what }: { what: string }) => what)).toEqual(['stock', 'pick_ups'])
    await ok('POST', '/stock_movements', { variant: variant_id, location: place.code, by: -1, reason: 'lost' })
    const waiting = await as('PUT', `/locations/${place.id}/archive`, {})
    expect([waiting.status, waiting.body.code, waiting.body.params.names]).toEqual([
      409,
      'location_has_pick_ups',
      bought.number,
    ])
    expect(waiting.body.error).toContain(bought.number)
  })

  it('of one name are refused by field, and a code that is taken gets a number', async () => {
    const { as, branch, add } = scene
    await add({ name: { mn: 'Мишээл' } })
    const twice = await as('POST', '/locations', branch({ name: { mn: 'мишээл' } }))
    expect([twice.status, faultsOf(twice), twice.body.error]).toEqual([
      422,
      ['name'],
      expect.stringContaining('Мишээл'),
    ])
    const one = await add({ name: { mn: 'Их дэлгүүр', en: 'State store' } })
    const two = await add({ name: { mn: 'Их дэлгүүр 2', en: 'State store' } })
    expect([one.code, two.code]).toEqual(['state-store', 'state-store-2'])
  })

  it('two who add one name at once: one of them is refused', async () => {
    const { as, branch } = scene
    const answers = await Promise.all([1, 2, 3].map(() => as('POST', '/locations', branch({ name: { mn: 'Хослол' } }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  it('say each fault by its field', async () => {
    const { as, branch } = scene
    const wrong = {
      phone: '12',
      latitude: 47.9,
      division_id: 'nowhere',
      picture_key: 'content/nobody',
      hours: [[{ from: '20:00', to: '10:00' }], [], [], [], [], [], []],
      special_days: [
        { day: '2026-12-29', hours: [] },
        { day: '2026-12-29', hours: [] },
      ],
    }
    const answer = await as('POST', '/locations', branch(wrong))
    expect([answer.status, faultsOf(answer).sort()]).toEqual([
      422,
      ['division_id', 'hours[0]', 'longitude', 'phone', 'picture_key', 'special_days[1]'],
    ])
    const van = await as('POST', '/locations', branch({ kind: 'van', ships: true, is_pick_up: true }))
    expect(faultsOf(van).sort()).toEqual(['is_pick_up', 'ships'])
    for (const body of [{ ...branch(), hours: [day] }, { ...branch(), kind: 'shop' }, { kind: 'branch' }])
      expect((await as('POST', '/locations', body)).status).toBe(422)
  })

  it('are edited by version, audited with before and after, and the way to fetch is renamed with them', async () => {
    const { shop, as, ok, add } = scene
    const place = await add({ name: { mn: 'Хуучин нэр', en: 'Old name' } })
    const path = `/locations/${place.id}`
    expect((await as('PATCH', path, { phone: '77001122' })).status).toBe(428)
    const edited = await ok('PATCH', path, { name: { mn: 'Шинэ нэр' } }, { version: place.version })
    expect(edited).toMatchObject({ name: { mn: 'Шинэ нэр', en: 'Old name' }, version: 2 })
    expect(edited.pick_up_way).toBe('Өөрөө очиж авах: Шинэ нэр')
    const stale = await as('PATCH', path, { phone: '77001122' }, { version: place.version })
    expect([stale.status, stale.body.changed.map(({ field }: { field: string }) => field)]).toEqual([412, ['name']])
    const { rows } = await shop.pool.query(
      `select act, before, after from audit_rows where subject_type = 'location' and subject_id = $1 order by id`,
      [String(place.id)],
    )
    expect(rows.map(({ act }) => act)).toEqual(['locations.create', 'locations.edit'])
    expect(rows[1]).toMatchObject({
      before: { name: { mn: 'Хуучин нэр', en: 'Old name' } },
      after: { name: { mn: 'Шинэ нэр', en: 'Old name' } },
    })
  })

  it('are listed by their order, found and filtered, and roles see or change them', async () => {
    const { picker, as, list, branch, add } = scene
    const warehouse = await add({ kind: 'warehouse', name: { mn: 'Төв агуулах', en: 'Main warehouse' } })
    expect(warehouse).toMatchObject({ is_pick_up: false, ships: true, sells_on_till: false, pick_up_way: null })
    expect((await list('filter[kind]=warehouse')).map(({ code }) => code)).toEqual(['main-warehouse'])
    expect((await list('q=warehouse')).map(({ code }) => code)).toEqual(['main-warehouse'])
    const positions = (await list()).map(({ position }) => position)
    expect(positions).toEqual([...positions].sort((a, b) => a - b))
    const seen = await as('GET', '/locations?limit=1', undefined, { bearer: picker })
    expect([seen.status, seen.body.locations.length, seen.body.page.after !== null]).toEqual([200, 1, true])
    expect((await as('POST', '/locations', branch(), { bearer: picker })).status).toBe(403)
    expect((await as('PUT', `/locations/${warehouse.id}/archive`, {}, { bearer: picker })).status).toBe(403)
  })

  it('of two who make the default at once there is one at the end', async () => {
    const { owner, admin, as, ok, list, byCode, add } = scene
    const [one, two] = [await add(), await add()]
    const was = (await list()).find(({ is_default }) => is_default)
    const make = ({ id, version }: LocationPage, bearer: string) =>
      as('PATCH', `/locations/${id}`, { is_default: true }, { version, bearer })
    const answers = await Promise.all([make(one, owner), make(two, admin)])
    // the second may find its version changed by the first: then it was the default for a moment, and is told so
    expect(answers.every(({ status }) => [200, 412].includes(status))).toBe(true)
    const defaults = (await list()).filter(({ is_default }) => is_default)
    expect(defaults.length).toBe(1)
    expect([one.id, two.id]).toContain(defaults[0]?.id)
    const now = defaults[0] as Location
    const gone = await as('PATCH', `/locations/${now.id}`, { is_default: false }, { version: now.version })
    expect([gone.status, gone.body.code]).toEqual([409, 'location_default'])
    const kept = await as('PATCH', `/locations/${now.id}`, { ships: false }, { version: now.version })
    expect([kept.status, faultsOf(kept)]).toEqual([422, ['ships']])
    const back = await byCode(was?.code ?? '')
    await ok('PATCH', `/locations/${back.id}`, { is_default: true }, { version: back.version })
  })

  it('from which nothing ships hand orders out, and no courier takes from them', async () => {
    const { shop, ok, add } = scene
    const point = await add({ kind: 'pick_up_point', name: { mn: 'Хүргэлтийн цэг' } })
    const { variant_id } = await aProduct(shop.db, { stock: [1] })
    await ok('POST', '/stock_movements', { variant: variant_id, location: point.code, by: 4, reason: 'received' })
    const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity: 2 } } })
    const { number, token } = opened.body.order
    const address = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
    const chosen = await shop.call('PUT', `/checkouts/${number}`, {
      token,
      body: { order: { ship_address_attributes: address } },
    })
    // a courier could take one; two are fetched where four lie
    expect([chosen.status, JSON.stringify(chosen.body).includes('Өөрөө очиж авах: Хүргэлтийн цэг')]).toEqual([
      200,
      true,
    ])
    const kinds = chosen.body.shipments?.[0]?.rates.map(({ kind }: { kind: string }) => kind)
    expect([...new Set(kinds)]).toEqual(['pick_up'])
    const bought = await fetched(shop, variant_id, 'Өөрөө очиж авах: Хүргэлтийн цэг')
    const { rows } = await shop.pool.query(
      `select s.stock_location_id as id, u.quantity from inventory_units u join stock_items s on s.id = u.stock_item_id
       join orders o on o.id = u.order_id where o.number = $1`,
      [bought.number],
    )
    expect(rows).toEqual([{ id: point.id, quantity: 2 }])
  })

  it('a new place gets what is not counted, and a van holds what nobody can order', async () => {
    const { shop, ok, add } = scene
    const one = await aProduct(shop.db, { stock: [] })
    await shop.pool.query('update variants set track_stock = false where id = $1', [one.variant_id])
    const place = await add()
    await followLocation.run(shop.services, { location_id: place.id })
    const items = await ok('GET', `/stock_items?filter[variant]=${one.variant_id}&filter[location]=${place.id}`)
    expect(items.stock_items.length).toBe(1)
    const two = await aProduct(shop.db, { stock: [] })
    const van = await add({ kind: 'van' })
    await ok('POST', '/stock_movements', { variant: two.variant_id, location_id: van.id, by: 5, reason: 'received' })
    const cart = await shop.call('POST', '/orders/0/line_items', {
      body: { line_item: { variant_id: two.variant_id, quantity: 1 } },
    })
    expect(cart.status).toBe(422)
  })
})
