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

test('the header promises free delivery where there is some: not in the provinces', async ({ request }) => {
  const strip = async (path: string) => {
    const html = await (await request.get(path)).text()
    return html.slice(html.indexOf('class="promo'), html.indexOf('<header'))
  }
  expect(await strip('/')).toContain('Хотын төвд үнэгүй хүргэлт')
  expect(await strip('/en')).toContain('Free delivery in central Ulaanbaatar')
  const free = async (division: string) => {
    const variant = (await (await request.get('/api/v2/shop/products/kurtik-tsasan-shuurga-okhin')).json()).variants[0]
    const answer = await request.get(`/api/v2/shop/variants/${variant.id}/availability?division_id=${division}`)
    const { delivery } = (await answer.json()) as { delivery: { code: string; free_from: number | null }[] }
    return delivery.find(({ code }) => code !== 'urgent')?.free_from
  }
  expect(await free('1119')).toBe(150_000)
  const { divisions } = await (await request.get('/api/v2/shop/divisions')).json()
  const khovd = divisions.find(({ name_en }: { name_en: string }) => /^(Kh|H)ovd/.test(name_en))
  expect(await free(khovd.id)).toBeNull()
})
