import { expect, type Page } from '@playwright/test'
import { act, heading } from '../bank.ts'
import { chooseWay, fillCheckout, payButton, putIntoCart, variantsOf } from '../buyer.ts'
import { open } from '../pages.ts'
import { signedIn } from '../people.ts'

/** A deel of 690,000 with plenty of each size. */
export const deel = '/products/urt-deel-khurgan'

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** A new person's checkout of a deel, filled in to be paid through QPay, with the form of a lease open. */
export async function toLeaseForm(page: Page): Promise<void> {
  const context = page.context()
  await signedIn(context)
  const [variant = 0] = await variantsOf(context, deel)
  await putIntoCart(context, variant)
  await open(page, '/checkout')
  await fillCheckout(page)
  await chooseWay(page, 'qpay')
  await page.getByText('Лизингээр хувааж төлөх', { exact: true }).click()
}

export const useLease = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Лизингээр хувааж төлөх: хэрэглэх' }).click()

/** Places the order of a lease with so much at once, and pays that. */
export async function payDown(page: Page, down: string): Promise<void> {
  await expect(payButton(page)).toContainText(down)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+\/payment$/)
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText('Урьдчилгаа төлөгдлөө')
}
