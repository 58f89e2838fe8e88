import { expect, test } from '@playwright/test'
import { signIn } from './office.ts'

test('a draft is seen by its link before it is in the shop, and cannot be bought @desk', async ({ page, browser }) => {
  await page.goto('/office/products/12')
  await signIn(page)
  await page.getByRole('button', { name: 'Хувилах' }).click()
  await expect(page).not.toHaveURL(/products\/12$/)
  await page.getByLabel('Бусад үйлдэл').click()
  await page.getByRole('button', { name: 'Урьдчилж харах' }).click()
  const link = await page.getByRole('dialog').getByRole('link', { name: 'Англи' }).getAttribute('href')
  const stranger = await (await browser.newContext()).newPage()
  const answer = await stranger.goto(link ?? '')
  expect(answer?.headers()['cache-control']).toContain('no-store')
  expect(await answer?.headerValue('x-robots-tag')).toBe('noindex')
  await expect(stranger.getByText('This product is not in the shop yet.')).toBeVisible()
  await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(stranger.locator('h1')).toBeVisible()
  await expect(stranger.locator('.buy-buttons')).toBeHidden()
  expect((await stranger.goto(`${link?.slice(0, -1)}-`))?.status()).toBe(404)
  await page.getByRole('button', { name: 'Бүх холбоосыг хаах' }).click()
  await expect(page.getByText('Урьдчилж харах холбоосуудыг хаалаа')).toBeVisible()
  expect((await stranger.goto(link ?? ''))?.status()).toBe(404)
})
