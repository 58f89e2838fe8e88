import { type APIRequestContext, expect, test } from '@playwright/test'
import { otpOf } from '../authenticator.ts'
import { expectAccessible } from '../buyer.ts'
import { aStaffPerson, inside } from '../holdings.ts'
import { expectWithin } from '../pages.ts'
import { anOrder, code, login } from './office.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type Person = Awaited<ReturnType<typeof aStaffPerson>>

/** The API as somebody of the staff may call it. */
async function apiOf(request: APIRequestContext, { email, password, totp_secret }: Person) {
  const data = { grant_type: 'password', username: email, password, otp: otpOf(totp_secret) }
  const answer = await request.post('/oauth/token', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { access_token } = (await answer.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  return async (method: 'put' | 'post' | 'patch', path: string, body: object = {}, version = 0) => {
    const seen = version > 0 && { 'if-match': `"${version}"` }
    const done = await request[method](`/api/v2/backoffice${path}`, { headers: { ...headers, ...seen }, data: body })
    expect(done.ok(), await done.text()).toBe(true)
    return done.status()
  }
}

test('journey 10: the owner sees the morning on a phone and approves two requests', async ({ page, request }) => {
  const [owner, desk] = [await aStaffPerson(), await aStaffPerson('bambar', 'staff', 'desk')]
  const [byOwner, byDesk] = [await apiOf(request, owner), await apiOf(request, desk)]
  const { version } = await inside(({ tx }) =>
    tx.selectFrom('staff_roles').select('version').where('key', '=', 'desk').executeTakeFirstOrThrow(),
  )
  await byOwner('patch', '/roles/desk', { limits: { refund: 1_000 } }, version)
  const numbers: string[] = []
  for (const amount of [7_000, 9_000]) {
    const { number } = await anOrder(request)
    await byOwner('put', `/orders/${number}/mark_paid`)
    const body = { amount, goodwill: true, reason: 'Хүргэлт хоцорсон' }
    expect(await byDesk('post', `/orders/${number}/refunds`, body)).toBe(202)
    numbers.push(number)
  }
  await byOwner('patch', '/roles/desk', { limits: { refund: 500_000 } }, version + 1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/')
  await login(page).fill(owner.email)
  await page.getByLabel('Нууц үг').fill(owner.password)
  await page.keyboard.press('Enter')
  // the code of before was taken by the call above: an app shows the next one within half a minute
  await code(page).fill(otpOf(owner.totp_secret, 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Борлуулалт').first()).toBeVisible()
  const began = Date.now()
  let taps = 0
  await page.getByRole('link', { name: /мөнгө буцаалт зөвшөөрөх/ }).tap()
  taps++
  for (const number of numbers) {
    const card = page.getByRole('listitem').filter({ hasText: number })
    await expect(card).toContainText('Хүргэлт хоцорсон')
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Зөвшөөрөх' }).tap()
    taps++
    await expect(card).toHaveCount(0)
  }
  // the bar of journey 10 of the back office
  expect(taps).toBeLessThanOrEqual(4)
  expectWithin(30_000, began)
})
