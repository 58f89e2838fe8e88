import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { aDesk, aPaidOrder, plentiful } from './dispatch.ts'
import { signIn } from './office.ts'

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } })

/** Until the worker has the files of the office and looks on. */
const untilCached = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const savedFor = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('office-answers', 1)
        opening.onsuccess = () => {
          const stores = opening.result.transaction(['answers', 'person'])
          const counts = ['answers', 'person'].map((name) => stores.objectStore(name).count())
          stores.oncomplete = () => resolve(counts.reduce((sum, { result }) => sum + result, 0))
        }
      }),
  )

/** The keys of a store of this browser. */
const keysOf = (page: Page, database: string, store: string): Promise<string[]> =>
  page.evaluate(
    ([from, of]) =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open(from ?? '', 1)
        opening.onsuccess = () => {
          const keys = opening.result
            .transaction(of ?? '')
            .objectStore(of ?? '')
            .getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String))
        }
      }),
    [database, store],
  )

/** Until the answers of these lists are saved: what a page does after it is drawn ends with it. */
const untilSaved = (page: Page, ...paths: string[]) =>
  expect
    .poll(async () => {
      const saved = await keysOf(page, 'office-answers', 'answers')
      return paths.filter((path) => !saved.some((key) => key.includes(`${path}?`)))
    })
    .toEqual([])

async function goOffline(page: Page, context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true)
  await page.goto(path)
}

test('the office opens, reads its last lists and picks without a network, and keeps nothing of who signed out', async ({
  page,
  context,
  request,
}) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const { number } = await aPaidOrder(request, desk, [[variant, 2]])
  const { id, goods } = await desk.post<{ id: number; goods: { sku: string }[] }>('/waves', { numbers: [number] })
  await page.goto('/office/orders')
  await signIn(page)
  await expect(heading(page)).toBeVisible()
  await untilCached(page)
  await untilSaved(page, '/backoffice/orders')
  await page.goto('/office/dispatch')
  await expect(heading(page)).toBeVisible()
  await untilSaved(page, '/backoffice/dispatch/board', '/backoffice/runs')
  await page.goto(`/office/waves/${id}/pick`)
  await page.getByRole('button', { name: 'Багцыг авах' }).click()
  await expect(page.getByTestId('shelf')).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Гараар' }).click()
  await page.getByRole('textbox').fill(goods[0]?.sku ?? '')
  await page.keyboard.press('Enter')
  await expect(page.locator('header').getByRole('status')).toHaveText('1 илгээгээгүй')
  await expect.poll(async () => (await keysOf(page, 'office-picking', 'scans')).length).toBe(1)
  await page.reload()
  await expect(page.locator('header').getByRole('status')).toHaveText('1 илгээгээгүй')
  await expect(page.getByText('1 / 2 ширхэг')).toBeVisible()
  for (const path of ['/office/dispatch', '/office/orders']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page.getByText(/Сүлжээ тасарсан. Өнөөдөр \d\d:\d\d-ын байдал/)).toBeVisible()
  }
  await context.setOffline(false)
  await page.goto(`/office/waves/${id}/pick`)
  await expect(page.locator('header').getByRole('status')).toHaveText('Бүгд илгээгдсэн')

  await page.goto('/office/me')
  const leave = page.getByRole('button', { name: 'Гарах' })
  if (!(await leave.isVisible())) await page.getByRole('button', { name: 'Цэс' }).click()
  await leave.first().click()
  await expect(page.getByTestId('sign-in')).toBeVisible()
  await expect.poll(() => savedFor(page)).toBe(0)
  await goOffline(page, context, '/office/orders')
  await expect(page.getByText('Сервер хариулсангүй')).toBeVisible()
  await expect(page.getByText(number)).toHaveCount(0)
})

test('the office can be installed by the name and icons of the shop', async ({ request }) => {
  const manifest = await request.get('/office/manifest.webmanifest')
  const { short_name, scope, icons } = (await manifest.json()) as {
    short_name: string
    scope: string
    icons: { src: string }[]
  }
  expect([short_name, scope]).toEqual(['Бамбар', '/office/'])
  for (const { src } of icons) expect((await request.get(src)).headers()['content-type']).toBe('image/png')
  const worker = await request.get('/office/sw.js')
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  })
  expect(await worker.text()).not.toContain("'dev'")
})
