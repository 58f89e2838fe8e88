import { type BrowserContext, expect } from '@playwright/test'
import { otpOf } from './authenticator.ts'
import { aStaffPerson } from './holdings.ts'

/** A call of the back office, answered with what it gives. */
type StaffCall = (method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<unknown>

/** Somebody of the staff, signed in with the code of their app; codes are taken once, so each journey has its own person. */
export async function asStaff(context: BrowserContext): Promise<StaffCall> {
  const { totp_secret, email, password } = await aStaffPerson()
  const data = { grant_type: 'password', username: email, password, otp: otpOf(totp_secret) }
  const signedIn = await context.request.post('/oauth/token', { data })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  return async (method, path, body) => {
    const answer = await context.request[method](`/api/v2/backoffice${path}`, { headers, ...(body && { data: body }) })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}
