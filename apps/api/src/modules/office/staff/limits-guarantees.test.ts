import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queued } from '../../../../test/baskets/codes.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'

// Guarantee 68: limits of staff are sums, and nobody gains by their own act.

let shop: PayingShop
type Staff = { id: number; bearer: string }
let owner: Staff
let people = 0

beforeAll(async () => {
  shop = await aPayingShop('limits_guarantees')
  owner = await aStaff('owner')
})
beforeEach(() => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
})
afterAll(() => shop.close())

async function aStaff(staff_role: string, more: { phone?: string } = {}): Promise<Staff> {
  const role = staff_role === 'owner' ? 'admin' : 'staff'
  const { id } = await aUser(shop.db, { email: `staff${++people}@limits.example`, role, ...more })
  if (role === 'staff') await shop.db.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
  return { id, bearer: await aBearer(shop, id) }
}
const aShopper = (more: { phone?: string; email?: string } = {}) =>
  aUser(shop.db, { email: `shopper${++people}@limits.example`, ...more })

type Method = 'GET' | 'PUT' | 'POST' | 'PATCH'
const fresh = async (caller: Staff, method: Method, path: string, body?: object) => {
  // a proof lasts ten minutes, and these days pass quickly
  const { id, bearer } = caller
  await shop.pool.query('update sessions set proved_at = $2, two_factor_at = $2 where user_id = $1', [
    id,
    shop.clock.now,
  ])
  await shop.pool.query(
    "update access_tokens set expires_at = $2::timestamptz + interval '1 hour' where user_id = $1",
    [id, shop.clock.now],
  )
  return shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
}
const limitOf = (role: string, limits: Record<string, number>) =>
  Promise.all(
    Object.entries(limits).map(([kind, amount]) =>
      shop.pool.query(
        'insert into role_limits (role, kind, amount) values ($1, $2, $3) on conflict (role, kind) do update set amount = $3',
        [role, kind, amount],
      ),
    ),
  )
async function paid() {
  const order = await buy(shop, 'bank-transfer', { price: 100_000, quantity: 2, stock: 5 })
  const { status } = await fresh(owner, 'PUT', `/orders/${order.number}/mark_paid`, {})
  expect(status).toBe(200)
  // each of a guest of its own
  const guest = [`guest${++people}@limits.example`, String(88_000_000 + people)]
  await shop.pool.query(
    `with own as (update orders set user_id = null, email = $2 where id = $1 returning ship_address_id, bill_address_id)
     update addresses a set phone = $3 from own where a.id in (own.ship_address_id, own.bill_address_id)`,
    [order.id, ...guest],
  )
  return order
}
const goodwill = (caller: Staff, number: string, amount: number) =>
  fresh(caller, 'POST', `/orders/${number}/refunds`, { amount, goodwill: true, reason: 'Саатсан' })
const change = (caller: Staff, person: number, by: number) =>
  fresh(caller, 'POST', '/wallet/changes', { person, unit: 'money', by, reason: 'goodwill', note: '' })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe('guarantee 68: what is done in slices', () => {
  beforeAll(() => limitOf('support', { refund: 50_000 }))

  it('of refunds of one order counts as its sum, alone or at once, and is said before', async () => {
    const [support, order] = [await aStaff('support'), await paid()]
    expect((await goodwill(support, order.number, 45_000)).status).toBe(201)
    const tried = await fresh(support, 'POST', `/orders/${order.number}/refunds`, {
      amount: 45_000,
      goodwill: true,
      reason: 'Саатсан',
      dry_run: true,
    })
    const over_limit = { kind: 'refund', sum: 'staff', limit: 50_000, given: 45_000, amount: 45_000 }
    expect(tried.body).toMatchObject({ needs_approval: true, over_limit })
    const more = await goodwill(support, order.number, 45_000)
    expect([more.status, more.body.approval.over_limit]).toEqual([202, over_limit])
    const racing = await aStaff('support')
    const others = [await paid(), await paid(), await paid(), await paid()]
    const answers = await Promise.all(others.map(({ number }) => goodwill(racing, number, 20_000)))
    expect(statuses(answers).sort()).toEqual([201, 201, 202, 202])
  })

  it('of discounts, and by another person on the same order, counts too; the next day begins anew', async () => {
    const [one, other, order] = [await aStaff('support'), await aStaff('support'), await paid()]
    const discount = async (caller: Staff, amount: number) => {
      const { version } = (await fresh(owner, 'GET', `/orders/${order.number}`)).body
      return fresh(caller, 'POST', `/orders/${order.number}/edits`, {
        version,
        discount: { amount, reason: 'Хөнгөлөлт' },
      })
    }
    expect((await discount(one, 30_000)).status).toBe(200)
    const second = await goodwill(other, order.number, 30_000)
    expect([second.status, second.body.approval.over_limit]).toMatchObject([202, { sum: 'subject', given: 30_000 }])
    expect((await discount(one, 60_000)).status).toBe(202)
    shop.clock.now = new Date(shop.clock.now.getTime() + 25 * 3_600_000)
    expect((await discount(one, 60_000)).status).toBe(200)
  })

  it('of wallet changes counts for who gives and for who gets', async () => {
    const [one, other, { id }] = [await aStaff('accountant'), await aStaff('accountant'), await aShopper()]
    expect(statuses([await change(one, id, 30_000), await change(one, id, 30_000)])).toEqual([201, 202])
    expect((await change(other, id, 30_000)).body.approval.over_limit).toMatchObject({ sum: 'subject', given: 30_000 })
    const strangers = await Promise.all([aShopper(), aShopper()])
    expect(statuses(await Promise.all(strangers.map((each) => change(one, each.id, 20_000)))).sort()).toEqual([
      201, 202,
    ])
  })
})

describe('guarantee 68: money of one’s own', () => {
  it('is given by somebody else: by the account, its phone, its mailbox, its device or its bank account', async () => {
    const accountant = await aStaff('accountant', { phone: '99110011' })
    const own = await change(accountant, accountant.id, 10)
    expect([own.status, own.body.approval.over_limit]).toMatchObject([202, { sum: 'own' }])
    const byPhone = await aShopper()
    await shop.pool.query(
      `insert into addresses (user_id, firstname, lastname, address1, city, state_name, country_iso, phone)
       values ($1, 'Б', 'Д', '1', 'УБ', 'УБ', 'MN', '+976 9911-0011')`,
      [byPhone.id],
    )
    const byMail = await aShopper({ email: 'Same+two@limits.example' })
    const [byBank, byDevice] = [await aShopper(), await aShopper()]
    for (const { id } of [accountant, byBank])
      await shop.pool.query(
        "insert into bank_accounts (user_id, account_name, number, iban) values ($1, 'Б', '1', 'MN 12')",
        [id],
      )
    await aBearer(shop, byDevice.id)
    await shop.pool.query("update sessions set device = 'one' where user_id = any($1)", [[accountant.id, byDevice.id]])
    await shop.pool.query("update users set email = 'same@limits.example' where id = $1", [accountant.id])
    const found = []
    for (const { id } of [byPhone, byMail, byBank, byDevice]) found.push((await change(accountant, id, 10)).status)
    expect(found).toEqual([202, 202, 202, 202])
    expect((await change(accountant, (await aShopper()).id, 10)).status).toBe(201)
  })

  it('is approved by nobody who gains, and no order of one’s own is marked as paid', async () => {
    const [one, other] = [await aStaff('accountant'), await aStaff('accountant')]
    const waiting = await change(one, other.id, 60_000)
    const approve = (caller: Staff) => fresh(caller, 'PUT', `/approvals/${waiting.body.approval.id}/approve`, {})
    expect((await approve(other)).body.code).toBe('approval_own')
    expect((await approve(owner)).status).toBe(200)
    const order = await buy(shop, 'bank-transfer', { price: 40_000, stock: 5 })
    await shop.pool.query('update orders set user_id = $2 where id = $1', [order.id, one.id])
    const path = `/orders/${order.number}/mark_paid`
    expect((await fresh(one, 'PUT', path, {})).body.code).toBe('own_money')
    expect((await fresh(other, 'PUT', path, {})).status).toBe(200)
  })
})

describe('guarantee 68: two accounts made one', () => {
  it('move no more money than a wallet change may, which another person approves while it is what was shown', async () => {
    const [support, stored, merged] = [await aStaff('support'), await aShopper(), await aShopper()]
    expect((await change(owner, merged.id, 900_000)).status).toBe(201)
    const merge = (caller: Staff) =>
      fresh(caller, 'POST', '/people/merge', { kept: stored.id, merged: merged.id, reason: 'Нэг хүн' })
    const waiting = await merge(support)
    expect([waiting.status, waiting.body.approval.after.money]).toEqual([202, 900_000])
    const approve = (id: number) => fresh(owner, 'PUT', `/approvals/${id}/approve`, {})
    await change(owner, merged.id, 1_000)
    expect((await approve(waiting.body.approval.id)).body.code).toBe('approval_stale')
    const again = await merge(support)
    expect((await approve(again.body.approval.id)).status).toBe(200)
    expect((await fresh(owner, 'GET', `/people/${merged.id}`)).status).toBe(404)
    // its owner is told where they were reached, and can object
    const message = await queued(shop, 'notify.account_notice')
    expect(message).toMatchObject([{ kind: 'merged', user_id: merged.id, to: expect.stringContaining('shopper') }])
    const own = await aStaff('support', { phone: '99220022' })
    await shop.pool.query('update users set phone = $2 where id = $1', [own.id, '99220022'])
    const [friend, stranger] = [await aShopper(), await aShopper()]
    await shop.pool.query("update users set email = 'one+friend@limits.example' where id = $1", [friend.id])
    await shop.pool.query("update users set email = 'one@limits.example' where id = $1", [own.id])
    const input = { kept: friend.id, merged: stranger.id, reason: 'Нэг хүн' }
    expect((await fresh(own, 'POST', '/people/merge', input)).body.code).toBe('own_money')
  })
})

describe('guarantee 68: an offer', () => {
  it('below cost or under half the price waits for another person, whatever way it is made', async () => {
    const desk = await aStaff('desk')
    const { variant_id } = await aProduct(shop.db, { stock: [9], price: 100_000 })
    await shop.pool.query('update variants set cost = 60000 where id = $1', [variant_id])
    const bearer = await aBearer(shop, (await aShopper()).id)
    const organization = { name: 'Хөх Тэнгэр ХХК', register_number: '2099887', phone: '77000010', address: 'Баянзүрх' }
    const requested = await shop.call('POST', '/shop/account/quote_requests', {
      bearer,
      body: { quote_request: { organization, items: [{ variant_id, quantity: 3 }], comment: '' } },
    })
    expect(requested.status, JSON.stringify(requested.body)).toBe(201)
    const { number } = requested.body
    const valid_on = new Date(shop.clock.now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const offer = (price: number) =>
      fresh(desk, 'PUT', `/quote_requests/${number}/offer`, { items: [{ variant_id, price }], valid_on, reply: '' })
    const one = await offer(1)
    expect([one.status, one.body.approval]).toMatchObject([202, { after: { [variant_id]: '1.0' } }])
    expect((await fresh(desk, 'GET', `/quote_requests/${number}`)).body.state).toBe('requested')
    expect((await fresh(owner, 'PUT', `/approvals/${one.body.approval.id}/approve`, {})).status).toBe(200)
    expect((await offer(60_000)).status).toBe(200)
    expect((await fresh(desk, 'GET', `/quote_requests/${number}`)).body.state).toBe('offered')
  })
})
