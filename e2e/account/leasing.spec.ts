import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { complaints, open } from '../pages.ts'
import { bearerOf, type Person, signedIn } from '../people.ts'
import { deel, field, payDown, toLeaseForm, useLease } from './leases.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const slider = (page: Page, name: string) => page.getByRole('slider', { name })
/** What stands beside a name in the sums. */
const sum = (page: Page, name: string) =>
  page.locator('.lease-sums > div').filter({ hasText: name }).first().locator('dd')

/** An order of one deel that waits for its money, placed without opening a page. */
async function orderOf(context: BrowserContext, person: Person): Promise<string> {
  const headers = await bearerOf(context, person)
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const done = await context.request[method](`/api/v2${path}`, { headers, ...(data && { data }) })
    expect(done.ok(), await done.text()).toBe(true)
    return done.json()
  }
  const { variants } = await call('get', `/shop${deel}`)
  const variant_id = variants.find(({ on_hand }: { on_hand: number }) => on_hand > 5).id
  const { number } = (await call('post', '/orders/0/line_items', { line_item: { variant_id } })).order
  const { payment_methods } = await call('get', '/checkouts/payment_methods')
  const transfer = payment_methods.find(({ type }: { type: string }) => type === 'bank_transfer')
  const ship_address_attributes = {
    ...{ firstname: 'Номин', phone: '99112233', address1: '45-р байр' },
    ...{ aimag_id: '11', district_id: '1110', khoroo_id: '1110-k03' },
  }
  const payments_attributes = [{ payment_method_id: transfer.id }]
  await call('put', `/checkouts/${number}`, { order: { ship_address_attributes, payments_attributes } })
  await call('put', `/checkouts/${number}/complete`, {})
  return number
}

test('guarantee 11: the calculator answers within its limits and says them at their edges', async ({ page }) => {
  const heard = complaints(page)
  await open(page, deel)
  await page.getByRole('link', { name: 'Урьдчилгаа, хуваарь тооцоолох' }).click()
  await expect(page).toHaveURL(/\/leasing\?amount=690000&months=12$/)
  await expect(sum(page, 'Урьдчилгаа')).toHaveText('₮\u00a0207,000')
  const amount = field(page, 'Барааны дүн')
  for (const [typed, wrong] of [
    ['119999', 'Багадаа ₮\u00a0120,000'],
    ['1500001', 'Ихдээ ₮\u00a01,500,000'],
  ] as const) {
    await amount.fill(typed)
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveAccessibleDescription(wrong)
    await expect(page.locator('.lease-sums')).toHaveCount(0)
  }
  await expectAccessible(page)
  await amount.fill('120000')
  await expect(sum(page, 'Урьдчилгаа')).toHaveText('₮\u00a036,000')
  await amount.fill('1500000')
  await expect(sum(page, 'Урьдчилгаа')).toHaveText('₮\u00a0450,000')
  await slider(page, 'Урьдчилгаа').focus()
  await page.keyboard.press('End')
  await expect(sum(page, 'Хувааж төлөх дүн')).toHaveText('₮\u00a012,000')
  await page.getByText('3 сар', { exact: true }).click()
  await field(page, 'Урьдчилгаа').fill('500000')
  await page.locator('summary', { hasText: 'Төлөлтийн хуваарь' }).click()
  await expect(page.locator('.lease-table tbody tr')).toHaveCount(3)
  await expect(page.locator('.lease-table tbody tr').last().locator('td').last()).toHaveText('0')
  await expectAccessible(page)
  expect(heard).toEqual([])
})

test('a person asks to pay an order in parts, and takes it back', async ({ page, context }) => {
  const person = await signedIn(context)
  const number = await orderOf(context, person)
  await open(page, '/account/leases')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Лизингийн хүсэлт гаргах' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Лизингийн хүсэлт' })).toBeVisible()
  await page.getByLabel('Хугацаа').selectOption({ label: '6 сар' })
  await field(page, 'Урьдчилгаа').fill('1000')
  await field(page, 'Регистрийн дугаар').fill('90050412')
  await field(page, 'Утас').fill('99112233')
  await page.getByRole('button', { name: 'Хүсэлт илгээх' }).click()
  await expect(field(page, 'Регистрийн дугаар')).toHaveAttribute('aria-invalid', 'true')
  await field(page, 'Регистрийн дугаар').fill('уб90050412')
  await page.getByRole('button', { name: 'Хүсэлт илгээх' }).click()
  await expect(field(page, 'Урьдчилгаа')).toHaveAccessibleDescription(/^Урьдчилгаа багадаа /)
  await expectAccessible(page)
  await field(page, 'Урьдчилгаа').fill('300,000')
  await page.getByRole('button', { name: 'Хүсэлт илгээх' }).click()
  await expect(page).toHaveURL(/\/account\/leases\/\d+\?saved=1$/)
  await expect(page.getByRole('heading', { level: 1, name: `Захиалга ${number}` })).toBeVisible()
  await expect(page.locator('main')).toContainText('УБ••••••12')
  await expect(page.locator('main')).not.toContainText('90050412')
  await expect(sum(page, 'Урьдчилгаа')).toHaveText('₮\u00a0300,000')
  await expect(page.locator('.lease-table tbody tr')).toHaveCount(6)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Хүсэлтээ цуцлах' }).click()
  await expect(page.locator('main')).toContainText('Энэ лизинг цуцлагдсан.')
  await open(page, '/account/leases')
  await expect(page.getByRole('link', { name: 'Лизингийн хүсэлт гаргах' })).toBeVisible()
})

test('without scripts the calculator is a form', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/leasing')
  await field(page, 'Барааны дүн').fill('800000')
  await field(page, 'Урьдчилгаа').fill('')
  await page.getByText('6 сар', { exact: true }).click()
  await page.getByRole('button', { name: 'Тооцоолох' }).click()
  await expect(sum(page, 'Урьдчилгаа')).toHaveText('₮\u00a0240,000')
  await context.close()
})

test('a lease is chosen at the checkout, its first payment comes through QPay', async ({ page }) => {
  test.slow()
  const heard = complaints(page)
  await toLeaseForm(page)
  await field(page, 'Урьдчилгаа').fill('1000')
  await field(page, 'Регистрийн дугаар').fill('уб90050412')
  await useLease(page)
  await expect(field(page, 'Урьдчилгаа')).toHaveAccessibleDescription(/207,000/)
  await field(page, 'Урьдчилгаа').fill('300,000')
  await useLease(page)
  await expect(page.getByRole('group', { name: 'Лизинг' })).toContainText('390,000')
  await expectAccessible(page)
  await payDown(page, '300,000')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
  await expect(page.locator('main')).toContainText('Зээлдүүлэгчийн хариуг хүлээж байна.')
  await page.getByRole('link', { name: 'Лизингээ харах' }).click()
  await expect(page.locator('.lease-table tbody tr')).toHaveCount(12)
  await expectAccessible(page)
  expect(heard).toEqual([])
})
