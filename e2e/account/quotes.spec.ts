import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, fillCart, variantsOf } from '../buyer.ts'
import { open } from '../pages.ts'
import { signedIn } from '../people.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const deel = '/products/urt-deel-khurgan'
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('an organization asks what its cart would cost', async ({ page, context }) => {
  await signedIn(context)
  await fillCart(context, 2)
  await open(page, '/cart')
  await page.getByRole('link', { name: 'Байгууллагын үнийн санал авах' }).click()
  await expect(page).toHaveURL(/\/account\/quotes\/new$/)
  await expect(page.locator('.ask-line')).toHaveCount(1)
  await page.getByRole('textbox', { name: /^Тоо ширхэг/ }).fill('40')
  await field(page, 'Байгууллагын нэр').fill('Blue Sky LLC')
  await field(page, 'Регистрийн дугаар').fill('209')
  await page.locator('[name=phone]').fill('77000010')
  await page.getByRole('button', { name: 'Хүсэлт илгээх' }).click()
  await expect(field(page, 'Байгууллагын нэр')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Регистрийн дугаар')).toHaveAccessibleDescription('Регистрийн дугаар 7 оронтой')
  await expectAccessible(page)
  await field(page, 'Байгууллагын нэр').fill('Хөх Тэнгэр ХХК')
  await field(page, 'Регистрийн дугаар').fill('2099887')
  await page.getByRole('button', { name: 'Хүсэлт илгээх' }).click()
  await expect(page).toHaveURL(/\/account\/quotes\/Q\d{9}\?saved=1$/)
  await expect(page.locator('main')).toContainText('Хөх Тэнгэр ХХК')
  await expect(page.locator('.ask-line')).toContainText('40 ×')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Хүсэлтээ цуцлах' }).click()
  await expect(page.locator('main')).toContainText('Та хүсэлтээ цуцалсан.')
  await open(page, '/account/quotes')
  await expect(page.locator('.mo-card')).toContainText('Цуцалсан')
  await expectAccessible(page)
})

test('a shopper proposes a price within its limits', async ({ page, context }) => {
  await signedIn(context)
  const [variant] = await variantsOf(context, deel)
  await open(page, `/account/price-suggestions?variants=${variant}`)
  const price = page.locator('[name=price]')
  await price.fill('690000')
  await page.getByRole('button', { name: 'Илгээх' }).click()
  await expect(price).toHaveAccessibleDescription('Одоогийн үнэ ₮\u00a0690,000: үүнээс бага үнэ санал болгоно уу')
  await expectAccessible(page)
  await price.fill('600,000')
  await page.getByRole('button', { name: 'Илгээх' }).click()
  await expect(page.locator('.mo-card')).toContainText('Хүлээгдэж буй')
  await expect(page.locator('.mo-card')).toContainText('600,000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Саналаа цуцлах' }).click()
  await expect(page.locator('.mo-card')).toHaveCount(0)
})
