import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, fillCart, jacket } from './buyer.ts'
import { letNotify } from './pages.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the worker looks on and has kept the page that is open. */
async function untilStored(page: Page): Promise<void> {
  const isStored = () =>
    page.evaluate(async () => {
      const stored = await (await caches.open('pages-1')).match(location.href)
      return stored !== undefined && navigator.serviceWorker.controller !== null
    })
  await expect.poll(isStored, { message: 'the page is kept', timeout: 60_000 }).toBe(true)
}

test('pages already seen are read without a network; others, and private ones, are not', async ({ page, context }) => {
  await fillCart(context)
  await page.goto(jacket)
  const title = await page.title()
  await untilStored(page)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await context.setOffline(true)
  await page.goto(jacket)
  await expect(page).toHaveTitle(title)
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Интернэт холболт тасарлаа' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/products?brand=unaga')
  await expect(page.getByRole('heading', { name: 'Интернэт холболт тасарлаа' })).toBeVisible()

  await expect(page).toHaveURL(/\/offline\?from=/)

  await context.setOffline(false)
  await expect(page).toHaveURL(/\/products\?brand=unaga$/)
  const names = await page.evaluate(async () => (await (await caches.open('pages-1')).keys()).map(({ url }) => url))
  expect(names.filter((url) => /\/(cart|checkout|account|login|orders|api|resources)\b/.test(url))).toEqual([])
})

test('a page that was come to by a link is read without a network, by a link and by its address', async ({
  page,
  context,
}) => {
  await page.goto(jacket)
  await untilStored(page)
  const card = page.locator('main article .card-link').first()
  await card.scrollIntoViewIfNeeded()
  const path = (await card.getAttribute('href')) ?? ''
  const heading = page.getByRole('heading', { level: 1 })
  const first = (await heading.textContent()) ?? ''
  await card.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  // the address changes before what stands there
  await expect(heading).not.toHaveText(first)
  const name = await heading.textContent()
  const isDataStored = () =>
    page.evaluate(async (wanted) => {
      const keys = await (await caches.open('pages-1')).keys()
      return keys.some(({ url }) => new URL(url).pathname === `${wanted}.data`)
    }, path)
  await expect.poll(isDataStored).toBe(true)

  await context.setOffline(true)
  await page.goto(jacket)
  await page.goto(path)
  await expect(heading).toHaveText(name ?? '')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await page.locator('header').getByRole('link', { name: 'бамбар' }).first().click()
  await expect(page.getByRole('heading', { name: 'Интернэт холболт тасарлаа' })).toBeVisible()
  await page
    .getByRole('link', { name: /«Цасан шуурга»/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`${jacket}$`))
})

test('a network that goes and comes back is told', async ({ page, context }) => {
  await page.goto('/')
  await untilStored(page)
  await context.setOffline(true)
  await expect(page.getByText('Интернэт холболт тасарлаа')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Интернэт холболт сэргэлээ')).toBeVisible()
})

test.describe('push messages', () => {
  test('are asked about once, after ten seconds, and never in the checkout', async ({ page, context }) => {
    await letNotify(page)
    await fillCart(context)
    // the page's clock stands still but for what is let pass, however long a busy machine takes to load it
    await page.clock.install({ time: '2026-11-21T02:00:00Z' })
    await page.clock.pauseAt('2026-11-21T02:00:01Z')
    const question = page.getByRole('region', { name: 'Захиалгын мэдээг авах уу?' })
    const isNotRequested = async (path: string) => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await page.clock.runFor(15_000)
      await page.waitForLoadState('networkidle')
      await expect(question).toBeHidden()
    }
    await isNotRequested('/checkout')
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await page.clock.runFor(9_000)
    await expect(question).toBeHidden()
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return question.isVisible()
      })
      .toBe(true)
    await page.clock.resume()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Хэрэггүй' }).click()
    await expect(question).toBeHidden()
    await isNotRequested(jacket)
  })
})

test('the shop can be put on the home screen', async ({ page, request }) => {
  await page.goto('/')
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = (await (await request.get(link ?? '')).json()) as { name: string; icons: { src: string }[] }
  expect(manifest).toMatchObject({ name: 'Бамбар', start_url: '/', display: 'standalone' })
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
})
