import { expect, type Page, test } from '@playwright/test'
import { otpOf } from '../authenticator.ts'
import { expectAccessible } from '../buyer.ts'
import { aStaffPerson } from '../holdings.ts'
import { anOrder, code, login } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Person = Awaited<ReturnType<typeof aStaffPerson>>
async function signInAs(page: Page, { email, password, totp_secret }: Person): Promise<void> {
  await login(page).fill(email)
  await page.getByLabel('Нууц үг').fill(password)
  await page.keyboard.press('Enter')
  await code(page).fill(otpOf(totp_secret))
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('sign-in')).toHaveCount(0)
}

test('columns, height of rows and keys are chosen once and stand on the next machine @desk', async ({
  page,
  request,
  browser,
}) => {
  await anOrder(request)
  const person = await aStaffPerson()
  await page.goto('/office/orders')
  await signInAs(page, person)
  const heads = (at: Page) => at.locator('table th:visible')
  await expect(heads(page)).toHaveText(['', 'Дугаар', 'Хүн', 'Бараа', 'Хаана', 'Амлалт', /Төлөв/, 'Дүн', /алхам/])
  const tall = (await page.locator('table tbody tr').first().boundingBox())?.height ?? 0
  await page.getByRole('button', { name: 'Багана' }).click()
  const menu = page.getByRole('region', { name: 'Багана' })
  await menu.getByRole('checkbox', { name: 'Хаана' }).uncheck()
  await menu.getByRole('checkbox', { name: 'Дүн' }).focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('Alt+ArrowUp')
  await menu.getByRole('button', { name: 'Нягт мөр' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  const chosen = ['', 'Дугаар', 'Дүн', 'Хүн', 'Бараа', 'Амлалт', /Төлөв/, /алхам/]
  await expect(heads(page)).toHaveText(chosen)
  await page.goto('/office/me')
  await page.getByLabel(/Нэг үсгийн товчлуур/).uncheck()
  const stored = page.waitForResponse((answer) => answer.url().includes('/me/preferences'))
  await page.getByRole('group', { name: 'Өнгө' }).getByRole('button', { name: 'Харанхуй' }).click()
  await stored
  await expectAccessible(page)

  // the sign-in alone goes along: a code of the app counts once
  const storageState = { cookies: await page.context().cookies(), origins: [] }
  const elsewhere = await (await browser.newContext({ reducedMotion: 'reduce', storageState })).newPage()
  await elsewhere.goto('/office/orders')
  await expect(heads(elsewhere)).toHaveText(chosen)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  const row = elsewhere.locator('table tbody tr').first()
  expect((await row.boundingBox())?.height).toBeLessThan(tall)
  await elsewhere.keyboard.press('j')
  await elsewhere.keyboard.press('ArrowDown')
  await expect(elsewhere.locator('tr[aria-current]')).toHaveCount(1)
  await expect(row).toHaveAttribute('aria-current', 'true')
  await elsewhere.keyboard.press('?')
  const help = elsewhere.getByRole('complementary', { name: 'Тусламж' })
  await expect(help).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Энэ хуудасны тусламж' }).click()
  await help.getByRole('button', { name: 'Товчлол' }).click()
  await expect(help).toContainText('Ctrl S')
  await elsewhere.context().close()
})

test('a role of the shop’s own is copied, changed by keys, tried as its people see it, and its limits are given back @desk', async ({
  page,
}) => {
  await page.goto('/office/roles?role=desk')
  await signInAs(page, await aStaffPerson())
  const name = `Ахлах касс ${Date.now() % 1e6}`
  await expect(page.getByRole('heading', { name: 'Захиалгын ажилтан' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Хуулбарлах' }).click()
  await page.getByLabel('Үүргийн нэр').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Банк, тулгалт: өөрчлөх' }).check()
  await expect(page.getByRole('checkbox', { name: /Банк, тулгалт: харах/ })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Буцаалт: харах', exact: true }).uncheck()
  await expect(page.getByRole('table').locator('td[title]')).toHaveCount(4)
  await page.getByLabel('Буцаалт, хөнгөлөлт, ₮').fill('70000')
  await expect(page.locator('.night:not(.toast)')).toContainText('5 өөрчлөлт')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('өөрчлөлт хадгалаагүй')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('table').locator('td[title]')).toHaveCount(4)
  await expect(page.getByLabel('Буцаалт, хөнгөлөлт, ₮')).toHaveValue('70000')

  await page.getByRole('button', { name: 'Энэ үүргээр харах' }).click()
  const band = page.getByRole('region', { name: 'Энэ үүргээр харах' })
  await expect(band).toContainText(name)
  await expect(page.getByTestId('rail')).toContainText('Санхүү')
  await page.goto('/office/returns')
  await expect(page.locator('#content')).toContainText('Энэ хэсгийг харах эрх танд алга')
  await expectAccessible(page)
  await band.getByRole('button', { name: 'Харахаа болих' }).click()
  await expect(band).toHaveCount(0)

  await page.goto('/office/staff/roles')
  await page.getByRole('navigation', { name: 'Эрх, хязгаар' }).getByText(name).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.getByLabel('Буцаалт, хөнгөлөлт, ₮').fill('90000')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByText('өөрчлөлт хадгалаагүй')).toHaveCount(0)
  await page.goto('/office/audit?act=roles.edit')
  await page
    .locator('#content')
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Буцаах/ })
    .click()
  await expect(page.getByText('Өмнөх байдалд нь буцаалаа')).toBeVisible()
  await page.goto('/office/staff/roles')
  await page.getByRole('navigation', { name: 'Эрх, хязгаар' }).getByText(name).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByLabel('Буцаалт, хөнгөлөлт, ₮')).toHaveValue('70000')
  await page.getByRole('button', { name: 'Устгах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Устгах' }).click()
  await expect(page.getByRole('navigation', { name: 'Эрх, хязгаар' })).not.toContainText(name)
})

test('a view of the log is saved, and a tag is taken back from the history of its order @desk', async ({
  page,
  request,
}) => {
  const { number } = await anOrder(request)
  await page.goto(`/office/orders/${number}`)
  await signInAs(page, await aStaffPerson())
  await page.getByLabel('Шошго нэмэх').fill('яаралтай')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Шошго', exact: true }).locator('.chip')).toHaveText(/яаралтай/)
  await page
    .getByRole('list', { name: 'Явц', exact: true })
    .getByRole('button', { name: /^Буцаах/ })
    .click()
  await expect(page.getByRole('list', { name: 'Шошго', exact: true }).locator('.chip')).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Явц', exact: true }).locator('li').first()).toContainText(
    'Өөрчлөлтийг буцаасан',
  )
  await page.goto(`/office/audit?q=${number}`)
  await page.getByRole('button', { name: 'Харагдцыг хадгалах' }).click()
  await page.getByLabel('Нэр', { exact: true }).fill(`Захиалга ${number}`)
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('link', { name: `Захиалга ${number}` })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
})
