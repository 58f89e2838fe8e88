import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type NewShop, openNewShops } from './new-shops.ts'
import type { Ask } from './started-shops.ts'
import { childrensWords } from './two-shops.ts'

// Two shops from `npm run shop:new` to a paid order as their owners and guests walk it, in the process of `npm start`: clothes with
// sizes, whose owner pays VAT, and a felt workshop without VAT that speaks Mongolian alone. No page of a new shop names or leads to
// what it has not.

let felt: NewShop
let clothes: NewShop
let inbox: Ask
let stop: () => Promise<void>
beforeAll(async () => {
  const address = 'Улаанбаатар, Сүхбаатар дүүрэг, 3-р хороо'
  const opened = await openNewShops({
    felt: {
      ...{ name: 'felt-workshop', title: 'Эсгий Урлан', 'title-en': 'Felt Workshop', address, phone: '9911-2233' },
      ...{ email: 'felt@new.example', 'owner-name': 'Дулмаа', languages: 'mn' },
    },
    clothes: {
      ...{ name: 'noyon', title: 'Ноён ХУВЦАС', 'title-en': 'Noyon', address, phone: '+976 7700 1122' },
      ...{ email: 'noyon@new.example', 'owner-name': 'Бат', languages: 'mn,en', tin: '37900846788' },
      account: 'Хаан банк:5012345678:Ноён ХХК',
    },
  })
  ;({ inbox, stop } = opened)
  ;({ felt, clothes } = opened.shops)
}, 300_000)
afterAll(() => stop?.())

const done = async (answer: Promise<{ status: number; text: string; body: unknown }>) => {
  const { status, text, body } = await answer
  expect(status, text.slice(0, 500)).toBeLessThan(300)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came, and fails where it is not what it says
  return body as any
}

async function rows(shop: NewShop, text: string, values: unknown[] = []) {
  const client = new pg.Client(shop.url)
  await client.connect()
  return client
    .query(text, values)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const list = async (shop: NewShop) => (await done(shop.owner('GET', '/backoffice/checklist'))) as Checklist
type Checklist = {
  open: boolean
  finished: boolean
  preview: string
  items: { key: string; done: boolean; missing: string[]; note: string | null; to: string }[]
}
const stepOf = (checklist: Checklist, key: string) => checklist.items.find((item) => item.key === key)

/** A product with its picture, in the shop, with three units of each variant. */
async function sell(shop: NewShop, name: string, category: string, options: object[]): Promise<void> {
  const { permalink } = await done(shop.owner('POST', '/backoffice/taxons', { name: { mn: category } }))
  const product = await done(
    shop.owner('POST', '/backoffice/products', {
      name: { mn: name },
      categories: [permalink],
      variants: [{ price: 45_000 }],
    }),
  )
  if (options.length > 0)
    await done(shop.owner('POST', `/backoffice/products/${product.id}/variants/generate`, { options, price: 45_000 }))
  await rows(
    shop,
    `with photo as (insert into pictures (key, width, height, color) values ('new/photo', 4, 5, '#ffffff') returning key)
     insert into images (product_id, picture_key, position) select $1, key, 1 from photo`,
    [product.id],
  )
  await done(shop.owner('PUT', `/backoffice/products/${product.id}/publish`, {}))
  for (const { id } of await rows(shop, 'select id from variants where product_id = $1', [product.id])) {
    const move = { variant_id: Number(id), location_id: 1, by: 3, reason: 'received' }
    await done(shop.owner('POST', '/backoffice/stock_movements', move))
  }
}

/** A guest buys the first thing of the shop by bank transfer; the owner notes that it is paid. */
async function buy(shop: NewShop, email: string): Promise<string> {
  const [variant] = await rows(shop, 'select id from variants where deleted_at is null order by id desc limit 1')
  const [method] = await rows(shop, "select id from payment_methods where type = 'bank_transfer'")
  const body = { line_item: { variant_id: Number(variant.id), quantity: 1 } }
  const opened = await done(shop.ask('/api/v2/orders/0/line_items', { body }))
  const { number, token } = opened.order
  const headers = { 'x-spree-order-token': token }
  const order = {
    email,
    ship_address_attributes: {
      ...{ firstname: 'Оюун', phone: '88112233', state_name: 'Улаанбаатар', city: 'Чингэлтэй', address1: '5-р байр' },
      ...{ aimag_id: '11', district_id: '1125', khoroo_id: '1125-k11' },
    },
    payments_attributes: [{ payment_method_id: Number(method.id) }],
  }
  await done(shop.ask(`/api/v2/checkouts/${number}`, { method: 'PUT', headers, body: { order } }))
  await done(shop.ask(`/api/v2/checkouts/${number}/complete`, { method: 'PUT', headers, body: {} }))
  await done(shop.owner('PUT', `/backoffice/orders/${number}/mark_paid`, {}))
  const page = await shop.ask(`/orders/${number}`, { headers: { cookie: '' } })
  expect(page.status).toBeLessThan(500)
  return number
}

/** What no page of a felt workshop without VAT may say, beside the words of the demo. */
const notSold = /НӨАТ|и-?баримт|ebarimt|\bVAT\b|хүүхд|хүүхэд|гутл|тоглоом|зочид буудал|аялал|нас хүр/iu

/** Every page that a link of the shop leads to, with what it says. */
async function pagesOf(shop: NewShop, cookie: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const waiting = [{ path: '/', from: '' }]
  for (let next = waiting.shift(); next && pages.size < 120; next = waiting.shift()) {
    const { path, from } = next
    if (pages.has(path)) continue
    const { status, text } = await shop.ask(path, { headers: { cookie } })
    expect([status < 400, path, from]).toEqual([true, path, from])
    pages.set(path, text.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ''))
    for (const [, href = ''] of text.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const to = href.replaceAll('&amp;', '&')
      // a form of sign-in for each page that leads there is one and the same
      if (!/^\/(en\/)?login.*[?]|^\/office/.test(to)) waiting.push({ path: to, from: path })
    }
  }
  return pages
}

it('a felt workshop without VAT opens and sells; nothing of a receipt, of children or of the demo is said', async () => {
  const first = await list(felt)
  expect(first.items.map(({ key }) => key)).toEqual(
    'look company delivery places receipt payments products pages mail domain order'.split(' '),
  )
  expect(stepOf(first, 'receipt')).toMatchObject({ done: true, note: expect.stringContaining('НӨАТ төлөгч биш') })
  expect(stepOf(first, 'payments')?.missing).toEqual(['Төлөх арга алга.'])
  await sell(felt, 'Эсгий углаш', 'Гэрийн чимэглэл', [])
  const accounts = [{ bank: 'Хаан банк', number: '5012345678', account_name: 'Дулмаа', iban: '' }]
  await done(felt.owner('PUT', '/backoffice/bank_accounts', { accounts }, { 'if-match': '"1"' }))
  expect(stepOf(await list(felt), 'payments')?.done).toBe(true)
  const cookie = ((await felt.ask(first.preview)).headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  const pages = await pagesOf(felt, cookie)
  expect(pages.size).toBeGreaterThan(12)
  for (const [path, html] of pages) {
    expect([path, notSold.exec(html)?.[0], childrensWords.exec(html)?.[0]]).toEqual([path, undefined, undefined])
    expect([path, /hreflang="(?!mn|x-default)[^"]*"|lang="en"/i.exec(html)?.[0]]).toEqual([path, undefined])
  }
  const home = pages.get('/') ?? ''
  for (const text of ['>Эсгий Урлан<', 'tel:+97699112233', 'Сүхбаатар дүүрэг']) expect(home).toContain(text)
  expect((await felt.ask('/sitemap.xml', { headers: { cookie } })).text).not.toMatch(/hreflang="en/)
  await done(felt.owner('PATCH', '/backoffice/settings/shop', { 'opening.open': true }, { 'if-match': '"1"' }))
  expect((await list(felt)).finished).toBe(false)
  await buy(felt, 'guest@felt.example')
  expect((await list(felt)).finished).toBe(true)
}, 240_000)

it('a shop of clothes with sizes, whose owner pays VAT, promises and gives the receipt', async () => {
  const sizes = { type: 'size', values: ['104', '110'] }
  await sell(clothes, 'Өвлийн куртик', 'Гадуур хувцас', [sizes, { type: 'color', values: ['navy', 'red'] }])
  const { open, preview, items } = await list(clothes)
  expect([open, items.filter((item) => !item.done).map(({ key }) => key)]).toEqual([
    false,
    ['look', 'company', 'places', 'mail', 'domain', 'order'],
  ])
  const cookie = ((await clothes.ask(preview)).headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  const pages = await pagesOf(clothes, cookie)
  for (const [path, html] of pages) expect([path, childrensWords.exec(html)?.[0]]).toEqual([path, undefined])
  expect(pages.get('/promises')).toContain('НӨАТ-ын баримт')
  expect(pages.get('/en/promises')).toContain('VAT receipt')
  expect(pages.get('/')).toContain('>Ноён ХУВЦАС<')
  await done(clothes.owner('PATCH', '/backoffice/settings/shop', { 'opening.open': true }, { 'if-match': '"1"' }))
  const number = await buy(clothes, 'guest@noyon.example')
  const taxOf = (shop: NewShop) =>
    rows(shop, "select included_tax_total::int as tax from orders where status <> 'cart'")
  expect(await taxOf(felt)).toEqual([{ tax: 0 }])
  expect((await taxOf(clothes))[0].tax).toBeGreaterThan(4_000)
  expect(number).toMatch(/^R\d+$/)
  await expect
    .poll(async () => (await rows(clothes, 'select state from receipts')).map(({ state }) => state), {
      timeout: 60_000,
    })
    .toEqual(['issued'])
  expect(await rows(felt, 'select from receipts')).toEqual([])
}, 240_000)

it('offers no way to pay without keys, and calls it not set up', async () => {
  const { payment_methods } = await done(felt.owner('GET', '/backoffice/payment_methods'))
  const ready = (payment_methods as { type: string; ready: boolean; active: boolean }[]).filter(
    (method) => method.ready,
  )
  expect(ready.map(({ type, active }) => ({ type, active }))).toEqual([
    { type: 'bank_transfer', active: true },
    { type: 'cash_on_delivery', active: false },
  ])
  const { rows: parts } = await done(felt.owner('GET', '/backoffice/health'))
  const providers = (parts as { kind: string; state: string; fault: string | null }[]).filter(
    ({ kind }) => kind === 'provider',
  )
  expect(new Set(providers.map(({ state, fault }) => `${state} ${fault}`))).toEqual(new Set(['idle not_set_up']))
  expect((parts as { state: string }[]).filter(({ state }) => state === 'bad')).toEqual([])
})

it('writes to who bought in the name of the shop, with a word of the receipt only where there is one', async () => {
  const sentTo = async (to: string) =>
    (await inbox(`/inbox.json?to=${to}`)).body.messages as { text?: string; html?: string }[]
  await expect.poll(async () => (await sentTo('guest@felt.example')).length, { timeout: 60_000 }).toBeGreaterThan(0)
  for (const mail of await sentTo('guest@felt.example')) {
    expect(notSold.exec(`${mail.text} ${mail.html}`)?.[0]).toBeUndefined()
    expect(JSON.stringify(mail)).toContain('Эсгий Урлан')
  }
})
