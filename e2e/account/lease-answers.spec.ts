import { expect, type Page, test } from '@playwright/test'
import { act, heading } from '../bank.ts'
import { expectAccessible } from '../buyer.ts'
import { complaints, open } from '../pages.ts'
import { asStaff } from '../staff.ts'
import { field, payDown, toLeaseForm, useLease } from './leases.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const rows = (page: Page) => page.locator('.lease-table tbody tr')

/** Asks for a lease of a deel at the checkout and pays 300,000 of it; ends at the lease, whose id is given. */
async function askForLease(page: Page): Promise<number> {
  await toLeaseForm(page)
  await field(page, 'Урьдчилгаа').fill('300,000')
  await field(page, 'Регистрийн дугаар').fill('уб90050412')
  await useLease(page)
  await payDown(page, '300,000')
  await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
  await expect(page.locator('main')).toContainText('Зээлдүүлэгчийн хариуг хүлээж байна.')
  await page.getByRole('link', { name: 'Лизингээ харах' }).click()
  await expect(page).toHaveURL(/\/account\/leases\/\d+$/)
  await expect(page.locator('main')).toContainText('Зээлдүүлэгч хүсэлтийг тань үзэж байна.')
  return Number(/leases\/(\d+)/.exec(page.url())?.[1])
}

test('staff agree to a lease: it runs, an instalment that one bank declined is paid another way, and the next by a card @proofs', async ({
  page,
  context,
}) => {
  test.slow()
  const heard = complaints(page)
  const id = await askForLease(page)
  const staff = await asStaff(context)
  await staff('put', `/leases/${id}/approve`, {})
  await open(page, `/account/leases/${id}`)
  await expect(page.locator('.mo-state')).toContainText('Төлж байгаа')
  await expect(rows(page)).toHaveCount(12)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^₮.* төлөх$/ }).click()
  await expect(heading(page)).toHaveText('Лизингийн төлөлт')
  await expect(page.locator('main')).toContainText('төлөлт 1/12')
  await expectAccessible(page)

  await test.step('what the bank declined took no money', async () => {
    await page.locator('.pick:has(use[href$="#socialpay"])').click()
    await page.getByRole('button', { name: /^₮.* төлөх$/ }).click()
    await expect(page.getByText('Төлбөр хүлээж байна')).toBeVisible()
    await act(page, 'socialpay', 'cancel')
    await expect(page.getByText('Мөнгө аваагүй, дахин төлж болно.')).toBeVisible()
    await expectAccessible(page)
  })
  await page.locator('.pick:has(use[href$="#qpay"])').click()
  await page.getByRole('button', { name: /^₮.* төлөх$/ }).click()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await expectAccessible(page)
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText('Төлөлт орж ирлээ')
  await expect(heading(page)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Лизинг рүүгээ буцах' }).click()
  await expect(rows(page).first()).toContainText('Төлсөн')
  await expect(rows(page).nth(1)).not.toContainText('Төлсөн')
  await page.getByRole('link', { name: /^₮.* төлөх$/ }).click()
  await expect(page.locator('main')).toContainText('төлөлт 2/12')
  expect(heard).toEqual([])

  await test.step('a card is paid at its bank, which leads back to the same instalment', async () => {
    await page.locator('.pick:has(use[href$="#golomt_card"])').click()
    await page.getByRole('button', { name: /^₮.* төлөх$/ }).click()
    await expect(page).toHaveURL(/golomt_card/)
    await page.locator('button').first().click()
    await expect(page).toHaveURL(/\/account\/leases\/\d+\/pay\?position=2/)
    await expect(heading(page)).toHaveText('Төлөлт орж ирлээ')
  })
})

test('staff refuse a lease: its reason is read, and the rest is paid another way', { tag: '@proofs' }, async ({
  page,
  context,
}) => {
  test.slow()
  const heard = complaints(page)
  const id = await askForLease(page)
  const staff = await asStaff(context)
  const reason = 'Орлогын мэдээлэл дутуу байна'
  await staff('put', `/leases/${id}/refuse`, { reason })
  await open(page, `/account/leases/${id}`)
  await expect(page.locator('.mo-state')).toContainText('Татгалзсан')
  await expect(page.locator('main')).toContainText('Энэ удаа зөвшөөрөгдсөнгүй.')
  await expect(page.locator('main')).toContainText(`Шалтгаан: ${reason}`)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Захиалга R\d+$/ }).click()
  await expect(page.locator('main')).toContainText('Лизингийн хүсэлтэд татгалзсан.')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Төлөх · ₮/ }).click()
  await expect(page).toHaveURL(/\/payment$/)
  await page.getByRole('button', { name: /^Төлөх · ₮/ }).click()
  await expect(heading(page)).toHaveText('Төлбөр төлөх')
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText('Баярлалаа! Төлбөр орлоо')
  expect(heard).toEqual([])
})
