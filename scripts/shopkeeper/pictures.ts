import { dirname } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { ownerLogin } from '../../bench/staff.ts'
import { findChrome } from '../chrome.ts'
import { camera } from '../your-shop/camera.ts'
import { docPages, pictureOf } from './pages.ts'

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

/** A screen is there when its title is, and nothing is read any more. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/office${path}`)
  await page.locator('.page-head').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' })
}

/** Takes a picture of each screen of the handbook in a running demo shop, as its owner sees it in Mongolian; answers how many. */
export async function takePictures(baseURL: string, dataDir: string): Promise<number> {
  const browser = await chromium.launch(await findChrome())
  try {
    const page = await browser.newPage({ baseURL, viewport: { width: 1_200, height: 750 }, locale: 'mn-MN' })
    await signIn(page, dataDir)
    const pages = await docPages()
    for (const each of pages) {
      const shoot = await camera(dirname(pictureOf(each)))
      await open(page, each.path)
      await shoot(page, each.file.split('/').at(-1) ?? '')
    }
    return pages.length
  } finally {
    await browser.close()
  }
}
