import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '@delguur/contract/office/imports'
import type { SheetRow } from '@delguur/contract/office/sheet'
import pg from 'pg'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { buy } from './guest.ts'
import { giveStock } from './history-checks.ts'
import { readPageCounts } from './page-counts.ts'
import { cpuOf } from './processes.ts'
import type { Report } from './report.ts'
import type { Running } from './shop-process.ts'
import { openShop, type Shop } from './shopper.ts'
import type { Owner } from './staff.ts'
import { digits, line, ruler } from './table.ts'

// What shoppers feel of work in the back office: pages and orders come at fixed rates, alone and while an import or a job of the
// sheet runs. Each round lasts as long as its work, the first one a fixed time.

type Kind = 'product' | 'category' | 'search' | 'checkout'
/** In a second; a quick run has a quarter of it. */
const rates: Record<Kind, number> = { product: 24, category: 8, search: 4, checkout: 1 }
const words = ['куртик', 'gutal', 'цамц', 'өмд', 'малгай', 'улаан', 'dress', 'бээлий']
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const restSeconds = 15

type Popular = Record<Exclude<Kind, 'checkout'>, string[]>

/** 60 products, 20 categories and eight searches, each read every 2.5 s; at a part of the rates that part of them. */
const popularOf = ({ slugs, taxons }: Catalogue, pace: number): Popular => ({
  product: spread(slugs, 60 * pace).map((slug) => `/products/${slug}`),
  category: spread(taxons, 20 * pace).map(({ permalink }) => `/t/${permalink}`),
  search: words.slice(0, words.length * pace).map((q) => `/products?q=${encodeURIComponent(q)}`),
})
const spread = <T>(all: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, n) => all[Math.floor((n * all.length) / count)] as T)

/** Who shops where, and at which part of the rates. */
type Scene = { running: Running; shop: Shop; popular: Popular; stock: number[]; pace: number }
type Times = Record<Kind, number[]> & { refused: number }

/** Begins so many answers of a kind a second, whatever becomes of those before. */
async function begin(rate: number, ending: AbortSignal, one: (n: number) => Promise<void>, refuse: () => void) {
  const open = new Set<Promise<void>>()
  const start = performance.now()
  for (let n = 0; !ending.aborted; n++) {
    const wait = start + (n * 1000) / rate - performance.now()
    if (wait > 0) await sleep(wait)
    const answer: Promise<void> = one(n)
      .catch(refuse)
      .finally(() => open.delete(answer))
    open.add(answer)
  }
  await Promise.all(open)
}

async function shoppers({ running, shop, popular, stock, pace }: Scene, ending: AbortSignal) {
  const times: Times = { product: [], category: [], search: [], checkout: [], refused: 0 }
  const timed = async (kind: Kind, act: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    await act()
    times[kind].push(performance.now() - began)
  }
  const read = async (path: string): Promise<void> => {
    const answer = await fetch(`${running.base}${path}`, { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  const acts: Record<Kind, (n: number) => Promise<unknown>> = {
    product: (n) => read(popular.product[n % popular.product.length] ?? '/'),
    category: (n) => read(popular.category[n % popular.category.length] ?? '/'),
    search: (n) => read(popular.search[n % popular.search.length] ?? '/'),
    checkout: (n) => buy(shop, stock[n % stock.length] ?? 0, buyer()),
  }
  const refuse = (): void => {
    times.refused += 1
  }
  await Promise.all(
    (Object.keys(rates) as Kind[]).map((kind) =>
      begin(rates[kind] * pace, ending, (n) => timed(kind, () => acts[kind](n)), refuse),
    ),
  )
  return times
}

const below = (most: number): number => Math.floor(Math.random() * most)
const buyer = () => ({
  phone: `99${String(below(1_000_000)).padStart(6, '0')}`,
  from: `10.${below(256)}.${below(256)}.${below(256)}`,
})

const columns = ['while', 's', ...Object.keys(rates).map((kind) => `${kind} p50, p95 ms`), 'kept %', 'rendered/s']
columns.push('late', 'CPU ms a second: server + PostgreSQL', 'refused')

/** A row of what shoppers felt while some work was done. */
async function round(scene: Scene, name: string, work: () => Promise<void>): Promise<string> {
  const { running } = scene
  const ending = new AbortController()
  const [cpu, pages, began] = [cpuOf(running.pids), await readPageCounts(running.base), performance.now()]
  const asking = shoppers(scene, ending.signal)
  await work()
  const seconds = (performance.now() - began) / 1000
  const [spent, seen] = [cpuOf(running.pids), await readPageCounts(running.base)]
  ending.abort()
  const times = await asking
  const count = (from: string): number => (seen.get(from) ?? 0) - (pages.get(from) ?? 0)
  const at = (kind: Kind): string => {
    const all = times[kind].toSorted((a, b) => a - b)
    const part = (share: number) => digits(all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN)
    return `${part(0.5)}, ${part(0.95)}`
  }
  const all = [...seen.keys()].reduce((sum, from) => sum + count(from), 0)
  return line([
    name,
    seconds.toFixed(0),
    ...(Object.keys(rates) as Kind[]).map(at),
    (100 * (1 - count('rendered') / Math.max(1, all))).toFixed(1),
    digits(count('rendered') / seconds),
    String(count('late')),
    `${digits((spent.server - cpu.server) / seconds)} + ${digits((spent.postgres - cpu.postgres) / seconds)}`,
    String(times.refused),
  ])
}

type Variant = { sku: string; price: number }
async function variantsOf(url: string, most: number): Promise<{ rows: Variant[]; store: string }> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query(
      `select v.sku, v.price::int as price from variants v join products p on p.id = v.product_id
       where v.deleted_at is null and p.deleted_at is null and p.status = 'live' and not v.is_master order by v.product_id, v.id limit $1`,
      [most],
    )
    const { rows: stores } = await client.query(
      'select code from stock_locations where active order by position limit 1',
    )
    return { rows, store: String(stores[0]?.code) }
  } finally {
    await client.end()
  }
}

const overMs = 250
/** A shop that has too much to do is looked at again. */
const look = async <T>(owner: Owner, path: string): Promise<T | undefined> =>
  (await owner.call<T>('GET', path).catch(() => undefined))?.body

/** Sends a file and waits until it was read, checked and run. */
async function bringIn(owner: Owner, kind: string, text: string): Promise<() => Promise<void>> {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'bench.csv')
  const { body: upload } = await owner.call<{ upload_id: string }>('POST', '/backoffice/uploads', form)
  const { body: made } = await owner.call<Import>('POST', '/backoffice/imports', { upload_id: upload.upload_id, kind })
  const path = `/backoffice/imports/${made.id}`
  const until = async (isOver: (seen: Import) => boolean): Promise<void> => {
    for (; ; await sleep(overMs)) {
      const body = await look<Import>(owner, path)
      if (!body) continue
      if (body.status === 'failed') throw new Error(`the import failed: ${body.message}`)
      if (isOver(body)) return
    }
  }
  await until(({ status }) => status !== 'reading')
  await owner.call('PUT', `${path}/check`)
  await until(({ status }) => status === 'checked')
  return async () => {
    await owner.call('PUT', `${path}/run`)
    await until(({ status }) => status === 'done')
  }
}

/** Rows of the sheet, all that one act may change. */
async function sheetRows(owner: Owner, most: number): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for (let after = ''; rows.length < most; ) {
    const { body } = await owner.call<{ variants: SheetRow[]; page: { after: string | null } }>(
      'GET',
      `/backoffice/variants?limit=200${after && `&after=${encodeURIComponent(after)}`}`,
    )
    rows.push(...body.variants)
    if (body.page.after === null) break
    after = body.page.after
  }
  return rows.slice(0, most)
}

type Started = { job: { id: number; change_id: number } }
async function changeSheet(owner: Owner, rows: readonly SheetRow[]): Promise<number> {
  const inputs = rows.map(({ id, version, price }) => ({ id, version, set: { price: Number(price) + 100 } }))
  const { body } = await owner.call<Started>('PATCH', '/backoffice/variants', { rows: inputs })
  await jobOver(owner, body.job.id)
  return body.job.change_id
}

async function jobOver(owner: Owner, id: number): Promise<void> {
  for (; ; await sleep(overMs)) {
    const body = await look<{ status: string }>(owner, `/backoffice/jobs/${id}`)
    if (body && !['queued', 'running', 'stopping'].includes(body.status)) return
  }
}

/** Undoes an act; one of many rows is undone by a job. */
async function undoSheet(owner: Owner, change: number): Promise<void> {
  const { body } = await owner.call<Partial<Started>>('PUT', `/backoffice/sheet_changes/${change}/undo`, {})
  if (body.job) await jobOver(owner, body.job.id)
}

/** A table: alone, while prices and stock of many lines come in, while the sheet changes many rows, and while that is undone. */
export async function measureWorking(running: Running, owner: Owner, report: Report, quick: boolean): Promise<void> {
  const pace = quick ? 0.25 : 1
  const popular = popularOf(await readCatalogue(running.databaseUrl), pace)
  const shop = openShop(running.base)
  const stock = [...(await giveStock(running.databaseUrl, 400, () => 100_000)).keys()]
  const scene: Scene = { running, shop, popular, stock, pace }
  const { rows: variants, store } = await variantsOf(running.databaseUrl, quick ? 8_000 : 20_000)
  // a moment between, so that what one work threw away is not counted to the next
  const measure = async (name: string, work: () => Promise<void>): Promise<void> => {
    await round(scene, '', () => sleep(restSeconds * 500))
    report.print(await round(scene, name, work))
  }
  report.print(`\nShoppers while work goes on, ${variants.length.toLocaleString('en')} lines a file:\n`)
  report.print(line(columns))
  report.print(ruler(columns))
  await measure('nothing', () => sleep(restSeconds * 1000))
  const csv = (head: string, cell: (each: Variant, n: number) => string): string =>
    [head, ...variants.map(cell), ''].join('\n')
  const prices = await bringIn(
    owner,
    'prices',
    csv('sku,price', ({ sku, price }, n) => `${sku},${price + 100 + (n % 7)}`),
  )
  await measure('import of prices', prices)
  const some = 500_000 + below(100_000)
  const levels = await bringIn(
    owner,
    'stock',
    csv(`sku,stock_${store}`, ({ sku }, n) => `${sku},${some + (n % 7)}`),
  )
  await measure('import of stock', levels)
  const rows = await sheetRows(owner, quick ? 2_000 : 5_000)
  let change = 0
  await measure(`sheet, ${rows.length} rows`, async () => {
    change = await changeSheet(owner, rows)
  })
  await measure('undo of the sheet', () => undoSheet(owner, change))
  shop.close()
}
