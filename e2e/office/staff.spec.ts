import { expect, test } from '@playwright/test'
import { otpOf } from '../authenticator.ts'
import { expectAccessible } from '../buyer.ts'
import { aStaffPerson } from '../holdings.ts'
import { expectWithin } from '../pages.ts'
import { newest } from '../people.ts'
import { anOrder, code, login, signIn } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('guarantee 55: support refunds in four clicks (journey 8); above the limit another person answers @desk', async ({
  page,
  browser,
  request,
}) => {
  const { number } = await anOrder(request)
  await page.goto(`/office/orders/${number}`)
  await signIn(page)
  await page.getByRole('button', { name: 'Төлсөн гэж бүртгэх' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /төлснөөр бүртгэх/ })
    .click()
  await expect(page.getByRole('button', { name: 'Мөнгө буцаах' })).toBeVisible()

  const support = await aStaffPerson('bambar', 'staff', 'support')
  const own = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await own.goto(`/office/orders/${number}`)
  await login(own).fill(support.email)
  await own.getByLabel('Нууц үг').fill(support.password)
  await own.keyboard.press('Enter')
  await code(own).fill(otpOf(support.totp_secret))
  await own.keyboard.press('Enter')
  const began = Date.now()
  let clicks = 0
  const click = async (name: string | RegExp) => {
    clicks++
    await own.getByRole('button', { name }).click()
  }
  await click('Мөнгө буцаах')
  await click('Дүнгээр')
  await own.getByLabel('Буцаах дүн, ₮').fill('5000')
  await expect(own.getByText('Хаашаа хэд очих вэ')).toBeVisible()
  await expectAccessible(own)
  await click('₮ 5,000 буцаах')
  await expect(own.getByRole('dialog')).toHaveCount(0)
  await expect(own.getByRole('list', { name: 'Төлбөр', exact: true }).getByRole('listitem').last()).toContainText(
    '−₮ 5,000',
  )
  // the bar of journey 8 of the back office
  expect(clicks).toBeLessThanOrEqual(4)
  expectWithin(15_000, began)

  // to the wallet or above a limit somebody else decides
  const limitSupport = async (sum: string) => {
    await page.goto('/office/staff/roles?role=support')
    await page.getByLabel('Буцаалт, хөнгөлөлт, ₮').fill(sum)
    await page.getByRole('button', { name: 'Хадгалах' }).click()
    await expect(page.locator('.night:not(.toast)')).toHaveCount(0)
  }
  await limitSupport('1000')
  await expectAccessible(page)

  await own.getByRole('button', { name: 'Мөнгө буцаах' }).click()
  await own.getByRole('button', { name: 'Дүнгээр' }).click()
  await own.getByLabel('Буцаах дүн, ₮').fill('4000')
  await own.getByLabel('Шалтгаан').fill('Хайрцаг <i>гэмтсэн</i>')
  await own.getByRole('button', { name: '₮ 4,000 буцаах зөвшөөрөл хүсэх' }).click()
  await expect(own.getByRole('dialog')).toHaveCount(0)
  await own.goto('/office/approvals')
  const card = own.getByRole('listitem').filter({ hasText: number })
  await expect(card).toContainText('Хайрцаг <i>гэмтсэн</i>')
  await expect(card.getByRole('button', { name: 'Зөвшөөрөх' })).toHaveCount(0)

  await page.goto('/office/approvals')
  await expectAccessible(page)
  const wanted = page.getByRole('listitem').filter({ hasText: number })
  await wanted.getByRole('button', { name: 'Зөвшөөрөх' }).click()
  await expect(wanted).toHaveCount(0)
  await page.goto(`/office/orders/${number}`)
  await expect(page.getByRole('list', { name: 'Төлбөр', exact: true }).getByRole('listitem').last()).toContainText(
    '−₮ 4,000',
  )

  await page.goto(`/office/audit?subject=order:${number}`)
  await expect(page.locator('#content').getByRole('listitem').first()).toContainText('Мөнгө буцаасан')
  await expectAccessible(page)
  await limitSupport('500000')
})

test('somebody is invited by mail, chooses a password and a second factor, and works @desk', async ({
  page,
  browser,
}) => {
  const email = `shine-${Date.now()}@bambar.example`
  await page.goto('/office/staff')
  await signIn(page)
  await page.getByRole('button', { name: 'Ажилтан урих' }).click()
  await page.getByLabel('Имэйл').fill(email)
  await page.getByLabel('Нэр').fill('Сараа')
  await page.getByLabel('Үүрэг').selectOption('picker')
  await page.getByRole('button', { name: 'Урилга илгээх' }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Урьсан')
  await expectAccessible(page)

  const theirs = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await theirs.goto(await newest(email, /https?:\/\/[^/\s]+(\/office\/invitations\/[\w.~-]+)/))
  await expect(theirs.getByText('Түүгч, савлагч')).toBeVisible()
  await expectAccessible(theirs)
  const secret = (await theirs.getByTestId('sign-in').locator('.meta b').innerText()).replace(/\s/g, '')
  await theirs.getByLabel('Шинэ нууц үг').fill('nogoon-malgai-8')
  await theirs.getByLabel('6 оронтой код').fill(otpOf(secret))
  await theirs.getByRole('button', { name: 'Урилгыг хүлээж авах' }).click()
  await expect(theirs.getByTestId('sign-in').getByRole('listitem')).toHaveCount(10)
  await theirs.getByRole('button', { name: 'Хадгалсан, оффис руу орох' }).click()
  await expect(theirs.getByTestId('rail')).toContainText('Түүгч, савлагч')
  await expect(theirs.getByTestId('rail')).not.toContainText('Санхүү')

  await page.reload()
  await expect(row).toContainText('Ажиллаж байна')
  await row.getByRole('button', { name: 'Түр хаах' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Эрхийг хаах' }).click()
  await expect(row).toContainText('Түр хаасан')
  await theirs.goto('/office/orders')
  await expect(login(theirs)).toBeVisible()
})
