import { expect, type Locator, type Page, test } from '@playwright/test'

/** Opens a page and waits until it is alive: the visitor is requested once the scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  const alive = page.waitForResponse(/\/resources\/visitor$/)
  await page.goto(path)
  await alive
}

/** The scripts of a page that is open have taken over. */
export const untilAlive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !('earlyPresses' in window && window.earlyPresses))

/** The person lets the shop notify them: browsers without a screen say no by themselves, some even where it was granted. */
export const letNotify = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })

export const isPhone = (): boolean => test.info().project.name === 'phone'

/** Every page in every language takes minutes: each push looks at a part of it, `npm run proofs` at all. */
export const proving = (): boolean => process.env.PROOFS === '1'

/** How long a journey may take is measured by the proofs alone: a push runs beside whatever else the machine does. */
export function expectWithin(ms: number, began: number): void {
  if (proving()) expect(Date.now() - began).toBeLessThan(ms)
}

/** The filters of a list, where this layout has them: beside it, or in a sheet that is opened first. */
export async function openFilters(page: Page): Promise<Locator> {
  if (!isPhone()) return page.getByRole('complementary', { name: 'Шүүлтүүр' })
  await page.getByRole('button', { name: 'Шүүх' }).click()
  return page.getByRole('dialog', { name: 'Шүүлтүүр' })
}

/** Leaves the sheet by its button, which says how many it will show. */
export async function closeFilters(filters: Locator, total: number): Promise<void> {
  if (isPhone()) await filters.getByRole('button', { name: `${total} бараа харах` }).click()
}

/** Ticks a value of an open filter group by the words beside it. */
export const tick = (filters: Locator, words: string): Promise<void> =>
  filters.locator('label').filter({ hasText: words }).first().click()

export const found = (page: Page): Locator => page.locator('.list-count')

export const foundCount = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await found(page).textContent()) ?? '')?.[0])

export const cards = (page: Page): Locator => page.locator('main article')

/** The button of a message, focused: a message goes after five seconds, but not while somebody is on it. */
export async function heldUndo(page: Page): Promise<Locator> {
  const undo = page.locator('.toasts').getByRole('button', { name: 'Буцаах' }).last()
  await undo.focus()
  return undo
}

/** What the test runner says of the workers it keeps out, which is no fault of the page. */
const ofTheRunner = 'Service Worker registration blocked by Playwright'

/** Everything the browser complains about on this page from now on. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    const complains = message.type() === 'error' || message.type() === 'warning'
    if (complains && message.text() !== ofTheRunner) heard.push(message.text())
  })
  page.on('pageerror', (error) => heard.push(error.message))
  return heard
}

/** How far the page is scrolled, once it stands still. */
export async function restingScroll(page: Page): Promise<number> {
  let last = -1
  await expect
    .poll(async () => {
      const before = last
      last = await page.evaluate(() => window.scrollY)
      return last === before
    })
    .toBe(true)
  return last
}
