import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { jacket } from './buyer.ts'

// What is read here is the HTML as search engines get it: no script runs.
test.use({ javaScriptEnabled: false })

const languages = { 'mn-MN': '', en: '/en', ru: '/ru', 'zh-CN': '/cn', it: '/it' } as const
const openGraphLocale: Record<string, string> = { '': 'mn_MN', '/en': 'en_US' }
const at = (prefix: string, path: string): string => (path === '/' ? prefix || '/' : prefix + path)

const pages = {
  home: '/',
  list: '/products',
  category: '/t/khuukhed/khuvtsas/gaduur',
  product: jacket,
  reviews: `${jacket}/reviews`,
  article: '/pages/delivery',
}

const meta = (page: Page, name: string) =>
  page.locator(`head meta[name="${name}"], head meta[property="${name}"]`).getAttribute('content')
const canonical = (page: Page) => page.locator('head link[rel=canonical]').getAttribute('href')
const originOf = (page: Page): string => new URL(page.url()).origin

type Data = { '@type': string; [key: string]: unknown }
type Crumb = { position: number; name: string; item: string }
type Product = Data & {
  name: string
  sku: string
  image: string[]
  offers: { price: number; priceCurrency: string; availability: string; url: string }
  aggregateRating: { ratingValue: number; reviewCount: number }
}

/** The structured data of a kind on a page; there is exactly one. */
async function structured<T extends Data>(page: Page, type: string): Promise<T> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const found = texts.map((text) => JSON.parse(text) as T).filter((data) => data['@type'] === type)
  expect(found.map((data) => data['@context'])).toEqual(['https://schema.org'])
  return found[0] as T
}

/** Language → address, as a page names its translations. */
const alternates = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('head link[rel=alternate]')
    .evaluateAll((all) =>
      Object.fromEntries(all.map((each) => [each.getAttribute('hreflang'), each.getAttribute('href')])),
    )

for (const prefix of ['', '/en']) {
  for (const [name, path] of Object.entries(pages)) {
    test(`${name}: the head says what the page is, at ${prefix || '/mn'}`, async ({ page, request }) => {
      const answer = await page.goto(at(prefix, path))
      expect(answer?.status()).toBe(200)
      const origin = originOf(page)
      const address = `${origin}${at(prefix, path)}`

      await expect(page.locator('head title')).toHaveCount(1)
      const title = await page.title()
      expect(title.length).toBeGreaterThanOrEqual(10)
      expect(title.length).toBeLessThanOrEqual(110)
      await expect(page.locator('h1')).toHaveCount(1)
      const description = (await meta(page, 'description')) ?? ''
      expect(description.length).toBeGreaterThanOrEqual(40)
      expect(description.length).toBeLessThanOrEqual(220)
      expect(description).toMatch(/[.!?…]$/)

      expect(await canonical(page)).toBe(address)
      await expect(page.locator('meta[name=robots]')).toHaveCount(0)
      const expected = Object.entries(languages).map(([tag, each]) => [tag, `${origin}${at(each, path)}`])
      expect(await alternates(page)).toEqual({ ...Object.fromEntries(expected), 'x-default': `${origin}${path}` })

      expect(await meta(page, 'og:title')).toBe(title)
      expect(await meta(page, 'og:description')).toBe(description)
      expect(await meta(page, 'og:url')).toBe(address)
      expect(await meta(page, 'og:locale')).toBe(openGraphLocale[prefix])
      const image = (await meta(page, 'og:image')) ?? ''
      expect(image).toMatch(new RegExp(`^${origin}/media/.+\\.jpg$`))
      const picture = await request.get(image)
      expect(picture.status()).toBe(200)
      expect(picture.headers()['content-type']).toBe('image/jpeg')
    })
  }

  test(`the translations of a page name each other, from ${prefix || '/mn'}`, async ({ page }) => {
    for (const path of Object.values(pages)) {
      await page.goto(at(prefix, path))
      const named = await alternates(page)
      for (const [tag, address] of Object.entries(named).filter(([tag]) => tag !== 'x-default')) {
        const answer = await page.goto(address)
        expect(answer?.status(), address).toBe(200)
        expect(await page.locator('html').getAttribute('lang')).toBe(tag)
        expect(await alternates(page), address).toEqual(named)
        expect(await canonical(page)).toBe(address)
      }
    }
  })

  test(`the way to a page is told as it is shown, at ${prefix || '/mn'}`, async ({ page }) => {
    const starts = { category: '/products', product: '/products', reviews: '/products', article: '/' }
    for (const [name, start] of Object.entries(starts)) {
      await page.goto(at(prefix, pages[name as keyof typeof pages]))
      const { itemListElement: told } = await structured<Data & { itemListElement: Crumb[] }>(page, 'BreadcrumbList')
      const origin = originOf(page)
      expect(told.map(({ position }) => position)).toEqual(told.map((_, place) => place + 1))
      expect(told[0]?.item).toBe(`${origin}${at(prefix, start)}`)
      expect(told.at(-1)?.item).toBe(await canonical(page))
      const shown = page.getByRole('navigation', { name: /Та энд байна|You are here|Breadcrumb/ }).first()
      const links = await shown
        .locator('a')
        .evaluateAll((all) => all.map((each) => [each.textContent, (each as HTMLAnchorElement).href]))
      expect(links.length, name).toBeGreaterThan(0)
      expect(told.slice(0, links.length).map(({ name, item }) => [name, item])).toEqual(links)
    }
  })

  test(`a product is told as it is shown, at ${prefix || '/mn'}`, async ({ page, request }) => {
    for (const path of [jacket, '/products/kurtik-osokh-khantsui']) {
      await page.goto(at(prefix, path))
      const told = await structured<Product>(page, 'Product')
      await expect(page.locator('h1')).toHaveText(told.name)
      const price = (await page.locator('.buy > .price > span').first().innerText()).replace(/\D/g, '')
      expect(told.offers.price).toBe(Number(price))
      expect(told.offers.priceCurrency).toBe('MNT')
      expect(told.offers.url).toBe(await canonical(page))
      expect(told.offers.availability).toBe('https://schema.org/InStock')
      await expect(page.locator('#buy button').first()).toBeEnabled()
      const summary = page.locator('#reviews .rate-sum')
      await expect(summary.locator('b')).toHaveText(told.aggregateRating.ratingValue.toFixed(1))
      expect((await summary.innerText()).match(/\d+/g)?.at(-1)).toBe(String(told.aggregateRating.reviewCount))
      for (const image of told.image) expect((await request.head(image)).status(), image).toBe(200)
      await page.goto(`${at(prefix, path)}/reviews`)
      const again = await structured<Product>(page, 'Product')
      expect([again.name, again.aggregateRating]).toEqual([told.name, told.aggregateRating])
    }
  })
}

test('what is sold out is told so', async ({ page, request }) => {
  const shown = new Set(await listedProducts(request))
  const gone = readSitemap(await (await request.get('/sitemap.xml')).text())
    .map(({ loc }) => new URL(loc).pathname)
    .find((path) => path.startsWith('/products/') && !shown.has(path))
  expect(gone, 'a product that lists leave out').toBeDefined()
  await page.goto(gone ?? '', { waitUntil: 'domcontentloaded' })
  expect((await structured<Product>(page, 'Product')).offers.availability).toBe('https://schema.org/OutOfStock')
  await expect(page.locator('#buy button')).toBeDisabled()
})

/** The paths of all products that lists show: those that can be bought. */
async function listedProducts(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await request.get(`/api/v2/shop/listing?page=${page}`)
    const list = (await answer.json()) as { products: { slug: string }[]; pages: number }
    pages = list.pages
    paths.push(...list.products.map(({ slug }) => `/products/${slug}`))
  }
  return paths
}

test('what says nothing new is not for search engines', async ({ page }) => {
  for (const path of [
    '/products?color=anis',
    '/products?sort=price_asc',
    '/products?q=дээл',
    '/t/khuukhed?on_sale=1',
    '/t/khuukhed?price_max=100000&page=2',
    `${jacket}/reviews?rating=4`,
    '/cart',
    '/track',
    '/nowhere',
    '/en/cart',
    '/en/products?sort=price_desc',
  ]) {
    await page.goto(path)
    expect(await meta(page, 'robots'), path).toBe('noindex')
  }
  await page.goto('/products?utm_source=mail')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  expect(await canonical(page)).toBe(`${originOf(page)}/products`)
})

test('each page of a list stands for itself, under a title of its own', async ({ page }) => {
  const titles = new Set<string>()
  for (const number of [1, 2, 3]) {
    const path = number > 1 ? `/products?page=${number}` : '/products'
    await page.goto(path)
    expect(await canonical(page)).toBe(`${originOf(page)}${path}`)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    titles.add(await page.title())
  }
  expect(titles.size).toBe(3)
})

test('an earlier address leads to the present one, for good', async ({ request }) => {
  for (const [from, to] of [
    ['/products/tsasan-shuurga', jacket],
    ['/en/products/tsasan-shuurga', `/en${jacket}`],
    ['/products/tsasan-shuurga?color=gaa', `${jacket}?color=gaa`],
    ['/products/tsasan-shuurga/reviews', `${jacket}/reviews`],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], from).toEqual([301, to])
  }
})

test('robots.txt closes what belongs to visitors, in every language, and names the sitemap', async ({ request }) => {
  const answer = await request.get('/robots.txt')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/plain')
  const lines = (await answer.text()).split('\n')
  for (const prefix of Object.values(languages))
    for (const path of ['/cart', '/checkout', '/orders', '/track'])
      expect(lines).toContain(`Disallow: ${prefix}${path}`)
  for (const line of ['User-agent: *', 'Disallow: /api', 'Disallow: /resources', 'Allow: /*?page='])
    expect(lines).toContain(line)
  expect(lines).toContain(`Sitemap: ${new URL(answer.url()).origin}/sitemap.xml`)
})

type Address = { loc: string; links: Record<string, string> }

function readSitemap(xml: string): Address[] {
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => ({
    loc: /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
    links: Object.fromEntries(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, tag, href]) => [tag, href]),
    ) as Record<string, string>,
  }))
}

test('the sitemap holds every product, category and article in every language', async ({ request, page }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const all = readSitemap(await answer.text())
  const listed = new Set(all.map(({ loc }) => new URL(loc).pathname))
  expect(listed.size).toBe(all.length)
  for (const { loc, links } of all) {
    expect(Object.keys(links).sort(), loc).toEqual([...Object.keys(languages), 'x-default'].sort())
    expect(Object.values(links), loc).toContain(loc)
  }

  const shown = await listedProducts(request)
  expect(shown.length).toBeGreaterThan(200)
  const expected = ['/', '/products', '/pages/delivery', '/pages/privacy', '/t/khuukhed', ...shown]
  for (const prefix of Object.values(languages))
    expect(expected.map((path) => at(prefix, path)).filter((path) => !listed.has(path))).toEqual([])

  const step = Math.floor(all.length / 30)
  for (const { loc } of all.filter((_, place) => place % step === 0)) {
    const shown = await page.goto(loc, { waitUntil: 'domcontentloaded' })
    expect(shown?.status(), loc).toBe(200)
    expect(await canonical(page)).toBe(loc)
    await expect(page.locator('meta[name=robots]'), loc).toHaveCount(0)
  }
})

test('forty cards weigh no more than 30 kB', async ({ page }) => {
  for (const prefix of Object.values(languages))
    for (const path of ['/products', '/t/khuukhed']) {
      const answer = await page.goto(prefix + path)
      await expect(page.locator('main article')).toHaveCount(40)
      const html = (await answer?.body()) ?? Buffer.alloc(0)
      expect(gzipSync(html).length, prefix + path).toBeLessThanOrEqual(30 * 1024)
    }
})
