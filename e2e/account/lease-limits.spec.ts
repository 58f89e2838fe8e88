import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, fillCheckout, putIntoCart, variantsOf } from '../buyer.ts'
import { complaints, open } from '../pages.ts'
import { signedIn } from '../people.ts'
import { deel, field } from './leases.ts'

// Totals from 120,000 to 1,500,000 are leased: what stands at a product, in the calculator and at the checkout.

/** Mittens of 24,900. */
const cheap = '/products/beelii-tengeriin-od'
const panel = (page: Page) => page.getByRole('region', { name: 'Хувааж төлөх' })
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

test('a sum above the most is leased neither in the calculator nor at the checkout', { tag: '@proofs' }, async ({
  page,
  context,
}) => {
  const heard = complaints(page)
  await open(page, '/leasing?amount=2070000')
  await expect(field(page, 'Барааны дүн')).toHaveAccessibleDescription('Ихдээ ₮\u00a01,500,000')
  await expect(page.locator('.lease-sums')).toHaveCount(0)
  await expect(page.locator('.lease-said')).toContainText(limits)
  await expectAccessible(page)

  await test.step('at the checkout', async () => {
    await signedIn(context)
    const [variant = 0] = await variantsOf(context, deel)
    await putIntoCart(context, variant, 3)
    await open(page, '/checkout')
    await fillCheckout(page)
    await expect(page.getByText('Ваучер ашиглах')).toBeVisible()
    await expect(ask(page)).toHaveCount(0)
  })
  expect(heard).toEqual([])
})
