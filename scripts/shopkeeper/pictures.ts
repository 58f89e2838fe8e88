import { dirname } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ownerLogin } from '../../bench/staff.ts'
import { findChrome } from '../chrome.ts'
import { camera } from '../your-shop/camera.ts'
import { type DocPage, docPages, pictureOf } from './pages.ts'

async function signIn(page: Page, dataDir: string): Promise<void> {
  const { username, password, otp } = ownerLogin(dataDir)
  await page.goto('/office')
  await page.locator('input[autocomplete=username]').fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('input[autocomplete=one-time-code]').fill(otp)
  await page.keyboard.press('Enter')
  await page.getByTestId('sign-in').waitFor({ state: 'detached' })
}

/** Where a screen of one thing finds it: goods with sizes, and any order. */
const lists: Readonly<Record<string, string>> = {
  '/orders/:number': '/orders',
  '/products/:id': '/products?q=куртик',
  '/labels': '/products?q=куртик',
}

/** The address of a screen; of a screen of one order or product that of the first in its list. */
async function addressOf(page: Page, path: string): Promise<string> {
  const list = lists[path]
  if (list === undefined) return `/office${path}`
  await page.goto(`/office${list}`)
  const first = page.locator(`main a[href^="/office${list.replace(/\?.*/, '')}/"]`).first()
  await first.waitFor()
  const address = (await first.getAttribute('href')) ?? ''
  return path === '/labels' ? `/office/labels?products=${address.split('/').at(-1)}` : address
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const state of ['main [aria-busy=true]', 'main [data-testid=skeleton]'])
    await page.locator(state).first().waitFor({ state: 'detached' })
}

/** A screen is there when its title is, and nothing is read any more; what failed to load ends the run. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.locator('.page-head, main h1').first().waitFor()
  await settled(page)
  // where nothing waits, the list of all is the picture
  const all = page.locator('main nav').getByRole('link', { name: /^Бүгд/ })
  if ((await page.locator('main .panel').first().isVisible()) && (await all.first().isVisible())) {
    await all.first().click()
    await settled(page)
    await page.mouse.move(0, 0)
  }
  if (await page.locator('main [role=alert]').first().isVisible())
    throw new Error(`${address}: ${await page.locator('main [role=alert]').first().textContent()}`)
}

async function take(page: Page, each: DocPage): Promise<void> {
  const shoot = await camera(dirname(pictureOf(each)))
  await open(page, await addressOf(page, each.path))
  await shoot(page, each.file.split('/').at(-1) ?? '')
}

/** Takes a picture of each screen of the handbook in a running demo shop, as its owner sees it in Mongolian; answers how many. `only` is the key of one. */
export async function takePictures(baseURL: string, dataDir: string, only?: string): Promise<number> {
  const browser = await chromium.launch(await findChrome())
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 1_200, height: 750 }, locale: 'mn-MN' })
    await signIn(page, dataDir)
    const pages = (await docPages()).filter(({ key }) => only === undefined || key === only)
    for (const each of pages) await take(page, each)
    return pages.length
  } finally {
    await browser.close()
  }
}
