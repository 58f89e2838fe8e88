import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { open } from '../pages.ts'
import { aStranger, linkTo, signedIn } from '../people.ts'

test('somebody follows a brand, says how to be told, and stops it again', async ({ page }) => {
  await signedIn(page.context())
  await open(page, '/brands/unaga')
  await page.getByRole('link', { name: 'Брэндийг дагах' }).click()
  await expect(page).toHaveURL(/\/alerts\/new/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Имэйлээр' }).click()
  await expect(page.getByText('Ингэж мэдэгдэнэ: имэйл')).toBeVisible()
  await open(page, '/account/alerts')
  await expect(page.getByRole('link', { name: 'Унага' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Зогсоох: Унага' }).click()
  await expect(page.getByRole('heading', { name: 'Одоогоор мэдэгдэл алга' })).toBeVisible()
})

test('a guest asks without scripts, and nothing is on before the link of the mail', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const { email } = aStranger()
  await page.goto('/alerts/new?kind=brand&brand=unaga')
  await page.getByLabel('Имэйл хаяг').fill(email)
  await page.getByRole('button', { name: 'Имэйлээр мэдэгдээрэй' }).click()
  await expect(page.getByRole('heading', { name: 'Имэйлээ шалгана уу' })).toBeVisible()
  await page.goto(await linkTo(email, '/alerts/link'))
  await page.getByRole('button', { name: 'Тийм, мэдэгдээрэй' }).click()
  await expect(page.getByRole('heading', { name: 'Мэдэгдэл асаалттай боллоо' })).toBeVisible()
  await page.context().close()
})
