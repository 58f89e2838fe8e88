import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, fillCheckout, payButton, putIntoCart, variantsOf } from './buyer.ts'
import { deel, field, useLease } from './leases.ts'
import { complaints, open } from './pages.ts'
import { signedIn } from './people.ts'

// Leasing covers sums from 120,000 to 1,500,000: what stands at a product, in the calculator and at the checkout.

/** Mittens of 24,900. */
const cheap = '/products/beelii-tengeriin-od'
const panel = (page: Page) => page.getByRole('region', { name: 'Хувааж төлөх' })
const sum = (page: Page, name: string) =>
  page.locator('.lease-sums > div').filter({ hasText: name }).first().locator('dd')
const limits = 'Хувааж төлөх дүн: ₮\u00a0120,000 – ₮\u00a01,500,000'
const ask = (page: Page) => page.getByText('Лизингээр хувааж төлөх', { exact: true })

test('a product below the barrier is not leased, its sum in the calculator is told from which on it is', async ({
  page,
  context,
}) => {
  const heard = complaints(page)
  await open(page, deel)
  await expect(panel(page)).toBeVisible()
  await open(page, cheap)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByText('Хувааж төлбөл сард')).toHaveCount(0)
  await open(page, '/leasing?amount=119999')
  await expect(field(page, 'Барааны дүн')).toHaveAccessibleDescription('Багадаа ₮\u00a0120,000')
  await expect(page.locator('.lease-answer')).toContainText(limits)
  await expect(page.locator('.lease-sums')).toHaveCount(0)
  await expectAccessible(page)

  await test.step('nor at the checkout', async () => {
    await signedIn(context)
    const [variant = 0] = await variantsOf(context, cheap)
    await putIntoCart(context, variant)
    await open(page, '/checkout')
    await fillCheckout(page)
    await expect(page.getByText('Ваучер ашиглах')).toBeVisible()
    await expect(ask(page)).toHaveCount(0)
  })
  expect(heard).toEqual([])
})

test('of a sum above the most the rest is paid at once', { tag: '@proofs' }, async ({ page, context }) => {
  test.slow()
  const heard = complaints(page)
  await open(page, '/leasing?amount=2070000')
  await expect(sum(page, 'Урьдчилгаа')).toHaveText('₮\u00a01,020,000')
  await expect(sum(page, 'Хувааж төлөх дүн')).toHaveText('₮\u00a01,050,000')
  await expect(page.locator('.lease-said')).toContainText(limits)
  await expect(page.locator('.lease-said')).toContainText('Түүнээс давсан дүнг урьдчилгаатай хамт төлнө.')
  await expectAccessible(page)

  await test.step('at the checkout too', async () => {
    await signedIn(context)
    const [variant = 0] = await variantsOf(context, deel)
    await putIntoCart(context, variant, 3)
    await open(page, '/checkout')
    await fillCheckout(page)
    await ask(page).click()
    await expect(field(page, 'Урьдчилгаа')).toHaveAccessibleDescription(/^₮\u00a01,020,000 – /)
    await field(page, 'Урьдчилгаа').fill('900,000')
    await field(page, 'Регистрийн дугаар').fill('уб90050412')
    await useLease(page)
    await expect(field(page, 'Урьдчилгаа')).toHaveAccessibleDescription(/багадаа .*1,020,000/i)
    await field(page, 'Урьдчилгаа').fill('1,020,000')
    await useLease(page)
    await expect(page.getByRole('group', { name: 'Лизинг' })).toContainText('1,050,000')
    await expect(payButton(page)).toContainText('1,020,000')
    await expectAccessible(page)
  })
  expect(heard).toEqual([])
})
