import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aDoorShop, type DoorShop } from '../../../../test/shops/door-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'

// Cash on delivery: what the checkout offers, what placing refuses, and what an order that is paid so goes through.

let shop: DoorShop
beforeAll(async () => {
  shop = await aDoorShop('on_delivery')
})
afterEach(async () => {
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

let phones = 88_000_000
const aPhone = (): string => String(++phones)
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const offer = async ({ number, token }: { number: string; token: string }) => {
  const { body } = await shop.call('GET', `/checkouts/payment_methods?order=${number}`, { token })
  return body.payment_methods.find(({ type }: { type: string }) => type === 'cash_on_delivery')
}
const view = async ({ number, token }: { number: string; token: string }) =>
  (await shop.call('GET', `/orders/${number}`, { token })).body

describe('cash on delivery', () => {
  it('is no way to pay until a shopkeeper turns it on', async () => {
    const cart = await shop.cart()
    expect(codeOf(cart.saved)).toEqual([422, 'payment_method_inactive'])
    expect(await offer(cart)).toBeUndefined()
  })

  it('places, confirms and packs an order without its money, and takes its stock', async () => {
    await shop.allow()
    // no time to pay by is displayed: none of the buyer's money is waited for
    expect(await offer(await shop.cart({ phone: aPhone() }))).toMatchObject({ unavailable: null, hold_hours: null })
    const order = await shop.ordered({ quantity: 2, phone: aPhone() })
    const placed = await view(order)
    expect(placed).toMatchObject({ status_label: 'ordered', payment_state: 'balance_due', payment_due_at: null })
    const { rows } = await shop.pool.query(
      'select status, accepted_due::int, (select sum(quantity)::int from inventory_units u where u.order_id = o.id and state = $2) as sold from orders o where number = $1',
      [order.number, 'sold'],
    )
    expect(rows[0]).toEqual({ status: 'confirmed', accepted_due: order.total, sold: 2 })
    expect((await shop.put(`/orders/${order.number}/make_ready`)).status).toBe(200)
    const { rows: receipts } = await shop.pool.query('select 1 from receipts where order_id = $1', [order.id])
    expect(receipts).toEqual([])
  })

  it('is handed over by staff only once it is paid, and is paid by the counter', async () => {
    const order = await shop.packed({ phone: aPhone() })
    await shop.put(`/orders/${order.number}/ship`)
    expect(codeOf(await shop.put(`/orders/${order.number}/deliver`))).toEqual([422, 'collect_first'])
    expect((await shop.put(`/orders/${order.number}/mark_paid`)).status).toBe(200)
    expect((await shop.put(`/orders/${order.number}/deliver`)).status).toBe(200)
    expect(await view(order)).toMatchObject({ payment_state: 'paid' })
  })

  it('follows an edit of the order, without a link to pay', async () => {
    const order = await shop.ordered({ phone: aPhone(), price: 10_000 })
    const { rows: lines } = await shop.pool.query('select id from line_items where order_id = $1', [order.id])
    const edit = async (quantity: number) => {
      const { version } = (await shop.get(`/orders/${order.number}`)).body
      const body = { version, lines: [{ id: lines[0].id, quantity }], reason: 'Утсаар' }
      return shop.post(`/orders/${order.number}/edits`, body)
    }
    const dearer = await edit(3)
    expect(dearer.status, JSON.stringify(dearer.body)).toBe(200)
    expect(dearer.body.link_sent_to ?? null).toBeNull()
    const sums = async () =>
      (
        await shop.pool.query(
          `select o.total::int, o.accepted_due::int as accepted, json_agg(json_build_array(p.status, p.amount)) as payments
            from orders o join payments p on p.order_id = o.id where o.number = $1 group by o.id`,
          [order.number],
        )
      ).rows[0]
    const more = await sums()
    expect(more).toMatchObject({ payments: [['pending', more.total]], accepted: more.total })
    expect((await edit(2)).status).toBe(200)
    const less = await sums()
    expect(less.payments).toEqual([['pending', less.total]])
    expect(less.total).toBeLessThan(more.total)
    expect((await shop.put(`/orders/${order.number}/make_ready`)).status).toBe(200)
  })

  it('is owed no more once the order is canceled, before it was sent', async () => {
    const order = await shop.packed({ phone: aPhone() })
    expect((await shop.put(`/orders/${order.number}/cancel`, { reason: 'Утсаар' })).status).toBe(200)
    expect(await view(order)).toMatchObject({ status_label: 'canceled', payment_state: 'void' })
  })
})

describe('limits', () => {
  it('of an order and of districts name the sum, at the checkout and when it is placed', async () => {
    await shop.allow({
      order_limit: 50_000,
      districts: [
        { id: '1125', limit: 30_000 },
        { id: '1119', limit: 0 },
      ],
    })
    const dear = await shop.cart({ price: 40_000, phone: aPhone() })
    expect(codeOf(dear.saved)).toEqual([422, 'cod_order_limit'])
    expect(dear.saved.body.error).toContain('30,000')
    const waiting = await shop.cart({ price: 40_000, phone: aPhone(), code: 'bank-transfer' })
    expect((await offer(waiting)).unavailable).toContain('30,000')
    const { rows: log } = await shop.pool.query(
      "select after from audit_rows where act = 'cash_on_delivery.edit' order by id desc limit 1",
    )
    expect(log[0].after).toMatchObject({ order_limit: 50_000, districts: { 1119: 0, 1125: 30_000 } })
    expect(codeOf((await shop.cart({ district: '1119', phone: aPhone() })).saved)).toEqual([422, 'cod_district'])
    await shop.ordered({ district: '1122', price: 40_000, phone: aPhone() })
    const small = await shop.cart({ price: 10_000, phone: aPhone() })
    expect((await offer(small)).unavailable).toBeNull()
    // the limit is lowered while the cart waits
    await shop.allow({ order_limit: 5_000 })
    expect(codeOf(await shop.place(small))).toEqual([422, 'cod_order_limit'])
  })

  it('of a customer count sums of the phone and of the account together', async () => {
    await shop.allow({ person_limit: 60_000 })
    const phone = aPhone()
    const { id } = await aUser(shop.db, { email: 'nomin@door.example' })
    const bearer = await aBearer(shop, id)
    const first = await shop.ordered({ price: 20_000, phone })
    const second = await shop.ordered({ price: 20_000, phone, bearer })
    expect(first.total + second.total).toBeLessThanOrEqual(60_000)
    const others = [
      await shop.cart({ price: 20_000, phone }),
      await shop.cart({ price: 40_000, phone: aPhone(), bearer }),
    ]
    for (const { saved } of others) expect(codeOf(saved)).toEqual([422, 'cod_person_limit'])
    expect(others[0]?.saved.body.error).toContain('60,000')
    // what is paid, or called off, counts no more
    await shop.put(`/orders/${first.number}/mark_paid`)
    await shop.ordered({ price: 20_000, phone })
  })

  it('count nothing that others placed under a phone against the account that has proved it', async () => {
    await shop.allow({ person_limit: 40_000 })
    const phone = aPhone()
    await shop.ordered({ phone })
    const { id } = await aUser(shop.db, { email: 'proved@door.example', phone: `7${phone.slice(1)}` })
    await shop.pool.query('update users set phone_confirmed_at = now() where id = $1', [id])
    const bearer = await aBearer(shop, id)
    await shop.ordered({ phone, bearer })
    expect(codeOf((await shop.cart({ phone, bearer })).saved)).toEqual([422, 'cod_person_limit'])
  })

  it('races: of two orders of a phone at once that both fit alone, one is placed', async () => {
    await shop.allow({ person_limit: 40_000 })
    for (let round = 0; round < 5; round++) {
      const phone = aPhone()
      const carts = [await shop.cart({ phone }), await shop.cart({ phone })]
      for (const { saved } of carts) expect(saved.status).toBe(200)
      const answers = await Promise.all(carts.map((cart) => shop.place(cart)))
      expect(answers.map(codeOf).sort()).toEqual([
        [200, undefined],
        [422, 'cod_person_limit'],
      ])
    }
  })

  it('end after deliveries that were refused', async () => {
    await shop.allow({ failures: 1 })
    const courier = await shop.courier()
    const phone = aPhone()
    for (let time = 0; time < 2; time++) {
      const order = await shop.packed({ phone })
      const { token, run } = await shop.out(courier, [order.number])
      expect((await shop.act(token, 1, { act: 'not_delivered', reason: 'refused' })).status).toBe(200)
      expect((await shop.put(`/orders/${order.number}/take_back`, { restock: true })).status).toBe(200)
      expect(await view(order)).toMatchObject({ status_label: 'canceled', payment_state: 'void' })
      expect((await shop.put(`/runs/${run.id}/close`)).status).toBe(200)
    }
    expect(codeOf((await shop.cart({ phone })).saved)).toEqual([422, 'cod_failures'])
    expect((await shop.cart({ phone: aPhone() })).saved.status).toBe(200)
  })
})
