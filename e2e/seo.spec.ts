import { gzipSync } from 'node:zlib'
import { type APIRequestContext, expect, test } from '@playwright/test'
import { jacket } from './buyer.ts'
import { type Html, readHtml } from './html.ts'

// The HTML as search engines get it, over HTTP: no browser, no script.

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

const meta = (page: Html, name: string) =>
  page.attribute(`head meta[name="${name}"], head meta[property="${name}"]`, 'content')
const canonical = (page: Html) => page.attribute('head link[rel=canonical]', 'href')
const originOf = (page: Html): string => new URL(page.url).origin

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
function structured<T extends Data>(page: Html, type: string): T {
  const texts = page.all('script[type="application/ld+json"]').map(({ textContent }) => textContent)
  const found = texts.map((text) => JSON.parse(text) as T).filter((data) => data['@type'] === type)
  expect(found.map((data) => data['@context'])).toEqual(['https://schema.org'])
  return found[0] as T
}

/** Language → address, as a page names its translations. */
const alternates = (page: Html): Record<string, string> =>
  Object.fromEntries(
    page.all('head link[rel=alternate]').map((each) => [each.getAttribute('hreflang'), each.getAttribute('href')]),
  )

for (const prefix of ['', '/en']) {
  for (const [name, path] of Object.entries(pages)) {
    test(`${name}: the head says what the page is, at ${prefix || '/mn'}`, async ({ request }) => {
      const page = await readHtml(request, at(prefix, path))
      expect(page.status).toBe(200)
      const origin = originOf(page)
      const address = `${origin}${at(prefix, path)}`

      expect(page.all('head title')).toHaveLength(1)
      const title = page.text('head title')
      expect(title.length).toBeGreaterThanOrEqual(10)
      expect(title.length).toBeLessThanOrEqual(110)
      expect(page.all('h1')).toHaveLength(1)
      const description = meta(page, 'description') ?? ''
      expect(description.length).toBeGreaterThanOrEqual(40)
      expect(description.length).toBeLessThanOrEqual(220)
      expect(description).toMatch(/[.!?…]$/)

      expect(canonical(page)).toBe(address)
      expect(meta(page, 'robots')).toBeNull()
      const expected = Object.entries(languages).map(([tag, each]) => [tag, `${origin}${at(each, path)}`])
      expect(alternates(page)).toEqual({ ...Object.fromEntries(expected), 'x-default': `${origin}${path}` })

      expect(meta(page, 'og:title')).toBe(title)
      expect(meta(page, 'og:description')).toBe(description)
      expect(meta(page, 'og:url')).toBe(address)
      expect(meta(page, 'og:locale')).toBe(openGraphLocale[prefix])
      const image = meta(page, 'og:image') ?? ''
      expect(image).toMatch(new RegExp(`^${origin}/media/.+\\.jpg$`))
      const picture = await request.get(image)
      expect(picture.status()).toBe(200)
      expect(picture.headers()['content-type']).toBe('image/jpeg')
    })
  }

  test(`the translations of a page name each other, from ${prefix || '/mn'}`, async ({ request }) => {
    for (const path of Object.values(pages)) {
      const named = alternates(await readHtml(request, at(prefix, path)))
      for (const [tag, address] of Object.entries(named).filter(([tag]) => tag !== 'x-default')) {
        const page = await readHtml(request, address)
        expect(page.status, address).toBe(200)
        expect(page.attribute('html', 'lang')).toBe(tag)
        expect(alternates(page), address).toEqual(named)
        expect(canonical(page)).toBe(address)
      }
    }
  })

  test(`the way to a page is told as it is shown, at ${prefix || '/mn'}`, async ({ request }) => {
    const starts = { category: '/products', product: '/products', reviews: '/products', article: '/' }
    for (const [name, start] of Object.entries(starts)) {
      const page = await readHtml(request, at(prefix, pages[name as keyof typeof pages]))
      const { itemListElement: data } = structured<Data & { itemListElement: Crumb[] }>(page, 'BreadcrumbList')
      const origin = originOf(page)
      expect(data.map(({ position }) => position)).toEqual(data.map((_, place) => place + 1))
      expect(data[0]?.item).toBe(`${origin}${at(prefix, start)}`)
      expect(data.at(-1)?.item).toBe(canonical(page))
      const [visible] = page
        .all('nav[aria-label]')
        .filter((nav) => /Та энд байна|You are here|Breadcrumb/.test(nav.getAttribute('aria-label') ?? ''))
      const links = [...(visible?.querySelectorAll('a') ?? [])].map((link) => [
        link.textContent,
        new URL(link.getAttribute('href') ?? '', page.url).href,
      ])
      expect(links.length, name).toBeGreaterThan(0)
      expect(data.slice(0, links.length).map(({ name, item }) => [name, new URL(item).href])).toEqual(links)
    }
  })

  test(`a product is told as it is shown, at ${prefix || '/mn'}`, async ({ request }) => {
    for (const path of [jacket, '/products/kurtik-osokh-khantsui']) {
      const page = await readHtml(request, at(prefix, path))
      const data = structured<Product>(page, 'Product')
      expect(page.text('h1')).toBe(data.name)
      expect(data.offers.price).toBe(Number(page.text('.buy > .price > span').replace(/\D/g, '')))
      expect(data.offers.priceCurrency).toBe('MNT')
      expect(data.offers.url).toBe(canonical(page))
      expect(data.offers.availability).toBe('https://schema.org/InStock')
      expect(page.attribute('#buy button', 'disabled')).toBeNull()
      expect(page.text('#reviews .rate-sum b')).toBe(data.aggregateRating.ratingValue.toFixed(1))
      expect(/\d+/.exec(page.text('#reviews .rate-sum span'))?.[0]).toBe(String(data.aggregateRating.reviewCount))
      for (const image of data.image) expect((await request.head(image)).status(), image).toBe(200)
      const again = structured<Product>(await readHtml(request, `${at(prefix, path)}/reviews`), 'Product')
      expect([again.name, again.aggregateRating]).toEqual([data.name, data.aggregateRating])
    }
  })
}

test('what is sold out is told so', async ({ request }) => {
  const visible = new Set(await listedProducts(request))
  const removed = readSitemap(await (await request.get('/sitemap.xml')).text())
    .map(({ loc }) => new URL(loc).pathname)
    .find((path) => path.startsWith('/products/') && !visible.has(path))
  expect(removed, 'a product that lists leave out').toBeDefined()
  const page = await readHtml(request, removed ?? '')
  expect(structured<Product>(page, 'Product').offers.availability).toBe('https://schema.org/OutOfStock')
  expect(page.attribute('#buy button', 'disabled')).not.toBeNull()
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

test('what says nothing new is not for search engines', async ({ request }) => {
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
  ])
    expect(meta(await readHtml(request, path), 'robots'), path).toBe('noindex')
  const page = await readHtml(request, '/products?utm_source=mail')
  expect(meta(page, 'robots')).toBeNull()
  expect(canonical(page)).toBe(`${originOf(page)}/products`)
})

test('each page of a list stands for itself, under a title of its own', async ({ request }) => {
  const titles = new Set<string>()
  for (const number of [1, 2, 3]) {
    const path = number > 1 ? `/products?page=${number}` : '/products'
    const page = await readHtml(request, path)
    expect(canonical(page)).toBe(`${originOf(page)}${path}`)
    expect(meta(page, 'robots')).toBeNull()
    titles.add(page.text('head title'))
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

test('the sitemap holds every product, category and article in every language', async ({ request }) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toContain('xml')
  const all = readSitemap(await answer.text())
  const listed = new Set(all.map(({ loc }) => new URL(loc).pathname))
  expect(listed.size).toBe(all.length)
  for (const { loc, links } of all) {
    expect(Object.keys(links).sort(), loc).toEqual([...Object.keys(languages), 'x-default'].sort())
    expect(Object.values(links), loc).toContain(loc)
  }

  const visible = await listedProducts(request)
  expect(visible.length).toBeGreaterThan(200)
  const expected = ['/', '/products', '/pages/delivery', '/pages/privacy', '/t/khuukhed', ...visible]
  for (const prefix of Object.values(languages))
    expect(expected.map((path) => at(prefix, path)).filter((path) => !listed.has(path))).toEqual([])

  const step = Math.floor(all.length / 30)
  for (const { loc } of all.filter((_, place) => place % step === 0)) {
    const page = await readHtml(request, loc)
    expect(page.status, loc).toBe(200)
    expect(canonical(page)).toBe(loc)
    expect(meta(page, 'robots'), loc).toBeNull()
  }
})

test('forty cards weigh no more than 30 kB', async ({ request }) => {
  for (const prefix of Object.values(languages))
    for (const path of ['/products', '/t/khuukhed']) {
      const page = await readHtml(request, prefix + path)
      expect(page.all('main article')).toHaveLength(40)
      expect(gzipSync(page.body).length, prefix + path).toBeLessThanOrEqual(30 * 1024)
    }
})
