import { expect, test } from '@playwright/test'
import { act, appTan, heading, toPaying } from '../bank.ts'
import { expectAccessible } from '../buyer.ts'

const paidTitle = 'Баярлалаа! Төлбөр орлоо'

test('SocialPay asks the app of a number, and the shop sees it confirmed', { tag: '@proofs' }, async ({ page }) => {
  await toPaying(page, 'socialpay', () => page.getByLabel('SocialPay аппад бүртгэлтэй утас').fill('9911 0203'))
  await expect(page.getByText('9911 0203 дугаарын SocialPay апп руу')).toBeVisible()
  await expectAccessible(page)
  await act(page, 'socialpay', 'approve')
  await expect(heading(page)).toHaveText(paidTitle)
})

test('Most: a wrong code of its menu says so and keeps the order, the right one pays', async ({ page }) => {
  test.slow()
  await toPaying(page, 'most')
  const wrong = async (tan: string) => {
    await page.getByText('ТАН кодоор төлөх').click()
    await page.getByLabel('Мост мони бүртгэлтэй утас').fill('9911 0203')
    await page.getByLabel('ТАН код', { exact: true }).fill(tan)
    await page
      .locator('form', { has: page.getByLabel('ТАН код', { exact: true }) })
      .getByRole('button')
      .click()
  }
  await wrong('000000')
  await expect(heading(page)).toHaveText('Төлбөр хийгдсэнгүй')
  await expect(page.getByText('ТАН код таарсангүй')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Төлөх · ₮/ }).click()
  await expect(heading(page)).toHaveText('Төлбөр төлөх')
  await wrong(await appTan('99110203'))
  await expect(heading(page)).toHaveText(paidTitle)
})
