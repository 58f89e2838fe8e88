import { expect, type Page, test } from '@playwright/test'
import { otpOf } from '../authenticator.ts'
import { expectAccessible } from '../buyer.ts'
import { aStaffPerson } from '../holdings.ts'
import { expectWithin } from '../pages.ts'
import { anOrder, chip, code, login, signIn } from './office.ts'

// What moves would be seen half-way, half transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the office shows nothing before the second factor, and then the page that was asked for @desk', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/office/orders?filter[state]=placed&sort=-total')
  await expect(page.getByRole('heading', { name: 'Оффист нэвтрэх' })).toBeVisible()
  await expectAccessible(page)
  const { email, password, totp_secret } = await aStaffPerson()
  await login(page).fill(email)
  await page.getByLabel('Нууц үг').fill('buruu-nuuts-ug-1')
  await page.keyboard.press('Enter')
  await expect(page.locator('.fault')).toBeVisible()
  await page.getByLabel('Нууц үг').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Энэ үнэхээр та мөн үү?' })).toBeVisible()
  await expectAccessible(page)
  await code(page).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.locator('.fault')).toBeVisible()
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
  await code(page).fill(otpOf(totp_secret))
  await page.keyboard.press('Enter')
  await expect(page.locator('.chip')).toHaveText(/Төлөв: Шинэ/)
  await expect(page).toHaveURL(/filter%5Bstate%5D=placed|filter\[state\]=placed/)
  await page.reload()
  await expect(page.locator('.chip')).toHaveText(/Төлөв: Шинэ/)
})

test('“where is my order?”: found by the last four digits without a click, then brought to its shopper by keys @desk', async ({
  page,
  request,
}) => {
  const { number, phone } = await anOrder(request)
  await page.goto('/office/')
  await signIn(page)
  await expect(page.locator('#content')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)

  const began = Date.now()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(phone.slice(-4))
  await expect(page.getByRole('option', { name: number })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('summary').locator('p').first()).toContainText('төлбөр хүлээж байна')
  // the bar of journey 1 of the back office: six seconds
  expectWithin(6_000, began)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Төлсөн гэж бүртгэх' }).click()
  await page.getByRole('dialog').getByLabel('Гүйлгээний дугаар').fill('хуулга 7')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /төлснөөр бүртгэх/ })
    .click()
  await expect(chip(page)).toHaveText('Баталсан')
  for (const state of ['Бэлэн', 'Замд', 'Хүргэсэн']) {
    await page.keyboard.press('.')
    await expect(chip(page)).toHaveText(state)
  }
  await expect(page.getByTestId('summary').locator('.btn-go')).toHaveCount(0)

  await page.getByPlaceholder(/Тэмдэглэл бичих/).fill('Ээж нь утсаар ярьсан <b>18:00</b>')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByRole('list', { name: 'Явц', exact: true }).locator('p').filter({ hasText: 'Ээж нь' }),
  ).toHaveText('Ээж нь утсаар ярьсан <b>18:00</b>')
  await page.getByPlaceholder('+ Шошго нэмэх').fill('өвөл')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Шошго', exact: true }).locator('.chip')).toHaveText('өвөл')

  await page.goto(`/office/orders?filter[tag]=${encodeURIComponent('өвөл')}&q=${phone}`)
  await expect(page.locator('table tbody tr')).toHaveCount(1)
  await page.getByLabel(/төлөв, төлбөр/).fill('төлөв:цуцалсан')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ийм захиалга олдсонгүй')).toBeVisible()
  await page.goBack()
  await expect(page.locator('table tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: /^Өнгө/ }).click()
  await page.getByRole('button', { name: /^Өнгө/ }).click()
  await expectAccessible(page)

  // what is shown is kept as a view of one's own
  await page.getByRole('button', { name: 'Харагдцыг хадгалах' }).click()
  await page.getByLabel('Нэр', { exact: true }).fill('Өвлийн')
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Өвлийн' })).toHaveAttribute('aria-current', 'page')
  await page.goto('/office/orders')
  await page.getByRole('link', { name: 'Өвлийн' }).click()
  await expect(page.locator('table tbody tr')).toHaveCount(1)
  await page.getByRole('button', { name: /Өвлийн харагдцыг устгах/ }).click()
  await expect(page.getByRole('link', { name: 'Өвлийн' })).toHaveCount(0)
})

test('guarantee 57: two people edit one order: other fields are merged, the same field is asked about @desk', async ({
  browser,
  request,
}) => {
  const { number } = await anOrder(request)
  const open = async () => {
    const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    await page.goto(`/office/orders/${number}`)
    await signIn(page)
    await page.getByRole('button', { name: 'Засах', exact: true }).click()
    return page
  }
  const [one, other] = [await open(), await open()]
  const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Хадгалах' }).click()
  await field(one, 'Утас').fill('99112233')
  await save(one)
  await expect(one.getByRole('dialog')).toHaveCount(0)
  await field(other, 'Хаяг').fill('46-р байр')
  await save(other)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other.getByText('9911 2233').first()).toBeVisible()
  await expect(other.getByText('46-р байр').first()).toBeVisible()

  await one.getByRole('button', { name: 'Засах', exact: true }).click()
  await field(one, 'Хаяг').fill('47-р байр')
  await save(one)
  await expect(one.getByRole('dialog')).toContainText('Өөр хүн бас өөрчилсөн байна')
  await one.getByRole('button', { name: 'Минийхээр хадгалах' }).click()
  await expect(one.getByText('47-р байр').first()).toBeVisible()
})

test('the office fits a phone: cards without a sideways scroll, the next step in reach of a thumb', async ({
  page,
  request,
}) => {
  const { number, phone } = await anOrder(request)
  await page.goto(`/office/orders?q=${phone}`)
  await signIn(page)
  await expect(page.locator('table tbody tr')).toHaveCount(1)
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await page.goto(`/office/orders/${number}`)
  await expect(page.getByTestId('summary')).toBeVisible()
  expect(await sideways()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
