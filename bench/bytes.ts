// What a browser loads of ten pages of the shop and five screens of the office, and when their largest part is visible;
// beside another checkout in turns where one is named:
//   node bench/bytes.ts [--root ../before] [--products 10000] [--visits 3] [--only product] [--write FILE]
// Storefront and office must be built, in both.
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { findChrome } from '../scripts/chrome.ts'
import { openVisitor, type Seen, type Visitor } from './browser/first-visit.ts'
import { readCatalogue } from './catalogue.ts'
import { giveStock } from './history-checks.ts'
import { machine } from './report.ts'
import { removeOrders } from './reset.ts'
import { indexed, prepareData, type Running, startShop } from './shop-process.ts'
import { cartCookie, openShop, say } from './shopper.ts'
import { line, ruler } from './table.ts'

const { values } = parseArgs({
  options: {
    root: { type: 'string' },
    products: { type: 'string', default: '10000' },
    visits: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true, default: [] },
    write: { type: 'string' },
  },
})

type Page = { name: string; path: string; cookie?: string }
type Side = { running: Running; visitor: Visitor; pages: Page[] }
/** Of a page in the visits of one side. */
type Visits = Seen[]

const office: Page[] = ['', 'orders', 'products', 'people', 'stock'].map((path) => ({
  name: `office: ${path || 'dashboard'}`,
  path: `/office/${path}`,
}))
const figures: [title: string, of: (seen: Seen) => number][] = [
  ['LCP s', ({ lcp }) => lcp / 1000],
  ['requests', ({ requests }) => requests],
  ['scripts', ({ scripts }) => scripts],
  ['kB', ({ bytes }) => bytes / 1000],
  ['script kB', ({ scriptBytes }) => scriptBytes / 1000],
  ['picture kB', ({ pictureBytes }) => pictureBytes / 1000],
  ['HTML kB', ({ htmlBytes }) => htmlBytes / 1000],
  ['HTML kB, raw', ({ htmlLength }) => htmlLength / 1000],
]

const lines: string[] = []
const sides: Side[] = []
const browser = await chromium.launch(await findChrome())
try {
  for (const root of [...(values.root ? [resolve(values.root)] : []), join(import.meta.dirname, '..')]) await open(root)
  await measurePages()
} finally {
  await browser.close()
  for (const { running } of sides) await running.stop()
  if (values.write) await writeFile(values.write, `${lines.join('\n')}\n`)
}

async function open(root: string): Promise<void> {
  const dataDir = join(root, '.data-bench', values.products)
  await prepareData(dataDir, Number(values.products), root)
  const running = await startShop(dataDir, { root })
  const side: Side = { running, visitor: openVisitor(browser, running, dataDir), pages: [] }
  sides.push(side)
  await indexed(running)
  await removeOrders(running.databaseUrl, dataDir)
  await giveStock(running.databaseUrl, 400, () => 100_000)
  side.pages = (await pagesOf(running)).filter(
    ({ name }) => values.only.length === 0 || values.only.some((part) => name.includes(part)),
  )
}

async function pagesOf({ base, databaseUrl }: Running): Promise<Page[]> {
  const catalogue = await readCatalogue(databaseUrl)
  const { taxons, slugs, names, variants, articles, lookbooks, hotels } = catalogue
  const biggest = taxons.toSorted((a, b) => b.products - a.products)[0]
  const shop = openShop(base)
  const cookie = await cartCookie(shop, variants[0] ?? 0).finally(shop.close)
  const word = encodeURIComponent(names[0]?.split(/\s/)[0] ?? '')
  return [
    { name: 'home', path: '/' },
    { name: 'category', path: `/t/${biggest?.permalink}` },
    { name: 'product', path: `/products/${slugs[0]}` },
    { name: 'search', path: `/products?q=${word}` },
    { name: 'reviews', path: `/products/${slugs[0]}/reviews` },
    { name: 'article', path: `/articles/${articles[0]}` },
    { name: 'look book', path: `/lookbooks/${lookbooks[0]}` },
    { name: 'hotel', path: `/hotels/${hotels[0]}` },
    { name: 'cart with an item', path: '/cart', cookie },
    { name: 'checkout step', path: '/checkout', cookie },
    ...office,
  ]
}

/** Each page is visited once to warm what the server keeps, then so often in turns; the median of each figure counts. */
async function measurePages(): Promise<void> {
  print(`first visits, median of ${values.visits}${sides.length > 1 ? ', before → after' : ''}: ${machine()}\n`)
  const columns = ['page', ...figures.map(([title]) => title), 'note']
  print(line(columns))
  print(ruler(columns))
  for (const { name } of sides.at(-1)?.pages ?? []) {
    const visits: Visits[] = sides.map(() => [])
    const faults = new Set<string>()
    for (let visit = -1; visit < Number(values.visits); visit++) {
      for (const [place, { visitor, pages }] of sides.entries()) {
        const page = pages.find((each) => each.name === name)
        if (!page) continue
        const seen = await visitor
          .visit(page)
          .catch((error: Error) => void faults.add(error.message.split('\n')[0] ?? ''))
        if (seen && visit >= 0) visits[place]?.push(seen)
      }
    }
    const cells = figures.map(([, of]) => visits.map((each) => median(each.map(of))).join(' → '))
    print(line([name, ...cells, [...faults].join(', ').replaceAll('|', ' ')]))
  }
}

function median(all: number[]): string {
  const middle = all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]
  if (middle === undefined) return '–'
  return Number.isInteger(middle) ? String(middle) : middle.toFixed(middle < 10 ? 2 : 1)
}

function print(text: string): void {
  say(text)
  lines.push(text)
}
