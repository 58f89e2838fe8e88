import { localePath, locales } from '@delguur/kit/locale'
import { expect, type Page, test } from '@playwright/test'
import { act, bills, calm, heading, toPaying, trouble } from '../bank.ts'
import { chooseWay, expectAccessible, fillCart, fillCheckout, payButton } from '../buyer.ts'
import { methodOf } from '../holdings.ts'
import { isPhone, proving } from '../pages.ts'
import { signedIn, signIn } from '../people.ts'

const onPayingPage = /\/orders\/R\d+\/payment$/
const pay = (page: Page) => page.getByRole('button', { name: /^Төлөх · ₮/ })
const paidTitle = 'Баярлалаа! Төлбөр орлоо'

test('QPay: bank apps on a phone, a code beside a bigger screen, and thanks once it is paid', { tag: '@wide' }, async ({
  page,
}) => {
  test.slow()
  await toPaying(page, 'qpay')
  await expect(page).toHaveURL(onPayingPage)
  await expect(heading(page)).toHaveText('Төлбөр төлөх')
  // the button that was pressed went with its page
  await expect(page.getByRole('main')).toBeFocused()
  if (isPhone()) {
    const app = page.getByRole('link', { name: 'Хаан банк', exact: true })
    await expect(app).toHaveAttribute('href', /^khanbank:\/\/q\?qPay_QRcode=/)
    // the app that was opened last stands first from then on, as one large button
    await app.click({ noWaitAfter: true })
    // a browser that has no such app gives up the address, and a reload with it
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('link', { name: 'Хаан банк аппаар төлөх' })).toHaveAttribute('href', /^khanbank:/)
    }).toPass()
    await page.getByLabel('Банк, хэтэвч хайх').fill('голомт')
    await expect(page.getByRole('list', { name: 'Банкны аппууд' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('img', { name: 'Төлбөрийн QR код' })).toHaveCount(0)
    await page.getByText('QR код харуулах').click()
  }
  await expect(page.getByRole('img', { name: 'Төлбөрийн QR код' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await expectAccessible(page)
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText(paidTitle)
  await expect(heading(page)).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Захиалгаа харах' }).click()
  await expect(page.getByText('QPay · Төлөгдсөн')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('link', { name: /^Төлөх · ₮/ })).toHaveCount(0)
})

test('a card that is declined leaves the order, and another way pays it', async ({ page }) => {
  test.slow()
  await toPaying(page, 'golomt_card')
  await expect(page).toHaveURL(/golomt_card/)
  await test.step('Back comes to rest at the shop', async () => {
    await page.goBack()
    await expect(page).toHaveURL(onPayingPage)
    await expect(page.getByRole('link', { name: 'Төлөх хуудас руу очих' })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(onPayingPage)
  })
  await act(page, 'golomt_card', 'fail')
  await expect(heading(page)).toHaveText('Төлбөр хийгдсэнгүй')
  await expect(page.getByText('Мөнгө аваагүй, захиалга тань хэвээрээ.')).toBeVisible()
  await expectAccessible(page)
  await chooseWay(page, 'monpay')
  await pay(page).click()
  await expect(heading(page)).toHaveText('Төлбөр төлөх')
  await act(page, 'monpay', 'approve')
  await expect(heading(page)).toHaveText(paidTitle)
})

test('a card is paid at its bank, which leads back', async ({ page }) => {
  await toPaying(page, 'golomt_card')
  await expect(page).toHaveURL(/golomt_card/)
  await page.locator('button').first().click()
  await expect(page).toHaveURL(/\/orders\/R\d+\/payment/)
  await expect(heading(page)).toHaveText(paidTitle)
})

test('Storepay asks the app of a number, which is checked and need not be typed again', async ({ page }) => {
  const number = page.locator('#checkout-pay_phone')
  await toPaying(page, 'storepay', async () => {
    await expect(number).toHaveValue('9911 2345')
    await number.fill('99')
    await page.locator('button[value=place]:visible').click()
    await expect(page.locator('#checkout-pay_phone-error')).toBeVisible()
    await expect(number).toBeFocused()
    await number.fill('9911 0203')
  })
  await expect(page.getByText('9911 0203 дугаарын Storepay апп')).toBeVisible()
  await act(page, 'storepay', 'approve')
  await expect(heading(page)).toHaveText(paidTitle)
})

test('a provider that is away is waited for, and the order is safe', async ({ page }) => {
  test.slow()
  await trouble('lendmn', 'error', 3)
  try {
    await toPaying(page, 'lendmn')
    await expect(page).toHaveURL(onPayingPage)
    await expect(page.getByText('Захиалга тань хэвээрээ')).toBeVisible()
  } finally {
    await calm()
  }
  await page.getByRole('button', { name: 'Төлсөн, шалгах' }).click()
  await expect(page.getByText('LendMN').first()).toBeVisible()
  await expect(
    page
      .getByRole('img', { name: 'Төлбөрийн QR код' })
      .or(page.getByText('QR код харуулах'))
      .locator('visible=true')
      .first(),
  ).toBeVisible({ timeout: 60_000 })
})

test('what runs out says so, and a double tap pays once', async ({ page }) => {
  test.slow()
  await toPaying(page, 'socialpay')
  await expect(heading(page)).toHaveText('Төлбөр төлөх')
  await act(page, 'socialpay', 'cancel')
  await expect(heading(page)).toHaveText('Төлбөр хийгдсэнгүй')
  await chooseWay(page, 'qpay')
  await pay(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(heading(page)).toHaveText('Төлбөр төлөх')
  expect(await bills(page, 'qpay')).toHaveLength(1)
})

test('a transfer is paid to an account, or otherwise after all', async ({ page }) => {
  await toPaying(page, 'bank_transfer')
  await expect(page).toHaveURL(/\/orders\/R\d+$/)
  await page.getByRole('link', { name: 'Өөр аргаар төлөх' }).click()
  await expect(page).toHaveURL(onPayingPage)
  await page.getByText('Өөр аргаар төлөх').click()
  await chooseWay(page, 'qpay')
  await pay(page).click()
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText(paidTitle)
})

test('a way that sleeps is not offered, and refused by its name to whoever asks for it', async ({ page }) => {
  const paypal = await methodOf('paypal')
  await page.route(/\/resources\/checkout/, async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    if (form.get('intent') === 'place') form.set('payment', String(paypal))
    await route.continue({ postData: form.toString() })
  })
  await fillCart(page.context())
  await page.goto('/checkout')
  await fillCheckout(page)
  await expect(page.getByText('PayPal')).toHaveCount(0)
  await payButton(page).click()
  await expect(page.getByText('PayPal одоогоор идэвхгүй байна').locator('visible=true').first()).toBeVisible()
  await expect(page).toHaveURL(/\/checkout$/)
})

test('offline is said, and what was paid meanwhile is seen afterwards', async ({ page, context }) => {
  await toPaying(page, 'monpay')
  await expect(heading(page)).toHaveText('Төлбөр төлөх')
  await act(page, 'monpay', 'approve').catch(() => undefined)
  await context.setOffline(true)
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await context.setOffline(false)
  await expect(heading(page)).toHaveText(paidTitle)
})

test('without scripts the code, its link and the other ways are plain forms', async ({ browser, baseURL }) => {
  test.slow()
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'mn-MN' })
  const live = await context.newPage()
  await toPaying(live, 'qpay')
  await expect(live).toHaveURL(onPayingPage)
  const state = await context.storageState()
  const plain = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, storageState: state })
  const page = await plain.newPage()
  await page.goto(live.url())
  await expect(page.getByText('Төлсний дараа хуудсаа дахин ачаална уу')).toBeVisible()
  await page.getByText('Өөр аргаар төлөх').click()
  await page.locator('label:has(use[href$="#storepay"])').click()
  await page.locator('.way:has(use[href$="#storepay"]) input[type=tel]').fill('9911 0203')
  await pay(page).click()
  await expect(page.getByText('9911 0203 дугаарын Storepay апп')).toBeVisible()
  await plain.close()
  await context.close()
})

test('the page of a payment has no faults in any language, and another device is told the truth', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.slow()
  const person = await signedIn(context)
  await toPaying(page, 'qpay')
  await expect(page).toHaveURL(onPayingPage)
  const { pathname } = new URL(page.url())
  for (const locale of proving() ? locales : (['mn', 'ru'] as const)) {
    await page.goto(localePath(locale, pathname))
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
    await expectAccessible(page)
  }
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  await signIn(elsewhere, person)
  const other = await elsewhere.newPage()
  await other.goto(pathname)
  await expect(heading(other)).toHaveText('Төлбөр төлөх')
  await act(page, 'qpay', 'approve')
  await page.close()
  await expect(heading(other)).toHaveText(paidTitle)
  await elsewhere.close()
})
