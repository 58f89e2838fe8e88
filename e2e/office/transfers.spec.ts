import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { anOrder, signIn } from './office.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Reads a statement of one transfer by the screen; its text names no order. */
async function aTransfer(page: Page, amount: number, text: string): Promise<void> {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const head = 'Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга'
  const csv = `${head}\n${today} 12:00;T${text.replace(/\D/g, '')};${amount};;;${text}`
  await page.getByRole('button', { name: 'Хуулга оруулах' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Банк', { exact: true }).selectOption('golomt')
  await dialog.getByLabel('Дансны дугаар').fill('1500000002')
  await dialog.getByLabel('Файл').setInputFiles({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Шалгах' }).click()
  await dialog.getByRole('button', { name: '1 мөр оруулах' }).click()
  await expect(dialog).toHaveCount(0)
}

const rowOf = (page: Page, text: string) => page.getByRole('button', { name: text })
const mark = (): string => `баяр ${Date.now()}${Math.floor(Math.random() * 1_000)}`

test('money for no order is set aside with one key and taken back, at once or later', async ({ page }) => {
  const text = mark()
  await page.goto('/office/bank')
  await signIn(page)
  await aTransfer(page, 3_000, text)
  await rowOf(page, text).click()
  await page.locator('h1').click()
  await page.keyboard.press('i')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Юуны мөнгө вэ').fill('Бэлгийн мөнгө')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, text)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(rowOf(page, text)).toHaveCount(1)

  await rowOf(page, text).click()
  await page.locator('h1').click()
  await page.keyboard.press('i')
  await dialog.getByLabel('Юуны мөнгө вэ').fill('Бэлгийн мөнгө')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, text)).toHaveCount(0)
  await page.getByRole('link', { name: 'Хамаарахгүй' }).click()
  await rowOf(page, text).click()
  await expect(page.getByRole('region', { name: /^₮/ })).toContainText('Бэлгийн мөнгө')
  await page.getByRole('button', { name: 'Шийдвэрийг буцаах' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Буцаах', exact: true }).click()
  await expect(rowOf(page, text)).toHaveCount(0)
})

test('one transfer is split over two orders by keyboard, and its rest waits @desk', async ({ page, request }) => {
  const [one, other] = [await anOrder(request), await anOrder(request)]
  const text = mark()
  await page.goto('/office/bank')
  await signIn(page)
  await aTransfer(page, one.total + 10_000 + 2_000, `${text} ${one.phone}`)
  await rowOf(page, text).click()
  await expect(page.getByRole('list', { name: 'Аль захиалгынх вэ?' }).getByRole('listitem').first()).toContainText(
    one.number,
  )
  await page.locator('h1').click()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('1-р захиалгын дугаар')).toHaveValue(one.number)
  await dialog.getByLabel('2-р захиалгын дугаар').fill(other.number)
  await page.keyboard.press('Tab')
  await page.keyboard.type('90000000')
  await expect(dialog.getByRole('status')).toContainText('хэтэрсэн')
  await expect(dialog.locator('.btn-go')).toBeDisabled()
  await dialog.getByLabel('2-р захиалгад ногдох дүн').fill('10000')
  await expect(dialog.getByRole('status')).toContainText('2,000')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(rowOf(page, text)).toContainText('Хэсэг нь үлдсэн')
  // the one that is paid is confirmed by now
  await rowOf(page, text).click()
  await expect(page.getByRole('region', { name: /^₮/ })).toContainText('төлөв өөрчлөгдсөн')
  await page.goto(`/office/orders/${other.number}`)
  await expect(page.locator('body')).toContainText('10,000')
})
