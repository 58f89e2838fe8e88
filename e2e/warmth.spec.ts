import { expect, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { open } from './pages.ts'

test('a shopper says once where they live, and each winter garment says whether it is warm enough today', async ({
  page,
}) => {
  const coat = '/products/kurtik-tsasan-shuurga-okhin'
  const panel = page.getByRole('region', { name: 'Өнөөдөр дулаан уу?' })
  // the weather comes within moments of the start of the shop, and the page is written anew with it
  await expect(async () => {
    await page.goto(coat)
    await expect(panel).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(panel).toContainText('−35° хүртэл даана')
  await panel.getByLabel('Таны амьдардаг аймаг, хот').selectOption({ label: 'Дархан-Уул' })
  const verdict = panel.locator('.warm-verdict')
  await expect(verdict).toHaveText(/Хангалттай дулаан|Доор нь давхарла|Өнөөдөр хүрэлцэхгүй/)
  await expect(panel.getByRole('img')).toHaveAccessibleName(/Дархан-Уул өнөөдөр −?\d+°/)
  await expectAccessible(page)
  await open(page, '/products/beelii-algadam')
  await expect(panel.getByRole('status')).toContainText('Дархан-Уул өнөөдөр')
  await expect(panel.getByRole('status')).toContainText('−10° хүртэл даана')
})
