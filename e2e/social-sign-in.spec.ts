import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { actAt } from '../apps/api/test/sandbox-act.ts'
import { otpOf } from './authenticator.ts'
import { expectAccessible, fillCart } from './buyer.ts'
import { open } from './pages.ts'
import { codesSoFar, codeTo } from './people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Provider = 'Google' | 'Facebook'
const anAddress = (): string => `social.${randomUUID().slice(0, 8)}@example.mn`
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const note = (page: Page) => page.locator('.auth-card .note')
const toast = (page: Page) => page.locator('.toast')

/** From the sign-in page to the page of the provider. */
async function goTo(page: Page, provider: Provider, path = '/login'): Promise<void> {
  await open(page, path)
  await page.getByRole('link', { name: provider }).click()
  await expect(heading(page)).toContainText('Who signs in at')
}

/** Says who they are there, with an address or without. */
async function be(page: Page, email: string, name = 'Ану Сүхээ'): Promise<void> {
  await page.getByText('Somebody else').click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

async function signOut(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: 'session' })
}

const whoIsHere = async (context: BrowserContext): Promise<string | undefined> => {
  const answer = await context.request.get('/resources/visitor')
  return ((await answer.json()) as { user: { first_name: string } | null }).user?.first_name
}

test('signs up with Google, keeps the cart, and signs in again', async ({ page, context }) => {
  const email = anAddress()
  await fillCart(context)
  await open(page, '/login?then=%2Fcart')
  await expectAccessible(page)
  for (const provider of ['Google', 'Facebook']) {
    const button = page.getByRole('link', { name: provider })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('link', { name: 'Google' }).click()
  await expectAccessible(page)
  await be(page, email, 'Номин Бат')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.locator('main')).toContainText('Өвлийн')
  expect(await whoIsHere(context)).toBe('Номин')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'social_trip')).toBeUndefined()

  await signOut(context)
  await goTo(page, 'Google')
  await be(page, email, 'Номин Бат')
  await expect(page).toHaveURL(/\/account$/)
  await expect(heading(page)).toContainText('Номин')
})

test('declines at Google and is told so, in the language of the page', async ({ page, context }) => {
  await goTo(page, 'Google')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/login\?social=declined&provider=google/)
  await expect(note(page)).toContainText('Google-ээр нэвтрэхийг зөвшөөрөөгүй')
  await expectAccessible(page)
  expect(await whoIsHere(context)).toBeUndefined()

  await goTo(page, 'Facebook', '/en/login?then=%2Fen%2Fcart')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page).toHaveURL(/\/en\/login\?social=declined&provider=facebook&then=%2Fen%2Fcart/)
  await expect(note(page)).toContainText('You declined access at Facebook')
})

test('is told when the provider fails, and can try again at once', async ({ page, context }) => {
  for (const breaks of ['Break: server_error', 'Break: token endpoint 500']) {
    await goTo(page, 'Google')
    await page.getByRole('button', { name: breaks }).click()
    await expect(page).toHaveURL(/\/login\?social=failed&provider=google/)
    await expect(note(page)).toContainText('Google-тэй холбогдож чадсангүй')
  }
  expect(await whoIsHere(context)).toBeUndefined()
  await page.getByRole('link', { name: 'Google' }).click()
  await be(page, anAddress())
  await expect(page).toHaveURL(/\/account$/)
})

test('an address that has an account is linked once its owner has proved it', async ({ page, context }) => {
  const email = anAddress()
  const user = {
    email,
    password: 'гурван улаан алим 7',
    password_confirmation: 'гурван улаан алим 7',
    first_name: 'Болд',
  }
  const made = await context.request.post('/api/v2/storefront/account', { data: { user } })
  expect(made.status(), await made.text()).toBe(200)

  await goTo(page, 'Google', '/login?then=%2Faccount%2Fsecurity')
  await be(page, email, 'Болд')
  await expect(page).toHaveURL(/social=link_required/)
  await expect(note(page)).toContainText(email)
  expect(await whoIsHere(context)).toBeUndefined()
  await expectAccessible(page)

  const seen = await codesSoFar(email)
  await page.locator('[name=login]').fill(email)
  await page.locator('.auth-form button[type=submit]').click()
  await page.locator('[name=code]').fill(await codeTo(email, seen))
  await expect(page).toHaveURL(/\/account\/security$/)
  await expect(toast(page)).toContainText('Google таны бүртгэлтэй холбогдлоо')
  const google = page.locator('#socials li').filter({ hasText: 'Google' })
  await expect(google).toContainText('Холбогдсон')

  await signOut(context)
  await goTo(page, 'Google')
  await be(page, email, 'Болд')
  await expect(page).toHaveURL(/\/account$/)
  expect(await whoIsHere(context)).toBe('Болд')
})

test('Facebook without an address makes no account; linked in the account it opens it', { tag: '@proofs' }, async ({
  page,
  context,
}) => {
  const noPerson = `Нэргүй ${randomUUID().slice(0, 6)}`
  await goTo(page, 'Facebook')
  await be(page, '', noPerson)
  await expect(page).toHaveURL(/social=email_missing&provider=facebook/)
  await expect(note(page)).toContainText('Facebook баталгаажсан имэйл өгсөнгүй')
  expect(await whoIsHere(context)).toBeUndefined()

  await page.getByRole('link', { name: 'Google' }).click()
  await be(page, anAddress(), 'Сувд')
  await expect(page).toHaveURL(/\/account$/)
  await open(page, '/account/security')
  await page.getByRole('button', { name: 'Facebook холбох' }).click()
  await expect(heading(page)).toContainText('Who signs in at')
  await be(page, '', noPerson)
  await expect(page).toHaveURL(/\/account\/security#socials$/)
  await expect(toast(page)).toContainText('Facebook таны бүртгэлтэй холбогдлоо')
  await expectAccessible(page)

  await signOut(context)
  await goTo(page, 'Facebook')
  await be(page, '', noPerson)
  await expect(page).toHaveURL(/\/account$/)
  expect(await whoIsHere(context)).toBe('Сувд')

  await open(page, '/account/security')
  await page.getByRole('button', { name: 'Facebook салгах' }).click()
  await expect(page.locator('#socials li').filter({ hasText: 'Facebook' })).toContainText('Холбоогүй')
})

test('who has a second factor is asked for it after Google, and goes on to where they wanted', {
  tag: '@proofs',
}, async ({ page, context }) => {
  const email = anAddress()
  await open(page, '/login/sign-up')
  await page.getByRole('link', { name: 'Google' }).click()
  await be(page, email, 'Тэмүүлэн')
  await expect(page).toHaveURL(/\/account$/)
  await open(page, '/account/security')
  const part = page.locator('#two-factor')
  await part.getByRole('button', { name: 'Тохируулж эхлэх' }).click()
  const secret = (await part.locator('.acc-secret code').textContent()) ?? ''
  await part.getByLabel('Апп дээр гарсан код').fill(otpOf(secret))
  await part.getByRole('button', { name: 'Идэвхжүүлэх' }).click()
  await expect(part.getByText('Идэвхтэй')).toBeVisible()

  await signOut(context)
  await goTo(page, 'Google', '/login?then=%2Faccount%2Fprofile')
  await be(page, email, 'Тэмүүлэн')
  await expect(page).toHaveURL(/\/login\/otp$/)
  const code = page.locator('[name=otp]')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  expect(await whoIsHere(context)).toBeUndefined()
  const go = page.locator('.auth-form button[type=submit]')
  await go.click()
  await expect(page.locator('.err')).toBeVisible()
  await code.fill('000000')
  await go.click()
  await expect(page.locator('.err')).toContainText('буруу')
  await code.fill(otpOf(secret, 1))
  await go.click()
  await expect(page).toHaveURL(/\/account\/profile$/)
  expect(await whoIsHere(context)).toBe('Тэмүүлэн')
})

test('nobody is signed in by a way back that this browser did not begin', async ({ page, context, baseURL }) => {
  const started = await fetch(new URL('/auth/google', baseURL), { redirect: 'manual' })
  const provider = new URL(started.headers.get('location') ?? '')
  const form = new URLSearchParams({ ...Object.fromEntries(provider.searchParams), act: 'own', name: 'Халдагч' })
  form.set('email', anAddress())
  form.set('email_verified', 'on')
  const answer = await actAt(provider.origin + provider.pathname, { method: 'POST', body: form, redirect: 'manual' })
  const callback = answer.headers.get('location') ?? ''
  expect(callback).toContain('code=')

  await page.goto(callback)
  await expect(page).toHaveURL(/\/login\?social=failed/)
  expect(await whoIsHere(context)).toBeUndefined()
})

test('works without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Google' }).click()
  await page.locator('.people button').first().press('Enter')
  await expect(page).toHaveURL(/\/(account|login\?social=link_required.*)$/)
  await context.close()
})
