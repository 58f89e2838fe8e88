import { afterAll, beforeAll, expect, it } from 'vitest'
import { aHolder } from '../../../../test/baskets/holdings.ts'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'

// Reasons are free text of staff: the name and the number in them outlived the account that they were about.

let shop: PayingShop
let owner: string
let desk: string
beforeAll(async () => {
  shop = await aPayingShop('reasons_go')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@reasons.example', role: 'admin' })).id)
  const { id } = await aUser(shop.db, { email: 'desk@reasons.example', role: 'staff', staff_role: 'support' })
  desk = await aBearer(shop, id)
})
afterAll(() => shop.close())

const word = 'Гончигдорж 99887766'
const named = (what: string) => `${what}: ${word}`
async function staff(method: 'PUT' | 'POST', path: string, body: object = {}, bearer = owner) {
  const answer = await shop.call(method, `/backoffice${path}`, { bearer, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
/** Where in tables that staff write reasons into the words stand. */
async function found(): Promise<string[]> {
  const tables = [
    'audit_rows',
    'approvals',
    'order_returns',
    'person_merges',
    'orders',
    'wallet_changes',
    'order_notes',
  ]
  const places = []
  for (const table of tables) {
    const { rows } = await shop.pool.query(
      `select count(*)::int as n from ${table} t where to_jsonb(t)::text like $1`,
      [`%${word}%`],
    )
    if (rows[0].n > 0) places.push(`${table} ${rows[0].n}`)
  }
  return places
}

it('go with the account: in the log, in requests and their answers, in returns and merges', async () => {
  const person = await aHolder(shop, {})
  const other = await aHolder(shop, {})
  const { number, id } = await buy(shop, 'bank-transfer', { price: 40_000, quantity: 2, bearer: person.bearer })
  for (const step of ['mark_paid', 'make_ready', 'ship', 'deliver']) await staff('PUT', `/orders/${number}/${step}`)
  const goodwill = (amount: number) => ({ amount, goodwill: true, reason: named('Уучлаарай') })
  await staff('POST', `/orders/${number}/refunds`, goodwill(1_000))
  const requested = await staff('POST', `/orders/${number}/refunds`, { ...goodwill(1_000), to: 'wallet' }, desk)
  await staff('PUT', `/approvals/${requested.approval.id}/decline`, { answer: named('Үгүй') })
  const line = (await shop.pool.query('select id from line_items where order_id = $1', [id])).rows[0].id
  const lines = [{ line_item_id: line, quantity: 1, reason: 'wrong_size' }]
  const made = await staff('POST', '/returns', { order_number: number, lines })
  await staff('PUT', `/returns/${made.number}/refuse`, { reason: named('Хэрэглэсэн') })
  const merge = { kept: person.id, merged: other.id, pick: {}, reason: named('Нэг хүн') }
  await staff('POST', '/people/merge', merge)
  await staff('PUT', `/people/${person.id}/block`, { reason: named('Хориглов') })
  expect((await found()).length).toBeGreaterThan(3)
  const { rows: before } = await shop.pool.query('select count(*)::int as n from audit_rows')
  await shop.pool.query("update orders set status = 'finished' where number = $1", [number])
  await staff('POST', `/people/${person.id}/forget`, { reason: 'Өөрөө хүссэн' })
  expect(await found()).toEqual([])
  // what was done stays
  const { rows } = await shop.pool.query('select count(*)::int as n from audit_rows')
  expect(rows[0].n).toBe(before[0].n + 1)
})
