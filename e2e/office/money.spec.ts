import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { aDesk, aPaidOrder, plentiful } from './dispatch.ts'
import { anOrder, chip, signIn } from './office.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a statement is tried out, read, and what it does not name is matched with one key @desk', async ({
  page,
  request,
}) => {
  const [named, unnamed] = [await anOrder(request), await anOrder(request)]
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const row = (id: string, amount: number, text: string) => `${today} 12:00;${id};${amount};;;${text}`
  const csv = [
    'Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга',
    row(`A${named.number}`, named.total, `zahialga ${named.number}`),
    row(`B${unnamed.number}`, unnamed.total, `хувцас ${unnamed.phone}`),
  ].join('\n')

  await page.goto('/office/bank')
  await signIn(page)
  await page.getByRole('button', { name: 'Хуулга оруулах' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Банк', { exact: true }).selectOption('golomt')
  await dialog.getByLabel('Дансны дугаар').fill('1500000002')
  await dialog.getByLabel('Файл').setInputFiles({ name: 's.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await dialog.getByRole('button', { name: 'Шалгах' }).click()
  await expect(dialog).toContainText('Юу ч хадгалаагүй')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '2 мөр оруулах' }).click()
  await expect(dialog).toHaveCount(0)

  const open = page.getByRole('button', { name: new RegExp(unnamed.phone) })
  await open.click()
  await expect(page.getByRole('list', { name: 'Аль захиалгынх вэ?' }).getByRole('listitem').first()).toContainText(
    unnamed.number,
  )
  await expectAccessible(page)
  await page.locator('h1').click()
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(0)
  for (const { number } of [named, unnamed]) {
    await page.goto(`/office/orders/${number}`)
    await expect(chip(page)).toHaveText('Баталсан')
  }
})

test('a return is decided, taken in and refunded on the page of its order @desk', async ({ page, request }) => {
  const { number, token } = await anOrder(request)
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await page.getByRole('button', { name: 'Төлсөн гэж бүртгэх' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /төлснөөр бүртгэх/ })
    .click()
  for (const state of ['Баталсан', 'Бэлэн', 'Замд', 'Хүргэсэн']) {
    await expect(chip(page)).toHaveText(state)
    if (state !== 'Хүргэсэн') await page.keyboard.press('.')
  }
  const headers = { 'x-spree-order-token': token }
  const read = await request.get(`/api/v2/orders/${number}`, { headers })
  const { line_items } = (await read.json()) as { line_items: { id: number }[] }
  const lines = [{ line_item_id: line_items[0]?.id, quantity: 1, reason: 'defective' }]
  const requested = await request.post(`/api/v2/shop/orders/${number}/returns`, {
    headers,
    data: { lines, note: 'Цахилгаан нь гацсан' },
  })
  expect(requested.ok(), await requested.text()).toBe(true)

  await page.goto('/office/returns')
  await page.getByRole('link', { name: new RegExp(number) }).click()
  await expect(page.getByTestId('summary')).toContainText('Цахилгаан нь гацсан')
  for (const step of ['Буцаалтыг зөвшөөрөх', 'Ирсэн, тавиурт тавих', /^Мөнгийг .* буцаах$/]) {
    await expectAccessible(page)
    await page.getByRole('button', { name: step }).click()
  }
  await expect(page.getByTestId('summary').locator('.btn-go')).toHaveCount(0)
  await expect(chip(page)).toHaveText('Буцаасан')
})

test('what is brought to the counter is registered, scanned in and refunded on a phone', async ({ page, request }) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const { number } = await aPaidOrder(request, desk, [[variant, 2]])
  for (const step of ['make_ready', 'ship', 'deliver']) await desk.put(`/orders/${number}/${step}`)
  const { lines } = await desk.get<{ lines: { sku: string }[] }>(`/orders/${number}`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await page.getByRole('button', { name: 'Буцаалт бүртгэх' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/буцаах тоо/).fill('1')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Буцаалт бүртгэх' }).click()
  await page.getByRole('button', { name: 'Барааг скандаж хүлээж авах' }).click()
  const code = dialog.getByLabel('SKU эсвэл баркод')
  await code.fill('ӨӨР-1')
  await code.press('Enter')
  await expect(dialog.getByText('ӨӨР-1 энэ буцаалтад алга')).toBeVisible()
  await code.fill(lines[0]?.sku ?? '')
  await code.press('Enter')
  await expect(dialog.getByText('1 / 1')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Ирсэн, тавиурт тавих' }).click()
  await page.getByRole('button', { name: /^Мөнгийг .* буцаах$/ }).click()
  await expect(page.getByTestId('summary').locator('.btn-go')).toHaveCount(0)
})

test('what came back is exchanged for another size, with the difference said before', async ({ page, request }) => {
  const desk = await aDesk(request)
  const [variant = 0] = await plentiful(1)
  const { number } = await aPaidOrder(request, desk, [[variant, 1]])
  for (const step of ['make_ready', 'ship', 'deliver']) await desk.put(`/orders/${number}/${step}`)
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await page.getByRole('button', { name: 'Буцаалт бүртгэх' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Буцаалт бүртгэх' }).click()
  await page.getByRole('button', { name: 'Өөр бараагаар солих' }).click()
  await expect(dialog).toContainText('Өгөх барааг сонгоно уу.')
  await expect(dialog.getByRole('button', { name: 'Солих', exact: true })).toBeDisabled()
  await dialog
    .getByRole('list', { name: 'Ижил барааны өөр сонголт' })
    .getByRole('button', { name: 'Нэмэх', exact: true })
    .and(page.locator(':enabled'))
    .first()
    .click()
  await expect(dialog).toContainText('Зөрүүгүй')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Солих', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page
    .getByRole('link', { name: /R\d{9}/ })
    .first()
    .click()
  await expect(chip(page)).toHaveText('Баталсан')
})
