import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { expectWithin } from '../pages.ts'
import { plentiful } from './dispatch.ts'
import { anOrder, type Placed, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bookDays = (page: Page) => page.getByRole('region', { name: 'Өдрийн хаалт' }).getByRole('listitem')

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
  await expect(page.getByRole('list', { name: 'Төлбөр', exact: true }).getByRole('listitem').last()).toContainText(
    'Очсон',
  )
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
  const oldest = bookDays(page).last()
  await oldest.getByRole('button', { name: 'Өдрийг хаах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Өдрийг хаах' }).click()
  await expect(oldest).toContainText('хаасан')
  await oldest.getByRole('button', { name: 'Буцааж нээх' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Буцааж нээх' }).click()
  await expect(oldest.getByRole('button', { name: 'Өдрийг хаах' })).toBeVisible()
})

test('journey 3: a day of transfers is matched by code but for one, which takes a key, and the day is closed @desk', async ({
  page,
  request,
}) => {
  const orders: Placed[] = []
  const [variant] = await plentiful(1)
  for (let k = 0; k < 10; k++) orders.push(await anOrder(request, 'bank-transfer', variant))
  const numbers = orders.map(({ number }) => number)
  // as if they had come a week ago
  await inside(({ tx }) =>
    sql`update orders set completed_at = completed_at - interval '6 days' where number = any(${numbers})`.execute(tx),
  )
  const past = new Date(Date.now() - 5 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)
  const text = ({ number, phone }: Placed, k: number) =>
    k === 9 ? `куртик ${phone}` : [`zahialga ${number}`, number.toLowerCase(), `${number.slice(1)} tulbur`][k % 3]
  const rows = orders.map((order, k) => `${past} 12:${10 + k};J3${order.number};${order.total};;;${text(order, k)}`)
  const csv = ['Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга', ...rows].join('\n')

  await page.goto('/office/bank')
  await signIn(page)
  const began = Date.now()
  await page.getByRole('button', { name: 'Хуулга оруулах' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Банк', { exact: true }).selectOption('golomt')
  await dialog.getByLabel('Дансны дугаар').fill('1500000002')
  await dialog.getByLabel('Файл').setInputFiles({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Шалгах' }).click()
  await dialog.getByRole('button', { name: '10 мөр оруулах' }).click()
  await expect(dialog).toHaveCount(0)
  // nine of ten found their order by themselves
  const left = page.getByRole('button', { name: new RegExp(orders[9]?.phone ?? '') })
  await left.click()
  await expect(page.getByRole('list', { name: 'Аль захиалгынх вэ?' }).getByRole('listitem').first()).toContainText(
    orders[9]?.number ?? '',
  )
  for (const { phone } of orders.slice(0, 9))
    await expect(page.getByRole('button', { name: new RegExp(phone) })).toHaveCount(0)
  await page.locator('h1').click()
  await page.keyboard.press('Enter')
  await expect(left).toHaveCount(0)
  await page.goto('/office/reconciliation')
  const day = bookDays(page).nth(4)
  await expect(day).toContainText('10')
  await day.getByRole('button', { name: 'Өдрийг хаах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Өдрийг хаах' }).click()
  await expect(day).toContainText('хаасан')
  // the bar of journey 3 of the back office
  expectWithin(300_000, began)
  await day.getByRole('button', { name: 'Буцааж нээх' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Буцааж нээх' }).click()
  await expect(day.getByRole('button', { name: 'Өдрийг хаах' })).toBeVisible()
})

test('money, requests, counter and webhooks on a phone: reached by the menu, readable by everybody @proofs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/')
  await signIn(page)
  const open = async (name: string, heading = name) => {
    await page.getByTestId('tab-bar').getByRole('button', { name: 'Цэс' }).click()
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
  await expect(page.getByRole('rowheader').or(page.getByText('Баримт олгосон сар алга')).first()).toBeVisible()
  await open('Лизинг')
  await open('Үнийн санал')
  await open('Санал үнэ', 'Санал болгосон үнэ')
  await open('Тасалбар, купон')
  await page.getByLabel('Код бичих эсвэл уншуулах').fill('BAIHGUI-KOD-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Манай код биш').first()).toBeVisible()
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
