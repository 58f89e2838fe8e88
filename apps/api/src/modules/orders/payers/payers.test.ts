import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'

let shop: PayingShop
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('payers')
})
afterEach(async () => {
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const input = { child_name: 'Тэмүүлэн', message: 'Өвөө минь', follows: true }
const send = ({ number, token }: Bought, body: object = input) =>
  shop.call('POST', `/shop/orders/${number}/payer`, { token, body })
const keyFor = async (order: Bought): Promise<string> => {
  const sent = await send(order)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return sent.body.path.replace('/payer/', '')
}
const look = (key: string) => shop.call('GET', `/shop/payers/${key}`)
const pay = async (key: string, seen: string, code = 'qpay') =>
  shop.call('POST', `/shop/payers/${key}/payments`, { body: { payment_method_id: await shop.method(code), seen } })

describe('a link by which somebody else pays', () => {
  it('pays the order at its provider, which leads back to the link; both see it paid', async () => {
    const order = await buy(shop, 'bank-transfer')
    const key = await keyFor(order)
    expect((await look(key)).body).toMatchObject({
      state: 'waiting',
      due: `${order.total}.0`,
      child_name: 'Тэмүүлэн',
      message: 'Өвөө минь',
      follow: null,
    })
    const begun = await pay(key, `${order.total}.0`)
    expect(begun.status, JSON.stringify(begun.body)).toBe(201)
    const { number } = begun.body.payment.charge
    const { rows } = await shop.pool.query('select return_path from charges where number = $1', [number])
    expect(rows[0].return_path).toBe(`/payer/${key}`)
    await shop.sandbox.money.act('qpay', number, 'approve')
    await until(async () => (await look(key)).body.state === 'paid', 'paid')
    expect((await look(key)).body.follow).toMatchObject({ delivered_at: null, fetched: false })
    expect((await viewOf(shop, order)).state).toBe('paid')
    // guarantee 62: the key of who pays opens nothing of the way to the door
    const way = (token: string) => shop.call('GET', `/shop/orders/${order.number}/delivery`, { token })
    expect([(await way(order.token)).status, (await way(key)).status]).toEqual([200, 404])
    expect((await pay(key, `${order.total}.0`)).body.code).toBe('order_not_payable')
  })

  it('guarantee 62: a payer learns no address, no whole number and no token, whatever they call', async () => {
    const owner = await aUser(shop.db, { email: 'asks@mail.example', phone: '88112233' })
    const order = await buy(shop, 'qpay', { bearer: await aBearer(shop, owner.id) })
    const key = await keyFor(order)
    const answers = [
      await look(key),
      await pay(key, `${order.total}.0`),
      await shop.call('PUT', `/shop/payers/${key}/refuse`, { body: {} }),
    ]
    for (const { body, status } of answers) {
      expect(status).toBeLessThan(300)
      const words = JSON.stringify(body)
      for (const secret of ['88112233', '12-р байр', 'БЗД', 'asks@mail.example', order.token, order.number])
        expect([secret, words.includes(secret)]).toEqual([secret, false])
    }
    // the key opens nothing of the order itself
    for (const path of [`/orders/${order.number}`, `/orders/${order.number}/payment`])
      expect((await shop.call('GET', path, { token: key })).status).toBe(404)
  })

  it('guarantee 65: gets the money back itself, whatever the buyer wishes and whoever had opened the bill', async () => {
    const owner = await aUser(shop.db, { email: 'keeps@mail.example' })
    const bearer = await aBearer(shop, owner.id)
    for (const code of ['bank-transfer', 'qpay']) {
      const order = await buy(shop, code, { bearer })
      const key = await keyFor(order)
      const { number } = (await pay(key, `${order.total}.0`)).body.payment.charge
      await shop.sandbox.money.act('qpay', number, 'approve')
      await until(async () => (await look(key)).body.state === 'paid', 'paid')
      expect((await shop.call('GET', `/shop/orders/${order.number}/returns`, { bearer })).body.wallet).toBe(false)
      const wallet = { refund_to: 'wallet' }
      const ended = await shop.call('POST', `/shop/orders/${order.number}/cancel`, { bearer, body: wallet })
      expect(ended.status, JSON.stringify(ended.body)).toBe(200)
      const { rows } = await shop.pool.query('select route from refunds where order_id = $1', [order.id])
      expect(rows).toEqual([{ route: 'source' }])
    }
    expect((await shop.call('GET', '/shop/wallet', { bearer })).body.money).toBe(0)
  })

  it('charges no other sum than the one seen', async () => {
    const order = await buy(shop, 'bank-transfer')
    const key = await keyFor(order)
    expect((await pay(key, `${order.total - 1}.0`)).body.code).toBe('price_changed')
    expect((await viewOf(shop, order)).payment.charge).toBeNull()
    expect((await pay(key, `${order.total}.0`, 'bank-transfer')).body.code).toBe('payment_method_not_found')
  })

  it('pays once, however many press at the same time', async () => {
    const order = await buy(shop, 'bank-transfer')
    const key = await keyFor(order)
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(key, `${order.total}.0`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    const { rows } = await shop.pool.query(
      `select count(*)::int from charges c join payments p on p.id = c.payment_id where p.order_id = $1`,
      [order.id],
    )
    expect(rows[0].count).toBe(1)
  })

  it('tells who asked that it was refused, once, and pays no more', async () => {
    const owner = await aUser(shop.db, { email: 'refused@mail.example' })
    const bearer = await aBearer(shop, owner.id)
    const order = await buy(shop, 'bank-transfer', { bearer })
    const key = await keyFor(order)
    const no = () => shop.call('PUT', `/shop/payers/${key}/refuse`, { body: {} })
    await Promise.all([no(), no(), no()])
    const { rows } = await shop.pool.query('select title from notifications where user_id = $1 and source like $2', [
      owner.id,
      'payer:%',
    ])
    expect(rows).toEqual([{ title: 'Төлж өгөхөөс татгалзлаа' }])
    expect((await pay(key, `${order.total}.0`)).body.code).toBe('pay_link_over')
    const sent = await shop.call('GET', `/shop/orders/${order.number}/payer`, { bearer })
    expect(sent.body.link.refused_at).not.toBeNull()
  })

  it('ends with its time, with another link, when it is withdrawn, and is never of a stranger', async () => {
    const order = await buy(shop, 'bank-transfer')
    const first = await keyFor(order)
    const second = await keyFor(order)
    expect((await look(first)).body.code).toBe('pay_link_over')
    shop.clock.now = new Date(start.getTime() + 25 * 3_600_000)
    expect((await look(second)).body).toMatchObject({ state: 'over', methods: [] })
    shop.clock.now = start
    const stranger = await aBearer(shop, (await aUser(shop.db, { email: 'stranger-62@mail.example' })).id)
    const path = `/shop/orders/${order.number}/payer`
    expect((await shop.call('POST', path, { bearer: stranger, body: input })).status).toBe(404)
    expect((await shop.call('DELETE', path, { bearer: stranger })).status).toBe(404)
    expect((await shop.call('DELETE', path, { token: order.token })).status).toBe(204)
    expect((await look(second)).body.code).toBe('pay_link_over')
  })

  it('says at its field what is too long, and asks for nothing that is paid', async () => {
    const order = await buy(shop, 'bank-transfer')
    const long = await send(order, { child_name: 'х'.repeat(41), message: 'ү'.repeat(201) })
    expect(Object.keys(long.body.errors).sort()).toEqual(['child_name', 'message'])
    await shop.pool.query("update orders set status = 'canceled', canceled_at = now() where id = $1", [order.id])
    expect((await send(order)).body.code).toBe('order_not_payable')
  })
})
