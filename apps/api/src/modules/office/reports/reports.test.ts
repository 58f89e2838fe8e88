import { type Report, reportKinds, reportSlices } from '@delguur/contract/office/reports'
import { permissionsOf, staffRoles } from '@delguur/contract/permissions'
import { dayMs } from '@delguur/kit/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aBearer, aUser } from '../../../../test/builders.ts'
import { type DemoShop, demoNow, startDemoShop } from '../../../../test/shops/demo-shop.ts'
import type { MailPort } from '../../messages/notify/index.ts'
import { receiptMonths } from '../../money/receipts/receipts.queries.ts'
import { mailDueReports } from './mail-reports.ts'

let shop: DemoShop
let owner: string
beforeAll(async () => {
  shop = await startDemoShop('reports')
  owner = await aBearer(shop, (await aUser(shop.db, { email: 'ezen@reports.example', role: 'admin' })).id)
  const sold = await shop.pool.query(
    `select v.id from variants v join products p on p.id = v.product_id join stock_items i on i.variant_id = v.id
     where is_sellable(v, p, $1) and v.digital_kind is null and p.alcohol_percent is null and i.count_on_hand > 5
     group by v.id order by v.id limit 3`,
    [demoNow],
  )
  const numbers: string[] = []
  for (const [n, { id }] of sold.rows.entries()) {
    numbers.push(await anOrder(Number(id), n + 1, n))
    shop.clock.now = new Date(shop.clock.now.getTime() + dayMs / 3)
  }
  const first = numbers[0]
  const canceled = await shop.call('PUT', `/backoffice/orders/${first}/cancel`, {
    bearer: owner,
    body: { reason: 'Болив' },
  })
  expect(canceled.status).toBe(200)
  await shop.call('PUT', `/backoffice/orders/${numbers[1]}/mark_paid`, { bearer: owner, body: {} })
  shop.clock.now = demoNow
})
afterAll(() => shop.close())

/** An order of somebody without an account. */
async function anOrder(variant_id: number, quantity: number, n: number): Promise<string> {
  const opened = await shop.call('POST', '/orders/0/line_items', { body: { line_item: { variant_id, quantity } } })
  const { token, number } = opened.body.order as { token: string; number: string }
  const method = await one<{ id: number }>("select id from payment_methods where code = 'bank-transfer'")
  const home = { firstname: 'Номин', lastname: 'Бат', phone: `8811000${n}`, address1: '45-р байр' }
  const place = {
    aimag_id: '11',
    district_id: '1125',
    khoroo_id: '1125-k11',
    state_name: 'Улаанбаатар',
    city: 'Хан-Уул',
  }
  const order = {
    email: `buyer${n}@reports.example`,
    ship_address_attributes: { ...home, ...place },
    payments_attributes: [{ payment_method_id: method.id }],
  }
  await shop.call('PUT', `/checkouts/${number}`, { token, body: { order } })
  const done = await shop.call('PUT', `/checkouts/${number}/complete`, { token, body: {} })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return number
}

const days = 'from=2025-11-25&to=2026-11-25'
async function read(path: string, bearer = owner): Promise<Report> {
  const { status, body } = await shop.call('GET', `/backoffice/reports/${path}`, { bearer })
  expect([path, status, status === 200 ? '' : body]).toEqual([path, 200, ''])
  return body
}
const one = async <Row>(text: string): Promise<Row> => (await shop.pool.query(text)).rows[0] as Row
const complete = (report: Report, key: string) => Number(report.totals[key])

/** Every row that is shown and what is not add up to the totals. */
function addsUp({ kind, by, columns, rows, rest, totals }: Report): void {
  const isLevel = kind === 'wallet'
  for (const { key, unit } of columns) {
    if (isLevel || unit === 'percent' || unit === 'days' || key === 'average') continue
    const sum = [...rows.map(({ values }) => values), rest?.values ?? {}].reduce(
      (all, each) => all + Number(each[key] ?? 0),
      0,
    )
    expect([kind, by, key, sum]).toEqual([kind, by, key, Number(totals[key])])
  }
}

describe('reports of the demo shop', () => {
  it('have rows that add up to their totals, each way they are divided', async () => {
    for (const kind of reportKinds)
      for (const by of reportSlices[kind]) {
        const report = await read(`${kind}?${days}&by=${by}`)
        addsUp(report)
        for (const { name } of [...report.columns, { name: report.title }]) expect(name).not.toMatch(/reports\./)
      }
  })

  it('of sales are the same sum however they are divided, and that of the orders', async () => {
    const { net, orders } = await one<{ net: number; orders: number }>(
      `select sum(total - return_total)::bigint as net, count(*)::int as orders from orders
       where status not in ('cart', 'canceled', 'expired') and completed_at >= '2025-11-25T00:00:00+08:00'
         and completed_at < '2026-11-26T00:00:00+08:00'`,
    )
    expect(Number(net)).toBeGreaterThan(0)
    for (const by of reportSlices.sales)
      expect([by, complete(await read(`sales?${days}&by=${by}`), 'net')]).toEqual([by, Number(net)])
    expect(complete(await read(`sales?${days}`), 'orders')).toBe(Number(orders))
  })

  it('of stock open, move and close as the stock ledger does', async () => {
    const item = await one<{ id: number }>('select id from stock_items where count_on_hand > 5 order by id limit 1')
    await shop.pool.query(
      `insert into stock_movements (stock_item_id, quantity, reason, created_at)
       values ($1, 3, 'received', '2026-11-10'), ($1, -2, 'sold', '2026-11-12'), ($1, -4, 'sold', '2026-11-20')`,
      [item.id],
    )
    const report = await read('stock?from=2026-11-11&to=2026-11-15&by=location')
    addsUp(report)
    expect(complete(report, 'opening') + complete(report, 'moved_in') - complete(report, 'moved_out')).toBe(
      complete(report, 'closing'),
    )
    const { now, later } = await one<{ now: number; later: number }>(
      `select sum(count_on_hand)::int as now, (select coalesce(sum(quantity), 0)::int from stock_movements
        where created_at >= '2026-11-16T00:00:00+08:00') as later from stock_items`,
    )
    expect(complete(report, 'closing')).toBe(now - later)
  })

  it('of VAT have the months as the screen of receipts has them', async () => {
    await shop.pool.query(
      `insert into receipts (order_id, version, state, kind, due_at, issued_at, total, vat, city_tax, bill_id)
       select id, 90, 'issued', 'person', now(), '2026-10-15', 11000033, 1000011, 200000, lpad(id::text, 33, '1') from orders where status <> 'cart' limit 3`,
    )
    const { rows } = await read('vat?from=2026-10-01&to=2026-11-30')
    const months = await receiptMonths(shop.db, '2026-10', '2026-11')
    for (const { month, issued, total, vat } of months) {
      const values = rows.find(({ key }) => key === month)?.values
      expect([month, Number(values?.issued ?? 0), Number(values?.total ?? 0), Number(values?.vat ?? 0)]).toEqual([
        month,
        issued,
        Number(total) / 100,
        Number(vat) / 100,
      ])
    }
    expect(months.some(({ issued }) => issued > 0)).toBe(true)
  })

  it('of what is held close with what the ledger has', async () => {
    const held = await one<{ money: number; points: number }>(
      `select coalesce(sum(e.amount) filter (where a.unit = 'MNT'), 0)::bigint as money,
        coalesce(sum(e.amount) filter (where a.unit = 'point'), 0)::bigint as points
       from ledger_accounts a join ledger_entries e on e.account_id = a.id
       where a.kind in ('wallet_money', 'wallet_bonus', 'gift_card', 'voucher', 'points')`,
    )
    const report = await read(`wallet?${days}&by=kind`)
    expect(complete(report, 'closing')).toBe(Number(held.money))
    for (const { values } of report.rows)
      expect(Number(values.opening) + Number(values.came) - Number(values.went)).toBe(Number(values.closing))
    const byDay = await read(`wallet?${days}&by=day`)
    const last = ['wallet_money', 'wallet_bonus', 'gift_card', 'voucher'].reduce(
      (sum, key) => sum + complete(byDay, key),
      0,
    )
    expect([last, complete(byDay, 'points')]).toEqual([Number(held.money), Number(held.points)])
  })

  it('of payments are what orders gained and gave back in the ledger', async () => {
    const { net } = await one<{ net: number }>(
      `select coalesce(sum(e.amount), 0)::bigint as net from ledger_postings p join ledger_entries e on e.posting_id = p.id
       join ledger_accounts a on a.id = e.account_id and a.kind = 'order' where p.kind in ('pay', 'spend', 'refund')
         and p.created_at >= '2025-11-25T00:00:00+08:00' and p.created_at < '2026-11-26T00:00:00+08:00'`,
    )
    for (const by of reportSlices.payments)
      expect([by, complete(await read(`payments?${days}&by=${by}`), 'net')]).toEqual([by, Number(net)])
  })
})

describe('a report', () => {
  it('is for who may see it; cost is for who may see cost', async () => {
    for (const role of staffRoles) {
      const bearer = await aBearer(
        shop,
        (await aUser(shop.db, { email: `${role}@reports.example`, role: 'staff', staff_role: role })).id,
      )
      const held = permissionsOf('staff', role)
      const answer = await shop.call('GET', '/backoffice/reports', { bearer })
      const kinds = (answer.body.reports ?? []).map(({ kind }: { kind: string }) => kind)
      expect([role, kinds.includes('margin')]).toEqual([role, held.has('cost.view')])
      const { status, body } = await shop.call('GET', `/backoffice/reports/margin?${days}`, { bearer })
      expect([role, status]).toEqual([role, held.has('cost.view') ? 200 : 403])
      if (status !== 200) expect(body.code).toBe('permission_missing')
      if (!held.has('stock.view')) continue
      const stock = await read(`stock?${days}`, bearer)
      expect([role, stock.columns.some(({ key }) => key === 'value_cost')]).toEqual([role, held.has('cost.view')])
      expect([role, Object.keys(stock.totals).includes('value_cost')]).toEqual([role, held.has('cost.view')])
    }
  })

  it('refuses days that are none, too many, and a division it does not have', async () => {
    for (const query of ['from=2026-11-24&to=2026-11-23', 'from=2020-01-01&to=2026-01-01', 'by=nothing', 'from=x'])
      expect([query, (await shop.call('GET', `/backoffice/reports/sales?${query}`, { bearer: owner })).status]).toEqual(
        [query, 422],
      )
    expect((await shop.call('GET', '/backoffice/reports/nothing', { bearer: owner })).status).toBe(404)
  })

  it('is the same as CSV, with names that run no formula', async () => {
    await shop.pool.query(
      `update products set name = name || '{"mn": "=cmd()"}' where id = (select min(v.product_id) from variants v join line_items l on l.variant_id = v.id)`,
    )
    const report = await read(`sales?${days}&by=product&locale=mn`)
    const { body } = await shop.call('GET', `/backoffice/reports/sales/csv?${days}&by=product&locale=mn`, {
      bearer: owner,
    })
    const lines = body.csv.trim().split('\r\n')
    expect(lines).toHaveLength(report.rows.length + 2)
    expect(lines.at(-1)).toBe(['Нийт', ...report.columns.map(({ key }) => complete(report, key))].join(','))
    expect(body.csv).toContain("'=cmd()")
    expect(body.csv).not.toMatch(/(^|,|\n)=/)
  })
})

describe('a report by mail', () => {
  it('comes once in its rhythm with its file, to who may still see it, until it is stopped', async () => {
    const sent: Parameters<MailPort['send']>[0][] = []
    shop.services.ports.mail = { send: async (mail) => void sent.push(mail) }
    const { id } = await aUser(shop.db, { email: 'nyarav@mail.example', role: 'staff', staff_role: 'accountant' })
    const bearer = await aBearer(shop, id)
    const input = { kind: 'sales', by: 'day', rhythm: 'day' }
    const first = await shop.call('POST', '/backoffice/report_subscriptions', { bearer, body: input })
    expect(first.status).toBe(201)
    expect((await shop.call('POST', '/backoffice/report_subscriptions', { bearer, body: input })).body.id).toBe(
      first.body.id,
    )
    await mailDueReports(shop.services)
    await mailDueReports(shop.services)
    expect(sent.map(({ to }) => to)).toEqual(['nyarav@mail.example'])
    expect(sent[0]?.attachments?.[0]?.filename).toBe('sales-2026-11-23-2026-11-23.csv')
    expect(sent[0]?.text).toContain('2026-11-23')
    shop.clock.now = new Date(demoNow.getTime() + dayMs)
    await shop.db.updateTable('users').set({ staff_role: 'picker' }).where('id', '=', id).execute()
    await mailDueReports(shop.services)
    expect(sent).toHaveLength(1)
    await shop.db.updateTable('users').set({ staff_role: 'accountant' }).where('id', '=', id).execute()
    const stop = (as: string) =>
      shop.call('DELETE', `/backoffice/report_subscriptions/${first.body.id}`, { bearer: as })
    expect((await stop(owner)).status).toBe(404)
    expect((await stop(bearer)).status).toBe(204)
    await mailDueReports(shop.services)
    expect(sent).toHaveLength(1)
    const { rows } = await shop.pool.query("select act from audit_rows where subject_type = 'report' order by id")
    expect(rows.map(({ act }) => act)).toEqual(['reports.subscribe', 'reports.unsubscribe'])
  })
})
