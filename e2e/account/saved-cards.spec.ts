import { expect, type Page, test } from '@playwright/test'
import { chooseWay, expectAccessible, fillCart, fillCheckout, payButton } from '../buyer.ts'
import { signedIn } from '../people.ts'

const row = (page: Page, digits: string) => page.getByRole('listitem').filter({ hasText: `•••• ${digits}` })

/** Goes to the bank's page, chooses a card there and presses. */
async function atTheBank(page: Page, card: string, button: string): Promise<void> {
  await page.getByRole('button', { name: 'Банкны карт: карт нэмэх' }).click()
  await expect(page).toHaveURL(/golomt_card/)
  await page.locator(`[name=card][value=${card}]`).check()
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page).toHaveURL(/\/account\/cards\?registration=/)
}

test('cards are kept at their bank, one is the default, one is taken away and brought back', async ({
  page,
  context,
}) => {
  test.slow()
  await signedIn(context)
  await page.goto('/account/cards')
  await expect(page.getByText('Одоогоор хадгалсан карт алга')).toBeVisible()
  await atTheBank(page, 'visa', 'Бүртгүүлэхгүй буцах')
  await expect(page.getByText('Карт бүртгэгдсэнгүй')).toBeVisible()
  await atTheBank(page, 'visa', 'Бүртгүүлэх')
  await expect(page.getByText('Картыг хадгаллаа')).toBeVisible()
  await atTheBank(page, 'mastercard', 'Бүртгүүлэх')
  await expect(row(page, '1111')).toContainText('Үндсэн карт')
  await expectAccessible(page)
  await page.getByRole('button', { name: '•••• 0019 картыг үндсэн болгох' }).click()
  await expect(row(page, '0019')).toContainText('Үндсэн карт')
  const remove = page.getByRole('button', { name: '•••• 1111 картыг устгах' })
  await remove.click()
  await expect(row(page, '1111')).toHaveCount(0)
  await page.getByRole('button', { name: 'Буцаах', exact: true }).click()
  await expect(row(page, '1111')).toBeVisible()
  await remove.click()
  await expect(row(page, '1111')).toHaveCount(0)
  // the page is left before nobody can undo it any more: what was said is done
  await page.goto('/account/wallet')
  await expect(async () => {
    await page.goto('/account/cards')
    await expect(row(page, '0019')).toBeVisible()
    await expect(row(page, '1111')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
})

test('a kept card pays without its bank’s page', async ({ page, context }) => {
  test.slow()
  await signedIn(context)
  await page.goto('/account/cards')
  await atTheBank(page, 'mastercard', 'Бүртгүүлэх')
  await fillCart(context)
  await page.goto('/checkout')
  await fillCheckout(page)
  await chooseWay(page, 'golomt_card')
  await page.getByText('•••• 0019').click()
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+/)
  await expect(page.getByText('Банкны карт · Төлөгдсөн')).toBeVisible()
})
