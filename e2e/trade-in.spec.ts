import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './buyer.ts'
import { changeRows } from './database.ts'
import { anOrder, signIn as signInToOffice } from './office/office.ts'
import { open } from './pages.ts'
import { signedIn } from './people.ts'
import { asStaff } from './staff.ts'

test('an outgrown jacket is quoted, brought, credited by the office, and lies on the shelf', async ({
  browser,
  page,
  request,
}) => {
  const { email } = await signedIn(page.context())
  const desk = await browser.newContext()
  const staff = await asStaff(desk)
  const { number: order } = await anOrder(request)
  await staff('put', `/orders/${order}/mark_paid`, {})
  await changeRows(
    `update orders set user_id = (select id from users where email = $1), status = 'delivered',
      delivered_at = now() - interval '40 days' where number = $2`,
    [email, order],
  )
  await open(page, '/account/trade-ins')
  await expectAccessible(page)
  await page.locator('.hand-item a').click()
  await expect(page.getByRole('heading', { name: 'Ямар байдалтай вэ?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Сайн/ }).check()
  const sum = (await page.locator('.hand-state').filter({ hasText: 'Сайн' }).locator('.sum').textContent()) ?? ''
  await page.getByRole('button', { name: 'Үнэлгээг хадгалах' }).click()
  await expect(page.locator('.hand-sum b')).toHaveText(sum)
  await expectAccessible(page)
  const [, number = ''] = /trade-ins\/(\w+)/.exec(page.url()) ?? []

  const office = await desk.newPage()
  await office.goto(`/office/trade-ins/${number}`)
  await signInToOffice(office)
  await office.getByRole('button', { name: 'Ирсэн', exact: true }).click()
  await office.getByRole('button', { name: /^Хэтэвчинд хийх/ }).click()
  await expect(office.getByRole('heading', { name: 'Гараас гарт тавиур' })).toBeVisible()
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3a6ea5' } })
    .jpeg()
    .toBuffer()
  await office.locator('input[type=file]').setInputFiles({ name: 'deel.jpg', mimeType: 'image/jpeg', buffer })
  await office.getByRole('button', { name: /^Тавиурт тавих/ }).click()
  await expect(office.getByText('Тавиур дээр байна')).toBeVisible()
  await expectAccessible(office)
  await desk.close()

  await page.reload()
  await expect(page.getByText('Хэтэвчинд орсон').first()).toBeVisible()
  await open(page, '/account/wallet')
  await expect(page.getByText('Гараас гарт өгсөн бараа')).toBeVisible()
  await expect(async () => {
    await open(page, '/t/garaas-gart?sort=date_desc')
    await expect(page.locator(`main a[href$="-${number.toLowerCase()}"]`).first()).toBeVisible({ timeout: 10_000 })
  }).toPass()
})
