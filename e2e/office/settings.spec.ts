import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { signIn } from './office.ts'

test('a shopkeeper changes a telephone number, and the shop shows it at once', async ({ page, request }) => {
  await page.goto('/office/settings')
  await signIn(page)
  const phone = page.getByLabel('Лавлах утас')
  const before = await phone.inputValue()
  await expectAccessible(page)
  await phone.fill('77009988')
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).click()
  await expect(page.getByText('Тохиргоог хадгаллаа')).toBeVisible()
  await expect(page.getByText(/өөрчилсөн/).first()).toBeVisible()
  expect(await (await request.get('/')).text()).toContain('77009988')
  await page.getByRole('button', { name: /Анхдагчид буцаах\s?: Лавлах утас/ }).click()
  await page.getByRole('button', { name: 'Хадгалах', exact: true }).click()
  await expect(phone).toHaveValue(before)

  await page.goto('/office/settings/look')
  const link = page.locator('input.input[value^="#"]').nth(2)
  await link.fill('#ffa224')
  await page.getByRole('button', { name: /болгох$/ }).click()
  await expect(page.getByText('Уншигдахгүй')).toHaveCount(0)

  await page.goto('/office/delivery')
  await page.getByLabel('Газар', { exact: true }).fill('Хан-Уул 11')
  await page.getByRole('button', { name: 'Шалгах' }).click()
  await expect(page.getByText('Улаанбаатар › Хан-Уул › 11-р хороо')).toBeVisible()
})
