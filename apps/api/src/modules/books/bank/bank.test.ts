import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser, unitsLeft } from '../../../../test/builders.ts'
import { aPayingShop, type Bought, buy, type PayingShop, viewOf } from '../../../../test/shops/paying-shop.ts'
import { checkLedger } from '../../money/ledger/index.ts'
import { tellPartPaid } from './part-paid.jobs.ts'

const account = '5000000001'
let shop: PayingShop
let staff: string
const start = new Date('2026-11-24T03:00:00.000Z')
beforeAll(async () => {
  shop = await aPayingShop('bank')
  staff = await aBearer(shop, (await aUser(shop.db, { email: 'nyarav@example.mn', role: 'admin' })).id)
})
afterEach(async () => {
  shop.clock.now = start
  expect(await checkLedger(shop.db)).toMatchObject({ violations: [] })
})
afterAll(() => shop.close())

let made = 0
/** A row of Golomt's file: its own number, what came, its text. */
const row = (text: string, amount: number, id = `T${++made}`) => `2026-11-24 10:15;${id};${amount}.00;;0;${text}`
const csv = (...rows: string[]) => ['Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга', ...rows].join('\n')
const bring = async (file: string | Buffer, query = '', bank = 'golomt') => {
  const edge = 'the-edge-of-a-part'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="statement"; filename="s.csv"\r\ncontent-type: text/csv\r\n\r\n`
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v2/backoffice/bank/statements?bank=${bank}&account=${account}${query}`,
    headers: { authorization: `Bearer ${staff}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}
const rows = async (file: string, query = '') => {
  const { status, body } = await bring(file, query)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows
}
const ask = (method: 'GET' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/backoffice/bank/transactions${path}`, { bearer: staff, ...(body && { body }) })
const unmatched = async () => (await ask('GET', '?status=unmatched')).body.transactions
const booked = async ({ id }: Bought): Promise<string[]> => {
  const { rows: entries } = await shop.pool.query(
    `select p.kind, e.amount from ledger_entries e join ledger_postings p on p.id = e.posting_id
     join ledger_accounts a on a.id = e.account_id where a.kind = 'order' and a.owner = $1 order by e.id`,
    [String(id)],
  )
  return entries.map(({ kind, amount }) => `${kind} ${amount}`)
}
const refunds = async ({ id }: Bought) => {
  const { rows: found } = await shop.pool.query(
    'select cause, status, amount from refunds where order_id = $1 order by id',
    [id],
  )
  return found.map(({ cause, status, amount }) => `${cause} ${status} ${amount}`)
}

describe('money with the number of an order', () => {
  it('pays it', async () => {
    const order = await buy(shop, 'bank-transfer')
    const [paid] = await rows(csv(row(`zahialga ${order.number}`, 60_000)))
    expect(paid).toMatchObject({ result: 'paid', order_number: order.number, missing: 0, excess: 0 })
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid', due: '0.0' })
    expect(await booked(order)).toEqual(['pay 60000'])
    expect(await unitsLeft(shop.db, order.variant_id)).toBe(2)
  })

  it('pays a part, says what is missing, and the rest completes it', async () => {
    const order = await buy(shop, 'bank-transfer')
    const [part] = await rows(csv(row(order.number, 45_000)))
    expect(part).toMatchObject({ result: 'part_paid', missing: 15_000 })
    expect(await viewOf(shop, order)).toMatchObject({
      state: 'waiting',
      paid: '45000.0',
      due: '15000.0',
      payment: { amount: '15000.0', bank_transfer: { description: order.number } },
    })
    const [rest] = await rows(csv(row(order.number, 15_000)))
    expect(rest).toMatchObject({ result: 'paid' })
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid' })
    expect(await booked(order)).toEqual(['pay 45000', 'pay 15000'])
  })

  it('tells who paid a part what is missing, by mail and among the notifications', async () => {
    const { id } = await aUser(shop.db, { email: 'dutuu@example.mn' })
    const bearer = await aBearer(shop, id)
    const order = await buy(shop, 'bank-transfer', { bearer })
    await shop.db.updateTable('orders').set({ email: 'dutuu@example.mn' }).where('id', '=', order.id).execute()
    await rows(csv(row(order.number, 45_000)))
    const { rows: jobs } = await shop.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'bank.tell_part_paid' order by j.id desc limit 1`,
    )
    const before = shop.services.ports.mail
    const sent: { to: string; text: string; subject: string }[] = []
    shop.services.ports.mail = { ...before, send: async (mail) => void sent.push(mail) }
    await tellPartPaid.run(shop.services, jobs[0].payload)
    shop.services.ports.mail = before
    expect(sent).toMatchObject([{ to: 'dutuu@example.mn', subject: expect.stringContaining(order.number) }])
    expect(sent[0]?.text).toMatch(/15,000/)
    const notices = await shop.db
      .selectFrom('notifications')
      .select(['title', 'url'])
      .where('user_id', '=', id)
      .execute()
    expect(notices).toContainEqual({
      title: expect.stringMatching(/15,000 дутуу/),
      url: `/account/orders/${order.number}`,
    })
  })

  it('that is too much goes back by hand, and only that', async () => {
    const order = await buy(shop, 'bank-transfer')
    const [more] = await rows(csv(row(order.number, 100_000)))
    expect(more).toMatchObject({ result: 'excess', excess: 40_000 })
    expect(await booked(order)).toEqual(['pay 100000', 'refund -40000'])
    expect(await refunds(order)).toEqual(['excess manual 40000'])
  })

  it('that comes twice goes back once', async () => {
    const order = await buy(shop, 'bank-transfer')
    const [first, second] = await rows(csv(row(order.number, 60_000), row(order.number, 60_000)))
    expect([first.result, second.result]).toEqual(['paid', 'excess'])
    expect(await booked(order)).toEqual(['pay 60000', 'pay 60000', 'refund -60000'])
  })

  it('pays an order that was to be paid another way', async () => {
    const order = await buy(shop, 'qpay')
    const [paid] = await rows(csv(row(order.number, 60_000)))
    expect(paid).toMatchObject({ result: 'paid' })
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid' })
    const { rows: entries } = await shop.pool.query(
      `select a.owner, e.amount from ledger_entries e join ledger_postings p on p.id = e.posting_id
       join ledger_accounts a on a.id = e.account_id where a.kind = 'clearing' and p.order_id = $1`,
      [order.id],
    )
    expect(entries).toEqual([{ owner: 'bank-transfer', amount: -60_000 }])
  })

  it('goes back whole when the order is over', async () => {
    const order = await buy(shop, 'bank-transfer')
    const removed = await shop.call('POST', `/shop/orders/${order.number}/cancel`, {
      token: order.token,
      body: { reason: 'changed_mind' },
    })
    expect(removed.status, JSON.stringify(removed.body)).toBeLessThan(300)
    const [late] = await rows(csv(row(order.number, 60_000)))
    expect(late).toMatchObject({ result: 'late', excess: 60_000 })
    expect(await refunds(order)).toEqual(['late_payment manual 60000'])
  })

  it('is not taken for a second payment where staff have marked the first by hand', async () => {
    const order = await buy(shop, 'bank-transfer')
    const marked = await shop.call('PUT', `/backoffice/orders/${order.number}/mark_paid`, { bearer: staff, body: {} })
    expect(marked.status, JSON.stringify(marked.body)).toBeLessThan(300)
    const [seen] = await rows(csv(row(order.number, 60_000)))
    expect(seen).toMatchObject({ result: 'unmatched', problem: 'booked_by_hand', order_number: order.number })
    const [{ id }] = await unmatched()
    const match = await ask('PUT', `/${id}/match`, { number: order.number })
    expect(match.body).toMatchObject({ status: 'matched', outcome: 'paid', order_number: order.number })
    expect(await booked(order)).toEqual(['pay 60000'])
    const [again] = await rows(csv(row(order.number, 60_000)))
    expect(again.problem).toBe('booked_by_hand')
    const [other] = await unmatched()
    const second = await ask('PUT', `/${other.id}/match`, { number: order.number, second: true })
    expect(second.body).toMatchObject({ status: 'matched', outcome: 'excess' })
    expect(await booked(order)).toEqual(['pay 60000', 'pay 60000', 'refund -60000'])
  })
})

describe('a statement', () => {
  it('changes nothing in a dry run, which says exactly what would happen', async () => {
    const order = await buy(shop, 'bank-transfer')
    const file = csv(
      row(order.number, 45_000),
      row(order.number, 15_000),
      row('гутал', 9_999),
      '2026-11-24;X;;5.00;0;x',
    )
    const count = async () => (await shop.pool.query('select count(*)::int as n from bank_transactions')).rows[0].n
    const before = await count()
    const tried = await bring(file, '&dry_run=true')
    const results = (answer: { body: { rows: { result: string }[] } }) => answer.body.rows.map(({ result }) => result)
    expect(results(tried)).toEqual(['part_paid', 'paid', 'unmatched', 'outgoing'])
    expect(tried.body).toMatchObject({ dry_run: true, totals: { part_paid: 1, paid: 1, unmatched: 1, outgoing: 1 } })
    expect(await count()).toBe(before)
    expect(await booked(order)).toEqual([])
    expect(results(await bring(file))).toEqual(results(tried))
    expect(await booked(order)).toEqual(['pay 45000', 'pay 15000'])
  })

  it('is taken in once, however often and by how many at once it is brought', async () => {
    const orders = [
      await buy(shop, 'bank-transfer'),
      await buy(shop, 'bank-transfer'),
      await buy(shop, 'bank-transfer'),
    ]
    const file = csv(...orders.map(({ number }) => row(number, 60_000)), row('нэргүй', 1_234))
    const answers = await Promise.all([bring(file), bring(file), bring(file), bring(file)])
    const all = answers.flatMap(({ body }) => body.rows.map(({ result }: { result: string }) => result))
    expect(all.filter((result) => result === 'paid')).toHaveLength(3)
    expect(all.filter((result) => result === 'unmatched')).toHaveLength(1)
    expect(all.filter((result) => result === 'known')).toHaveLength(12)
    for (const order of orders) expect(await booked(order)).toEqual(['pay 60000'])
    expect((await rows(file)).map(({ result }: { result: string }) => result)).toEqual(Array(4).fill('known'))
  })

  it('without numbers of its own knows its rows again, and tells equal ones apart', async () => {
    const order = await buy(shop, 'bank-transfer')
    const line = `2026-11-24 10:15,,"30,000.00","90,000.00",${order.number},5011`
    const head = 'Гүйлгээний огноо,Дебит гүйлгээ,Кредит гүйлгээ,Эцсийн үлдэгдэл,Гүйлгээний утга,Харьцсан данс'
    const file = [head, line, line].join('\n')
    const results = async () =>
      (await bring(file, '', 'khan')).body.rows.map(({ result }: { result: string }) => result)
    expect(await results()).toEqual(['part_paid', 'paid'])
    expect(await results()).toEqual(['known', 'known'])
    expect(await booked(order)).toEqual(['pay 30000', 'pay 30000'])
  })

  it('is refused where it cannot be read or the account is not the shop’s', async () => {
    const wrong = await bring('a,b\n1,2')
    expect([wrong.status, wrong.body.code]).toEqual([422, 'statement_unreadable'])
    expect(wrong.body.detail).toEqual({ missing: 'date,text,credit' })
    const foreign = await bring(csv(row('x', 1)), '&account=5999999999')
    expect(foreign.status).toBe(422)
    expect((await bring(csv(row('x', 1)), '', 'nobody')).status).toBe(422)
  })

  it('is for staff alone', async () => {
    const bearer = await aBearer(shop, (await aUser(shop.db, { email: 'sonirhogch@example.mn' })).id)
    expect((await shop.call('GET', '/backoffice/bank/transactions', { bearer })).status).toBe(403)
  })
})

describe('money without a number', () => {
  it('waits with the orders that it may be for, the phone’s before the amount’s', async () => {
    const [other, order] = [
      await buy(shop, 'bank-transfer', { price: 72_300 }),
      await buy(shop, 'bank-transfer', { price: 72_300 }),
    ]
    await shop.pool.query(
      `update addresses set phone = '99887766' where id = (select ship_address_id from orders where id = $1)`,
      [order.id],
    )
    const [seen] = await rows(csv(row('хүүхдийн гутал 9988-7766', 77_300)))
    expect(seen).toMatchObject({ result: 'unmatched', problem: 'no_order' })
    const [{ id }] = await unmatched()
    const { candidates } = (await ask('GET', `/${id}`)).body
    expect(candidates.map(({ number, fits }: { number: string; fits: string[] }) => [number, fits])).toEqual([
      [order.number, ['amount', 'phone']],
      [other.number, ['amount']],
    ])
    const matched = await ask('PUT', `/${id}/match`, { number: order.number })
    expect(matched.body).toMatchObject({
      status: 'matched',
      outcome: 'paid',
      candidates: [],
      decided_by: expect.stringMatching(/^user:/),
    })
    expect(await viewOf(shop, order)).toMatchObject({ state: 'paid' })
    expect((await ask('PUT', `/${id}/match`, { number: other.number })).status).toBe(409)
  })

  it('is matched once, however many decide at the same moment', async () => {
    const order = await buy(shop, 'bank-transfer')
    await rows(csv(row('нэргүй', 60_000)))
    const [{ id }] = await unmatched()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask('PUT', `/${id}/match`, { number: order.number })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await booked(order)).toEqual(['pay 60000'])
  })

  it('of nine digits alone pays only the order that costs as much', async () => {
    const order = await buy(shop, 'bank-transfer')
    const digits = order.number.slice(1)
    expect((await rows(csv(row(digits, 59_000))))[0].result).toBe('unmatched')
    expect((await rows(csv(row(digits, 60_000))))[0].result).toBe('paid')
  })

  it('that names two orders is left to a person', async () => {
    const [one, two] = [await buy(shop, 'bank-transfer'), await buy(shop, 'bank-transfer')]
    expect((await rows(csv(row(`${one.number} ${two.number}`, 120_000))))[0].result).toBe('unmatched')
  })

  it('is ignored with a reason, once, and unknown orders are refused', async () => {
    await rows(csv(row('буцаалт', 3_000)))
    const [{ id }] = await unmatched()
    expect((await ask('PUT', `/${id}/match`, { number: 'R000000000' })).status).toBe(404)
    expect((await ask('PUT', `/${id}/ignore`, { note: ' ' })).status).toBe(422)
    expect((await ask('PUT', `/${id}/ignore`, { note: 'Буцаалт' })).body).toMatchObject({
      status: 'ignored',
      note: 'Буцаалт',
    })
    expect((await ask('PUT', `/${id}/ignore`, { note: 'Буцаалт' })).status).toBe(409)
    expect((await ask('GET', '/999999')).status).toBe(404)
  })
})
