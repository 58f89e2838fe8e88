import { localDate } from '@delguur/kit/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/app.ts'
import { aShop } from '../../../../test/builders.ts'
import { freshDatabase } from '../../../../test/database.ts'
import { proposeRates } from './shipping.use-cases.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startApp(await freshDatabase('holidays'))
  await aShop(shop.db)
})
afterAll(() => shop.close())

/** The last day that ordinary delivery to Баянзүрх promises, of what is ordered at 11:00 of a day. */
async function promisedOn(day: string): Promise<string> {
  const now = new Date(`${day}T11:00:00+08:00`)
  const ctx = {
    ...shop.services,
    now,
    locale: 'mn' as const,
    user: null,
    order_token: null,
    request_id: 'r',
    device_token: null,
    user_agent: '',
  }
  const { rows } = await shop.pool.query("select id from divisions where name_mn = 'Баянзүрх' and level = 'district'")
  const rates = await proposeRates(ctx, shop.db, { division_id: rows[0].id, item_total: 10_000 })
  return localDate(new Date(rates.find(({ code }) => code === 'standard')?.promised_to ?? 0))
}

it('promises no day of Tsagaan Sar, in the years that are entered', async () => {
  expect(await promisedOn('2027-02-02')).toBe('2027-02-05')
  for (const [ordered, arrives] of [
    ['2027-02-05', '2027-02-10'],
    ['2028-02-24', '2028-02-29'],
    ['2029-02-12', '2029-02-17'],
    ['2030-01-31', '2030-02-06'],
  ] as const)
    expect([ordered, await promisedOn(ordered)]).toEqual([ordered, arrives])
})

it('knows the days that follow the moon by their names, up to 2030', async () => {
  const { rows } = await shop.pool.query(
    "select day::text, name ->> 'en' as name from holidays where extract(year from day) = 2030 order by day",
  )
  expect(rows).toContainEqual({ day: '2030-02-03', name: 'Tsagaan Sar' })
  expect(rows).toContainEqual({ day: '2030-05-17', name: 'Buddha Day' })
})

it('takes the public holidays of a year that nobody has entered, even when a single day of it was', async () => {
  expect(await promisedOn('2031-02-19')).toBe('2031-02-25')
  await shop.pool.query(`insert into holidays (day, name) values ('2031-02-25', '{"mn": "Нэмэлт амралт"}')`)
  expect(await promisedOn('2031-02-19')).toBe('2031-02-26')
  expect(await promisedOn('2032-12-31')).toBe('2033-01-03')
})

it('leaves an entered year as staff have changed it', async () => {
  await shop.pool.query("delete from holidays where day = '2027-02-09'")
  expect(await promisedOn('2027-02-05')).toBe('2027-02-09')
})
