import { expect, test } from '@playwright/test'
import { jacket } from '../buyer.ts'

test('a page that is missing has a title, a search and goods, whatever did not find it', async ({ request }) => {
  for (const [path, title] of [
    ['/t/unknown', 'Хуудас олдсонгүй'],
    ['/t/khuukhed/no-such-branch', 'Хуудас олдсонгүй'],
    ['/products/no-such-jacket', 'Хуудас олдсонгүй'],
    ['/pages/no-such-page', 'Хуудас олдсонгүй'],
    ['/ийм/хуудас-алга', 'Хуудас олдсонгүй'],
    ['/en/t/unknown', 'Page not found'],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    const html = await answer.text()
    expect(html.match(/<title>([^<]*)/)?.[1], path).toContain(title)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main, path).toContain('name="q"')
    expect(main.match(/class="card-link"/g)?.length ?? 0, path).toBeGreaterThan(5)
  }
})

test('what the merchant says of goods stands on cards, in lists and on the product page, in the language of the page', async ({
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  for (const [prefix, words] of [
    ['', 'Гар урлал'],
    ['/en', 'Handmade'],
  ]) {
    for (const path of ['/', '/products', '/products?badge=handmade'])
      expect(await read(`${prefix}${path}`), path).toMatch(new RegExp(`<span class="badge[^>]*>${words}</span>`))
  }
  expect(await read(jacket)).toContain('−35°')
})
