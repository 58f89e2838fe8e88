import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { expectWithin } from '../pages.ts'
import { signIn } from './office.ts'

/** Counts every click, and knows when the first was. */
function counted(page: Page) {
  const begun = Date.now()
  let clicks = 0
  const click = async (role: 'button' | 'link', name: string | RegExp, within = page.locator('body')) => {
    clicks += 1
    await within.getByRole(role, { name }).click()
  }
  return { click, clicks: () => clicks, begun }
}

test('journey 6: −20 % on sixty goods and more for a weekend, tried in the simulator, started and undone @desk', async ({
  page,
}) => {
  await page.goto('/office/promotions')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Урамшуулал', level: 1 })).toBeVisible()
  const hand = counted(page)
  await hand.click('link', 'Шинэ урамшуулал')
  await page.getByLabel('Хэмжээ, %').fill('20')
  await hand.click('button', 'Сонгосон бараа')
  await page.getByLabel('Сонгосон бараа: Бараа хайх: нэр, SKU').fill('ан')
  const all = page.getByRole('button', { name: /^\d+ барааг бүгдийг нь нэмэх$/ })
  const count = Number.parseInt((await all.textContent()) ?? '', 10)
  expect(count).toBeGreaterThanOrEqual(60)
  await hand.click('button', /барааг бүгдийг нь нэмэх$/)
  await hand.click('button', 'Энэ амралтаар')
  await expect(page.locator('.lead')).toContainText(`20 % хямдруулна, сонгосон ${count} бараанд, хүн бүрт`)
  await hand.click('button', 'Хадгалаад турших')

  // on the weekend itself, with goods of its own in the cart
  await expect(page).toHaveURL(/simulator\?.*sample_of=/)
  const verdict = page
    .locator('#content')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link'), hasText: 'ноорог' })
  await expect(verdict).toContainText('−20 %')
  await expect(verdict.getByText(/^−₮/)).toBeVisible()
  await expect(page.getByText('Ноорогтой')).toBeVisible()
  await expectAccessible(page)
  await hand.click('button', 'Ноорогийг идэвхжүүлэх…')
  await hand.click('button', 'Идэвхжүүлэх', page.getByRole('dialog'))
  await expect(page.getByText('Идэвхжүүллээ')).toBeVisible()
  await hand.click('button', /Буцаах/)
  await expect(page.getByRole('button', { name: 'Ноорогийг идэвхжүүлэх…' })).toBeVisible()
  expect(hand.clicks()).toBeLessThanOrEqual(10)
  expectWithin(90_000, hand.begun)
})
