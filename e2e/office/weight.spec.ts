import { expect, test } from '@playwright/test'
import { proving } from '../pages.ts'
import { signIn } from './office.ts'

/** Section 7 of the design: what the first screen loads, and how often it calls. */
const goal = 180_000
const mostCalls = 6
const mostScripts = 16
const screens = ['orders', 'dispatch', 'bank', 'drafts', 'returns', 'refunds', 'reconciliation', 'staff', 'audit']

test('the first screen of the office loads few scripts, and each screen calls seldom and no foreign host @desk', async ({
  page,
  baseURL,
}) => {
  const scripts: Promise<number>[] = []
  let requested = 0
  let calls = 0
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin !== new URL(baseURL ?? '').origin && url.protocol.startsWith('http')) foreign.push(url.href)
    if (url.pathname.startsWith('/api/')) calls++
    if (url.pathname.endsWith('.js')) requested++
  })
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) {
      scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
    }
  })
  await page.goto('/office/')
  await signIn(page)
  await expect(page.locator('#content')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts)
  expect(Math.min(...sizes)).toBeGreaterThan(0)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(goal)
  for (const path of proving() ? screens : screens.slice(0, 3)) {
    calls = 0
    requested = 0
    await page.goto(`/office/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([path, calls <= mostCalls, requested <= mostScripts]).toEqual([path, true, true])
  }
  expect(foreign).toEqual([])
})
