import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../../../test/builders.ts'
import { buy } from '../../../../test/shops/paying-shop.ts'
import { aShopOfPlaces, type More, type ShopOfPlaces } from '../../../../test/shops/places-scene.ts'
import { checkUnits } from '../../money/ledger/index.ts'

let scene: ShopOfPlaces
beforeAll(async () => {
  scene = await aShopOfPlaces('archiving')
})
afterAll(() => scene.shop.close())

describe('archiving', () => {
  const archive = (id: number, more?: More) => scene.as('PUT', `/locations/${id}/archive`, {}, more)

  it('is refused with what the place holds, and undone by restoring', async () => {
    const { shop, as, ok, list, byCode, add } = scene
    const place = await add()
    const { variant_id, slug } = await aProduct(shop.db, { stock: [] })
    await ok('POST', '/stock_movements', { variant: variant_id, location_id: place.id, by: 4, reason: 'received' })
    const held = await archive(place.id)
    expect([held.status, held.body.code, held.body.uses]).toEqual([
      409,
      'location_has_stock',
      [{ what: 'stock', units: 4, names: [`${slug} × 4`] }],
    ])
    expect(held.body.error).toContain(`${slug} × 4`)
    const main = await byCode('tuv')
    const transfer = await ok('POST', '/transfers', {
      from: place.code,
      to: main.code,
      lines: [{ variant: variant_id, quantity: 4 }],
    })
    await ok('PUT', `/transfers/${transfer.id}/send`, {})
    const moving = await archive(place.id)
    expect([moving.body.code, moving.body.uses[0].names]).toEqual(['location_in_transfer', [`#${transfer.id}`]])
    await ok('PUT', `/transfers/${transfer.id}/receive`, {})
    const count = await ok('POST', '/counts', { location: place.code })
    expect((await archive(place.id)).body.code).toBe('location_in_count')
    await ok('PUT', `/counts/${count.id}/cancel`, {})
    const done = await archive(place.id)
    expect([done.status, done.body.archived_at !== null]).toEqual([200, true])
    expect((await list()).map(({ id }) => id).includes(place.id)).toBe(true)
    expect((await list('filter[archived]=0')).map(({ id }) => id).includes(place.id)).toBe(false)
    for (const [path, body] of [
      ['/stock_movements', { variant: variant_id, location_id: place.id, by: 1, reason: 'received' }],
      ['/counts', { location: place.code }],
      ['/transfers', { from: main.code, to: place.code, lines: [] }],
    ] as const)
      expect([path, (await as('POST', path, body)).body.code]).toEqual([path, 'location_archived'])
    expect((await ok('PUT', `/locations/${place.id}/restore`, {})).archived_at).toBe(null)
    expect((await checkUnits(shop.db)).violations).toEqual([])
  })

  it('is refused while orders hold its goods or wait to be fetched there, by their numbers', async () => {
    const { shop, ok, byCode, add } = scene
    const bought = await buy(shop, 'bank-transfer', { stock: 2, quantity: 2 })
    const main = await byCode('tuv')
    const other = await add()
    await ok('PATCH', `/locations/${other.id}`, { is_default: true }, { version: other.version })
    const [{ stock_location_id: id } = { stock_location_id: 0 }] = (
      await shop.pool.query(
        `select s.stock_location_id from inventory_units u join stock_items s on s.id = u.stock_item_id where u.order_id = $1`,
        [bought.id],
      )
    ).rows
    expect(id).toBe(main.id)
    await shop.pool.query(
      `update stock_items set count_on_hand = 0, opening = opening - count_on_hand where stock_location_id = $1`,
      [id],
    )
    const refused = await archive(id)
    const { what, names } = refused.body.uses[0]
    expect([refused.status, refused.body.code, what]).toEqual([409, 'location_has_orders', 'orders'])
    expect(names.length === 5 || names.includes(bought.number)).toBe(true)
    const now = await byCode('tuv')
    await ok('PATCH', `/locations/${now.id}`, { is_default: true }, { version: now.version })
    const dflt = await archive(now.id)
    expect([dflt.status, dflt.body.code]).toEqual([409, 'location_default'])
  })

  it('races with staff who put goods there or send them, and with buyers who order: nothing lies in an archived place', async () => {
    const { shop, as, ok, byCode, add } = scene
    for (let round = 0; round < 6; round++) {
      const place = await add()
      const { variant_id } = await aProduct(shop.db, { stock: [9] })
      const main = await byCode('tuv')
      const transfer = await ok('POST', '/transfers', {
        from: main.code,
        to: (await byCode('zaisan')).code,
        lines: [{ variant: variant_id, quantity: 1 }],
      })
      const [, moved] = await Promise.all([
        archive(place.id),
        as('POST', '/stock_movements', { variant: variant_id, location_id: place.id, by: 2, reason: 'received' }),
        as('PUT', `/transfers/${transfer.id}/send`, {}),
        as('POST', '/transfers', { from: main.code, to: place.code, lines: [{ variant: variant_id, quantity: 1 }] }),
        buy(shop, 'bank-transfer'),
      ])
      const { rows } = await shop.pool.query(
        `select l.active, coalesce(sum(s.count_on_hand), 0)::int as units, (select count(*)::int from transfers t
           where t.to_location_id = l.id and t.status in ('draft', 'sent')) as coming
         from stock_locations l left join stock_items s on s.stock_location_id = l.id where l.id = $1 group by l.id`,
        [place.id],
      )
      expect(moved.status === 201 || moved.body.code === 'location_archived').toBe(true)
      if (!rows[0].active) expect(rows[0]).toMatchObject({ units: 0, coming: 0 })
      else expect(rows[0].units + rows[0].coming).toBeGreaterThan(0)
    }
  })
})
