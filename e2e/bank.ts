import { expect, type Page } from '@playwright/test'
import { actAt } from '../apps/api/test/sandbox-act.ts'
import { chooseWay, fillCart, fillCheckout, payButton } from './buyer.ts'

// The payer's bank, as the sandbox beside the shop plays it.

const sandbox = (): string => process.env.INBOX_URL ?? ''

async function ask(method: string, path: string, body?: object): Promise<Response> {
  const json = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await actAt(`${sandbox()}${path}`, { method, ...json })
  expect(answer.ok, `${method} ${path}`).toBe(true)
  return answer
}

type Invoice = { id: string; number: string; status: string; amount: number; refunds: { amount: number }[] }

/** Bills at a provider of what the page waits for, newest first; providers write the charge's number into what is paid. */
export async function bills(page: Page, provider: string): Promise<Invoice[]> {
  const number = await chargeNumber(page)
  const { invoices } = await (await ask('GET', `/money.json?provider=${provider}&number=${number}`)).json()
  return invoices as Invoice[]
}

/** Where the page asks how the paying of its order, recharge or instalment stands. */
async function lookup(page: Page): Promise<string> {
  const { pathname } = new URL(page.url())
  const [, of, id] = /\/(orders|recharges|leases|bookings)\/(\w+)/.exec(pathname) ?? []
  if (of === 'orders') return `orders/${id}/payment`
  if (of === 'leases') return `leases/${id}/${await page.locator('[name=position]').inputValue()}`
  return `${of}/${id}`
}

/** The shop's number of the charge that the page waits for. */
async function chargeNumber(page: Page): Promise<string> {
  const path = await lookup(page)
  let number: string | undefined
  await expect(async () => {
    const answer = await page.request.get(`/resources/${path}`)
    const { view } = (await answer.json()) as { view: { payment: { charge: { number: string } | null } } }
    number = view.payment.charge?.number
    expect(number).toBeDefined()
  }).toPass()
  return number ?? ''
}

/** The payer does something with the newest bill of this page; `data` says what only this provider knows. */
export async function act(
  page: Page,
  provider: string,
  what: 'approve' | 'fail' | 'cancel' | 'expire',
  data: Record<string, unknown> = {},
): Promise<void> {
  let id = ''
  // the shop shows a charge before its provider has answered
  await expect(async () => {
    id = (await bills(page, provider))[0]?.id ?? ''
    expect(id, `a bill of ${provider}`).not.toBe('')
  }).toPass({ timeout: 20_000 })
  await ask('POST', `/money/${provider}/${encodeURIComponent(id)}/${what}`, { data })
}

/** The payer approves the bill of a charge. */
export async function approve(provider: string, charge: string): Promise<void> {
  let id = ''
  await expect(async () => {
    const { invoices } = await (await ask('GET', `/money.json?provider=${provider}&number=${charge}`)).json()
    id = (invoices as Invoice[])[0]?.id ?? ''
    expect(id, `a bill of ${provider}`).not.toBe('')
  }).toPass({ timeout: 20_000 })
  await ask('POST', `/money/${provider}/${encodeURIComponent(id)}/approve`, { data: {} })
}

/** A code of the Most app's menu, good for one payment. */
export async function appTan(phone: string): Promise<string> {
  const { tan } = (await (await ask('POST', '/money/most/tan', { phone })).json()) as { tan: string }
  return tan
}

/** The next calls to a provider meet a trouble; `calm` ends all. */
export const trouble = (provider: string, kind: 'error' | 'hang', times: number): Promise<Response> =>
  ask('PUT', '/money/faults', { provider, kind, times })
export const calm = (): Promise<Response> => ask('DELETE', '/money/faults')

/** Buys a jacket up to the page where it is paid; `before` presses what a way asks for. */
export async function toPaying(page: Page, type: string, before?: () => Promise<void>): Promise<void> {
  await fillCart(page.context())
  await page.goto('/checkout')
  await fillCheckout(page)
  await chooseWay(page, type)
  await before?.()
  await payButton(page).click()
  await expect(page).not.toHaveURL(/checkout$/)
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
