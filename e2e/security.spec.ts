import { type APIResponse, expect, type Page, test } from '@playwright/test'
import { fillCart, fillCheckout, jacket, payButton, putIntoCart, variantsOf } from './buyer.ts'
import { complaints, open } from './pages.ts'

/** Would run if it ever became markup; also closes whatever it stands in. */
const attack = `"'></textarea></title></script><script>window.broken=1</script><img src=x onerror="window.broken=1">`

declare global {
  interface Window {
    broken?: number
  }
}

const policyOf = (header: string | undefined): Map<string, string[]> =>
  new Map(
    (header ?? '')
      .split('; ')
      .map((part) => part.split(' '))
      .map(([name = '', ...values]) => [name, values]),
  )

/** Every refusal of the content security policy becomes an error of the console. */
async function hearViolations(page: Page): Promise<string[]> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  return complaints(page)
}

const expectUnharmed = async (page: Page): Promise<void> => {
  expect(await page.evaluate(() => window.broken)).toBeUndefined()
  await expect(page.locator('[onerror], img[src="x"]')).toHaveCount(0)
}

test('guarantee 32: pages run only their own scripts: a nonce or a hash for each, nothing inline by itself, no foreign host', async ({
  page,
  context,
}) => {
  await fillCart(context)
  for (const path of [
    '/',
    '/products',
    '/t/khuukhed',
    jacket,
    '/pages/delivery',
    '/cart',
    '/checkout',
    '/track',
    '/nowhere',
  ]) {
    const answer = await page.goto(path)
    const header = answer?.headers()['content-security-policy']
    const policy = policyOf(header)
    expect(header, path).not.toMatch(/unsafe-|https?:|\*/)
    expect(policy.get('default-src'), path).toEqual(["'self'"])
    for (const directive of ['script-src', 'style-src']) {
      const [self, ...marks] = policy.get(directive) ?? []
      expect(self).toBe("'self'")
      expect(marks.length, `${path} ${directive}`).toBeGreaterThan(0)
      for (const mark of marks) expect(mark).toMatch(/^'(nonce-[\w+/=]{20,}|sha256-[\w+/=]{44})'$/)
    }
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(directive), directive).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
  }
})

test('a nonce is good for one answer and is the one in the page', async ({ page }) => {
  const seen = new Set<string>()
  for (const _visit of [1, 2, 3]) {
    const answer = await page.goto('/cart')
    const nonce = /'nonce-([^']+)'/.exec(answer?.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    const html = (await answer?.text()) ?? ''
    const inPage = new Set([...html.matchAll(/<script[^>]* nonce="([^"]*)"/g)].map(([, value]) => value))
    expect([...inPage]).toEqual([nonce])
    seen.add(nonce)
  }
  expect(seen.size).toBe(3)
})

test('an inline script that nobody allowed does not run', async ({ page }) => {
  const heard = await hearViolations(page)
  await open(page, '/products')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.broken = 1'
    document.body.append(script)
  })
  await expect.poll(() => heard.join()).toContain('policy: script-src-elem inline')
  expect(await page.evaluate(() => window.broken)).toBeUndefined()
})

test('from home to the order nothing breaks the policy and the browser complains of nothing', async ({ page }) => {
  const heard = await hearViolations(page)
  await open(page, '/')
  await page.getByRole('link', { name: 'Өвлийн хувцас үзэх' }).click()
  await expect(page).toHaveURL(/\/t\//)
  await page.locator(`main article a[href="${jacket}"]`).first().click()
  await expect(page).toHaveURL(jacket)
  await page.locator('.size:has([value="122"])').click()
  await page.locator('.stage-zoom').click()
  await expect(page.locator('dialog.zoomer')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.locator('#buy button').first().click()
  await page.getByRole('link', { name: 'Сагс үзэх' }).click()
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await page.getByRole('link', { name: 'Захиалга өгөх' }).last().click()
  await fillCheckout(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.locator('.copy-row').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('.copy-row').first()).toBeVisible()
  expect(heard).toEqual([])
})

test('guarantee 33: scripts never see what names the cart and the order', async ({ page, context }) => {
  await fillCart(context)
  await open(page, '/checkout')
  await fillCheckout(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await putIntoCart(context, (await variantsOf(context, jacket))[0] ?? 0)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name).sort()).toEqual(['cart', 'placed'])
  for (const { name, httpOnly, sameSite, path } of cookies) {
    expect({ name, httpOnly, sameSite, path }).toEqual({ name, httpOnly: true, sameSite: 'Lax', path: '/' })
  }
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  const html = await page.content()
  for (const { value } of cookies) {
    const token = /[\w-]{22,}/.exec(atob(decodeURIComponent(value)))?.[0] ?? ''
    expect(token.length).toBeGreaterThanOrEqual(22)
    expect(stored).not.toContain(token)
    expect(html).not.toContain(token)
  }
})

test('guarantee 33: a form of another site changes nothing', async ({ page, context }) => {
  const variant = await fillCart(context)
  const before = await context.cookies()
  const shop = new URL((await page.goto('/cart'))?.url() ?? '').origin
  for (const path of ['/resources/cart', '/cart', '/checkout', '/track', '/resources/checkout']) {
    const body = `<form method="post" action="${shop}${path}"><input name="variant_id" value="${variant}"><input name="intent" value="add"></form>`
    await context.route('http://evil.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
    await page.goto('http://evil.example/')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.locator('form').evaluate((form) => (form as HTMLFormElement).submit())
    expect((await answered).status(), path).toBe(403)
    await context.unroute('http://evil.example/')

    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['origin', 'null'],
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-site', 'same-site'],
    ] as const) {
      const headers = { [name]: value }
      const answer = await context.request.post(path, { headers, form: { variant_id: String(variant), intent: 'add' } })
      expect(answer.status(), `${path} ${JSON.stringify(headers)}`).toBe(403)
    }
  }
  expect(await context.cookies()).toEqual(before)
  await page.goto('/cart')
  await expect(page.locator('.cart-line')).toHaveCount(1)
  await expect(page.locator('.cart-line input[name=quantity]')).toHaveValue('1')
})

test('every answer carries the headers that close what is not needed', async ({ request }) => {
  for (const path of ['/', jacket, '/cart', '/nowhere', '/api/v2/shop/listing', '/api/v2/nothing']) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin')
    expect(headers['x-frame-options'], path).toBe('DENY')
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    expect(headers['cross-origin-opener-policy'], path).toBe('same-origin')
    expect(headers['permissions-policy'], path).toContain('camera=()')
    expect(headers['x-powered-by'], path).toBeUndefined()
  }
  for (const path of ['/cart', '/checkout', '/resources/visitor', '/wishlist'])
    expect((await request.get(path)).headers()['cache-control'], path).toMatch(/no-store/)
  expect((await request.get('/favicon.svg')).headers()['x-content-type-options']).toBe('nosniff')
})

test('what a visitor writes in an address never becomes markup', async ({ page }) => {
  const heard = await hearViolations(page)
  const text = encodeURIComponent(attack)
  for (const [path, status] of [
    [`/products?q=${text}`, 200],
    [`/products?color=${text}&price_min=${text}&sort=${text}`, 200],
    [`/t/khuukhed?brand=${text}&page=${text}`, 200],
    [`${jacket}?color=${text}&clothing_size=${text}`, 200],
    [`${jacket}/reviews?rating=${text}`, 200],
    [`/track?number=${text}`, 200],
    [`/${text}`, 404],
    [`/products/${text}`, 404],
    [`/t/${text}`, 404],
    [`/orders/${text}`, 404],
  ] as const) {
    const alive = page.waitForResponse(/\/resources\/visitor$/)
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(status)
    await alive
    await expectUnharmed(page)
  }
  expect(heard.filter((each) => !each.includes('status of 404'))).toEqual([])
  await open(page, `/products?q=${text}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(attack)
})

test('guarantee 34: what a visitor writes into an order stays text, for him and for who finds it', async ({
  page,
  context,
}) => {
  const heard = await hearViolations(page)
  await fillCart(context)
  await open(page, '/checkout')
  await fillCheckout(page)
  await page.locator('#checkout-name').fill(`Оюунчимэг ${attack}`.slice(0, 60))
  await page.locator('#checkout-detail').fill(attack)
  await page.locator('summary').filter({ hasText: 'Тайлбар нэмэх' }).click()
  await page.locator('[name=note]').fill(attack)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.getByText(attack).first()).toBeVisible()
  await expectUnharmed(page)
  await page.reload()
  await expect(page.getByText(attack).first()).toBeVisible()
  await expectUnharmed(page)
  expect(heard).toEqual([])
})

const insides =
  /\bat .+:\d+:\d+|node_modules|\.[tj]s\b|Error:|syntax error|select |violates|pg_|postgres|\/home\/|stack/i

const expectQuiet = async (answer: APIResponse, what: string): Promise<void> => {
  const text = await answer.text()
  expect(answer.status(), `${what}: ${text}`).toBeGreaterThanOrEqual(400)
  expect(answer.status(), `${what}: ${text}`).toBeLessThan(500)
  expect(text, what).not.toMatch(insides)
  const body = JSON.parse(text) as { error: string; code: string }
  expect([typeof body.error, typeof body.code], what).toEqual(['string', 'string'])
  expect(body.error, what).not.toContain('<script>')
}

test('guarantee 36: refusals of the API tell what is wrong and nothing of the inside', async ({ request }) => {
  const json = { 'content-type': 'application/json' }
  const bad = `1'; select pg_sleep(9); -- ${attack}`
  for (const path of [
    '/api/v2/nothing',
    `/api/v2/${encodeURIComponent(attack)}`,
    `/api/v2/shop/products/${encodeURIComponent(bad)}`,
    `/api/v2/storefront/products/${encodeURIComponent(bad)}`,
    `/api/v2/shop/listing?page=${encodeURIComponent(bad)}`,
    '/api/v2/storefront/products/%00',
    '/api/v2/storefront/account',
  ])
    await expectQuiet(await request.get(path), path)
  for (const [path, data] of [
    ['/api/v2/storefront/cart/add_item', '{"variant_id": '],
    ['/api/v2/storefront/cart/add_item', JSON.stringify({ variant_id: bad })],
    ['/api/v2/orders/current/line_items', JSON.stringify({ line_item: { variant_id: { a: [bad] } } })],
    ['/spree_oauth/token', JSON.stringify({ grant_type: bad })],
  ] as const)
    await expectQuiet(await request.post(path, { data, headers: json }), `${path} ${data}`)
})
