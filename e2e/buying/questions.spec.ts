import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { signIn } from '../office/office.ts'
import { open } from '../pages.ts'
import { signedIn } from '../people.ts'

const product = '/products/kurtik-tsasan-shuurga-okhin'

test('a question is answered from the shop’s own words, another by staff in the office, and all read it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signedIn(page.context())
  await open(page, product)
  await page.getByRole('link', { name: 'Дэлгүүрээс асуух' }).click()
  const question = page.getByRole('textbox', { name: 'Юу мэдмээр байна вэ?' })
  await question.fill('Машинд угааж болох уу?')
  await page.getByRole('button', { name: 'Асуух', exact: true }).click()
  await expect(page.locator('blockquote').first()).toContainText('Машинд 30 градуст угааж')
  await expectAccessible(page)

  const mine = `Захын товч нь соронзтой юу (${randomUUID().slice(0, 8)})?`
  await question.fill(mine)
  await page.getByRole('button', { name: 'Асуух', exact: true }).click()
  await expect(page).toHaveURL(/question=%D0%97/)
  await page.getByRole('button', { name: /ажилтнаас асуух/i }).click()
  await expect(page.getByText('Асуултыг тань хүлээж авлаа')).toBeVisible()

  const office = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await office.goto('/office/questions')
  await signIn(office)
  const card = office.getByRole('listitem').filter({ hasText: mine })
  await card.getByLabel('Хариулт, бүх хүнд харагдана').fill('Үгүй, даралттай товч.')
  await expectAccessible(office)
  await card.getByRole('button', { name: 'Хариулах', exact: true }).click()
  await expect(card).toBeHidden()

  await expect(async () => {
    await office.goto(`${product}/questions`)
    await expect(office.getByRole('listitem').filter({ hasText: mine })).toContainText('Үгүй, даралттай товч.', {
      timeout: 10_000,
    })
  }).toPass()
})
