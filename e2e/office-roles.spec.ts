import { expect, type Page, test } from '@playwright/test'
import { otpOf } from './authenticator.ts'
import { expectAccessible } from './buyer.ts'
import { aStaffPerson } from './holdings.ts'
import { anOrder, code, login } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Person = Awaited<ReturnType<typeof aStaffPerson>>
async function signInAs(page: Page, { email, password, totp_secret }: Person): Promise<void> {
  await login(page).fill(email)
  await page.getByLabel('Нууц үг').fill(password)
  await page.keyboard.press('Enter')
  await code(page).fill(otpOf(totp_secret))
  await page.keyboard.press('Enter')
  await expect(page.locator('.sign-in-card')).toHaveCount(0)
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
  const heads = (at: Page) => at.locator('.orders th:visible')
  await expect(heads(page)).toHaveText(['', 'Дугаар', 'Хүн', 'Бараа', 'Хаана', 'Амлалт', /Төлөв/, 'Дүн', /алхам/])
  const tall = (await page.locator('.orders tbody tr').first().boundingBox())?.height ?? 0
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
  const kept = page.waitForResponse((answer) => answer.url().includes('/me/preferences'))
  await page.getByRole('group', { name: 'Өнгө' }).getByRole('button', { name: 'Харанхуй' }).click()
  await kept
  await expectAccessible(page)

  // the sign-in alone goes along: a code of the app counts once
  const storageState = { cookies: await page.context().cookies(), origins: [] }
  const elsewhere = await (await browser.newContext({ reducedMotion: 'reduce', storageState })).newPage()
  await elsewhere.goto('/office/orders')
  await expect(heads(elsewhere)).toHaveText(chosen)
  await expect(elsewhere.locator('html')).toHaveAttribute('data-theme', 'dark')
  const row = elsewhere.locator('.orders tbody tr').first()
  expect((await row.boundingBox())?.height).toBeLessThan(tall)
  await elsewhere.keyboard.press('j')
  await elsewhere.keyboard.press('ArrowDown')
  await expect(elsewhere.locator('.orders tr.current')).toHaveCount(1)
  await expect(row).toHaveClass('current')
  await elsewhere.keyboard.press('?')
  await expect(elsewhere.locator('dialog')).toHaveCount(0)
  await elsewhere.getByRole('button', { name: 'Товчлуурууд' }).click()
  await expect(elsewhere.locator('dialog')).toContainText('Ctrl S')
  await elsewhere.context().close()
})
