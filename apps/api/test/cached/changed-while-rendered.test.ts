import { articles } from '@delguur/contract/community/articles'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type PageContext, servePages } from '../../src/platform/pages/pages.ts'
import { type DemoShop, startDemoShop } from '../shops/demo-shop.ts'

// An article that changes while a page with it is rendered: neither stays in the cache nor reaches who asks after the change.

let shop: DemoShop
let rendered = 0
let gate: Promise<void> | undefined
const slug = 'davkharlaj-khuvtsaslakh'

async function handle(_request: Request, { dispatch }: PageContext): Promise<Response> {
  const article = await dispatch({ locale: 'mn' })(articles.show, { params: { id: slug } })
  rendered += 1
  await gate
  const headers = { 'content-type': 'text/html; charset=utf-8', 'x-page-cache': 'catalog' }
  return new Response((article as { title: string }).title, { headers })
}

beforeAll(async () => {
  shop = await startDemoShop('changed_while_rendered')
  servePages(shop.app, shop.api, handle, { isPublic: () => true })
})
afterAll(() => shop.close())
beforeEach(() => {
  rendered = 0
  shop.services.catalog.bump()
})

const get = async (): Promise<string> =>
  (await shop.app.inject({ url: '/page', headers: { host: 'bambar.test' } })).body
const retitle = (title: string) =>
  shop.pool.query('update articles set title = $1 where slug = $2', [JSON.stringify({ mn: title }), slug])

/** Renders a page, and does something before it is finished. */
async function during(work: () => Promise<void>): Promise<string> {
  let open = (): void => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const page = get()
  await expect.poll(() => rendered).toBe(1)
  gate = undefined
  await work()
  open()
  return page
}

it('is rendered again for the next reader', async () => {
  await retitle('Эхний')
  await shop.search.refresh()
  const first = await during(async () => {
    await retitle('Дараагийн')
    await shop.search.refresh()
  })
  expect([first, await get(), await get(), rendered]).toEqual(['Эхний', 'Дараагийн', 'Дараагийн', 2])
})

it('is rendered again where the change is announced after the page was cached', async () => {
  await retitle('Эхний')
  await shop.search.refresh()
  await during(async () => void (await retitle('Дараагийн')))
  await shop.search.refresh()
  expect(await get()).toBe('Дараагийн')
})

it('is rendered apart for who asks after the change, while the rendering of before goes on', async () => {
  await retitle('Эхний')
  await shop.search.refresh()
  let second = ''
  const first = await during(async () => {
    await retitle('Дараагийн')
    await shop.search.refresh()
    second = await get()
  })
  expect([first, second, await get(), rendered]).toEqual(['Эхний', 'Дараагийн', 'Дараагийн', 2])
})
