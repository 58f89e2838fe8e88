import { shop as shopRoutes } from '@delguur/contract/shopfront/shop'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type DemoShop, startDemoShop } from '../../../test/shops/demo-shop.ts'
import { Writes } from '../database/writes.ts'
import { type PageContext, servePages } from './pages.ts'
import { RenderLane } from './render-lane.ts'

// What is rendered anew while a shop sells: only what shows another stock than before, once for all who ask.

let shop: DemoShop
let rendered: string[] = []
let gate: Promise<void> | undefined

/** Knows whether a page is rendered or waits to be. */
class KnownLane extends RenderLane {
  busy = 0
  override async run<T>(work: () => Promise<T>, timeout: number): Promise<T> {
    this.busy += 1
    return super.run(work, timeout).finally(() => {
      this.busy -= 1
    })
  }
}
const lane = new KnownLane({ atOnce: 1, waiting: 1 })

async function handle(request: Request, { dispatch }: PageContext): Promise<Response> {
  const { pathname } = new URL(request.url)
  rendered.push(pathname)
  await gate
  const call = dispatch({ locale: 'mn' })
  const [, kind, ...rest] = pathname.split('/')
  const text =
    kind === 'products'
      ? await call(shopRoutes.product, { params: { slug: rest.join('/') } })
      : kind === 't'
        ? await call(shopRoutes.listing, { query: { taxon: rest.join('/') } })
        : pathname
  const headers = { 'content-type': 'text/html; charset=utf-8', ...(kind !== 'own' && { 'x-page-cache': 'catalog' }) }
  return new Response(JSON.stringify(text), { headers })
}

type Products = { id: number; slug: string; taxon: string }
let [sold, other]: [Products, Products] = [
  { id: 0, slug: '', taxon: '' },
  { id: 0, slug: '', taxon: '' },
]

beforeAll(async () => {
  shop = await startDemoShop('selling_pages')
  const isPublic = (path: string) => !path.startsWith('/own')
  servePages(shop.app, shop.api, handle, { isPublic, lane, renderEvery: 0 })
  // two products of branches that have nothing in common
  const { rows } = await shop.pool.query<Products & { root: string }>(
    `select distinct on (split_part(t.permalink, '/', 1)) p.id, p.slug, t.permalink as taxon, split_part(t.permalink, '/', 1) as root
     from products p join product_taxons pt on pt.product_id = p.id join taxons t on t.id = pt.taxon_id
     where p.deleted_at is null and (select count(distinct split_part(o.permalink, '/', 1)) from product_taxons po
       join taxons o on o.id = po.taxon_id where po.product_id = p.id) = 1
     order by root, p.id`,
  )
  const [first, second] = rows.map(({ id, slug, taxon }) => ({ id: Number(id), slug, taxon }))
  if (!first || !second) throw new Error('the demo shop has no two branches')
  ;[sold, other] = [first, second]
  for (const { id } of [sold, other]) await units(id, 50)
})
afterAll(() => shop.close())
beforeEach(() => {
  rendered = []
})

async function units(id: number, count: number): Promise<void> {
  await shop.pool.query(
    `update stock_items set count_on_hand = $2 where id in (select min(s.id) from stock_items s
     join variants v on v.id = s.variant_id where v.product_id = $1 group by v.id)`,
    [id, count],
  )
  await shop.pool.query(
    `update stock_items set count_on_hand = 0 where count_on_hand <> 0 and variant_id in (select id from variants where product_id = $1)
     and id not in (select min(s.id) from stock_items s join variants v on v.id = s.variant_id where v.product_id = $1 group by v.id)`,
    [id],
  )
  await shop.search.refresh()
  await shop.search.refresh()
}

const get = (url: string, headers = {}) => shop.app.inject({ url, headers: { host: 'bambar.test', ...headers } })
const pages = () => [`/products/${sold.slug}`, `/products/${other.slug}`, `/t/${sold.taxon}`, `/t/${other.taxon}`]

/** What is rendered when everybody comes by: stale pages are shown once more and rendered behind. */
async function renderedAgain(): Promise<string[]> {
  rendered = []
  for (const page of pages()) {
    await get(page)
    await expect.poll(() => lane.busy).toBe(0)
  }
  return rendered
}

it('guarantee 52: a sale renders nothing anew but what shows another stock than before', async () => {
  await renderedAgain()
  expect(await renderedAgain()).toEqual([])
  await units(sold.id, 49)
  expect(await renderedAgain()).toEqual([])
  const { body } = await get(`/api/v2/shop/products/${sold.slug}`)
  expect(JSON.parse(body).variants[0].on_hand).toBe(49)
  await units(sold.id, 3)
  const few = await renderedAgain()
  expect(few).toContain(`/products/${sold.slug}`)
  expect(few).not.toContain(`/products/${other.slug}`)
  expect(few).not.toContain(`/t/${other.taxon}`)
  await units(sold.id, 0)
  expect(new Set(await renderedAgain())).toEqual(new Set([`/products/${sold.slug}`, `/t/${sold.taxon}`]))
  await units(sold.id, 50)
  expect(new Set(await renderedAgain())).toEqual(new Set([`/products/${sold.slug}`, `/t/${sold.taxon}`]))
})

it('guarantee 52: shows a page of another stock once more while it is rendered, and a new price at once', async () => {
  await renderedAgain()
  const [page = ''] = pages()
  const before = await get(page)
  await units(sold.id, 2)
  expect((await get(page)).body).toBe(before.body)
  await expect.poll(async () => JSON.parse((await get(page)).body).variants[0].on_hand).toBe(2)
  await shop.pool.query('update variants set price = 71000, sale_price = null where product_id = $1', [sold.id])
  await shop.search.refresh()
  expect(JSON.parse((await get(page)).body).selling_price).toBe(71_000)
})

it('guarantee 52: renders a page once for all who ask for it, and what is for one alone for each', async () => {
  shop.services.catalog.bump()
  const crowd = await Promise.all(Array.from({ length: 20 }, () => get('/crowd')))
  expect([new Set(crowd.map(({ statusCode }) => statusCode)), rendered]).toEqual([new Set([200]), ['/crowd']])
  rendered = []
  await Promise.all(Array.from({ length: 5 }, () => get('/own/cart')))
  expect(rendered).toHaveLength(5)
})

it('guarantee 52: beyond its bound shows the page of before with its age, else asks to come back, and refuses no cart', async () => {
  await get('/before')
  shop.services.catalog.bump()
  let open = (): void => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const held = [get('/first'), get('/second')]
  await expect.poll(() => rendered).toContain('/first')
  const stored = await get('/before')
  expect([stored.statusCode, stored.body, Number(stored.headers.age) >= 0]).toEqual([200, '"/before"', true])
  const none = await get('/en/new')
  expect([none.statusCode, none.headers['retry-after'], none.headers['cache-control']]).toEqual([503, '2', 'no-store'])
  expect(none.body).toContain('<html lang="en">')
  const data = await get('/new.data')
  expect([data.statusCode, data.json().code]).toEqual([503, 'unavailable'])
  const own = get('/own/cart')
  await expect.poll(() => rendered).toContain('/own/cart')
  open()
  gate = undefined
  expect((await own).statusCode).toBe(200)
  expect((await Promise.all(held)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await get('/en/new')).statusCode).toBe(200)
})

it('guarantee 52: lets what changes something go before a rendering', async () => {
  const writes = new Writes()
  const calm = new RenderLane({ writes })
  const order: string[] = []
  let placed = (): void => undefined
  const placing = writes.during(async () => {
    await new Promise<void>((resolve) => {
      placed = resolve
    })
    order.push('order')
  })
  const page = calm.run(async () => order.push('page'), 1_000)
  placed()
  await Promise.all([placing, page])
  expect(order).toEqual(['order', 'page'])
  // and waits no longer than it must
  const endless = writes.during(
    () =>
      new Promise<void>((resolve) => {
        placed = resolve
      }),
  )
  await calm.run(async () => order.push('page'), 1_000)
  placed()
  await endless
})
