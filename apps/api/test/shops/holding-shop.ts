import { expect } from 'vitest'
import { smtpMail } from '../../src/adapters/mail/smtp.ts'
import type { Limits } from '../../src/platform/context.ts'
import { startApp, type TestApp } from '../app.ts'
import { aBearer, anAddress, aProduct, aShop, aUser, type ProductOptions } from '../builders.ts'
import { freshDatabase } from '../database.ts'
import { aSandbox, type TestSandbox } from '../sandbox.ts'

type As = { ip?: string; bearer?: string; token?: string; locale?: string }
type Caller = As & { phone?: string; email?: string | null }

const start = new Date('2026-11-24T03:00:00.000Z')
const carrier = '203.0.113.7'

/** A shop in which carts hold products for a while, and who orders in it: guests, fresh accounts and proved ones, in any network. */
export function aHoldingShop(name: string) {
  let shop: TestApp
  let sandbox: TestSandbox
  let transfer: number
  let generous: Limits
  async function open() {
    sandbox = await aSandbox()
    shop = await startApp(await freshDatabase(name))
    shop.services.ports.mail = smtpMail({ url: sandbox.smtp_url, from: 'Бамбар <shop@bambar.example>' })
    generous = shop.services.limits
    const holds = { ...shop.services.tenant.holds, guest_hours: 12, scarce_hours: 3 }
    shop.services.tenant = { ...shop.services.tenant, holds }
    await aShop(shop.db)
    transfer = (await shop.db.selectFrom('payment_methods').select('id').executeTakeFirstOrThrow()).id
    return { shop, sandbox, transfer }
  }
  const reset = () => {
    shop.clock.now = start
    shop.services.limits = { ...generous, open_orders_per_person: 5, open_orders_per_network: 2_000 }
  }
  async function close() {
    await shop.close()
    await sandbox.stop()
  }

  async function call(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, payload: object | undefined, as: As) {
    const { ip = carrier, bearer, token, locale } = as
    const headers = {
      ...(token && { 'x-spree-order-token': token }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    }
    const url = `/api/v2${path}${locale ? `?locale=${locale}` : ''}`
    const answer = await shop.app.inject({ method, url, remoteAddress: ip, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
  }

  let people = 0

  /** A cart that only waits to be placed, by transfer. */
  async function ready(variant_id: number, { phone, email, ...as }: Caller = {}, quantity = 1) {
    const n = ++people
    const line_item = { variant_id, quantity }
    const { number, token } = (await call('POST', '/orders/0/line_items', { line_item }, as)).body.order
    const order = {
      ...(email !== null && { email: email ?? `buyer${n}@holds.example` }),
      ship_address_attributes: { ...anAddress, phone: phone ?? String(88_000_000 + n) },
      payments_attributes: [{ payment_method_id: transfer }],
    }
    const filled = await call('PUT', `/checkouts/${number}`, { order }, { ...as, token })
    expect(filled.status, JSON.stringify(filled.body)).toBe(200)
    const place = (more: As = {}): ReturnType<typeof call> =>
      call('PUT', `/checkouts/${number}/complete`, {}, { ...as, ...more, token })
    return { number, token, place }
  }
  const order = async (variant_id: number, caller?: Caller, quantity?: number) =>
    (await ready(variant_id, caller, quantity)).place()
  const products = async (stock: number, input: ProductOptions = {}) =>
    (await aProduct(shop.db, { price: 30_000, stock: [stock], ...input })).variant_id
  const codes = (answers: { status: number; body: { code?: string } }[]) =>
    Object.fromEntries([...Map.groupBy(answers, ({ body }) => body.code ?? 'placed')].map(([k, v]) => [k, v.length]))

  /** Somebody signed in who confirmed their phone. */
  async function aProvedBearer(): Promise<string> {
    const { id } = await aUser(shop.db, { email: `proved${++people}@holds.example` })
    const phone = String(99_000_000 + people)
    await shop.pool.query('update users set phone = $2, phone_confirmed_at = $3 where id = $1', [id, phone, start])
    return aBearer(shop, id)
  }
  /** Makes carts of guests those of the newest proved account, which has but one open cart of its own. */
  const claim = (carts: { token: string }[]) =>
    shop.pool.query(
      'update orders set user_id = (select max(id) from users where phone_confirmed_at is not null) where token = any($1)',
      [carts.map(({ token }) => token)],
    )
  const aFreshBearer = async () => aBearer(shop, (await aUser(shop.db, { email: `fresh${++people}@holds.example` })).id)
  let networks = 0
  const network = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`
  return {
    ...{ start, open, reset, close, call, ready, order, products, codes },
    ...{ aProvedBearer, aFreshBearer, claim, network },
  }
}
