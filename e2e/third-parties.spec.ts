import { expect, test } from '@playwright/test'
import { open } from './pages.ts'
import { type Shop, startShop } from './shop.ts'

let shop: Shop | undefined
test.beforeAll(async () => {
  test.setTimeout(400_000)
  shop = await startShop({ env: { ANALYTICS_ID: 'G-JOURNEY1', PIXEL_ID: '1234567890' } })
})
test.afterAll(() => shop?.stop())

type Arrived = { what: string; event?: string; fields?: { currency: string; value: number } }
async function arrived(): Promise<Arrived[]> {
  const answer = await (await fetch(`${shop?.inboxUrl}/third-parties.json`)).json()
  return Object.values(answer as Record<string, Arrived[]>).flat()
}
const events = async () => (await arrived()).flatMap(({ event }) => event ?? []).sort()
const at = (path: string) => `${shop?.url}${path}`

test('guarantee 61: nothing is sent before consent, the shop’s own events after it, and nothing once it is taken back', {
  tag: '@proofs',
}, async ({ page }) => {
  const product = '/products/zuulun-kurtik'
  await open(page, at('/'))
  const link = page.locator('a[href*="/products/"]').first()
  const path = (await link.getAttribute('href')) ?? product
  await open(page, at(path))
  const notice = page.locator('.consent')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Татгалзах' }).click()
  await expect(notice).toBeHidden()
  await open(page, at(path))
  expect(await arrived()).toEqual([])
  await open(page, at('/cookies'))
  await page.getByRole('checkbox', { name: 'Статистик' }).check()
  await open(page, at(path))
  await expect.poll(events).toEqual(['view_item'])
  const [event] = (await arrived()).filter(({ what }) => what === 'event')
  expect(event?.fields).toMatchObject({ currency: 'MNT', value: expect.any(Number) })
  await open(page, at('/cookies'))
  await page.getByRole('checkbox', { name: 'Сурталчилгаа' }).check()
  await open(page, at(path))
  await expect.poll(events).toEqual(['ViewContent', 'view_item', 'view_item'])
  const before = (await arrived()).length
  await open(page, at('/checkout'))
  await open(page, at('/cookies'))
  await page.getByRole('checkbox', { name: 'Статистик' }).uncheck()
  await page.getByRole('checkbox', { name: 'Сурталчилгаа' }).uncheck()
  await open(page, at(path))
  const scripts = (await arrived()).filter(({ what }) => what === 'script').length
  await open(page, at(path))
  expect((await arrived()).filter(({ what }) => what === 'script')).toHaveLength(scripts)
  expect(await events()).toHaveLength(3)
  expect(before).toBeLessThanOrEqual((await arrived()).length)
})
