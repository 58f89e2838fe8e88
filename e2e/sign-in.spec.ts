import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { otpOf } from './authenticator.ts'
import { expectAccessible, jacket, putIntoCart, variantsOf } from './buyer.ts'
import { changeRows } from './database.ts'
import { complaints, isPhone, open } from './pages.ts'
import { aStranger, codesSoFar, codeTo, demoLogin, linkTo } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const password = 'гурван улаан алим 7'
const login = (page: Page) => page.locator('[name=login]')
const code = (page: Page) => page.locator('[name=code]')
const send = (page: Page) => page.locator('.auth-form button[type=submit]')
const fault = (page: Page) => page.locator('.auth-form .err')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const toast = (page: Page) => page.locator('.toast')

/** What this layout says of who is here. */
async function expectGuest(page: Page): Promise<void> {
  if (isPhone()) await expect(page.locator('.tabs').getByText('Нэвтрэх')).toBeAttached()
  else await expect(page.locator('.account-link')).toHaveText('Нэвтрэх')
}

/** A person with a password, made by a client of the API. */
async function aPerson(context: BrowserContext): Promise<{ email: string; first_name: string }> {
  const { email } = aStranger()
  const first_name = 'Солонго'
  const user = { email, password, password_confirmation: password, first_name, last_name: 'Ганзоригийн' }
  const answer = await context.request.post('/api/v2/storefront/account', { data: { user } })
  expect(answer.status(), await answer.text()).toBe(200)
  return { email, first_name }
}

async function signInByPassword(page: Page, email: string, path = '/login/password'): Promise<void> {
  await open(page, path)
  await login(page).fill(email)
  await page.locator('[name=password]').fill(password)
  await send(page).click()
}

test('somebody new signs up with a phone number and the code that comes as a message', async ({ page }) => {
  const heard = complaints(page)
  const { phone } = aStranger()
  await open(page, '/login')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Бүртгүүлэх' }).click()
  await expect(heading(page)).toHaveText('Бүртгүүлэх')
  await expectAccessible(page)
  await send(page).click()
  await expect(fault(page).first()).toBeVisible()
  await expect(login(page)).toBeFocused()
  await expectAccessible(page)
  await login(page).fill(phone)
  await page.locator('[name=last_name]').fill('Бат-Эрдэнийн')
  await page.locator('[name=first_name]').fill('Болор')
  await send(page).click()
  await expect(page).toHaveURL(/\/login\/code$/)
  await expect(page.locator('.auth-card header')).toContainText(`${phone.slice(0, 4)} ${phone.slice(4)}`)
  await expect(code(page)).toBeFocused()
  await expectAccessible(page)
  const digits = await codeTo(phone)
  await code(page).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`)
  await expect(page).toHaveURL(/\/account$/)
  await expect(toast(page)).toContainText('Тавтай морил')
  await expect(heading(page)).toContainText('Болор')
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/session|step/)
  expect(heard).toEqual([])
})

test('an e-mail address is confirmed by the link that was mailed, once', async ({ page, context }) => {
  const { email } = await aPerson(context)
  const link = await linkTo(email, '/account/confirm')
  await page.goto(link)
  await expect(page).toHaveURL(/\/account\/confirm$/)
  await expect(heading(page)).toHaveText('Имэйл баталгаажуулах')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Имэйлээ баталгаажуулах' }).click()
  await expect(heading(page)).toHaveText('Имэйл баталгаажлаа')
  await expectAccessible(page)
  await page.goto(link.replace(/token=.*/, 'token=nothing'))
  await page.getByRole('button', { name: 'Имэйлээ баталгаажуулах' }).click()
  await expect(heading(page)).toHaveText('Холбоос хүчингүй болжээ')
  await expectAccessible(page)
})

test('a wrong code is said, the fifth spends it, and a new one lets in', async ({ page }) => {
  await page.clock.install()
  const { email } = aStranger()
  await open(page, '/login?then=/cart')
  await login(page).fill(email)
  await send(page).click()
  const first = await codeTo(email)
  const wrong = first === '111111' ? '222222' : '111111'
  for (let tries = 1; tries <= 4; tries++) {
    await code(page).fill(wrong)
    await expect(fault(page)).toContainText('Код буруу')
    await expect(code(page)).toBeFocused()
    await code(page).fill('')
    await expect(fault(page)).toHaveCount(0)
  }
  await expectAccessible(page)
  await code(page).fill(wrong)
  await expect(fault(page)).toContainText('хүчингүй')
  await code(page).fill('')
  await code(page).fill(first)
  await expect(fault(page)).toContainText('хүчингүй')
  await expectAccessible(page)
  const again = page.getByRole('button', { name: /Шинэ код авах|Код дахин илгээх/ })
  await expect(again).toBeDisabled()
  // the minute between two codes passes, at the server and on the page
  await changeRows(`update login_codes set created_at = created_at - interval '2 minutes' where login = $1`, [email])
  await page.clock.fastForward(120_000)
  await again.click()
  await code(page).fill(await codeTo(email, 1))
  await expect(page).toHaveURL(/\/cart$/)
})

test('another code is to be had after a minute, and not a second before', async ({ page }) => {
  await page.clock.install()
  const { email } = aStranger()
  await open(page, '/login')
  await login(page).fill(email)
  await send(page).click()
  const again = page.getByRole('button', { name: /^Код дахин илгээх/ })
  await expect(again).toBeDisabled()
  await expect(again).toContainText(/0:[0-5]\d/)
  // only this page's clock: the server knows better
  await page.clock.fastForward(61_000)
  await expect(again).toBeEnabled()
  await again.click()
  await expect(again).toBeDisabled()
  expect(await codesSoFar(email)).toBe(1)
})

test('a forgotten password is replaced with a code', async ({ page, context }) => {
  const { email } = await aPerson(context)
  await open(page, '/login/password')
  await expectAccessible(page)
  await login(page).fill(email)
  await page.locator('[name=password]').fill('энэ биш шүү дээ')
  await send(page).click()
  await expect(fault(page)).toBeVisible()
  await expect(login(page)).toHaveValue(email)
  await page.getByRole('link', { name: 'Нууц үгээ мартсан уу?' }).click()
  await expect(heading(page)).toHaveText('Нууц үг сэргээх')
  await expectAccessible(page)
  await login(page).fill(email)
  await send(page).click()
  await expect(heading(page)).toHaveText('Шинэ нууц үг')
  await code(page).fill(await codeTo(email))
  await page.locator('[name=password]').fill('дөрвөн ногоон лийр 8')
  await page.locator('[name=password_confirmation]').fill('дөрвөн ногоон лийр')
  await send(page).click()
  await expect(page.locator('[name=password_confirmation]')).toBeFocused()
  await expectAccessible(page)
  await page.locator('[name=password_confirmation]').fill('дөрвөн ногоон лийр 8')
  await send(page).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('a forgotten password is replaced by the link of a mail', async ({ page, context }) => {
  const { email } = await aPerson(context)
  await context.request.post('/api/v2/storefront/passwords', { data: { user: { email } } })
  await page.goto(await linkTo(email, '/login/reset'))
  await expect(page).toHaveURL(/\/login\/reset\/new$/)
  await expectAccessible(page)
  await page.locator('[name=password]').fill(password)
  await page.locator('[name=password_confirmation]').fill(password)
  await send(page).click()
  await expect(page).toHaveURL(/\/login\/password$/)
  await expect(toast(page)).toContainText('Нууц үг солигдлоо')
})

/** A variant of which there are more than anybody may buy, whatever other journeys have bought, and another. */
async function plentiful(context: BrowserContext): Promise<[number, number]> {
  const answer = await context.request.get('/api/v2/shop/listing?per_page=40&sort=price_asc')
  const { products } = (await answer.json()) as { products: { slug: string; total_on_hand: number }[] }
  for (const { slug } of products.sort((a, b) => b.total_on_hand - a.total_on_hand)) {
    const product = await context.request.get(`/api/v2/shop/products/${slug}`)
    const { variants } = (await product.json()) as { variants: { id: number; on_hand: number }[] }
    const many = variants.find(({ on_hand }) => on_hand >= 25)
    const other = variants.find(({ id, on_hand }) => id !== many?.id && on_hand >= 5)
    if (many && other) return [many.id, other.id]
  }
  throw new Error('no product of the demo shop is plentiful')
}

test('the cart of a guest and the person’s own become one, and what was capped is said', async ({ page, browser }) => {
  const { email } = await aPerson(page.context())
  const elsewhere = await browser.newContext()
  await signInByPassword(await elsewhere.newPage(), email, '/login/password?then=/cart')
  await expect(elsewhere.pages()[0] as Page).toHaveURL(/^[^?]*\/cart$/)
  const [few, many] = await plentiful(elsewhere)
  await putIntoCart(elsewhere, few, 18)
  await elsewhere.close()
  await putIntoCart(page.context(), few, 18)
  await putIntoCart(page.context(), many, 1)
  await signInByPassword(page, email, '/login/password?then=/cart')
  await expect(toast(page)).toContainText('нэгтгэлээ')
  await expect(toast(page)).toContainText('20 ширхэг л боломжтой')
  await expectAccessible(page)
  await expect(page.locator('main .qty input, main .stepper input').first()).toHaveValue('20')
  await page.reload()
  await expect(toast(page)).toHaveCount(0)
})

test('signing out says so, and leaves nothing of the person', async ({ page, context }) => {
  const { email } = await aPerson(context)
  await putIntoCart(context, (await variantsOf(context, jacket))[0] ?? 0)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(/\/account$/)
  await page.getByRole('button', { name: 'Гарах' }).filter({ visible: true }).click()
  await expect(toast(page)).toContainText('Та гарлаа')
  await expectGuest(page)
  await expectAccessible(page)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
  await page.goto('/cart')
  await expect(heading(page)).toHaveText('Сагс тань хоосон байна')
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login\?then=%2Faccount/)
  await expect(page.locator('.note')).toContainText('эхлээд нэвтэрнэ үү')
})

test('whoever was signed out elsewhere is a guest without a word', async ({ page, context, playwright, baseURL }) => {
  const heard = complaints(page)
  const { email, first_name } = await aPerson(context)
  await signInByPassword(page, email)
  await expect(heading(page)).toContainText(first_name)
  const api = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const signed = await api.post('/mcs_auth', { data: { login: email, password } })
  const { access_token } = (await signed.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  expect((await api.delete('/api/v2/shop/account/sessions', { headers })).ok()).toBe(true)
  await api.dispose()
  await open(page, '/')
  await expectGuest(page)
  await expect(toast(page)).toHaveCount(0)
  await page.goto('/account')
  await expect(page).toHaveURL(/\/login/)
  expect(heard).toEqual([])
})

test('nobody is sent on to another site, and who is signed in already goes on', async ({ page, context }) => {
  const { email } = await aPerson(context)
  await signInByPassword(page, email, `/login/password?then=${encodeURIComponent('//evil.example/x')}`)
  await expect(page).toHaveURL(/\/account$/)
  await page.goto('/login?then=/products%3Fon_sale=1')
  await expect(page).toHaveURL(/\/products\?on_sale=1$/)
})

test('two tabs agree on who is here', async ({ page, context }) => {
  const { email } = await aPerson(context)
  const other = await context.newPage()
  await open(other, '/')
  await expectGuest(other)
  await signInByPassword(page, email)
  await expect(page).toHaveURL(/\/account$/)
  if (isPhone()) await expect(other.locator('.tabs').getByText('Нэвтрэх')).toHaveCount(0)
  else await expect(other.locator('.account-link')).toHaveText('Солонго')
})

test('staff give the code of their app as well', async ({ page }) => {
  const { email, password, totp_secret } = await demoLogin(isPhone() ? 'admin' : 'staff')
  await open(page, '/login/password')
  await login(page).fill(email)
  await page.locator('[name=password]').fill(password)
  await send(page).click()
  const otp = page.locator('[name=otp]')
  await expect(otp).toBeFocused()
  await expectAccessible(page)
  await otp.fill('000000')
  await send(page).click()
  await expect(fault(page)).toContainText('Код таарсангүй')
  await otp.fill(otpOf(totp_secret))
  await send(page).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('without a network what was typed stays', async ({ page, context }) => {
  const { email } = aStranger()
  await open(page, '/login')
  await login(page).fill(email)
  await context.setOffline(true)
  await send(page).click()
  await expect(page.locator('.auth-form [role=alert]')).toContainText('Интернэт холболт')
  await expect(login(page)).toHaveValue(email)
  await expectAccessible(page)
  await context.setOffline(false)
  await send(page).click()
  await expect(page).toHaveURL(/\/login\/code/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one signs in with a code, and out', async ({ page }) => {
    const { email } = aStranger()
    await page.goto('/login?then=/cart')
    await login(page).fill('99')
    await send(page).click()
    await expect(fault(page)).toContainText('8 оронтой')
    await expect(login(page)).toHaveValue('99')
    await login(page).fill(email)
    await send(page).click()
    await expect(page).toHaveURL(/\/login\/code\?then=%2Fcart$/)
    const digits = await codeTo(email)
    await code(page).fill(digits === '111111' ? '222222' : '111111')
    await send(page).click()
    await expect(fault(page)).toContainText('Код буруу')
    await code(page).fill(digits)
    await send(page).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.goto('/account')
    await page.getByRole('button', { name: 'Гарах' }).filter({ visible: true }).click()
    await page.goto('/account')
    await expect(page).toHaveURL(/\/login\?then=/)
  })

  test('one signs in with a password', async ({ page, context }) => {
    const { email } = await aPerson(context)
    await page.goto('/login/password')
    await login(page).fill(email)
    await page.locator('[name=password]').fill(password)
    await send(page).click()
    await expect(page).toHaveURL(/\/account$/)
  })
})
