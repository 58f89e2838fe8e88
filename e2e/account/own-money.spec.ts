import { expect, type Page, test } from '@playwright/test'
import { act, heading } from '../bank.ts'
import { chooseWay, expectAccessible, fillCart, fillCheckout, payButton } from '../buyer.ts'
import { aGiftCard, aVoucher, fillWallet, type Held } from '../holdings.ts'
import { open } from '../pages.ts'
import { signedIn } from '../people.ts'

const own = (page: Page) => page.getByRole('region', { name: 'Хэтэвч, бэлгийн карт, ваучераар төлөх' })
const row = (page: Page, name: string | RegExp) => own(page).getByRole('group', { name })
const sums = (page: Page) => page.locator('.sums')
const visible = (amount: number) => `₮\u00a0${amount.toLocaleString('en')}`

/** What the button says is to be paid. */
async function leftOn(page: Page): Promise<number> {
  return Number((await payButton(page).innerText()).replace(/\D/g, ''))
}
const expectLeft = (page: Page, amount: number) => expect(payButton(page)).toHaveText(`Захиалах · ${visible(amount)}`)

/** A checkout that is filled in; gives what it comes to. */
async function begin(page: Page, held?: Held): Promise<number> {
  if (held) await fillWallet((await signedIn(page.context())).email, held)
  await fillCart(page.context())
  await open(page, '/checkout')
  await fillCheckout(page)
  await expect(own(page)).toBeVisible()
  return leftOn(page)
}

const use = (page: Page, name: string) =>
  own(page)
    .getByRole('button', { name: `${name}: хэрэглэх` })
    .click()
const remove = (page: Page, name: RegExp) => own(page).getByRole('button', { name }).click()

test('the wallet pays a part, QPay the rest', async ({ page }) => {
  test.slow()
  const total = await begin(page, { money: 40_000, bonus: 10_000, points: 8_400 })
  const amount = page.getByLabel('Хэтэвчээс төлөх дүн')
  await expect(row(page, 'Хэтэвч')).toContainText(`Үлдэгдэл ${visible(50_000)}`)
  await expect(row(page, 'Хэтэвч')).toContainText(`${visible(20_000)}–${visible(50_000)}`)
  await expect(amount).toHaveValue('50,000')

  await test.step('too little and too much are refused at the field, and stay to be mended', async () => {
    await amount.fill('19,999')
    await amount.press('Enter')
    await expect(amount).toHaveAccessibleDescription(`Хэтэвчээр ${visible(20_000)} ба түүнээс дээш дүн төлнө`)
    await expect(amount).toHaveValue('19,999')
    await expectAccessible(page)
    await amount.fill('50001')
    await use(page, 'Хэтэвч')
    await expect(amount).toHaveAccessibleDescription(/Хамгийн ихдээ ₮\u00a050,000 ашиглана/)
    await expect(amount).toHaveValue('50001')
  })
  await amount.fill('30,000')
  await use(page, 'Хэтэвч')
  await expect(page.getByText(`Хэтэвчээс ${visible(30_000)} хасаж тооцлоо`)).toBeVisible()
  await expectLeft(page, total - 30_000)
  await own(page)
    .getByRole('button', { name: `${visible(50_000)} болгох` })
    .click()
  await expectLeft(page, total - 50_000)
  await use(page, 'Оноо')
  await expectLeft(page, total - 58_400)
  await expect(sums(page)).toContainText(`Хэтэвч−${visible(50_000)}`)
  await expect(sums(page)).toContainText(`Төлөх үлдэгдэл${visible(total - 58_400)}`)
  await expectAccessible(page)

  await test.step('it stays over a reload, another page and the way back', async () => {
    await page.reload()
    await expectLeft(page, total - 58_400)
    await page.goto('/cart')
    await page.goBack()
    await expectLeft(page, total - 58_400)
  })
  await remove(page, /^Оноо: хасах/)
  await expectLeft(page, total - 50_000)
  await chooseWay(page, 'qpay')
  await payButton(page).click()
  await expect(page).toHaveURL(/\/payment$/)
  await expect(page.getByText(visible(total - 50_000)).first()).toBeVisible()
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText('Баярлалаа! Төлбөр орлоо')
  await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
  await expect(page.getByText('Хэтэвч · Төлөгдсөн')).toBeVisible()
  await expect(page.getByText('QPay · Төлөгдсөн')).toBeVisible()
})

test('the wallet pays all: no other way is asked for, and a coupon leaves more in it', async ({ page }) => {
  const total = await begin(page, { money: 900_000 })
  await use(page, 'Хэтэвч')
  await expect(own(page)).toContainText('Бүх дүн ингээд төлөгдөнө')
  await expectLeft(page, 0)
  await expect(page.locator('[name=payment]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Купон байгаа юу?' }).click()
  await page.getByLabel('Купон код').fill('2026')
  await page.getByLabel('Купон код').press('Enter')
  await expect(row(page, 'Хэтэвч')).toContainText(`−${visible(total - 5_000)}`)
  await expectLeft(page, 0)
  await expectAccessible(page)
  await page.getByRole('button', { name: '«2026» купоныг хасах' }).click()
  await expectLeft(page, 5_000)
  await own(page)
    .getByRole('button', { name: `${visible(total)} болгох` })
    .click()
  await expectLeft(page, 0)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.getByText('Хэтэвч · Төлөгдсөн')).toBeVisible()
  await expect(page.getByText('Захиалга баталгаажсан').first()).toBeVisible()
})

test('a guest pays a part with a gift card: a wrong code stays to be mended, a right one is used', async ({ page }) => {
  const [total, card] = [await begin(page), await aGiftCard(60_000)]
  await expect(own(page).getByRole('link', { name: 'Нэвтрэх' })).toBeVisible()
  await own(page).getByText('Бэлгийн карт ашиглах').click()
  const [number, code] = [page.getByLabel('Картын дугаар'), page.getByLabel('Идэвхжүүлэх код')]
  await number.press('Enter')
  await expect(number).toHaveAccessibleDescription('Хоосон байж болохгүй')
  await number.fill(card.number)
  await code.fill('ABCD-EFGH-2345')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription('Бэлгийн картын дугаар эсвэл идэвхжүүлэх код буруу байна')
  await expect(code).toBeFocused()
  await expect(number).toHaveValue(card.number)
  await expect(code).toHaveValue('ABCD-EFGH-2345')
  await expectAccessible(page)
  await code.fill(card.code)
  await use(page, 'Бэлгийн карт ашиглах')
  const name = `Бэлгийн карт •••• ${card.number.slice(-4)}`
  await expect(row(page, name)).toContainText(`−${visible(60_000)}`)
  await expect(sums(page)).toContainText(name)
  await expectLeft(page, total - 60_000)
  await remove(page, /^Бэлгийн карт.*хасах/)
  await expectLeft(page, total)
  await own(page).getByText('Бэлгийн карт ашиглах').click()
  await number.fill(card.number)
  await code.fill(card.code)
  await code.press('Enter')
  await expectLeft(page, total - 60_000)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.getByText('Бэлгийн карт · Төлөгдсөн')).toBeVisible()
})

test('a voucher for larger purchases says so; another pays', { tag: '@proofs' }, async ({ page }) => {
  const total = await begin(page, {})
  const [large, right] = [await aVoucher(10_000, 5_000_000), await aVoucher(20_000, 100_000)]
  await expect(row(page, 'Хэтэвч')).toContainText('Хэтэвч хоосон байна')
  await own(page).getByText('Ваучер ашиглах').click()
  const code = page.getByLabel('Ваучерын код')
  await code.fill(large)
  await code.press('Enter')
  const least = `Энэ ваучерыг ${visible(5_000_000)} ба түүнээс дээш худалдан авалтад ашиглана`
  await expect(code).toHaveAccessibleDescription(least)
  await expect(code).toHaveValue(large)
  await expectLeft(page, total)
  await expectAccessible(page)
  await code.fill(right)
  await use(page, 'Ваучер ашиглах')
  await expect(row(page, 'Цагаан сарын ваучер')).toContainText(`−${visible(20_000)}`)
  await expectLeft(page, total - 20_000)
})

test('what another tab changed is told before anybody pays another sum', async ({ page, context }) => {
  const total = await begin(page, { money: 50_000 })
  const other = await context.newPage()
  await open(other, '/checkout')
  await use(other, 'Хэтэвч')
  await expectLeft(other, total - 50_000)
  await payButton(page).click()
  await expect(page.getByText('Шинэ дүнгээ шалгаад дахин захиална уу').locator('visible=true')).toBeVisible()
  await expectLeft(page, total - 50_000)
  await expect(page).toHaveURL(/\/checkout$/)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.getByText('Хэтэвч · Төлөгдсөн')).toBeVisible()
})

test('what was spent elsewhere meanwhile is said, and less is taken with one press', { tag: '@proofs' }, async ({
  page,
  context,
}) => {
  const { email } = await signedIn(context)
  await fillWallet(email, { money: 50_000 })
  const total = await begin(page)
  await use(page, 'Хэтэвч')
  await expectLeft(page, total - 50_000)
  await fillWallet(email, { money: -20_000 })
  await payButton(page).click()
  await expect(page.getByText(/Хамгийн ихдээ ₮\u00a030,000 ашиглана/).locator('visible=true')).toBeVisible()
  await expect(row(page, 'Хэтэвч')).toContainText(`Одоо энэ захиалгад ${visible(30_000)} хүртэл хэрэглэнэ`)
  await own(page)
    .getByRole('button', { name: `${visible(30_000)} болгох` })
    .click()
  await expectLeft(page, total - 30_000)
  await payButton(page).click()
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await expect(page.getByText('Хэтэвч · Төлөгдсөн')).toBeVisible()
})
