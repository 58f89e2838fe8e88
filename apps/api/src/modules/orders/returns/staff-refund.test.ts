import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCart, place } from '../../../../test/baskets/digital.ts'
import { aHolder } from '../../../../test/baskets/holdings.ts'
import { aBearer, aProduct, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop } from '../../../../test/shops/paying-shop.ts'
import { balanceOf, checkLedger, shop as ofShop } from '../../money/ledger/index.ts'
import { finishOrder } from './finish-order.ts'

let shop: PayingShop
const people: Record<string, string> = {}
beforeAll(async () => {
  shop = await aPayingShop('staff_refund')
  for (const role of ['owner', 'accountant', 'support', 'support2', 'desk'])
    people[role] = await aStaff(role, role.replace(/\d$/, ''))
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

async function aStaff(name: string, staff_role: string): Promise<string> {
  const role = staff_role === 'owner' ? 'admin' : 'staff'
  const { id } = await aUser(shop.db, { email: `${name}@refund.example`, role })
  if (role === 'staff') await shop.db.updateTable('users').set({ staff_role }).where('id', '=', id).execute()
  return aBearer(shop, id)
}

/** An order of two pieces that was paid by bank transfer, 5,000 of it for the delivery. */
async function paid(price = 55_000): Promise<Bought & { line_item_id: number }> {
  const order = await buy(shop, 'bank-transfer', { price, quantity: 2, stock: 5 })
  await staff('owner', 'PUT', `/backoffice/orders/${order.number}/mark_paid`, {})
  const { id } = await shop.db
    .selectFrom('line_items')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, line_item_id: id }
}

const staff = (caller: string, method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  shop.call(method, path, { bearer: people[caller] ?? '', ...(body && { body }) })
const refund = (caller: string, { number }: Bought, body: object) =>
  staff(caller, 'POST', `/backoffice/orders/${number}/refunds`, { reason: 'Хайрцаг нь гэмтсэн', ...body })
const page = async ({ number }: Bought) => (await staff('owner', 'GET', `/backoffice/orders/${number}`)).body

describe('a refund by staff', () => {
  it('of goodwill makes the order cheaper: what was shown is what is done, and never above what was paid', async () => {
    const order = await paid()
    const before = await page(order)
    const tried = await refund('support', order, { amount: 20_000, goodwill: true, dry_run: true })
    expect(tried.body).toMatchObject({ amount: '20000.0', dry_run: true, needs_approval: false })
    expect(await page(order)).toEqual(before)
    const done = await refund('support', order, { amount: 20_000, goodwill: true })
    expect(done.status, JSON.stringify(done.body)).toBe(201)
    expect(done.body.parts).toEqual(tried.body.parts)
    const after = await page(order)
    expect(after.sums).toMatchObject({ total: '115000.0', worth: '95000.0', returned: '0.0', goodwill: '20000.0' })
    expect(after.sums).toMatchObject({ paid: '95000.0', due: '0.0' })
    expect(after).toMatchObject({ status: 'confirmed', payment_state: 'credit_owed' })
    expect(after.refunds).toMatchObject([{ amount: '20000.0', cause: 'goodwill', state: 'manual' }])
    const { number: sent } = after.refunds[0]
    expect((await staff('accountant', 'PUT', `/backoffice/refunds/${sent}/sent`, {})).status).toBe(200)
    expect(await page(order)).toMatchObject({ payment_state: 'paid' })
    const over = await refund('support', order, { amount: 95_001, goodwill: true })
    expect([over.status, over.body.code]).toEqual([422, 'refund_too_much'])
    expect((await refund('owner', order, { amount: 95_000, goodwill: true })).status).toBe(201)
    expect((await page(order)).sums).toMatchObject({ goodwill: '115000.0', worth: '0.0', paid: '0.0', due: '0.0' })
  })

  it('of goodwill on a finished order leaves revenue what stayed', async () => {
    const order = await paid()
    for (const step of ['make_ready', 'ship', 'deliver'])
      await staff('owner', 'PUT', `/backoffice/orders/${order.number}/${step}`, {})
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 60 * 24 * 3_600_000)
    await finishOrder(shop.services, order.id)
    shop.clock.now = now
    expect((await page(order)).status).toBe('finished')
    const revenue = () => balanceOf(shop.db, ofShop('revenue'))
    const before = await revenue()
    const done = await refund('support', order, { amount: 15_000, goodwill: true })
    expect(done.status, JSON.stringify(done.body)).toBe(201)
    expect((await page(order)).sums).toMatchObject({ goodwill: '15000.0', paid: '100000.0' })
    expect(await revenue()).toBe(before - 15_000)
  })

  it('of lines counts as returned: no unit is paid twice, and what comes back goes to the shelf', async () => {
    const order = await paid()
    for (const step of ['make_ready', 'ship', 'deliver'])
      await staff('owner', 'PUT', `/backoffice/orders/${order.number}/${step}`, {})
    const onHand = async () =>
      (
        await shop.db
          .selectFrom('stock_items')
          .select('count_on_hand')
          .where('variant_id', '=', order.variant_id)
          .executeTakeFirstOrThrow()
      ).count_on_hand
    const [before, lines] = [await onHand(), [{ line_item_id: order.line_item_id, quantity: 1, reason: 'damaged' }]]
    const done = await refund('support', order, { lines, restock: true })
    expect(done.status, JSON.stringify(done.body)).toBe(201)
    expect(done.body.amount).toBe('55000.0')
    expect(await onHand()).toBe(before + 1)
    const again = await refund('support', order, { lines: [{ ...lines[0], quantity: 2 }] })
    expect([again.status, again.body.code]).toEqual([422, 'return_quantity'])
    // goodwill before it: the last piece brings what is left, and no more
    expect((await refund('support', order, { amount: 10_000, goodwill: true })).status).toBe(201)
    const rest = await refund('support', order, { lines })
    expect(rest.status, JSON.stringify(rest.body)).toBe(201)
    const { sums, status } = await page(order)
    expect([status, sums.paid, sums.due]).toEqual(['returned', '0.0', '0.0'])
    const given = (await page(order)).refunds.reduce(
      (sum: number, each: { amount: string }) => sum + Number(each.amount),
      0,
    )
    expect(given).toBe(order.total)
  })

  it('of the rest beside a gift card that stays gives what is left, and owes nothing more', async () => {
    const card = await aProduct(shop.db, { price: 50_000, digital: 'gift_card', stock: [9] })
    const shirt = await aProduct(shop.db, { price: 30_000, stock: [9] })
    const cart = await aCart(shop, [{ variant_id: card.variant_id }, { variant_id: shirt.variant_id }])
    const address = { firstname: 'Бат', phone: '88112233', state_name: 'УБ', city: 'БЗД', address1: '12-р байр' }
    const placed = await place(shop, cart, { email: 'card@refund.example', address, method: 'bank-transfer' })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const order = { ...cart, variant_id: shirt.variant_id, total: 85_000 }
    for (const step of ['mark_paid', 'make_ready', 'ship', 'deliver'])
      expect((await staff('owner', 'PUT', `/backoffice/orders/${order.number}/${step}`, {})).status).toBe(200)
    expect((await refund('owner', order, { amount: 10_000, goodwill: true })).status).toBe(201)
    const lines = [{ line_item_id: cart.lines[1], quantity: 1, reason: 'damaged' }]
    const done = await refund('owner', order, { lines, restock: true })
    // of 75,000 that were left 50,000 stay for the card
    expect([done.status, done.body.amount], JSON.stringify(done.body)).toEqual([201, '25000.0'])
    for (const { number } of (await page(order)).refunds)
      await staff('accountant', 'PUT', `/backoffice/refunds/${number}/sent`, {})
    expect(await page(order)).toMatchObject({ payment_state: 'paid', sums: { paid: '50000.0', worth: '50000.0' } })
  })

  it('to the wallet arrives at once', async () => {
    const person = await aHolder(shop, { money: 0, bonus: 0, points: 0 })
    const order = await buy(shop, 'bank-transfer', { price: 55_000, bearer: person.bearer })
    await staff('owner', 'PUT', `/backoffice/orders/${order.number}/mark_paid`, {})
    const done = await refund('owner', order, { amount: 7_000, goodwill: true, to: 'wallet' })
    expect(done.body.parts, JSON.stringify(done.body)).toMatchObject([{ to: 'wallet', amount: '7000.0' }])
    expect((await page(order)).refunds).toMatchObject([{ to: 'wallet', state: 'done' }])
  })

  it('twenty at once give back no more than was paid', async () => {
    const order = await paid()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => refund('owner', order, { amount: 30_000, goodwill: true })),
    )
    expect(all.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await page(order)).sums).toMatchObject({ goodwill: '90000.0', paid: '25000.0' })
  })

  it('refuses an order without money, and a body that says neither lines nor a sum', async () => {
    const order = await buy(shop, 'bank-transfer')
    expect((await refund('owner', order, { amount: 1_000, goodwill: true })).body.code).toBe('refund_not_open')
    expect((await refund('owner', order, {})).status).toBe(422)
    expect((await refund('picker', order, { amount: 1 })).status).toBe(401)
  })
})

describe('guarantee 55: a refund above the limit', () => {
  const large = { amount: 600_000, goodwill: true }
  const expensive = () => paid(400_000)
  const request = async (order: Bought, body: object = large): Promise<number> => {
    const { status, body: answer } = await refund('support', order, body)
    expect([status, answer.approval?.status], JSON.stringify(answer)).toEqual([202, 'pending'])
    return answer.approval.id
  }
  const approve = (caller: string, id: number) => staff(caller, 'PUT', `/backoffice/approvals/${id}/approve`, {})

  it('waits for another person, who does it once', async () => {
    const order = await expensive()
    const before = await page(order)
    const id = await request(order)
    expect(await page(order)).toEqual(before)
    expect((await staff('support', 'GET', '/backoffice/approvals')).body.approvals[0]).toMatchObject({
      id,
      own: true,
      answerable: false,
      reason: 'Хайрцаг нь гэмтсэн',
      before: { paid: 800_000, returned: 0 },
      after: { paid: 200_000, returned: 600_000 },
    })
    const own = await approve('support', id)
    expect([own.status, own.body.code]).toEqual([403, 'permission_missing'])
    expect((await approve('desk', id)).status).toBe(403)
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve('accountant', id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'approval_over')).toHaveLength(9)
    expect((await page(order)).sums).toMatchObject({ goodwill: '600000.0', paid: '200000.0' })
    const { rows } = await shop.pool.query(
      `select act, actor, approval_id from audit_rows where subject_id in ($1, $2) and act <> 'orders.mark_paid' order by id`,
      [String(id), order.number],
    )
    expect(rows.map(({ act, approval_id }) => [act, approval_id])).toEqual([
      ['orders.refund', null],
      ['orders.refund', id],
      ['approvals.approve', null],
    ])
  })

  it('is never approved by who requested it, not by the database’s owner either', async () => {
    const order = await expensive()
    const { body } = await refund('accountant', order, large)
    const { id } = body.approval
    const own = await approve('accountant', id)
    expect([own.status, own.body.code]).toEqual([403, 'approval_own'])
    await expect(
      shop.pool.query(
        `update approvals set status = 'approved', answered_by = requested_by, answered_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toThrow('approvals_check')
    expect((await page(order)).sums).toMatchObject({ paid: '800000.0' })
    expect((await staff('support', 'PUT', `/backoffice/approvals/${id}/withdraw`, {})).status).toBe(404)
    expect((await staff('accountant', 'PUT', `/backoffice/approvals/${id}/withdraw`, {})).body.status).toBe('withdrawn')
    expect((await approve('owner', id)).body.code).toBe('approval_over')
    await expect(
      shop.pool.query(`update approvals set status = 'pending', answered_at = null where id = $1`, [id]),
    ).rejects.toThrow('never changed')
  })

  it('acts on what was shown or not at all: changed, declined and expired ones do nothing', async () => {
    const order = await expensive()
    const stale = await request(order)
    expect((await refund('support', order, { amount: 5_000, goodwill: true })).status).toBe(201)
    expect((await approve('owner', stale)).body.code).toBe('approval_stale')
    const declined = await request(order)
    const no = await staff('owner', 'PUT', `/backoffice/approvals/${declined}/decline`, { answer: 'Зургийг нь илгээ' })
    expect(no.body).toMatchObject({ status: 'declined', answer: 'Зургийг нь илгээ' })
    expect((await approve('owner', declined)).body.code).toBe('approval_over')
    const late = await request(order)
    const now = shop.clock.now
    shop.clock.now = new Date(now.getTime() + 25 * 3_600_000)
    expect((await approve('owner', late)).body.code).toBe('approval_over')
    expect((await staff('owner', 'GET', '/backoffice/approvals?filter[status]=expired')).body.approvals).toMatchObject([
      { id: late },
      { id: stale },
    ])
    shop.clock.now = now
    expect((await page(order)).sums).toMatchObject({ goodwill: '5000.0', paid: '795000.0' })
  })
})
