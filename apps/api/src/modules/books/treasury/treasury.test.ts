import { localDate } from '@delguur/kit/dates'
import { mnt } from '@delguur/kit/money'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { aPayingShop, buy, type PayingShop, until, viewOf } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import type { PaymentProvider, ProviderPayment } from '../../money/payments/index.ts'

let shop: PayingShop
let staff: string
let today: string
let qpay: PaymentProvider
beforeAll(async () => {
  shop = await aPayingShop('treasury')
  const found = shop.services.ports.payments.get('qpay')
  if (!found) throw new Error('there is no QPay')
  qpay = found
})
/** The stand-in's books go by the real clock. */
beforeEach(async () => {
  shop.clock.now = new Date()
  today = localDate(shop.clock.now)
  const { id } = await aUser(shop.db, { email: `nyarav-${Date.now()}@example.mn`, role: 'admin' })
  staff = await aBearer(shop, id)
})
afterEach(async () => {
  bookOf(qpay)
  await shop.sandbox.money.calm()
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

const bookOf = (provider: PaymentProvider) => {
  shop.services.ports.payments = new Map([...shop.services.ports.payments, ['qpay', provider]])
}
/** QPay whose books of the day say more, or other things. */
const saying = (change: (all: ProviderPayment[]) => ProviderPayment[]) =>
  bookOf({ ...qpay, list: async (day) => (day === today ? change((await qpay.list?.(day)) ?? []) : []) })
const compare = async (ask: object = {}) => {
  const body = { provider: 'qpay', day: today, ...ask }
  return shop.call('POST', '/backoffice/reconciliations', { bearer: staff, body })
}
const paidOrder = async (isReported = true) => {
  const order = await buy(shop, 'qpay')
  const { payment } = await viewOf(shop, order)
  const number: string = payment.charge.number
  await shop.sandbox.money.act('qpay', number, 'approve', isReported ? {} : { times: 0 })
  if (isReported) await until(async () => (await viewOf(shop, order)).state === 'paid', 'paid')
  return { order, number }
}

describe('a day compared with a provider', () => {
  it('differs in nothing where everybody heard of everything', async () => {
    await paidOrder()
    const { status, body } = await compare()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ provider: 'qpay', day: today, total_open: 0, findings: [] })
    expect(body.sum_ours).toBe(body.sum_theirs)
    const list = await shop.call('GET', '/backoffice/reconciliations', { bearer: staff })
    expect(list.body.days).toMatchObject([{ provider: 'qpay', day: today }])
  })

  it('settles a payment that nobody told of', async () => {
    const { order, number } = await paidOrder(false)
    const { body } = await compare()
    expect(body.findings).toMatchObject([
      { kind: 'surplus', charge_number: number, order_number: order.number, theirs: 60_000, resolution: 'settled' },
    ])
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid' })
    expect((await compare()).body).toMatchObject({ total_open: 0, total_findings: 1 })
  })

  it('books a second payment of the same code and sends it back, once', async () => {
    const { order } = await paidOrder()
    const { reference } = await shop.db
      .selectFrom('charges as c')
      .innerJoin('payments as p', 'p.id', 'c.payment_id')
      .select('c.reference')
      .where('p.order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const second = { payment_reference: 'SECOND-1', reference, amount: mnt(60_000), state: 'paid' as const }
    saying((all) => [...all, second])
    const [{ body }] = await Promise.all([compare(), compare()])
    const mine = body.findings.filter((each: { payment_reference: string }) => each.payment_reference === 'SECOND-1')
    expect(mine).toMatchObject([{ kind: 'surplus', resolution: 'refunded', order_number: order.number }])
    await compare()
    const { rows } = await shop.pool.query('select cause, amount from refunds where order_id = $1', [order.id])
    expect(rows).toEqual([{ cause: 'excess', amount: 60_000 }])
    expect(await viewOf(shop, order)).toMatchObject({ due: '0.0' })
  })

  it('leaves the rest to a person, who says what it was', async () => {
    const { number } = await paidOrder()
    const foreign = { payment_reference: 'FOREIGN-1', reference: 'no-invoice-of-ours', amount: mnt(9_000) }
    saying((all) => [...all, { ...foreign, state: 'paid' }])
    const { body } = await compare()
    const open = body.findings.filter(
      ({ payment_reference }: { payment_reference: string }) => payment_reference === 'FOREIGN-1',
    )
    expect(open).toMatchObject([{ kind: 'surplus', charge_number: null, theirs: 9_000, resolution: null }])
    const explain = (note: string) =>
      shop.call('PUT', `/backoffice/findings/${open[0].id}/explain`, { bearer: staff, body: { note } })
    expect((await explain('Салбар дэлгүүрийн гүйлгээ')).body).toMatchObject({ resolution: 'explained' })
    expect((await explain('Дахин')).status).toBe(409)
    saying((all) => all.filter(({ payment_reference }) => payment_reference === 'nothing'))
    const missing = (await compare()).body.findings.filter(({ kind }: { kind: string }) => kind === 'missing')
    expect(missing.map(({ charge_number }: { charge_number: string }) => charge_number)).toContain(number)
    bookOf(qpay)
    const again = (await compare()).body.findings.filter(({ kind }: { kind: string }) => kind === 'missing')
    expect(again).toEqual([])
  })

  it('says when the provider is away, tells no days, or was not asked', async () => {
    await shop.sandbox.money.fault('qpay', 'error', { path: 'list', times: 9 })
    expect((await compare()).status).toBe(503)
    expect((await compare({ provider: 'golomt_card' })).status).toBe(404)
    expect((await compare({ day: '2026-13-01' })).status).toBe(422)
    expect((await shop.call('GET', '/backoffice/reconciliations/qpay/2020-01-01', { bearer: staff })).status).toBe(404)
  })
})

describe('refunds that wait for a person', () => {
  it('are listed, and sent once', async () => {
    const { order, number } = await paidOrder()
    const cancel = await shop.call('POST', `/shop/orders/${order.number}/cancel`, {
      token: order.token,
      body: { reason: 'changed_mind' },
    })
    expect(cancel.status, JSON.stringify(cancel.body)).toBe(200)
    await shop.pool.query(`update refunds set status = 'manual', next_try_at = null where order_id = $1`, [order.id])
    const list = await shop.call('GET', '/backoffice/refunds?status=manual', { bearer: staff })
    const mine = list.body.refunds.find((each: { order_number: string }) => each.order_number === order.number)
    expect(mine).toMatchObject({ amount: 60_000, method: 'qpay', cause: 'cancel', name: 'Бат', phone: '88112233' })
    const sent = () =>
      shop.call('PUT', `/backoffice/refunds/${mine.number}/sent`, { bearer: staff, body: { reference: 'Хаан 77' } })
    const [first, second] = await Promise.all([sent(), sent()])
    for (const { body } of [first, second]) expect(body).toMatchObject({ status: 'done', reference: 'Хаан 77' })
    const left = await shop.call('GET', '/backoffice/refunds?status=manual', { bearer: staff })
    expect(JSON.stringify(left.body)).not.toContain(mine.number)
    const words = await shop.call('GET', `/backoffice/charges/${number}`, { bearer: staff })
    expect(words.body).toMatchObject({ number, order_number: order.number, method: 'qpay', status: 'paid' })
    expect(words.body.calls.map(({ operation }: { operation: string }) => operation)).toEqual(
      expect.arrayContaining(['invoice', 'check']),
    )
    expect(JSON.stringify(words.body)).not.toMatch(/qpay-sandbox-password/)
  })

  it('are not marked as sent while their provider is still asked, nor where there are none', async () => {
    const { order } = await paidOrder()
    await shop.call('POST', `/shop/orders/${order.number}/cancel`, {
      token: order.token,
      body: { reason: 'changed_mind' },
    })
    const { number } = await shop.db
      .selectFrom('refunds')
      .select('number')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const answer = await shop.call('PUT', `/backoffice/refunds/${number}/sent`, { bearer: staff, body: {} })
    expect(answer.status).toBe(409)
    expect((await shop.call('PUT', '/backoffice/refunds/F0/sent', { bearer: staff, body: {} })).status).toBe(404)
    expect((await shop.call('GET', '/backoffice/charges/C0', { bearer: staff })).status).toBe(404)
  })
})
