import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { signIn } from '../office/office.ts'
import { open } from '../pages.ts'
import { aStranger, newest } from '../people.ts'

test('a question is answered in the office, and its writer reads the answer by the link of the mail and writes back', async ({
  page,
  request,
  browser,
}) => {
  const { email } = aStranger()
  const contact_form = { name: 'Сараа', email, subject: 'size', message: 'Малгай 50 нь том байвал солих уу?' }
  const sent = await request.post('/api/v2/contact_forms', { data: { contact_form, locale: 'mn' } })
  const { number } = (await sent.json()) as { number: string }

  await page.goto(`/office/tickets/${number}`)
  await signIn(page)
  await expect(page.getByRole('list', { name: 'Бичсэн, хариулсан нь' })).toContainText('Малгай 50')
  await page.getByLabel('Хариу', { exact: true }).fill('Тийм, 48-аар солино.')
  await page.getByRole('button', { name: 'Хариулах', exact: true }).click()
  await expect(page.locator('.page-head .state')).toHaveText('Хариулсан')
  await expectAccessible(page)

  const context = await browser.newContext()
  const writer = await context.newPage()
  await open(writer, await newest(email, /(\/contact\/C\d{9}-[\w-]{22})/))
  await expect(writer.getByRole('region', { name: 'Зурвасууд' })).toContainText('Тийм, 48-аар солино.')
  await expectAccessible(writer)
  await writer.getByLabel('Хариу бичих').fill('Баярлалаа!')
  await writer.getByRole('button', { name: 'Илгээх' }).press('Enter')
  await expect(writer.getByRole('status').filter({ hasText: 'Илгээлээ' })).toBeVisible()
  await expect(writer.getByRole('listitem').filter({ hasText: 'Баярлалаа!' })).toBeVisible()
  await context.close()

  await page.goto('/office/tickets')
  await expect(page.getByRole('link').filter({ hasText: number })).toContainText('Дахин бичсэн')
})
