import { type BrowserContext, expect } from '@playwright/test'
import { askAtHost } from './at-host.ts'
import { otpOf } from './authenticator.ts'
import { aStaffPerson, type StaffRole } from './holdings.ts'

/** A call of the back office, answered with what it gives. */
type StaffCall = (method: 'get' | 'post' | 'put', path: string, data?: object) => Promise<unknown>

type StoreCall = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>

/** Somebody of the staff, signed in with the code of their app; codes are taken once, so each journey has its own person. */
export async function asStaff(context: BrowserContext): Promise<StaffCall> {
  const data = await signIn()
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

/** Somebody of the spirits store's staff; answers are given as they are, refusals too. */
export async function asStoreStaff(role: StaffRole = 'admin'): Promise<StoreCall> {
  const store = process.env.STORE_URL ?? ''
  const signedIn = await askAtHost(`${store}/oauth/token`, { method: 'POST', body: await signIn('altan-tal', role) })
  expect(signedIn.status, signedIn.body).toBe(200)
  const { access_token } = JSON.parse(signedIn.body) as { access_token: string }
  const headers = { authorization: `Bearer ${access_token}` }
  return async (method, path, body) => {
    const answer = await askAtHost(`${store}/api/v2/backoffice${path}`, { method, headers, ...(body && { body }) })
    return { status: answer.status, body: answer.body === '' ? null : (JSON.parse(answer.body) as unknown) }
  }
}

async function signIn(tenant?: string, role?: StaffRole) {
  const { totp_secret, email, password } = await aStaffPerson(tenant, role)
  return { grant_type: 'password', username: email, password, otp: otpOf(totp_secret) }
}
