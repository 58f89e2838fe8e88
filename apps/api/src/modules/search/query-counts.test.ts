import { dayMs, localDate } from '@delguur/kit/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../test/demo-shop.ts'
import { forgetOldCounts } from './query-counts.jobs.ts'
import { countable } from './query-counts.ts'

let shop: DemoShop
beforeAll(async () => {
  shop = await startDemoShop('query_counts')
})
afterAll(() => shop.close())

const flush = async () => {
  for (const watcher of shop.api.watchers) await watcher.close()
}
const search = (q: string, more: Record<string, string> = {}, headers = {}) =>
  shop.call('GET', `/shop/listing?${new URLSearchParams({ q, ...more })}`, { headers })
const counted = async (query: string) => {
  await flush()
  const { rows } = await shop.pool.query(
    'select day::text, locale, searches, zero_results from search_queries where query = $1 order by locale',
    [query],
  )
  return rows
}

it('counts searches, those that a cache answered too, and what of them found nothing', async () => {
  for (let i = 0; i < 3; i++) await search('  Гутал ')
  await search('гутал', { locale: 'ru' })
  for (let i = 0; i < 2; i++) await search('qqqqwwww')
  const day = localDate(demoNow)
  expect(await counted('гутал')).toEqual([
    { day, locale: 'mn', searches: 3, zero_results: 0 },
    { day, locale: 'ru', searches: 1, zero_results: 0 },
  ])
  expect(await counted('qqqqwwww')).toEqual([{ day, locale: 'mn', searches: 2, zero_results: 2 }])
})

it('adds to what is written already', async () => {
  await search('дээл')
  await flush()
  await search('дээл')
  expect(await counted('дээл')).toMatchObject([{ searches: 2 }])
})

it('counts no further steps of a search, no robots, and no suggestions', async () => {
  await search('малгай', { page: '2' })
  await search('малгай', { color: 'anis' })
  await search('малгай', { exact: '1' })
  await search('малгай', {}, { 'user-agent': 'Somebot/1.0 (+http://bot.example)' })
  await shop.call('GET', `/shop/suggest?${new URLSearchParams({ q: 'малгай' })}`)
  expect(await counted('малгай')).toEqual([])
})

it.each([
  '99112233',
  '9911-2233',
  '+976 99 11 22 33',
  'утас (9911) 2233 байна',
  'уа87112233',
  'bold@example.mn',
  'https://example.mn/a',
  'www.example.mn',
  'a',
  '--',
  'ү'.repeat(61),
])('writes down nothing like %s', (q) => {
  expect(countable(q)).toBeUndefined()
})

it.each(['BBR-5011', 'куртик 104 см', '2-3 нас', '-35 куртик', '童装'])('writes down %s', (q) => {
  expect(countable(q)).toBe(q.toLowerCase())
})

it('offers what many asked for lately and found, in their language, to an empty box', async () => {
  const ago = (days: number) => localDate(new Date(demoNow.getTime() - days * dayMs))
  const rows = [
    [ago(1), 'mn', 'ноолуур', 4, 0],
    [ago(3), 'mn', 'ноолуур', 2, 0],
    [ago(1), 'mn', 'оймс', 9, 0],
    [ago(1), 'mn', 'ааруул', 4, 0],
    [ago(20), 'mn', 'чацаргана', 50, 0],
    [ago(1), 'mn', 'зурагт', 50, 50],
    [ago(1), 'mn', 'zzzyyyxxx', 50, 0],
    [ago(1), 'en', 'dress', 7, 0],
  ]
  for (const row of rows) await shop.pool.query('insert into search_queries values ($1, $2, $3, $4, $5)', row)
  const { body } = await shop.call('GET', '/shop/suggest')
  expect(body.words).toEqual(['оймс', 'ноолуур'])
  expect(body.categories.length).toBe(4)
  expect(body.categories[0].count).toBeGreaterThan(0)
  expect((await shop.call('GET', '/shop/suggest?locale=en')).body.words).toEqual(['dress'])
})

it('keeps counts for ninety days', async () => {
  const day = (days: number) => localDate(new Date(shop.clock.now.getTime() - days * dayMs))
  await shop.pool.query(`insert into search_queries values ($1, 'mn', 'хуучин', 1, 0), ($2, 'mn', 'хуучин', 1, 0)`, [
    day(91),
    day(90),
  ])
  await forgetOldCounts.work(shop.services, {})
  expect(await counted('хуучин')).toMatchObject([{ day: day(90) }])
})
