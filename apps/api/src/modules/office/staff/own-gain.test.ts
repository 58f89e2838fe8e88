import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop, viewOf } from '../../../../test/shops/paying-shop.ts'

// Guarantee 68: nobody gains by their own act, whichever way the money or the goods would come.

let shop: PayingShop
type Staff = { id: number; bearer: string }
let [one, other]: Staff[] = []
let people = 0

beforeAll(async () => {
  shop = await aPayingShop('own_gain')
  one = await aStaff('accountant')
  other = await aStaff('accountant')
})
afterAll(() => shop.close())

async function aStaff(staff_role: string, more: { email?: string; phone?: string } = {}): Promise<Staff> {
  const { id } = await aUser(shop.db, { email: `staff${++people}@gain.example`, role: 'staff', ...more })
  await shop.db.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
  return { id, bearer: await aBearer(shop, id) }
}
const call = ({ bearer }: Staff, method: 'GET' | 'PUT' | 'POST', path: string, body: object = {}) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(method !== 'GET' && { body }) })

async function orderOf({ id }: Staff) {
  const order = await buy(shop, 'bank-transfer', { price: 40_000, stock: 5 })
  await shop.pool.query('update orders set user_id = $2 where id = $1', [order.id, id])
  return order
}

describe('guarantee 68: nobody gains by their own act', () => {
  it('by packing, sending and delivering an order of their own that nobody paid', async () => {
    const [desk, colleague] = [await aStaff('desk'), await aStaff('desk')]
    const { number } = await orderOf(desk)
    const accept = (caller: Staff, step: string) =>
      call(caller, 'PUT', `/orders/${number}/${step}`, { accept_unpaid: true })
    expect((await accept(desk, 'confirm')).body.code).toBe('own_money')
    expect((await accept(colleague, 'confirm')).status).toBe(200)
    // what a colleague has accepted is no gain of theirs
    expect((await accept(desk, 'make_ready')).status).toBe(200)
    // an order that became dearer is asked about anew
    await shop.pool.query('update orders set accepted_due = 0 where number = $1', [number])
    const found = []
    for (const step of ['ship', 'deliver']) {
      found.push((await accept(desk, step)).body.code, (await accept(colleague, step)).status)
      await shop.pool.query('update orders set accepted_due = 0 where number = $1', [number])
    }
    expect(found).toEqual(['own_money', 200, 'own_money', 200])
  })

  it('by a statement of the bank that they read in themselves', async () => {
    const order = await orderOf(one as Staff)
    const bring = async (caller: Staff, dry_run: boolean, id: string) => {
      const row = `2026-11-24 10:15;${id};${order.total}.00;;0;${order.number}`
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/v2/backoffice/bank/statements?bank=golomt&account=5000000001&dry_run=${dry_run}`,
        headers: { authorization: `Bearer ${caller.bearer}`, 'content-type': 'multipart/form-data; boundary=the-edge' },
        payload: `--the-edge\r\ncontent-disposition: form-data; name="statement"; filename="s.csv"\r\ncontent-type: text/csv\r\n\r\nОгноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга\n${row}\r\n--the-edge--\r\n`,
      })
      return JSON.parse(answer.body).rows
    }
    const left = { result: 'unmatched', problem: 'own_money', order_number: order.number }
    expect(await bring(one as Staff, true, 'T1')).toMatchObject([left])
    expect(await bring(one as Staff, false, 'T1')).toMatchObject([left])
    expect((await viewOf(shop, order)).state).not.toBe('paid')
    const [waiting] = (await call(one as Staff, 'GET', '/bank/transactions?status=unmatched')).body.transactions
    expect(waiting.problem).toBe('own_money')
    const match = (caller: Staff) =>
      call(caller, 'PUT', `/bank/transactions/${waiting.id}/match`, { number: order.number })
    expect((await match(one as Staff)).body.code).toBe('own_money')
    expect((await match(other as Staff)).status).toBe(200)
    expect((await viewOf(shop, order)).state).toBe('paid')
  })

  it('by a lease of their own', async () => {
    const order = await orderOf(one as Staff)
    const { rows } = await shop.pool.query(
      `insert into leases (order_id, user_id, months, interest, order_total, down_payment, principal, interest_total, monthly, phone)
       values ($1, $2, 3, 0, $3, 0, $3, 0, $3, '99112233') returning id`,
      [order.id, one?.id, order.total],
    )
    const path = `/leases/${rows[0].id}`
    const pay = (caller: Staff) => call(caller, 'PUT', `${path}/instalments/1/pay`, { method: 'bank-transfer' })
    expect((await call(one as Staff, 'PUT', `${path}/approve`)).body.code).toBe('own_money')
    expect((await call(one as Staff, 'PUT', `${path}/activate`)).body.code).toBe('own_money')
    expect((await pay(one as Staff)).body.code).toBe('own_money')
    expect((await call(other as Staff, 'PUT', `${path}/approve`)).body.code).not.toBe('own_money')
  })

  it('by approving under another account what they requested', async () => {
    const base = { email: 'same@gain.example', phone: '99110077' }
    const asking = await aStaff('accountant', base)
    const { id } = await aUser(shop.db, { email: 'shopper@gain.example' })
    const change = { person: id, unit: 'money', by: 60_000, reason: 'goodwill', note: '' }
    const waiting = await call(asking, 'POST', '/wallet/changes', change)
    expect(waiting.status).toBe(202)
    const byMail = await aStaff('accountant', { email: 'Same+second@gain.example' })
    const byBank = await aStaff('accountant')
    for (const each of [asking, byBank])
      await shop.pool.query(
        "insert into bank_accounts (user_id, account_name, number, iban) values ($1, 'Б', '1', 'MN 77')",
        [each.id],
      )
    const answer = (caller: Staff, word: string) =>
      call(caller, 'PUT', `/approvals/${waiting.body.approval.id}/${word}`, {})
    for (const caller of [asking, byMail, byBank])
      for (const word of ['approve', 'decline']) expect((await answer(caller, word)).body.code).toBe('approval_own')
    // a computer at the counter is shared by many
    await shop.pool.query("update sessions set device = 'counter' where user_id = any($1)", [[asking.id, other?.id]])
    expect((await answer(other as Staff, 'approve')).status).toBe(200)
  })
})
