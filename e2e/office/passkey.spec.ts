import { expect, test } from '@playwright/test'
import { expectAccessible } from '../buyer.ts'
import { login, signIn } from './office.ts'

/** An authenticator of the device that has recognised its owner. */
test.beforeEach(async ({ page, context }) => {
  const client = await context.newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
})

test('a passkey is added once, and then signs in by one button', async ({ page }) => {
  await page.goto('/office/me')
  await signIn(page)
  await page.getByRole('button', { name: 'Нэвтрэх түлхүүр нэмэх' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Нэр').fill('Ажлын зөөврийн')
  await dialog.getByRole('button', { name: 'Үүсгэх' }).click()
  await expect(page.getByText('Нэвтрэх түлхүүр нэмлээ')).toBeVisible()
  const stored = page.getByRole('listitem').filter({ hasText: 'Ажлын зөөврийн' })
  await expect(stored).toContainText('нэмсэн')
  // half below the bar a switch is too small for a finger
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expectAccessible(page)

  await page.context().clearCookies()
  await page.reload()
  await expect(login(page)).toBeVisible()
  await page.getByRole('button', { name: 'Нэвтрэх түлхүүрээр нэвтрэх' }).click()
  await expect(page.getByRole('heading', { name: 'Миний тохиргоо' })).toBeVisible()
  await expect(stored).toContainText('хэрэглэсэн')
  await stored.getByRole('button', { name: /устгах/ }).click()
  await expect(page.getByText('Нэвтрэх түлхүүрийг устгалаа')).toBeVisible()
  await expect(stored).toHaveCount(0)

  // the key is still on the device, and no longer the shop's
  await page.context().clearCookies()
  await page.reload()
  await page.getByRole('button', { name: 'Нэвтрэх түлхүүрээр нэвтрэх' }).click()
  await expect(page.getByRole('alert')).toContainText('нэвтрэх түлхүүрийг таньсангүй')
})
