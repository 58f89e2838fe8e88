import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTextMessages } from '../../../../test/baskets/codes.ts'
import { aBearer, aProduct, aUser, unitsLeft } from '../../../../test/builders.ts'
import { atPush } from '../../../../test/proofs.ts'
import { aPayingShop, type Bought, buy, type PayingShop, viewOf } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'

let shop: PayingShop
let owner: string
let desk: string
let accountant: string
beforeAll(async () => {
  shop = await aPayingShop('edits')
  withTextMessages(shop)
  const bearer = async (email: string, role: 'admin' | 'staff', staff_role: 'desk' | 'accountant' = 'desk') =>
    aBearer(shop, (await aUser(shop.db, { email: `${email}@edits.example`, role, staff_role })).id)
  owner = await bearer('owner', 'admin')
  desk = await bearer('desk', 'staff')
  accountant = await bearer('accountant', 'staff', 'accountant')
})
afterAll(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
  await shop.close()
})

const staff = (method: 'GET' | 'PUT' | 'POST' | 'PATCH', path: string, body?: object, bearer = owner) =>
  shop.call(method, `/backoffice${path}`, { bearer, ...(body && { body }) })
/** The desk gives back no more than that by itself. */
async function limitDesk(refund: number): Promise<void> {
  const { roles } = (await staff('GET', '/roles')).body
  const { version } = roles.find(({ key, id }: { key?: string; id?: string }) => (key ?? id) === 'desk')
  const headers = { 'if-match': `"${version}"` }
  const answer = await shop.call('PATCH', '/backoffice/roles/desk', {
    bearer: owner,
    body: { limits: { refund } },
    headers,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const page = async ({ number }: Bought) => (await staff('GET', `/orders/${number}`)).body
const ok = async (order: Bought, body: object, bearer = owner) => {
  const { version } = await page(order)
  const answer = await staff('POST', `/orders/${order.number}/edits`, { version, ...body }, bearer)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const refused = async (order: Bought, body: object) => {
  const { version } = await page(order)
  const answer = await staff('POST', `/orders/${order.number}/edits`, { version, ...body })
  return [answer.status, answer.body.code]
}
const pay = ({ number }: Bought) => staff('PUT', `/orders/${number}/mark_paid`, {})
/** A bank's file says that so much came for an order. */
async function transfer({ number }: Bought, amount: number): Promise<void> {
  const edge = 'the-edge-of-a-part'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="statement"; filename="s.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const file = `Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга\n2026-11-24 11:15;T${number};${amount}.00;;0;${number}`
  await staff('GET', '/days')
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/v2/backoffice/bank/statements?bank=golomt&account=5000000001',
    headers: { authorization: `Bearer ${owner}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: `${head}${file}\r\n--${edge}--\r\n`,
  })
  expect(answer.statusCode, answer.body).toBe(200)
}
/** Two of 20,000 with a delivery of 5,000, paid. */
async function paid(input: Parameters<typeof buy>[2] = {}): Promise<Bought & { line: number }> {
  const order = await buy(shop, 'bank-transfer', { price: 20_000, quantity: 2, stock: 9, ...input })
  await pay(order)
  return { ...order, line: (await page(order)).lines[0].id }
}

describe('an edit of an order that is paid', () => {
  it('that makes it cheaper gives the difference back and the units too: what was shown is what is done', async () => {
    const order = await paid()
    const before = await page(order)
    const input = { lines: [{ id: order.line, quantity: 1 }] }
    const tried = await ok(order, { ...input, dry_run: true })
    expect(tried).toMatchObject({ dry_run: true, refund: '20000.0', due: '0.0', after: { total: '25000.0' } })
    expect(await page(order)).toEqual(before)
    const done = await ok(order, input)
    expect({ ...done, version: 0 }).toEqual({ ...tried, version: 0, dry_run: false })
    expect((await page(order)).sums).toMatchObject({ total: '25000.0', paid: '25000.0', due: '0.0' })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(8)
    expect((await page(order)).refunds).toMatchObject([{ amount: '20000.0', cause: 'excess' }])
  })

  it('that makes it dearer sends a link to pay, and the money that comes by it completes it', async () => {
    const order = await paid()
    const more = await aProduct(shop.db, { stock: [3], price: 31_000 })
    const done = await ok(order, { add: [{ variant_id: more.variant_id, quantity: 2 }] })
    expect(done).toMatchObject({ due: '62000.0', refund: '0.0', link_sent_to: 'sms', after: { total: '107000.0' } })
    expect(await unitsLeft(shop.db, more.variant_id)).toBe(1)
    expect(await page(order)).toMatchObject({ status: 'confirmed', payment_state: 'balance_due' })
    expect(await viewOf(shop, order)).toMatchObject({
      state: 'waiting',
      due: '62000.0',
      payment: { amount: '62000.0' },
    })
    expect((await staff('POST', `/orders/${order.number}/pay_link`, {})).status).toBe(201)
    await pay(order)
    expect(await page(order)).toMatchObject({ status: 'confirmed', payment_state: 'paid', sums: { paid: '107000.0' } })
    expect((await staff('POST', `/orders/${order.number}/pay_link`, {})).body.code).toBe('order_not_payable')
  })

  it('adds units to the line that there is, for what was agreed, whatever it costs today', async () => {
    const order = await paid()
    await shop.pool.query('update variants set price = 24000 where id = $1', [order.variant_id])
    expect((await ok(order, { add: [{ variant_id: order.variant_id, quantity: 1 }] })).due).toBe('20000.0')
    const more = await aProduct(shop.db, { stock: [5], price: 10_000 })
    const add = [1, 2].map((quantity) => ({ variant_id: more.variant_id, quantity }))
    expect((await ok(order, { add })).after.total).toBe('95000.0')
    expect((await page(order)).lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 3])
  })

  it('by as much as it is cheaper elsewhere moves no money', async () => {
    const order = await paid()
    const other = await aProduct(shop.db, { stock: [3], price: 20_000 })
    const done = await ok(order, {
      lines: [{ id: order.line, quantity: 1 }],
      add: [{ variant_id: other.variant_id, quantity: 1 }],
    })
    expect(done).toMatchObject({ refund: '0.0', due: '0.0', parts: [], link_sent_to: null })
    expect(await page(order)).toMatchObject({ payment_state: 'paid' })
  })

  it('takes a discount off with its reason, changes it and takes it away again', async () => {
    const order = await paid()
    const off = (amount: number) => ok(order, { discount: { amount, reason: 'Хайрцаг гэмтсэн' } })
    expect(await off(3_000)).toMatchObject({ refund: '3000.0', after: { discount: '-3000.0', total: '42000.0' } })
    expect(await off(5_000)).toMatchObject({ refund: '2000.0', after: { total: '40000.0' } })
    expect(await ok(order, { discount: null })).toMatchObject({ due: '5000.0', after: { total: '45000.0' } })
    expect(await refused(order, { discount: { amount: 40_001, reason: 'Их' } })).toEqual([422, 'discount_too_much'])
  })

  it('is audited with what was and what is', async () => {
    const order = await paid()
    await ok(order, { lines: [{ id: order.line, quantity: 3 }], reason: 'Утсаар нэмсэн' })
    const { rows } = await shop.pool.query(
      `select before, after, reason from audit_rows where act = 'orders.edit_lines' and subject_id = $1`,
      [order.number],
    )
    expect(rows).toMatchObject([{ before: { total: 45_000 }, after: { total: 65_000 }, reason: 'Утсаар нэмсэн' }])
    expect(rows[0].after.lines).toEqual([{ variant_id: order.variant_id, quantity: 3, price: 20_000 }])
  })
})

describe('an edit of an order that waits for its money', () => {
  it('changes what is requested', async () => {
    const order = await buy(shop, 'bank-transfer', { price: 20_000, quantity: 2, stock: 9 })
    const [line] = (await page(order)).lines
    await ok(order, { lines: [{ id: line.id, quantity: 3 }] })
    expect(await viewOf(shop, order)).toMatchObject({
      state: 'waiting',
      due: '65000.0',
      payment: { amount: '65000.0' },
    })
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(6)
    await pay(order)
    expect(await page(order)).toMatchObject({ status: 'confirmed', payment_state: 'paid', sums: { paid: '65000.0' } })
  })

  it('calls off the invoice of a provider and opens another one', async () => {
    const order = await buy(shop, 'qpay', { price: 20_000, quantity: 2, stock: 9 })
    const { payment: before } = await viewOf(shop, order)
    const [line] = (await page(order)).lines
    await ok(order, { lines: [{ id: line.id, quantity: 1 }] })
    const view = await viewOf(shop, order)
    expect(view).toMatchObject({ due: '25000.0', payment: { amount: '25000.0' } })
    expect(view.payment.charge.number).not.toBe(before.charge.number)
    const invoice = await shop.sandbox.money.invoice('qpay', view.payment.charge.number)
    expect(invoice).toMatchObject({ amount: 25_000, status: 'open' })
  })

  it('confirms it where what was paid is enough now', async () => {
    const order = await buy(shop, 'bank-transfer', { price: 20_000, quantity: 2, stock: 9 })
    await transfer(order, 26_000)
    const [line] = (await page(order)).lines
    expect(await page(order)).toMatchObject({ status: 'placed', sums: { paid: '26000.0', due: '19000.0' } })
    const done = await ok(order, { lines: [{ id: line.id, quantity: 1 }] })
    expect(done).toMatchObject({ due: '0.0', refund: '1000.0' })
    expect(await page(order)).toMatchObject({ status: 'confirmed', sums: { paid: '25000.0', due: '0.0' } })
    const { rows } = await shop.pool.query(
      `select state, sum(quantity)::int as units from inventory_units where order_id = $1 and state <> 'released' group by 1`,
      [order.id],
    )
    expect(rows).toEqual([{ state: 'sold', units: 1 }])
  })
})

describe('what cannot be edited', () => {
  it('says why', async () => {
    const order = await paid({ stock: 4 })
    const input = { lines: [{ id: order.line, quantity: 1 }] }
    expect(await refused(order, { lines: [{ id: order.line, quantity: 0 }] })).toEqual([422, 'order_without_lines'])
    expect(await refused(order, { lines: [{ id: order.line, quantity: 5 }] })).toEqual([422, 'stock_insufficient'])
    const stale = await staff('POST', `/orders/${order.number}/edits`, { version: 1, ...input })
    expect([stale.status, stale.body.code]).toEqual([412, 'version_conflict'])
    const card = await aProduct(shop.db, { digital: 'gift_card', price: 20_000 })
    const add = [{ variant_id: card.variant_id, quantity: 1 }]
    expect(await refused(order, { add })).toEqual([422, 'line_not_editable'])
    const vodka = await aProduct(shop.db, { alcohol: 40, price: 20_000, stock: [5] })
    expect(await refused(order, { add: [{ variant_id: vodka.variant_id, quantity: 1 }] })).toEqual([
      422,
      'line_not_editable',
    ])
    const { id } = (await staff('POST', '/waves', { numbers: [order.number] })).body
    expect(await refused(order, input)).toEqual([409, 'order_being_picked'])
    await staff('PUT', `/waves/${id}/claim`, {})
    await staff('PUT', `/waves/${id}/finish`, {})
    await staff('PUT', `/orders/${order.number}/make_ready`, {})
    expect(await refused(order, input)).toEqual([409, 'order_not_editable'])
  })

  it('is above the limit of the role until another person approves it, on what was shown', async () => {
    await limitDesk(10_000)
    const order = await paid()
    const { version } = await page(order)
    const input = { version, lines: [{ id: order.line, quantity: 1 }] }
    const path = `/orders/${order.number}/edits`
    expect((await staff('POST', path, { ...input, dry_run: true }, desk)).body).toMatchObject({ needs_approval: true })
    const waiting = await staff('POST', path, input, desk)
    expect([waiting.status, waiting.body.approval?.act]).toEqual([202, 'orders.edit_lines'])
    expect((await page(order)).sums.total).toBe('45000.0')
    const { id } = waiting.body.approval
    const approved = await staff('PUT', `/approvals/${id}/approve`, {}, accountant)
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    expect((await page(order)).sums.total).toBe('25000.0')

    const other = await paid()
    const again = { version: (await page(other)).version, lines: [{ id: other.line, quantity: 1 }] }
    const late = (await staff('POST', `/orders/${other.number}/edits`, again, desk)).body.approval.id
    await ok(other, { lines: [{ id: other.line, quantity: 3 }] })
    expect((await staff('PUT', `/approvals/${late}/approve`, {}, accountant)).body.code).toBe('approval_stale')
    await limitDesk(500_000)
  })
})

it('races: the last units go to one of the orders that want them, and one edit of a version is done', async () => {
  const { variant_id } = await aProduct(shop.db, { stock: [2], price: 20_000 })
  const orders = await Promise.all([paid(), paid(), paid(), paid()])
  const answers = await Promise.all(
    orders.map(async (order) => {
      const { version } = await page(order)
      return staff('POST', `/orders/${order.number}/edits`, { version, add: [{ variant_id, quantity: 2 }] })
    }),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
  expect(await unitsLeft(shop.db, variant_id)).toBe(0)

  const order = await paid()
  const { version } = await page(order)
  const input = { version, lines: [{ id: order.line, quantity: 1 }] }
  const twice = await Promise.all([1, 2, 3].map(() => staff('POST', `/orders/${order.number}/edits`, input)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 412, 412])
  expect((await page(order)).sums).toMatchObject({ total: '25000.0', paid: '25000.0' })
})

type Step = { quantity: number; off: number }
const steps = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), off: fc.integer({ min: 0, max: 9 }) }), {
  minLength: 1,
  maxLength: 4,
})
it(
  'sums, ledger and shelves agree after any edits',
  async () => {
    await fc.assert(fc.asyncProperty(steps, agree), { numRuns: atPush(8, { proofs: 200 }) })
  },
  atPush(60_000, { proofs: 600_000 }),
)

async function agree(edits: Step[]): Promise<void> {
  const order = await paid({ stock: 12 })
  const other = await aProduct(shop.db, { stock: [8], price: 7_000 })
  let has = 0
  for (const { quantity, off } of edits) {
    const { lines } = await page(order)
    const extra = lines.find(({ id }: { id: number }) => id !== order.line)
    await ok(order, {
      lines: [{ id: order.line, quantity }, ...(extra ? [{ id: extra.id, quantity: off % 4 }] : [])],
      ...(!extra && off % 4 > 0 && { add: [{ variant_id: other.variant_id, quantity: off % 4 }] }),
      discount: off === 0 ? null : { amount: off * 700, reason: 'Хөнгөлөлт' },
    })
    has = off % 4
    const total = quantity * 20_000 + has * 7_000 - off * 700 + 5_000
    const after = await page(order)
    const books = await shop.pool.query(
      `select coalesce(sum(e.amount), 0)::int as held from ledger_entries e join ledger_accounts a on a.id = e.account_id
       where a.kind = 'order' and a.owner = $1`,
      [String(order.id)],
    )
    expect(Number(after.sums.total)).toBe(total)
    expect(Number(after.sums.paid)).toBe(books.rows[0].held)
    expect(Number(after.sums.paid) + Number(after.sums.due)).toBe(total)
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(12 - quantity)
    expect(await unitsLeft(shop.db, other.variant_id)).toBe(8 - has)
  }
}
