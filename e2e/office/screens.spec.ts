import type { Wave } from '@delguur/contract/warehouse/dispatch'
import type { Courier, Run } from '@delguur/contract/warehouse/runs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { places } from '../../apps/office/app/features/frame/places.ts'
import { expectAccessible } from '../buyer.ts'
import { proving } from '../pages.ts'
import { aDesk, aPaidOrder, aParcel, plentiful } from './dispatch.ts'
import { anOrder, signIn } from './office.ts'

// Every screen of the office in both themes and languages, on a phone, a tablet and a desk: no faults of accessibility, nothing
// that is wider than the screen, nothing that a browser reports. A new place stands in `places.ts` and is seen here at once.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A screen of each kind that shows one thing. */
async function ofOneThing(request: APIRequestContext): Promise<string[]> {
  const desk = await aDesk(request)
  const [variant = 0, other = 0] = await plentiful(2)
  const order = await aPaidOrder(request, desk, [
    [variant, 1],
    [other, 2],
  ])
  const { number } = await aPaidOrder(request, desk, [[variant, 1]])
  const { id: wave } = await desk.post<Wave>('/waves', { numbers: [number] })
  const { id: draft } = await desk.post<{ id: number }>('/drafts', {})
  const { id: courier_id } = await desk.post<Courier>('/couriers', { name: 'Ганаа', phone: '99112233' })
  const { id: run } = await desk.post<Run>('/runs', { courier_id })
  const parcel = await aParcel(request, desk, variant)
  await desk.put(`/runs/${run}/add`, { code: parcel.number })
  await desk.put(`/runs/${run}/hand_over`)
  const { url } = await desk.get<{ url: string }>(`/runs/${run}/link`)
  const gift = await anOrder(request, 'bank-transfer', variant, { gift_note: 'Төрсөн өдрийн мэнд хүргэе!' })
  const { people } = await desk.get<{ people: { id: number }[] }>(`/people?q=${gift.phone}`)
  const { id: transfer } = await desk.post<{ id: number }>('/transfers', {
    from: 1,
    to: 2,
    lines: [{ variant, quantity: 1 }],
  })
  const { id: count } = await desk.post<{ id: number }>('/counts', { location: 1 })
  const stock = [
    `/transfers/${transfer}`,
    `/counts/${count}`,
    `/counts/${count}/scan`,
    '/categories?open=1',
    '/brands?open=1',
  ]
  return [
    ...stock,
    ...[`/orders/${order.number}`, `/drafts/${draft}`, `/runs/${run}`, `/waves/${wave}/pick`, `/waves/${wave}/print`],
    ...[`/orders/${gift.number}`, `/people/${people[0]?.id}`, `/runs/couriers/${courier_id}`, '/labels?products=1'],
    ...[new URL(url).pathname.replace('/office', ''), '/invitations/0123456789abcdef', '/nowhere'],
  ]
}

const settings = ['/settings/payments', '/settings/delivery', '/settings/checkout', '/locations/1', '/me/notices']
const more = [...settings, '/me', '/moderation/decided', '/staff/roles', '/products/1', '/products/1/pictures']
const widths = [390, 768, 1440]
const combinations = [
  { theme: 'light', lang: 'mn', tag: '' },
  { theme: 'dark', lang: 'en', tag: '' },
  { theme: 'dark', lang: 'mn', tag: ' @proofs' },
  { theme: 'light', lang: 'en', tag: ' @proofs' },
]
/** At each push a screen is seen in one of the first two; the proofs see each in all four. */
const isSeen = (n: number, k: number): boolean => proving() || n % 2 === k

for (const [k, { theme, lang, tag }] of combinations.entries()) {
  test(`screens in ${lang}, ${theme}, have no faults${tag} @desk`, async ({ page, request }) => {
    const paths = [
      ...places.flatMap(({ screens }) => screens.map(({ path }) => path)),
      ...more,
      ...(await ofOneThing(request)),
    ]
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.goto('/office/')
    await signIn(page)
    await page.evaluate((prefs) => localStorage.setItem('office', JSON.stringify(prefs)), { theme, lang })
    for (const [n, path] of paths.entries()) {
      if (!isSeen(n, k)) continue
      await page.setViewportSize({ width: widths[(n + k) % widths.length] ?? 1440, height: 900 })
      await page.goto(`/office${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      await expect(page.getByRole('heading').first(), path).toBeVisible()
      await test.step(path, () => expectAccessible(page))
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await fits(page, `${path} at ${width}`)
      }
      await page.setViewportSize({ width: 390, height: 900 })
      await page.evaluate(lengthen)
      await fits(page, `${path} at 390 with long names`)
    }
    expect(faults).toEqual([])
  })
}

/** Text that is cut where it ends may be of any length. */
const lengthen = (): void => {
  for (const element of document.querySelectorAll('.cut')) {
    for (const node of element.childNodes)
      if (node.nodeType === Node.TEXT_NODE) node.textContent = 'Энхжаргал'.repeat(12)
  }
}

const fits = (page: Page, what: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), what)
    .toBe(0)
