import { expect, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { anOrder, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a refund that a person transfers is found from the home, and marked as sent with its reference @desk', async ({
  page,
  request,
}) => {
  const { number } = await anOrder(request)
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await page.getByRole('button', { name: 'Төлсөн гэж бүртгэх' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /төлснөөр бүртгэх/ })
    .click()
  await page.getByRole('button', { name: 'Цуцлах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Захиалгыг цуцлах' }).click()
  await expect(page.getByText('Гараар шилжүүлнэ')).toBeVisible()

  await page.goto('/office/')
  await page.getByRole('link', { name: /мөнгө гараар шилжүүлэх/ }).click()
  const row = page.locator('.row-card', { hasText: number })
  await expect(row).toContainText('Захиалга цуцалсан')
  await row.getByRole('button', { name: 'Шилжүүлсэн' }).click()
  await page.getByRole('dialog').getByLabel('Гүйлгээний дугаар').fill('FT-20261123-7')
  await page.getByRole('dialog').getByRole('button', { name: 'Шилжүүлсэн' }).click()
  await expect(row).toHaveCount(0)
  await page.goto(`/office/orders/${number}`)
  await expect(page.locator('.money-row').last()).toContainText('Очсон')
})

test('journey 3: the close of a day: what is open is in sight, a settled day is closed and its change refused @desk', async ({
  page,
}) => {
  await page.goto('/office/reconciliation')
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Өдрийн хаалт' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Бүгд' }).click()
  // the oldest day that is shown: no other journey works on it
  const oldest = page.locator('.book-day').last()
  await oldest.getByRole('button', { name: 'Өдрийг хаах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Өдрийг хаах' }).click()
  await expect(oldest).toContainText('хаасан')
  await oldest.getByRole('button', { name: 'Буцааж нээх' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Буцааж нээх' }).click()
  await expect(oldest.getByRole('button', { name: 'Өдрийг хаах' })).toBeVisible()
})

test('money, requests, counter and webhooks on a phone: reached by the menu, readable by everybody', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/')
  await signIn(page)
  const open = async (name: string, heading = name) => {
    await page.locator('.tab-bar').getByRole('button', { name: 'Цэс' }).click()
    // with the number of what waits there beside it
    await page
      .getByRole('dialog')
      .getByRole('link', { name: new RegExp(`^${name}\\s?[\\d,+]*$`) })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await open('Мөнгө буцаалт')
  await open('Тулгалт')
  await open('И-баримт')
  await page.getByRole('link', { name: 'Сараар' }).click()
  await expect(page.locator('.months tbody th').or(page.getByText('Баримт олгосон сар алга')).first()).toBeVisible()
  await open('Лизинг')
  await open('Үнийн санал')
  await open('Санал үнэ', 'Санал болгосон үнэ')
  await open('Тасалбар, купон')
  await page.getByLabel('Код бичих эсвэл уншуулах').fill('BAIHGUI-KOD-1')
  await page.keyboard.press('Enter')
  await expect(page.locator('.counter-bad')).toContainText('Манай код биш')
  await expectAccessible(page)
  await open('Вэбхүүк')
  await page.getByRole('button', { name: 'Вэбхүүк нэмэх' }).click()
  await page.getByLabel('Хаяг (https)').fill('https://aguulakh.example/hook')
  await page.getByRole('dialog').getByRole('button', { name: 'Вэбхүүк нэмэх' }).click()
  await expect(page.getByText('Гарын үсгийн түлхүүр')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Хадгалсан' }).click()
  const hook = page.locator('.row-card', { hasText: 'aguulakh.example' }).first()
  await hook.getByRole('button', { name: 'Устгах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Устгах' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
