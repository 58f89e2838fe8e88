import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { act, bills, heading } from '../bank.ts'
import { chooseWay, expectAccessible, fillCheckout, jacket, payButton, putIntoCart, variantsOf } from '../buyer.ts'
import { isPhone, open } from '../pages.ts'
import { messagesTo, type Person, signedIn } from '../people.ts'

const paidTitle = 'Баярлалаа! Төлбөр орлоо'

/** Units of a variant in all shops, by the API's own word. */
async function unitsOf(context: BrowserContext, variant: number): Promise<number> {
  const answer = await context.request.get(`/api/v2/shop${jacket}`)
  const { variants } = (await answer.json()) as { variants: { id: number; on_hand: number }[] }
  return variants.find(({ id }) => id === variant)?.on_hand ?? Number.NaN
}

/** A size that no other journey buys at this time, so that its units can be counted. */
async function ownSize(context: BrowserContext): Promise<number> {
  const variant = (await variantsOf(context, jacket)).at(isPhone() ? -3 : -4)
  if (variant === undefined) throw new Error('the jacket is sold out')
  return variant
}

/** Buys one jacket and pays it by a card in QPay's app; ends at the page of the order. */
async function buyAndPay(page: Page, variant: number): Promise<string> {
  await putIntoCart(page.context(), variant)
  await open(page, '/checkout')
  await fillCheckout(page)
  await chooseWay(page, 'qpay')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+\/payment$/)
  await act(page, 'qpay', 'approve', { payment_type: 'CARD' })
  await expect(heading(page)).toHaveText(paidTitle)
  await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
  await expect(page.getByText('QPay · Төлөгдсөн')).toBeVisible()
  return /R\d+/.exec(page.url())?.[0] ?? ''
}

async function cancel(page: Page, to: 'Төлсөн аргаар тань' | 'Дэлгүүрийн хэтэвч рүү'): Promise<void> {
  await page.getByText('Захиалга цуцлах').first().click()
  await page.getByText('Хэмжээ, өнгө буруу сонгосон').click()
  await page.getByText(to, { exact: true }).click()
  await expect(page.getByText('Карт, хэтэвч аппад 48 цагийн дотор, дансанд 3–5 хоногт орно')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Захиалга цуцлах' }).click()
  const state = page.locator('#order-state')
  await expect(state).toContainText('Цуцлагдсан')
  await expect(state).toContainText('Хэмжээ, өнгө буруу сонгосон')
  await expect(state).toBeFocused()
}

const mails = async ({ email }: Person, number: string): Promise<string[]> =>
  (await messagesTo(email)).filter(({ subject }) => subject.includes(number)).map(({ subject }) => subject)

test('an order paid by QPay is canceled: its money goes back as promised, its goods to the shelf, and a mail says so', async ({
  page,
  context,
}) => {
  test.slow()
  const person = await signedIn(context)
  const variant = await ownSize(context)
  const before = await unitsOf(context, variant)
  const number = await buyAndPay(page, variant)
  await expect.poll(() => unitsOf(context, variant)).toBe(before - 1)
  await cancel(page, 'Төлсөн аргаар тань')

  await test.step('the page tells where the money goes, and by when or that it is there', async () => {
    const payments = page.locator('section').filter({ hasText: 'Мөнгө буцаах: QPay' })
    await expect(payments).toContainText(/гэхэд шилжүүлнэ|Мөнгө буцаасан/)
    await expect(async () => {
      await page.reload()
      await expect(payments).toContainText('Мөнгө буцаасан', { timeout: 10_000 })
    }).toPass()
    await expectAccessible(page)
  })
  await test.step('QPay gave back what it took', async () => {
    await expect
      .poll(async () => {
        const [bill] = await bills(page, 'qpay')
        return bill?.refunds.map(({ amount }) => amount - bill.amount)
      })
      .toEqual([0])
  })
  await expect.poll(() => unitsOf(context, variant)).toBe(before)
  await expect.poll(() => mails(person, number)).toContainEqual(expect.stringMatching(/цуцл/i))
  await test.step('where it was paid nobody thanks any more', async () => {
    await open(page, `/orders/${number}/payment`)
    await expect(page.getByText('Захиалгын төлөв: Цуцлагдсан')).toBeVisible()
    await expect(heading(page)).not.toHaveText(paidTitle)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
    await expect(page).toHaveURL(new RegExp(`/orders/${number}$`))
  })
  await open(page, '/account/orders')
  await expect(page.locator('.mo-card').filter({ hasText: number })).toContainText('Цуцлагдсан')
})

test('the money of a canceled order is in the wallet at once when it is wanted there', { tag: '@proofs' }, async ({
  page,
  context,
}) => {
  test.slow()
  await signedIn(context)
  const [variant = 0] = await variantsOf(context, jacket)
  const number = await buyAndPay(page, variant)
  await cancel(page, 'Дэлгүүрийн хэтэвч рүү')
  await expect(page.getByText('Мөнгө буцаах: Хэтэвч')).toBeVisible()
  await expect(page.getByText('Мөнгө буцаасан').first()).toBeVisible()
  const [bill] = await bills(page, 'qpay')
  expect(bill?.refunds).toEqual([])
  await open(page, '/account/wallet')
  const amount = `₮ ${bill?.amount.toLocaleString('en')}`
  await expect(page.getByText(`+${amount}`)).toBeVisible()
  await expect(page.getByText(`Үлдэгдэл ${amount}`)).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
})
