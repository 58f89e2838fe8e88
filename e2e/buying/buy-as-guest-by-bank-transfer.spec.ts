import { expect, test } from '@playwright/test'
import { fillCheckout, jacket, payButton } from '../buyer.ts'
import { untilAlive } from '../pages.ts'

const languages = [
  {
    prefix: '',
    tag: [],
    add: 'Сагсанд хийх',
    count: 'Сагс, 1 бараа',
    cart: 'Сагс',
    go: 'Захиалга өгөх',
    pay: /^Захиалах · ₮\s[\d,]+$/,
    thanks: 'Баярлалаа! Захиалга тань бидэнд ирлээ',
    copyAmount: 'Дүн хуулах',
    above: /дээрх данс руу/,
    find: 'Захиалга харах',
    order: /^Захиалга R/,
    waiting: 'Төлбөр хүлээгдэж байна',
    empty: 'Сагс тань хоосон байна',
  },
  {
    prefix: '/en',
    tag: '@desk',
    add: 'Add to cart',
    count: 'Cart, 1 item',
    cart: 'Cart',
    go: 'Check out',
    pay: /^Place order · ₮\s[\d,]+$/,
    thanks: 'Thank you! We have your order',
    copyAmount: 'Copy Amount',
    above: /to the account above/,
    find: 'Show the order',
    order: /^Order R/,
    waiting: 'Waiting for payment',
    empty: 'Your cart is empty',
  },
]

for (const words of languages) {
  test(`a guest buys by bank transfer at ${words.prefix || '/mn'}`, { tag: words.tag }, async ({ page, browser }) => {
    test.slow()
    await page.goto(`${words.prefix}${jacket}`)
    await page.locator('label:has([value="104"])').click()
    await page.getByRole('button', { name: words.add }).first().click()
    await page.getByRole('link', { name: words.count }).first().click()

    await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible()
    await page.getByRole('link', { name: words.go }).last().click()

    await expect(page).toHaveURL(`${words.prefix}/checkout`)
    await fillCheckout(page)
    await expect(payButton(page)).toHaveText(words.pay)
    const amount = (await payButton(page).innerText()).split('· ')[1] ?? ''
    await payButton(page).click()

    await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${words.prefix}/orders/R\\d+$`))
    const number = page.url().split('/').at(-1) ?? ''
    await expect(page.locator('.copy-row').first()).toContainText(amount)
    await expect(page.locator('.copy-row').nth(1)).toContainText(number)
    const account = await page.locator('.banks').boundingBox()
    const step = await page.getByText(words.above).boundingBox()
    expect(account?.y ?? 0, 'the account stands above').toBeLessThan(step?.y ?? 0)
    await expect(page.getByRole('button', { name: words.copyAmount })).toBeVisible()
    await expect(page.getByText('9911 2345')).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
    await page.goto(`${words.prefix}/cart`)
    await expect(page.getByRole('heading', { name: words.empty })).toBeVisible()

    await test.step('somebody else finds it by number and phone, and sees no more than the state', async () => {
      const stranger = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
      await stranger.goto(`${words.prefix}/orders/${number}`)
      await expect(stranger).toHaveURL(`${words.prefix}/track?number=${number}`)
      await stranger.locator('[name=phone]').fill('88112233')
      await stranger.getByRole('button', { name: words.find }).click()
      await expect(stranger.getByRole('alert')).toBeVisible()
      // its message goes as soon as somebody types, and the button moves up
      await untilAlive(stranger)
      await stranger.locator('[name=phone]').fill('+976 9911-2345')
      await stranger.getByRole('button', { name: words.find }).click()
      await expect(stranger.getByRole('heading', { level: 1, name: words.order })).toBeVisible()
      await expect(stranger.getByText(words.waiting).first()).toBeVisible()
      await expect(stranger.getByText('99••••45')).toBeVisible()
      await expect(stranger.getByText('38 тоот')).toHaveCount(0)
      await stranger.context().close()
    })
  })
}
