import { expect, test } from '@playwright/test'
import { expectAccessible } from './buyer.ts'
import { open } from './pages.ts'
import { aStranger, demoLogin, newest, signIn } from './people.ts'

const ticket = /C\d{9}/

test('a question is sent by keyboard alone: what is wrong gets the focus, nothing typed is lost, a number comes', async ({
  page,
}) => {
  const { email } = aStranger()
  await open(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Холбоо барих' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Холбоо барих')
  await page.getByRole('radio', { name: 'Захиалга' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Хэмжээ' })).toBeChecked()
  await page.getByLabel('Нэр', { exact: true }).fill('Сараа')
  await page.getByLabel('Имэйл', { exact: true }).fill('saraa@gmail')
  await page.getByLabel('Асуулт', { exact: true }).fill('Малгай 50 нь том байвал солих уу?')
  const send = page.getByRole('button', { name: 'Илгээх' })
  await send.press('Enter')
  await expect(page.getByLabel('Имэйл', { exact: true })).toBeFocused()
  await expect(page.locator('.err')).toHaveCount(1)
  await expect(page.getByLabel('Асуулт', { exact: true })).toHaveValue('Малгай 50 нь том байвал солих уу?')
  await expectAccessible(page)
  await page.getByLabel('Имэйл', { exact: true }).fill(email)
  await send.press('Enter')
  await expect(page.getByRole('heading', { name: 'Асуултыг тань хүлээн авлаа' })).toBeFocused()
  const number = ticket.exec((await page.locator('.contact-sent').textContent()) ?? '')?.[0] ?? 'no number'
  expect(await newest(email, /(C\d{9})/)).toBe(number)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a question keeps what was typed when it is refused, and is sent', async ({ page }) => {
    await page.goto('/en/pages/returns')
    await page.getByRole('main').getByRole('link', { name: 'Contact us' }).click()
    await page.getByRole('radio', { name: 'Something else' }).check({ force: true })
    await page.getByLabel('Question', { exact: true }).fill('Do you deliver to Khovd?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('.err')).toHaveCount(2)
    await expect(page.getByRole('radio', { name: 'Something else' })).toBeChecked()
    await expect(page.getByLabel('Question', { exact: true })).toHaveValue('Do you deliver to Khovd?')
    await page.getByLabel('Name', { exact: true }).fill('Bold')
    await page.getByLabel('Phone', { exact: true }).fill('9911 2345')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.locator('.contact-sent')).toContainText(ticket)
  })
})

test('who is signed in finds the form filled in once the page is there', async ({ page }) => {
  await signIn(page.context(), { ...(await demoLogin('shopper')), first_name: '' })
  await open(page, '/contact')
  await expect(page.getByLabel('Имэйл', { exact: true })).not.toHaveValue('')
  await expect(page.getByLabel('Нэр', { exact: true })).not.toHaveValue('')
})
