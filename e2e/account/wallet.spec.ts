import { expect, test } from '@playwright/test'
import { act, heading } from '../bank.ts'
import { chooseWay, expectAccessible } from '../buyer.ts'
import { open } from '../pages.ts'
import { aStranger, signedIn, signInByCode } from '../people.ts'

test('a wallet is recharged through QPay, and its ledger says so', async ({ page }) => {
  test.slow()
  await signInByCode(page, aStranger().phone, '/account/wallet')
  const begin = page.getByRole('button', { name: 'Цэнэглэх', exact: true })
  await begin.click()
  await expect(page.getByText('Цэнэглэх дүнгээ оруулна уу')).toBeVisible()
  await page.getByLabel('Цэнэглэх дүн').fill('500')
  await begin.click()
  await expect(page.locator('#recharge-amount-error')).toBeVisible()
  await expect(page.getByLabel('Цэнэглэх дүн')).toHaveValue('500')
  await page.getByRole('button', { name: '₮ 50,000' }).click()
  await expectAccessible(page)
  await begin.click()
  await expect(page).toHaveURL(/\/account\/wallet\/recharges\/W/)
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
  await expectAccessible(page)
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText('Хэтэвч цэнэглэгдлээ')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('link', { name: 'Хэтэвч рүү буцах' }).click()
  await expect(page.getByText('+₮ 50,000')).toBeVisible()
  await expect(page.getByText('Үлдэгдэл ₮ 50,000')).toBeVisible()
})

test('a recharge that came to nothing says that no money was taken, and is tried again', { tag: '@proofs' }, async ({
  page,
  context,
}) => {
  test.slow()
  await signedIn(context)
  await open(page, '/account/wallet?amount=20000#recharge')
  await chooseWay(page, 'socialpay')
  await page.getByRole('button', { name: 'Цэнэглэх', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/wallet\/recharges\/W/)
  await act(page, 'socialpay', 'cancel')
  await expect(heading(page)).toHaveText('Цэнэглэлт амжилтгүй боллоо')
  await expect(page.getByText('Мөнгө аваагүй, хэтэвчний үлдэгдэл хэвээрээ.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Дахин цэнэглэх' }).click()
  await expect(page.getByLabel('Цэнэглэх дүн')).toHaveValue('20,000')
  await page.getByRole('button', { name: 'Цэнэглэх', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/wallet\/recharges\/W/)
  await act(page, 'qpay', 'approve')
  await expect(heading(page)).toHaveText('Хэтэвч цэнэглэгдлээ')
})
