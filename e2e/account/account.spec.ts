import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { otpOf } from '../authenticator.ts'
import { expectAccessible } from '../buyer.ts'
import { changeRows } from '../database.ts'
import { heldUndo, isPhone, open } from '../pages.ts'
import { aPerson, aStranger, codesSoFar, codeTo, demoLogin, type Person, signedIn, signIn } from '../people.ts'

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

/** Makes somebody's sign-ins an hour old: what is sensitive then asks again who they are. */
async function letProofsAge({ email }: Person): Promise<void> {
  const changed = await changeRows(
    `update sessions set proved_at = proved_at - interval '1 hour'
     where user_id = (select id from users where email = $1)`,
    [email],
  )
  expect(changed).toBeGreaterThan(0)
}

test('the account greets by the given name and leads to its pages and back', async ({ page, context }) => {
  await signedIn(context, 'Сараа')
  await open(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сайн байна уу, Сараа')
  const nav = page.getByRole('navigation', { name: 'Миний булан' })
  await nav.getByRole('link', { name: 'Хувийн мэдээлэл' }).click()
  await expect(page).toHaveURL(/\/account\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Хувийн мэдээлэл')
  if (isPhone()) await page.getByRole('link', { name: 'Миний булан' }).first().click()
  else await nav.getByRole('link', { name: 'Тойм' }).click()
  await expect(page).toHaveURL(/\/account$/)
  await page.getByRole('button', { name: 'Холбоосыг дахин илгээх' }).click()
  await expect(page.getByText('Холбоосыг илгээлээ')).toBeVisible()
})

test('who has ordered nothing is led to the products, and sees no zeros', async ({ page, context }) => {
  await signedIn(context)
  await open(page, '/account')
  const home = page.locator('.acc-home')
  await expect(home.getByRole('heading', { name: 'Эхний захиалга' })).toBeVisible()
  await expect(home).not.toContainText(/₮\s0/)
  await home.getByRole('link', { name: 'Бараа үзэх' }).click()
  await expect(page).toHaveURL(/\/products$/)
})

test('the demo shopper opens on the order to be paid and on the wallet, and goes on from there', async ({ page }) => {
  const { email, password } = await demoLogin('shopper')
  await page.goto('/login/password?then=/account')
  await page.locator('[name=login]').fill(email)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password]').press('Enter')
  const last = page.getByRole('region', { name: 'Сүүлийн захиалга' })
  await expect(last.getByRole('img').first()).toBeVisible()
  await expect(last.getByRole('heading')).not.toBeEmpty()
  await expect(page.locator('.acc-holds')).toContainText(/Хэтэвч.*₮\s[1-9]/)
  await expectAccessible(page)
  await last.locator('.btn-main').click()
  await expect(page).toHaveURL(/\/(?:orders|account\/orders)\/R\d+/)
})

test('a guest is led to the sign-in and nothing of an account is kept on the way', async ({ page, context }) => {
  await page.goto('/account/profile')
  await expect(page).toHaveURL(/\/login\?then=%2Faccount%2Fprofile\b/)
  await signedIn(context)
  const answer = await context.request.get('/account/profile')
  expect(answer.headers()['cache-control']).toMatch(/no-store/)
  expect(await answer.text()).toContain('<meta name="robots" content="noindex"')
})

test('the profile is changed; what is wrong is said at its field, and a dead network loses nothing', async ({
  page,
  context,
}) => {
  await signedIn(context)
  await open(page, '/account/profile')
  const first = page.getByLabel('Нэр', { exact: true })
  await page.getByLabel('Овог').fill('Бат-Эрдэнийн')
  await first.fill('')
  await page
    .getByLabel('Төрсөн өдөр')
    .or(page.getByRole('combobox', { name: 'Он' }))
    .first()
    .selectOption('1990')
  const save = page.getByRole('button', { name: 'Хадгалах' })
  await save.click()
  await expect(page.locator('.err').first()).toBeVisible()
  await expect(page.getByLabel('Овог')).toHaveValue('Бат-Эрдэнийн')

  await first.fill('Болормаа')
  await page.getByRole('combobox', { name: 'Сар' }).selectOption('3')
  await page.getByRole('combobox', { name: 'Өдөр' }).selectOption('8')
  await page.getByLabel('Хүйс').selectOption('female')
  await context.setOffline(true)
  await save.click()
  await expect(page.locator('.note-bad')).toContainText('Интернэт холболт тасарлаа')
  await expect(first).toHaveValue('Болормаа')
  await context.setOffline(false)
  await save.click()
  await expect(toast(page, 'Бүртгэл шинэчлэгдлээ')).toBeVisible()

  await open(page, '/account/profile')
  await expect(first).toHaveValue('Болормаа')
  await expect(page.getByRole('combobox', { name: 'Сар' })).toHaveValue('3')
})

test('the address of the mails is changed with a code to the old one and a code to the new one', async ({
  page,
  context,
}) => {
  const person = await signedIn(context)
  await letProofsAge(person)
  const { email } = aStranger()
  await open(page, '/account/profile')
  const part = page.locator('#email')
  await part.getByText('Имэйлээ солих').click()
  await part.getByLabel('Шинэ имэйл').fill(email)
  await part.getByRole('button', { name: 'Код авах', exact: true }).click()

  await expect(part.getByText('Өөрийгөө баталгаажуулна уу')).toBeVisible()
  const before = await codesSoFar(person.email)
  await part.getByRole('button', { name: 'Имэйлээр код авах' }).click()
  const code = part.getByLabel('Код', { exact: true })
  await expect(code).toBeFocused()
  await code.fill('000000')
  await part.getByRole('button', { name: 'Код авах', exact: true }).click()
  await expect(part.getByText('Код буруу байна')).toBeVisible()
  await code.fill(await codeTo(person.email, before))
  await part.getByRole('button', { name: 'Код авах', exact: true }).click()

  await expect(part.getByText(`${email} руу илгээсэн`)).toBeVisible()
  await code.fill(await codeTo(email))
  await part.getByRole('button', { name: 'Баталгаажуулах' }).click()
  await expect(toast(page, 'Имэйл хаяг шинэчлэгдлээ')).toBeVisible()
  await expect(part.locator('b').first()).toHaveText(email)
})

/** Types into a list of the address form and takes what it then offers first. */
async function choose(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('combobox', { name: label }).fill(typed)
  await page.keyboard.press('Enter')
}

async function addAddress(page: Page, label: string, district: string): Promise<void> {
  await open(page, '/account/addresses/new')
  await page.getByLabel('Хаягийн нэр').fill(label)
  await page.getByLabel('Утас').fill('9911 2345')
  await choose(page, 'Дүүрэг', district)
  await choose(page, 'Хороо', '11')
  await page.getByLabel('Байр, орц, тоот').fill('45-р байр, 38 тоот')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page).toHaveURL(/\/account\/addresses\?saved=1$/)
}

test('addresses are added, changed, made the default, deleted and brought back', async ({ page, context }) => {
  await signedIn(context)
  await open(page, '/account/addresses/new')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.locator('.err').first()).toBeVisible()
  await addAddress(page, 'Гэр', 'bayanz')
  await addAddress(page, 'Ажил', 'sukhb')
  const card = (name: string) => page.locator('.acc-card').filter({ hasText: name })
  await expect(card('Гэр')).toContainText('Үндсэн хаяг')
  await expect(card('Гэр')).toContainText('9911 2345')

  await card('Ажил')
    .getByRole('button', { name: /Үндсэн болгох/ })
    .click()
  await expect(card('Ажил')).toContainText('Үндсэн хаяг')
  await card('Гэр').getByRole('link', { name: /Засах/ }).click()
  await page.getByLabel('Байр, орц, тоот').fill('46-р байр, 12 тоот')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(card('Гэр')).toContainText('46-р байр, 12 тоот')

  await card('Ажил')
    .getByRole('button', { name: /Устгах/ })
    .click()
  await expect(toast(page, 'Хаягийг устгалаа')).toBeVisible()
  const undo = await heldUndo(page)
  await expect(card('Ажил')).toHaveCount(0)
  await undo.click()
  await expect(card('Ажил')).toContainText('Үндсэн хаяг')
})

test('signing out everywhere ends the other browser too', async ({ page, context, browser }) => {
  const person = await signedIn(context)
  const other = await browser.newContext()
  await signIn(other, person)
  expect((await other.request.get('/account')).url()).toMatch(/\/account$/)
  await open(page, '/account/security')
  await expect(page.locator('#sessions').getByText('Энэ төхөөрөмж')).toHaveCount(1)
  await expect(page.locator('#sessions li')).toHaveCount(2)
  await page.getByRole('button', { name: 'Бүх төхөөрөмжөөс гарах' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await other.request.get('/account')).url()).toMatch(/\/login\?then=/)
  expect((await context.request.get('/account')).url()).toMatch(/\/login\?then=/)
  await other.close()
})

test('everything the shop keeps comes as a zip, once the owner has shown who they are', async ({ page, context }) => {
  const person = await signedIn(context)
  await letProofsAge(person)
  await open(page, '/account/data')
  const part = page.locator('#export')
  await part.getByRole('button', { name: 'Файл татах' }).click()
  await expect(part.getByText('Өөрийгөө баталгаажуулна уу')).toBeVisible()
  await part.getByLabel('Нууц үг').fill(person.password)
  const coming = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Файл татах' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
})

test('a bank account wants a proof, says what is wrong with it and shows four digits', async ({ page, context }) => {
  const person = await signedIn(context)
  await letProofsAge(person)
  await open(page, '/account/bank-accounts')
  await page.getByLabel('Данс эзэмшигчийн нэр').fill('Бат-Эрдэнийн Номин')
  await page.getByLabel('Дансны дугаар').fill('5012345678')
  await page.getByLabel('IBAN').fill('MN400005005012345678')
  const add = page.getByRole('button', { name: 'Данс нэмэх' })
  await add.click()
  await page.getByLabel('Нууц үг').fill('buruu-nuuts-ug')
  await add.click()
  await expect(page.getByText('Нууц үг буруу байна')).toBeVisible()
  await page.getByLabel('Нууц үг').fill(person.password)
  await add.click()
  await expect(page.getByText('IBAN буруу байна')).toBeVisible()
  await expect(page.getByLabel('IBAN')).toBeFocused()
  await page.getByLabel('IBAN').fill('MN500005005012345678')
  await add.click()
  const row = page.locator('.acc-row-item')
  await expect(row).toContainText('5678')
  await expect(row).not.toContainText('5012345678')
  await expect(page.getByLabel('IBAN')).toHaveValue('')
  await row.getByRole('button', { name: /устгах/ }).click()
  await expect(row).toHaveCount(0)
})

test('a new password is told in the notifications, where it is read', async ({ page, context }) => {
  const { password } = await signedIn(context)
  await open(page, '/account/security')
  const next = 'noogoon-tal-72-saruul'
  await page.getByLabel('Одоогийн нууц үг').fill('buruu-nuuts-ug')
  await page.getByLabel('Шинэ нууц үг', { exact: true }).fill(next)
  await page.getByLabel('Шинэ нууц үгээ давтана уу').fill(next)
  const change = page.getByRole('button', { name: 'Нууц үг солих' })
  await change.click()
  await expect(page.getByLabel('Одоогийн нууц үг')).toBeFocused()
  await page.getByLabel('Одоогийн нууц үг').fill(password)
  await change.click()
  await expect(toast(page, 'Нууц үг солигдлоо')).toBeVisible()
  await expect(async () => {
    await open(page, '/account/notifications')
    await expect(page.locator('.acc-dot')).toHaveCount(1, { timeout: 10_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Бүгдийг уншсан болгох' }).click()
  await expect(page.locator('.acc-dot')).toHaveCount(0)
  await expect(page.locator('.acc-notice')).toContainText('Нууц үг')
})

test('a second factor is drawn for the app and switched on by its first code', async ({ page, context }) => {
  await signedIn(context)
  await open(page, '/account/security')
  const part = page.locator('#two-factor')
  await part.getByRole('button', { name: 'Тохируулж эхлэх' }).click()
  await expect(part.getByRole('img', { name: /QR/ })).toBeVisible()
  const secret = (await part.locator('code').textContent()) ?? ''
  await part.getByLabel('Апп дээр гарсан код').fill('12')
  await part.getByRole('button', { name: 'Идэвхжүүлэх' }).click()
  await expect(part.locator('.err')).toBeVisible()
  await part.getByLabel('Апп дээр гарсан код').fill(otpOf(secret))
  await part.getByRole('button', { name: 'Идэвхжүүлэх' }).click()
  await expect(part.getByText('Идэвхтэй')).toBeVisible()
})

test('an account is deleted: the password opens nothing any more', async ({ page, context }) => {
  const person = await signedIn(context)
  await open(page, '/account/data')
  const button = page.getByRole('button', { name: 'Бүртгэлээ устгах' })
  await button.click()
  await expect(page.getByText('Үргэлжлүүлэхийн тулд тэмдэглэнэ үү')).toBeVisible()
  await page.getByLabel('Ойлголоо, бүртгэлээ устгана').check()
  await button.click()
  await expect(page).toHaveURL(/\/account\/farewell$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Баяртай, дараа уулзъя')
  const { email: username, password } = person
  const answer = await context.request.post('/oauth/token', { data: { grant_type: 'password', username, password } })
  expect(answer.status()).toBe(400)
  expect((await context.request.get('/account')).url()).toMatch(/\/login\?then=/)
})

test('without scripts a consent is turned, a profile kept and an address saved', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await signedIn(context)
  const page = await context.newPage()
  await page.goto('/account/consents')
  const offers = page.getByRole('switch', { name: 'Хямдрал, урамшуулал: Имэйл' })
  await expect(offers).toHaveAttribute('aria-checked', 'false')
  await offers.click()
  await expect(offers).toHaveAttribute('aria-checked', 'true')
  await page.goto('/account/profile')
  await page.getByLabel('Мэргэжил').fill('Багш')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.getByText('Бүртгэл шинэчлэгдлээ')).toBeVisible()
  await page.goto('/account/addresses/new')
  await page.getByLabel('Утас').fill('99112345')
  await page.locator('[name=district_id]').selectOption({ label: 'Баянзүрх' })
  await page.getByRole('button', { name: 'Дүүрэг, хорооны жагсаалтыг гаргах' }).click()
  await page.locator('[name=khoroo_id]').selectOption({ label: '11-р хороо' })
  await page.getByLabel('Байр, орц, тоот').fill('45-р байр')
  await page.getByRole('button', { name: 'Хадгалах' }).click()
  await expect(page.locator('.acc-card')).toContainText('9911 2345')
  await context.close()
})

test('who signs out in one tab is led to the sign-in in the others @proofs', async ({ page, context }) => {
  await signedIn(context)
  await open(page, '/account/addresses')
  const other = await context.newPage()
  await open(other, '/account')
  await other.getByRole('button', { name: 'Гарах' }).locator('visible=true').click()
  await expect(toast(other, 'Та гарлаа')).toBeVisible()
  await expect(page).toHaveURL(/\/login\?then=%2Faccount%2Faddresses/)
})

test('without scripts it is said that somebody came in and went out, once @proofs', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const person = await aPerson(context)
  const page = await context.newPage()
  await page.goto('/login/password')
  await page.locator('[name=login]').fill(person.email)
  await page.locator('[name=password]').fill(person.password)
  await page.getByRole('button', { name: 'Нэвтрэх', exact: true }).click()
  const note = page.locator('main noscript .note, main .note-ok').filter({ hasText: 'Тавтай морил' })
  await expect(note).toBeVisible()
  await page.goto('/account')
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Гарах' }).locator('visible=true').click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.locator('main .note').filter({ hasText: 'Та гарлаа' })).toBeVisible()
  await context.close()
})
