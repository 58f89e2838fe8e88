import { expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { approve } from '../bank.ts'
import { expectAccessible } from '../buyer.ts'
import { inside } from '../holdings.ts'
import { anOrder, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The office asks at once what changed, as when it is seen again. */
const seeAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a payment is found by keys, its provider is queried now, and what it then says is shown without a jump @desk', async ({
  page,
  request,
}) => {
  const { number, token } = await anOrder(request, 'qpay')
  const view = await request.get(`/api/v2/orders/${number}/payment`, { headers: { 'x-spree-order-token': token } })
  const charge = ((await view.json()) as { payment: { charge: { number: string } } }).payment.charge.number
  await page.goto(`/office/payments?q=${number}`)
  await signIn(page)
  const row = page.locator('tbody tr')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('QPay')
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(row).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press(' ')
  const panel = page.getByRole('complementary', { name: new RegExp(charge) })
  await panel.getByRole('button', { name: 'Одоо шалгах' }).click()
  await expect(page.getByText('Хариу: Нээлттэй')).toBeVisible()
  await panel.locator('summary').first().click()
  await expect(panel.locator('pre').first()).toBeVisible()
  await expectAccessible(page)

  // what one did oneself is read without a word, what others did waits behind a button
  const asked = page.waitForRequest((request) => request.url().includes('/backoffice/pulse'))
  await seeAgain(page)
  await (await asked).response()
  await approve('qpay', charge)
  const changed = page.getByRole('button', { name: 'Жагсаалт өөрчлөгдсөн · Харах' })
  await expect(async () => {
    await seeAgain(page)
    await expect(changed).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(row).toContainText('Хүлээж байна')
  await changed.click()
  await expect(row).toContainText('Төлсөн')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('a month of receipts is closed and opened again, and the health of the shop is read in plain words @desk', async ({
  page,
  request,
}) => {
  const { number } = await anOrder(request)
  const now = new Date()
  const month = new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 15)).toISOString().slice(0, 7)
  await inside(({ tx }) =>
    sql`insert into receipts (order_id, version, state, kind, bill_id, issued_at, total, vat, city_tax, due_at)
      select id, 1, 'issued', 'person', lpad(id::text, 33, '7'), ${`${month}-12T03:00:00Z`}::timestamptz, 5500000, 500000, 0, now()
      from orders where number = ${number}`.execute(tx),
  )
  await inside(({ tx }) => sql`delete from closed_months where month = ${month}`.execute(tx))
  await page.goto('/office/receipts?state=months')
  await signIn(page)
  const row = page.getByRole('row').filter({ hasText: month })
  await expectAccessible(page)
  await row.getByRole('button', { name: `Сарыг хаах: ${month}` }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Сарыг хаах' }).click()
  await expect(row).toContainText('хаасан')
  await row.getByRole('button', { name: `Буцааж нээх: ${month}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Буцааж нээх' }).click()
  await expect(row.getByRole('button', { name: `Сарыг хаах: ${month}` })).toBeVisible()

  await page.goto('/office/health')
  await expect(page.getByRole('heading', { name: 'Системийн байдал' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Өгөгдлийн сан' })).toContainText('PostgreSQL')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Дахин шалгах' }).click()
  await expect(page.getByText(/зүйлд анхаарах хэрэгтэй|хэвийн ажиллаж байна/)).toBeVisible()
})
