import { expect, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { open } from './pages.ts'
import { demoLogin, signIn } from './people.ts'

test('a shopper spins the wheel without motion, sees what came of it, and reads how it is drawn', async ({ page }) => {
  await open(page, '/games')
  await expect(page.getByRole('link', { name: 'Нэвтэрч тоглох' }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Бамбар тоглоом.*0\.5%/ })).toBeVisible()
  await signIn(page.context(), { ...(await demoLogin('shopper')), first_name: '' })
  await open(page, '/games')
  await expectAccessible(page)
  const tries = page.locator('.wheel-tries b')
  const before = Number(/\d+/.exec((await tries.textContent()) ?? '')?.[0])
  expect(before).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Хөдөлгөөнгүйгээр гаргах' }).click()
  const result = page.locator('.won-now')
  await expect(result).toBeVisible()
  await expect(result.getByRole('heading')).not.toBeEmpty()
  const again = (await result.getByRole('heading').textContent())?.includes('Дахиад')
  await expect(tries).toHaveText(new RegExp(`Танд ${again ? before : before - 1} эрх байна`))
  await expectAccessible(page)
  await page.getByText('Яаж боддог вэ?').click()
  await expect(page.getByText('sha256sum')).toBeVisible()
})
