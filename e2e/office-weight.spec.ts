import { expect, test } from '@playwright/test'
import { signIn } from './office.ts'
import { proving } from './pages.ts'

/** Section 7 of the design: what the first screen loads, and how often it calls. */
const goal = 180_000
const mostCalls = 6
const screens = ['orders', 'dispatch', 'bank', 'drafts', 'returns', 'refunds', 'reconciliation', 'staff', 'audit']

test('the first screen of the office loads few scripts, and each screen calls seldom and no foreign host @desk', async ({
  page,
  baseURL,
}) => {
  let scripts = 0
  let calls = 0
  const foreign: string[] = []
  page.on('response', async (response) => {
    const url = new URL(response.url())
    if (url.origin !== new URL(baseURL ?? '').origin && url.protocol.startsWith('http')) foreign.push(url.href)
    if (url.pathname.startsWith('/api/')) calls++
    if (url.pathname.endsWith('.js')) scripts += (await response.body()).length > 0 ? await sizeOf(response) : 0
  })
  const sizeOf = async (response: { request: () => { sizes: () => Promise<{ responseBodySize: number }> } }) =>
    (await response.request().sizes()).responseBodySize
  await page.goto('/office/')
  await signIn(page)
  await expect(page.locator('.office')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts).toBeLessThan(goal)
  for (const path of proving() ? screens : screens.slice(0, 3)) {
    calls = 0
    await page.goto(`/office/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([path, calls <= mostCalls]).toEqual([path, true])
  }
  expect(foreign).toEqual([])
})
