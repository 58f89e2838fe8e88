import { expect, type Page, test } from '@playwright/test'
import { act, heading } from '../bank.ts'
import { chooseWay, expectAccessible, payButton, putIntoCart, variantsOf } from '../buyer.ts'
import { open } from '../pages.ts'
import { aStranger, newest, signedIn } from '../people.ts'

const card = '/products/belgiin-kart'
const ticket = '/products/khuukhdiin-teatr-tasalbar'
const paidTitle = 'Баярлалаа! Төлбөр орлоо'
const codes = (page: Page) => page.locator('section').filter({ hasText: 'Таны кодууд' })

/** Chooses a value of the card and puts it into the cart. */
async function buyCard(page: Page, value: string): Promise<void> {
  await page.locator('label').filter({ hasText: value }).first().click()
  await expect(page.locator('.buy .price').first()).toContainText(value)
  await page.getByRole('button', { name: 'Сагсанд хийх' }).locator('visible=true').first().click()
  await expect(page.getByRole('link', { name: 'Сагс үзэх' })).toBeVisible()
}

/** From the cart to the paid order: the buyer is asked for, no place. */
async function checkOut(page: Page, email: string): Promise<void> {
  await page.goto('/checkout')
  await page.locator('#checkout-name').fill('Оюунчимэг')
  await page.locator('#checkout-phone').fill('9911 2345')
  await page.locator('#checkout-email').fill(email)
  await expect(page.locator('#checkout-district_id')).toHaveCount(0)
  await chooseWay(page, 'qpay')
  await expectAccessible(page)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+\/payment$/)
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText(paidTitle)
  await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
}

test('a gift card is bought, comes by mail, and its money goes into the wallet', async ({ page }) => {
  test.slow()
  const { email } = await signedIn(page.context())
  await open(page, card)
  await expectAccessible(page)
  await buyCard(page, '50,000')
  await checkOut(page, email)
  await expect(
    codes(page)
      .getByText(/50,000/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  const number = (await newest(email, /(\d{4} \d{4} \d{4} \d{4})/)).replaceAll(' ', '')
  const code = await newest(email, /\b([2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4})\b/)
  await expect(codes(page).getByText(code)).toBeVisible()
  await page.goto('/account/gift-cards')
  await page.locator('[name=card_number]').fill(number)
  await page.locator('[name=activation_code]').fill(code)
  await page.getByRole('button', { name: 'Хэтэвчинд оруулах' }).click()
  await expect(page.getByText('Бэлгийн карт идэвхжлээ').first()).toBeVisible()
  await page.goto('/account/wallet')
  await expect(
    page
      .locator('main')
      .getByText(/(?<!\d)50,000/)
      .locator('visible=true')
      .first(),
  ).toBeVisible()
})

test('a gift card goes straight to whoever it is for, and its codes to nobody else', { tag: '@proofs' }, async ({
  page,
}) => {
  test.slow()
  const [buyer, friend] = [aStranger(), aStranger()]
  await open(page, card)
  await page.getByText('Хэн нэгэнд шууд илгээх').click()
  await page.locator('[name=gift_name]').fill('Сараа')
  await page.locator('[name=gift_to]').fill('хэн нэгэн')
  await page.locator('[name=gift_message]').fill('Төрсөн өдрийн мэнд хүргэе')
  await expectAccessible(page)
  await page.locator('label').filter({ hasText: '20,000' }).first().click()
  await page.getByRole('button', { name: 'Сагсанд хийх' }).locator('visible=true').first().click()
  await expect(page.getByText('Хүлээн авагчийн утас эсвэл имэйлийг шалгана уу').first()).toBeVisible()
  await page.locator('[name=gift_to]').fill(friend.email)
  await buyCard(page, '20,000')
  await checkOut(page, buyer.email)
  await expect(codes(page).getByText(`${friend.email} хаяг руу илгээсэн`)).toBeVisible()
  const code = await newest(friend.email, /\b([2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4})\b/)
  expect(await newest(friend.email, /(Төрсөн өдрийн мэнд хүргэе)/)).toBeTruthy()
  await expect(page.getByText(code)).toHaveCount(0)
})

test('a ticket stands on the order with a code to show at the door', { tag: '@proofs' }, async ({ page }) => {
  test.slow()
  const { email } = aStranger()
  const [variant] = await variantsOf(page.context(), ticket)
  await putIntoCart(page.context(), variant ?? 0)
  await checkOut(page, email)
  await expect(page.getByRole('img', { name: 'Үүдэнд энэ кодыг харуулна уу' })).toBeVisible()
  const code = await newest(email, /\b([2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4})\b/)
  await expect(codes(page).getByText(code)).toBeVisible()
  await expectAccessible(page)
  await test.step('nothing is said of a delivery, and what was bought is printed', async () => {
    await expect(page.locator('main')).not.toContainText('Хүргэлт')
    await expect(page.locator('.timeline')).toContainText('Кодуудыг олголоо')
    const arrived = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Тасалбарыг PDF-ээр татах' }).click()
    expect((await arrived).suggestedFilename()).toMatch(/^tickets-R\d+\.pdf$/)
  })
})
