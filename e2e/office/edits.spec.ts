import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { messagesTo } from '../people.ts'
import { aDesk, aPaidOrder, plentiful } from './dispatch.ts'
import { anOrder, chip, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('items of a paid order are edited: what is asked or given back is seen before it is done @wide', async ({
  page,
  request,
}) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const { number } = await aPaidOrder(request, desk, [[variant, 3]])
  const read = () =>
    desk.get<{ sums: { total: string; paid: string; due: string }; lines: { sku: string }[] }>(`/orders/${number}`)
  const before = await read()
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await expect(chip(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Захиалга засах' })).toBeVisible()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Цөөлөх' }).click()
  await expect(dialog.getByRole('button', { name: /Засаж, .* буцаах/ })).toBeEnabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Засаж, .* буцаах/ }).click()
  await expect(page.getByText('Захиалгыг заслаа')).toBeVisible()
  const less = await read()
  expect(Number(less.sums.total)).toBeLessThan(Number(before.sums.total))
  expect(less.sums).toMatchObject({ paid: less.sums.total, due: '0.0' })

  // one more piece of the same, found by its SKU, and a discount: the rest is requested by a link
  await page.getByRole('button', { name: 'Захиалга засах' }).click()
  await dialog.getByRole('combobox').fill(before.lines[0]?.sku ?? '')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Хөнгөлөлт, ₮').fill('1000')
  await dialog.getByLabel('Хөнгөлөлтийн шалтгаан').fill('Хайрцаг гэмтсэн')
  await expect(dialog.getByText('Төлбөрийн холбоос SMS-ээр очно')).toBeVisible()
  await dialog.getByRole('button', { name: /Засаж, .* нэхэмжлэх/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: 'Хайрцаг гэмтсэн' })).toBeVisible()
  const more = await read()
  expect(Number(more.sums.total)).toBe(Number(before.sums.total) - 1_000)
  expect(Number(more.sums.due)).toBe(Number(more.sums.total) - Number(less.sums.total))

  // nothing typed is lost where the shelves have too few
  await page.getByRole('button', { name: 'Захиалга засах' }).click()
  await dialog.getByLabel('Хөнгөлөлт, ₮').fill('99999999')
  await expect(dialog.getByRole('alert')).toContainText('Хөнгөлөлт')
  await expect(dialog.getByLabel('Хөнгөлөлт, ₮')).toHaveValue('99999999')
})

test('an order is sent in parts: each is packed and handed over on its own @wide', async ({ page, request }) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const { number } = await aPaidOrder(request, desk, [[variant, 2]])
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await page.getByRole('button', { name: 'Хэсэгчлэн илгээх' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Тусад нь илгээх барааг сонгоно уу', { exact: true })).toBeVisible()
  await dialog.getByLabel(/тусад нь илгээх тоо/).fill('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '1 ширхгийг тусад нь илгээх' }).click()
  await expect(dialog).toHaveCount(0)
  const part = (n: number) =>
    page
      .getByRole('list', { name: 'Хэсгүүд', exact: true })
      .getByRole('listitem')
      .nth(n - 1)
  await expect(part(2)).toContainText('Савлаагүй')
  await part(2).getByRole('button', { name: 'Савласан' }).click()
  await expect(part(2)).toContainText('Савласан')
  await part(2).getByRole('button', { name: 'Хүргэлтэд өгсөн' }).click()
  await expect(part(2)).toContainText('Замд')
  await expect(part(1)).toContainText('Савлаагүй')
  await expectAccessible(page)
})

test('the buyer of an order is written to: what arrives is seen first, and how it went stands in the timeline @wide', async ({
  page,
  request,
}) => {
  const { number, phone } = await anOrder(request)
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await expect(chip(page)).toBeVisible()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('{name}, таны захиалга маргааш ирнэ.')
  await dialog.getByRole('radio', { name: 'SMS' }).check()
  await expect(dialog.getByText('Бамбар: Номин, таны захиалга маргааш ирнэ.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'SMS илгээх' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(async () => {
    const { text } = (await messagesTo(phone))[0] ?? {}
    expect(text).toContain('таны захиалга маргааш ирнэ')
  }).toPass()
  await page.reload()
  const entry = page.getByRole('list', { name: 'Явц', exact: true }).locator('li', { hasText: 'Мессеж бичсэн' })
  await expect(entry).toContainText('Илгээсэн')
  await expectAccessible(page)
})
