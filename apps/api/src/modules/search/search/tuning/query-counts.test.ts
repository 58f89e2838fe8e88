import { dayMs, localDate } from '@delguur/kit/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoShop, demoNow, startDemoShop } from '../../../../../test/shops/demo-shop.ts'
import { countable } from '../countable.ts'
import { forgetOldCounts } from './query-counts.jobs.ts'
import { clickOf } from './search-clicks.ts'

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

const read = (more: object) => ({
  method: 'GET' as const,
  path: '/products/guutal',
  query: {},
  agent: 'Firefox',
  ip: '10.0.0.1',
  host: 'shop.mn',
  purpose: '',
  referer: 'https://shop.mn/products?q=%D0%93%D1%83%D1%82%D0%B0%D0%BB&page=2',
  ...more,
})

it.each([
  [{}, 'mn'],
  [{ path: '/ru/products/guutal.data', referer: 'https://shop.mn/ru/products?q=гутал' }, 'ru'],
  [{ method: 'POST', path: '/resources/cart' }, 'mn'],
])('a product that is opened from a search is a click: %j', (more, locale) =>
  expect(clickOf(read(more))).toEqual({ query: 'гутал', locale }),
)

it.each([
  { agent: 'Somebot/1.0' },
  { purpose: 'prefetch;prerender' },
  { referer: '' },
  { referer: 'no address' },
  { referer: 'https://other.example/products?q=гутал' },
  { referer: 'https://shop.mn/office/search?q=гутал' },
  { referer: 'https://shop.mn/products?q=99112233' },
  { referer: 'https://shop.mn/products' },
  { path: '/products' },
  { path: '/products/guutal/reviews' },
  { method: 'POST', path: '/resources/cart-lines' },
])('no click is %j', (more) => expect(clickOf(read(more))).toBeUndefined())

it('counts clicks of searches that were counted, a few of one network, never more than found something', async () => {
  const clicks = async (query: string) => {
    await flush()
    const { rows } = await shop.pool.query('select clicks from search_queries where query = $1', [query])
    return rows.map((row) => row.clicks)
  }
  const click = (q: string, ip: string, product = 'guutal') => {
    const referer = `https://shop.mn/products?q=${encodeURIComponent(q)}`
    for (const path of [`/products/${product}.data`, `/products/${product}`])
      for (const watcher of shop.api.watchers) watcher.saw(read({ ip, referer, path }))
  }
  for (let i = 0; i < 8; i++) await search('бээлий')
  await flush()
  for (let i = 0; i < 3; i++) click('бээлий', '10.0.0.9')
  expect(await clicks('бээлий')).toEqual([1])
  for (let i = 0; i < 30; i++) click('бээлий', '10.0.0.9', `guutal-${i}`)
  expect(await clicks('бээлий')).toEqual([5])
  for (let i = 0; i < 30; i++) click('бээлий', `10.0.1.${i}`)
  expect(await clicks('бээлий')).toEqual([8])
  click('хэзээ ч хайгаагүй', '10.0.0.9')
  expect(await clicks('хэзээ ч хайгаагүй')).toEqual([])
  await shop.pool.query("delete from search_queries where query = 'бээлий'")
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
