import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('festivals')
})
afterAll(() => shop.close())

const clockOf = async (division_id: string, now = demoNow) => {
  shop.clock.now = now
  return (await shop.call('GET', `/shop/festival?division_id=${division_id}`)).body.festival
}

describe('the clock of the next festival', () => {
  it('tells the capital and a far sum apart, and says when it is too late', async () => {
    const { rows } = await shop.pool.query(
      "select d.id from divisions d join zone_members m on m.division_id = d.id join zones z on z.id = m.zone_id where z.code <> 'ub-central' and m.zone_id is not null order by d.id desc limit 1",
    )
    const [here, there] = [await clockOf('1119'), await clockOf(rows[0].id)]
    expect(here).toMatchObject({ code: 'new_year', day: '2027-01-01', order_by: '2026-12-31T06:00:00.000Z' })
    expect(there.order_by < here.order_by).toBe(true)
    expect((await clockOf('1119', new Date('2026-12-31T07:00:00Z'))).order_by).toBeNull()
  })

  it('is silent where nobody delivers, and out of season', async () => {
    expect(await clockOf('nowhere')).toBeNull()
    expect(await clockOf('1119', new Date('2026-08-20T03:00:00Z'))).toBeNull()
  })
})
