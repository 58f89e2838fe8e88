import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import siteMap from '../apps/storefront/app/routes.ts'
import { jacket, variantsOf } from './buyer.ts'
import { complaints, open } from './pages.ts'
import { bearerOf, signedIn } from './people.ts'

// Guarantees 31 to 34 of accounts, as a browser meets them; 44 over HTTP alone, with the pages as they are built.

const appFolder = resolve(import.meta.dirname, '../apps/storefront/app')
type Place = { path: string; file: string }

/** Every address of the shop's pages and the file that answers it. */
const placesOf = (entries: RouteConfigEntry[], above = ''): Place[] =>
  entries.flatMap(({ path = '', file, children = [] }) => {
    const own = `${above}/${path.replace(':locale?', '').replace(/:\w+/g, '1').replace('*', 'khuukhed')}`.replace(
      /\/+/g,
      '/',
    )
    return [{ path: own, file }, ...placesOf(children, own)]
  })
const places = placesOf(await siteMap)
const acts = ({ file }: Place): boolean =>
  /export (async )?(const|function) action\b/.test(readFileSync(resolve(appFolder, file), 'utf8'))

const attacks = [
  `"'></textarea></title></script><script>window.broken=1</script><img src=x onerror="window.broken=1">`,
  '<svg/onload=window.broken=1><iframe srcdoc="<script>parent.broken=1</script>">',
  'javascript:alert(1)//<a href=javascript:alert(1)>x</a>',
  '{{constructor.constructor("alert(1)")()}}<%= 7*7 %>',
  '&lt;img src=x onerror=alert(1)&gt;&#60;script&#62;alert(1)&#60;/script&#62;',
  '<!--<style>*{display:none}</style>--><base href=//evil.example><form action=//evil.example>',
]

const address = {
  ...{ firstname: 'Номин', lastname: 'Бат', phone: '99112233', country_iso: 'MN', zipcode: '13000' },
  ...{ state_name: 'Ulaanbaatar', city: 'Баянзүрх', address1: '13-р хороолол', address2: '45-р байр' },
}

/** An order by transfer, its texts hostile, of whoever's headers these are. */
async function placeOrder(context: BrowserContext, headers: Record<string, string>, note = '') {
  const [variant_id] = await variantsOf(context, jacket)
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, data: object, token = '') => {
    const answer = await context.request.fetch(`/api/v2${path}`, {
      ...{ method, headers: { ...headers, ...(token && { 'x-spree-order-token': token }) } },
      ...(method !== 'GET' && { data }),
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const { order } = await call('POST', '/orders/0/line_items', { line_item: { variant_id, quantity: 1 } })
  const { number, token } = order as { number: string; token: string }
  const { payment_methods } = await call('GET', '/checkouts/payment_methods', {}, token)
  const transfer =
    payment_methods.find(({ type }: { type: string }) => /transfer|bank/i.test(type)) ?? payment_methods[0]
  const texts = note ? { address1: note, address2: note } : {}
  const wanted = {
    email: 'nomin@shuudan.example',
    special_instructions: note,
    ship_address_attributes: { ...address, ...texts },
    payments_attributes: [{ payment_method_id: transfer.id }],
  }
  await call('PUT', `/checkouts/${number}`, { order: wanted }, token)
  await call('PUT', `/checkouts/${number}/complete`, {}, token)
  return { number, token }
}

/** Every text that the shop's own server sends to this browser from now on. */
function everythingSent(page: Page): Promise<string>[] {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/html|json|script|text/.test(response.headers()['content-type'] ?? ''))
      texts.push(response.text().catch(() => ''))
  })
  return texts
}

test('guarantee 33: after a sign-in no script, page, store or readable cookie holds a token', async ({
  page,
  context,
}) => {
  const sent = everythingSent(page)
  await signedIn(context)
  for (const path of ['/', jacket, '/wishlist', '/account', '/account/profile', '/account/security', '/account/orders'])
    await open(page, path)
  const cookies = await context.cookies()
  for (const { name, httpOnly, sameSite, path } of cookies)
    expect({ name, httpOnly, sameSite, path }).toEqual({ name, httpOnly: true, sameSite: 'Lax', path: '/' })
  const session = cookies.find(({ name }) => name === 'session')?.value ?? ''
  const pair = JSON.parse(Buffer.from(decodeURIComponent(session), 'base64').toString()) as Record<string, unknown>
  const tokens = [pair.access, pair.refresh].map(String)
  for (const token of tokens) expect(token).toMatch(/^[\w-]{22,}$/)
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = await page.evaluate(async () => {
    const caches_ = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    const scripts = [...document.scripts].map(({ textContent }) => textContent)
    const databases = (await indexedDB.databases()).map(({ name }) => name)
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      caches_,
      scripts,
      databases,
      history.state,
      location.href,
    ])
  })
  const all = [stored, await page.content(), ...(await Promise.all(sent))]
  expect(all.length).toBeGreaterThan(10)
  for (const token of [...tokens, session]) expect(all.filter((text) => text.includes(token)).length).toBe(0)
})

test('guarantee 33: no action of the shop takes a form of another site', async ({ context }) => {
  await signedIn(context)
  const acting = places.filter(acts)
  expect(acting.length).toBeGreaterThan(25)
  const taken: string[] = []
  for (const { path } of acting)
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      const answer = await context.request.post(path, { headers, form: { intent: 'x' }, maxRedirects: 0 })
      if (answer.status() !== 403) taken.push(`${path} ${JSON.stringify(headers)} → ${answer.status()}`)
      if (answer.headers()['set-cookie']) taken.push(`${path} sets a cookie`)
    }
  expect(taken).toEqual([])
  expect((await context.request.get('/account', { maxRedirects: 0 })).status()).toBe(200)
})

test('guarantee 32: pages of sign-in and account run their own scripts alone', async ({ page, context, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) foreign.push(request.url())
  })
  const heard = complaints(page)
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => console.error(violatedDirective)),
  )
  const visit = async (path: string): Promise<void> => {
    const alive = page.waitForResponse(/\/resources\/visitor$/)
    const answer = await page.goto(path)
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy, path).toMatch(/script-src 'self' ('nonce-[\w+/=]{20,}'|('sha256-[\w+/=]{44}' ?)+)(;|$)/)
    expect(policy, path).toContain("form-action 'self'; frame-ancestors 'none'")
    expect(policy, path).toContain("base-uri 'none'")
    expect(policy, path).not.toMatch(/unsafe-|https?:|\*/)
    expect(answer?.headers()['x-frame-options'], path).toBe('DENY')
    await alive
  }
  for (const path of ['/login', '/login/password', '/login/sign-up', '/login/reset', '/account/confirm?token=x'])
    await visit(path)
  await signedIn(context)
  const account = places.filter(({ path }) => path.startsWith('/account') && !/\/1(?:\/|$)|farewell|confirm/.test(path))
  for (const { path } of [...account, { path: '/wishlist' }]) await visit(path)
  expect(foreign).toEqual([])
  expect(heard).toEqual([])
})

test('guarantee 31: the token in the link of an order goes to no other address, script or referrer', async ({
  page,
  context,
}) => {
  const { number, token } = await placeOrder(context, {})
  const sent = everythingSent(page)
  const referrers: string[] = []
  page.on('request', (request) => void referrers.push(request.headers().referer ?? '', request.url()))
  await page.goto(`/orders/${number}?token=${token}`)
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
  await page.waitForLoadState('networkidle')
  const [referrer = '', first = '', ...rest] = referrers
  expect([referrer, first.includes(token)]).toEqual(['', true])
  expect(rest.length).toBeGreaterThan(3)
  expect(rest.filter((each) => each.includes(token))).toEqual([])
  expect((await Promise.all(sent)).filter((text) => text.includes(token))).toEqual([])
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'same-origin')
})

test('guarantee 34: hostile texts of a person are only text, wherever they are shown', async ({
  page,
  context,
  browser,
}) => {
  const dialogs: string[] = []
  const watch = (each: Page): string[] => {
    each.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    return complaints(each)
  }
  const heard = watch(page)
  const headers = await bearerOf(context, await signedIn(context))
  const keep = async (method: 'POST' | 'PUT', path: string, data: object, status: number) => {
    const answer = await context.request.fetch(`/api/v2${path}`, { method, headers, data })
    expect([path, answer.status(), await answer.text()]).toEqual([path, status, expect.any(String)])
    return answer.json()
  }
  const lists: string[] = []
  for (const attack of attacks) {
    const text = attack.slice(0, 100)
    await keep('POST', '/users/update_profile', { user: { first_name: attack.slice(0, 50) } }, 422)
    const texts = { address1: attack, address2: attack, label: attack.slice(0, 50), company: text }
    await keep('POST', '/shop/account/addresses', { address: { ...address, ...texts } }, 201)
    lists.push((await keep('POST', '/shop/wishlists', { name: attack.slice(0, 60), is_private: false }, 201)).token)
  }
  const organization = {
    ...{ name: 'Хөх Тэнгэр ХХК', register_number: '2099887', phone: '77000010' },
    ...{ address: attacks[0], employee_count: 1, business_direction: attacks[1] },
  }
  await keep('PUT', '/shop/account/organization', { organization }, 200)
  const { number } = await placeOrder(context, headers, attacks[0])
  const unharmed = async (each: Page, path: string): Promise<void> => {
    await open(each, path)
    expect(await each.evaluate(() => 'broken' in window), path).toBe(false)
    await expect(
      each.locator('[onerror], [onload], img[src="x"], iframe, main base, [href^="javascript:"]'),
      path,
    ).toHaveCount(0)
    await expect(each.locator('form[action*="evil.example"]'), path).toHaveCount(0)
  }
  for (const path of [
    '/account',
    '/account/addresses',
    '/account/organization',
    '/account/orders',
    `/account/orders/${number}`,
  ])
    await unharmed(page, path)
  await expect(page.getByText(attacks[0] ?? '').first()).toBeVisible()
  for (const token of lists) await unharmed(page, `/wishlist?list=${token}`)
  const guest = await (await browser.newContext()).newPage()
  const heardByGuest = watch(guest)
  for (const [index, token] of lists.entries()) {
    await unharmed(guest, `/wishlist/${token}`)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(attacks[index]?.slice(0, 60).trim() ?? '')
  }
  expect([...dialogs, ...heard, ...heardByGuest]).toEqual([])
  await guest.context().close()
})

test('guarantee 44: a HEAD before a GET leaves the page whole', async ({ request }) => {
  for (const path of ['/', '/products', '/t/khuukhed', '/leasing', '/products.data', '/sitemap.xml', '/offline']) {
    const address = `${path}?head=${Date.now()}`
    const head = await request.head(address)
    const page = await request.get(address)
    expect([path, head.status(), page.status()]).toEqual([path, 200, 200])
    expect([path, (await page.body()).length > 200]).toEqual([path, true])
    expect([path, head.headers().etag]).toEqual([path, page.headers().etag])
  }
})
