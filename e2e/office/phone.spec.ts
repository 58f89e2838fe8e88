import { expect, test } from '@playwright/test'
import { approve } from '../bank.ts'
import { expectAccessible } from '../buyer.ts'
import { expectWithin } from '../pages.ts'
import { aStranger, messagesTo } from '../people.ts'
import { anOrder, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('journey 2: an order of two products by phone without a click, and its buyer pays by the link @desk', async ({
  page,
  browser,
}) => {
  const { phone } = aStranger()
  await page.goto('/office/orders')
  await signIn(page)
  await expect(page.locator('table')).toBeVisible()
  const began = Date.now()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: 'Утсаар захиалга' })).toBeVisible()
  await page.keyboard.type(phone)
  await expect(page.getByText('Шинэ хүн')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Номин')
  const find = page.getByRole('combobox', { name: 'Бараа хайх' })
  await find.focus()
  for (const [n, q] of ['kurtik', 'футболк'].entries()) {
    await page.keyboard.type(q)
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('list', { name: 'Бараа', exact: true }).getByRole('listitem')).toHaveCount(n + 1)
  }
  await page.getByLabel('Дүүрэг, сум').selectOption('Баянзүрх')
  await expect(page.getByLabel('Хороо, баг').locator('option', { hasText: '26-р хороо' })).toHaveCount(1)
  await page.getByLabel('Хороо, баг').selectOption('26-р хороо')
  await page.getByLabel('Байр, орц, тоот').fill('Хоромхон 12, 3-р орц, 41')
  await page.keyboard.press('Tab')
  await expect(page.locator('input[name=rate]:checked')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /Линк илгээх/ })).toBeEnabled()
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/Линк .* илгээсэн, нээгээгүй/)).toBeVisible()
  // the bar of journey 2 of the back office
  expectWithin(45_000, began)
  await expectAccessible(page)

  let link = ''
  await expect
    .poll(async () => {
      link = /https?:\/\/[^/\s]+(\/pay\/[\w.~-]+)/.exec((await messagesTo(phone))[0]?.text ?? '')?.[1] ?? ''
      return link
    })
    .not.toBe('')
  const buyer = await (await browser.newContext()).newPage()
  await buyer.goto(link)
  await expect(buyer).toHaveURL(/\/orders\/R\d+\/payment$/)
  await expectAccessible(buyer)
  await expect(page.getByText(/Линк .* илгээсэн, \d\d:\d\d нээсэн/)).toBeVisible({ timeout: 20_000 })
  await buyer.goto(link.replace(/.$/, (last) => (last === 'X' ? 'Y' : 'X')))
  await expect(buyer).toHaveURL(/\/track$/)
})

test('a draft saves itself, is found again on a phone, and is thrown away', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/drafts')
  await signIn(page)
  await page.getByRole('button', { name: 'Утсаар захиалга' }).click()
  const { phone } = aStranger()
  await page.getByLabel('Утас').fill(phone)
  await expect(page.getByText(/Ноорогт хадгалсан/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Утас')).toHaveValue(phone)
  await page.getByRole('button', { name: 'Хаях' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Хаях' }).click()
  await expect(page).toHaveURL(/\/office\/drafts$/)
  await expect(page.getByText(phone.replace(/^(\d{4})/, '$1 '))).toHaveCount(0)
})

test('an unpaid order is paid by the QR code on the screen, and the screen says so by itself @desk', async ({
  page,
  request,
}) => {
  const { number } = await anOrder(request)
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await expect(page.getByText('Гүйлгээний утга')).toBeVisible()
  await page.getByRole('button', { name: 'QR харуулах' }).click()
  await expect(page.getByRole('figure').locator('img')).toBeVisible()
  await expectAccessible(page)
  const charge = await page
    .getByRole('list', { name: 'Төлбөр', exact: true })
    .getByRole('listitem')
    .filter({ hasText: 'QPay' })
    .locator('.meta')
    .textContent()
  await approve('qpay', charge?.trim() ?? '')
  await expect(page.getByText('Бүрэн төлөгдсөн')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('figure')).toHaveCount(0)
})
