import { expect, type Page, test } from '@playwright/test'
import { cards, open } from './pages.ts'

const crash = (page: Page) => page.locator('.crash')
const restart = (page: Page) => crash(page).getByRole('button', { name: 'Дахин эхлүүлэх' })

/** What an earlier version of the shop may have left behind. */
const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('bambar', '{"version":2,"state":{"layout":"LIST"}}')
    sessionStorage.setItem('half-done', 'yes')
    const cache = await caches.open('old-pages')
    await cache.put('/old', new Response('old'))
    await navigator.serviceWorker.register('/old-worker.js')
  })

const traces = (page: Page) =>
  page.evaluate(async () => ({
    half: sessionStorage.getItem('half-done'),
    layout: localStorage.getItem('bambar')?.includes('LIST') ?? false,
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }))

const expectCrash = async (page: Page): Promise<void> => {
  await expect(crash(page).getByRole('heading', { level: 1 })).toHaveText('Сайт шинэчлэгдсэн байна. Дахин ачаална уу')
  await expect(crash(page).locator('svg')).toBeVisible()
  await expect(crash(page).locator('p')).toHaveText(/алга болохгүй/)
  await expect(page.getByRole('main')).toHaveCount(1)
}

/** The page that broke took its styles along, not those of this one. */
const expectDressed = async (page: Page): Promise<void> => {
  await expect(restart(page)).toHaveCSS('background-color', 'rgb(255, 162, 36)')
  await expect(crash(page).locator('svg')).toBeInViewport()
}

test.use({ serviceWorkers: 'allow' })

test.beforeEach(async ({ context }) => {
  // the shop's own worker would fetch what these journeys break
  await context.route('**/sw.js', (route) => route.fulfill({ status: 404, body: '' }))
})

test('a page that breaks says so, and its button starts afresh', async ({ page, context }) => {
  await context.route('**/old-worker.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'self.onfetch = undefined' }),
  )
  await page.route(/\/products\/[^/]+\.data/, (route) => route.fulfill({ status: 200, body: 'not what was asked for' }))
  await open(page, '/products')
  await leaveTraces(page)
  expect(await traces(page)).toEqual({ half: 'yes', layout: true, caches: ['old-pages'], workers: 1 })
  await cards(page).first().getByRole('link').click()
  await expectCrash(page)
  await expectDressed(page)

  const alive = page.waitForResponse(/\/resources\/visitor$/)
  await restart(page).click()
  await alive
  await expect(page.locator('.grid-cards article').or(page.locator('.buy'))).not.toHaveCount(0)
  // a worker goes with the last page that it looked on
  await expect.poll(() => traces(page)).toEqual({ half: 'yes', layout: true, caches: [], workers: 0 })
  await expect(crash(page)).toHaveCount(0)
})

test('a fault of the server on a click shows the same page', async ({ page }) => {
  await page.route(/\/products\/[^/]+\.data/, (route) => route.fulfill({ status: 500, body: '{"error":"database"}' }))
  await open(page, '/products')
  await cards(page).first().getByRole('link').click()
  await expectCrash(page)
  expect(await page.getByRole('main').innerText()).not.toContain('database')
})

test('a script that is gone after a new version leads to the restart', async ({ page }) => {
  await page.route(/\/assets\/(zoom-dialog|size-guide-sheet)/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, '/products/kurtik-osokh-khantsui')
  await page.getByRole('button', { name: 'Хэмжээний заавар' }).click()
  await expectCrash(page)
  await expectDressed(page)
  await page.unrouteAll()
  await restart(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ханцуй нь уртасдаг куртик «Хоёр өвөл»')
})
