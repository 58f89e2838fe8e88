import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { askAtHost } from './at-host.ts'
import { proving } from './pages.ts'

// The store of spirits: its age gate, its theme, and what it has switched off. The purchase has a journey of its own.

const store = process.env.STORE_URL ?? ''
const product = `${store}/products/altan-tal?volume=700`
const thisYear = new Date().getFullYear()

async function answer(page: Page, year: number, country = 'MN'): Promise<void> {
  await page.locator('select[name=country]').selectOption(country)
  await page.locator('input[name=year]').fill(String(year))
  await page.locator('button[type=submit]').first().click()
}

async function aVisitor(browser: Browser, country = 'MN'): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(product)
  await answer(page, 1980, country)
  await expect(page).toHaveURL(product)
  return page
}

/** What this browser is known by, for a request without it. */
async function cookiesOf(page: Page): Promise<{ headers: { cookie: string } }> {
  const cookies = await page.context().cookies(store)
  return { headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') } }
}

const violations = async (page: Page) =>
  (await new AxeBuilder({ page }).setLegacyMode().analyze()).violations.map(({ id, nodes }) => ({
    id,
    where: nodes.map(({ target }) => target.join(' ')),
  }))

test('the age gate asks before any page and leads on to the one that was wanted', async ({ page }) => {
  const faults: Error[] = []
  page.on('pageerror', (error) => faults.push(error))
  await page.goto(product)
  await expect(page).toHaveURL(/\/age\?to=/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: /legal drinking age/ })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(faults).toEqual([])
  await answer(page, 1980)
  await expect(page).toHaveURL(`${store}/en/products/altan-tal?volume=700`)
  await expect(page.locator('h1')).toHaveText('Altan Tal')
})

test('works without scripts; a year on the edge asks for month and day', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(product)
  await answer(page, thisYear - 21)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.locator('input[name=year]')).toHaveValue(String(thisYear - 21))
  expect(await page.locator('select[name=country]').inputValue()).toBe('MN')
  await page.locator('input[name=month]').fill('1')
  await page.locator('input[name=day]').fill('1')
  await page.locator('button[type=submit]').first().click()
  await expect(page).toHaveURL(product)
  await page.context().close()
})

test('a no stands: after back, a reload, a new tab, another language and a deep link', async ({ page, context }) => {
  await page.goto(product)
  await answer(page, thisYear - 12)
  const kind = (where: Page) => where.getByRole('heading', { name: 'Дараа уулзацгаая' })
  await expect(kind(page)).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await page.goBack().catch(() => null)
  await page.reload()
  await expect(page.locator('form')).toHaveCount(0)
  const tab = await context.newPage()
  await tab.goto(`${store}/t/khundaga`)
  await expect(kind(tab)).toBeVisible()
  await tab.goto(`${store}/en/cart`)
  await expect(tab.getByRole('heading', { name: 'Another time' })).toBeVisible()
})

test('looks and speaks as itself, and the children’s shop as it does', async ({ browser, page, baseURL }) => {
  const inStore = await aVisitor(browser)
  for (const locale of ['', '/en', '/ru', '/cn', '/it']) {
    for (const path of ['/', '/t/arkhi', '/products/altan-tal', '/cart', '/login', '/pages/stores']) {
      const address = `${store}${locale}${path === '/' && locale ? '' : path}`
      const { body: html } = await askAtHost(address, await cookiesOf(inStore))
      expect(html, path).not.toMatch(/бамбар|bambar|班巴尔/i)
      expect(html, path).toContain('content="#f6f2ea"')
      // the longest words at each push
      if (locale !== '/ru' && !proving()) continue
      await inStore.goto(address)
      expect(await inStore.content(), path).not.toMatch(/бамбар|bambar|班巴尔/i)
      const wide = await inStore.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect([locale, path, wide]).toEqual([locale, path, 0])
    }
  }
  expect(
    await inStore
      .locator('h1')
      .first()
      .evaluate((h1) => getComputedStyle(h1).fontFamily),
  ).toContain('Altan Tal')
  const home = await inStore.evaluate(async () => (await fetch('/manifest.webmanifest')).json())
  expect(home).toMatchObject({ name: 'Алтан тал', theme_color: '#f6f2ea' })
  await inStore.context().close()

  await page.goto(`${baseURL}/`)
  const html = await page.content()
  expect(html).not.toMatch(/алтан тал|altan tal|архи[^вт]|vodka|\/look\/[\w-]+\/store\.css/i)
  expect(html).toContain('content="#ffffff"')
  await expect(page.locator('.logo .mark').first()).toBeVisible()
})

test('what is switched off is not there', async ({ browser }) => {
  const page = await aVisitor(browser)
  const off = ['/compare', '/leasing', '/promotions', '/wishlist', '/package', '/newsletter', '/quote']
  const account = ['coupons', 'wallet', 'gift-cards', 'leases', 'quotes', 'price-suggestions'].map(
    (each) => `/account/${each}`,
  )
  for (const path of [...off, ...account, '/products/altan-tal/reviews', '/en/compare', '/resources/wishes']) {
    const response = await page.goto(`${store}${path}`)
    expect([path, response?.status()]).toEqual([path, 404])
  }
  await page.goto(product)
  await expect(page.locator('.buy-buttons')).toBeVisible()
  for (const link of ['/wishlist', '/compare', '/package', '/quote', '/newsletter', 'on_sale=1'])
    await expect(page.locator(`a[href*="${link}"], form[action*="${link}"]`)).toHaveCount(0)
  await expect(page.locator('.wish')).toHaveCount(0)
  await page.context().close()
})

test('tells strength, volume, standard drinks, the warning and the duty', async ({ browser }) => {
  const page = await aVisitor(browser)
  await page.goto(`${store}/en/products/altan-tal?volume=700`)
  const spirit = page.locator('.spirit')
  await expect(spirit).toContainText('40%')
  await expect(spirit).toContainText('0.7 l')
  await expect(spirit).toContainText('22.1')
  await expect(spirit).toContainText('Drinking too much harms your health.')
  await page.goto(`${store}/en/products/joriin-nom`)
  await expect(page.locator('.spirit')).toHaveCount(0)
  await page.context().close()
})

test('where it is not sold on line, the shops stand in the place of the button', async ({ browser }) => {
  const page = await aVisitor(browser, 'IT')
  await expect(page.locator('.spirit-shops li')).toHaveCount(3)
  await expect(page.locator('.buy-buttons')).toHaveCount(0)
  const here = await aVisitor(browser)
  await expect(here.locator('.buy-buttons')).toHaveCount(1)
  await page.context().close()
  await here.context().close()
})

test('its pages are accessible', async ({ browser }) => {
  const page = await aVisitor(browser)
  for (const path of ['/', '/t/arkhi', '/products/altan-tal', '/cart', '/pages/responsible']) {
    await page.goto(`${store}${path}`)
    expect([path, await violations(page)]).toEqual([path, []])
  }
  await page.context().close()
})
