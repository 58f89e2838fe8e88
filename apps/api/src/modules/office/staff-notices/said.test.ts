import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NoticeKind } from '@delguur/contract/office/staff-notices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allKinds, aNoticesShop, type Colleague, type NoticesShop } from '../../../../test/shops/notices-shop.ts'
import { buy } from '../../../../test/shops/paying-shop.ts'
import { httpWebhooks } from '../../../adapters/webhooks/http.ts'
import { sendWebhooks } from '../webhooks/index.ts'

// Acceptance 11: each kind by each way, and nothing of a customer in any of them but the number of an order and its sum.

let shop: NoticesShop
let owner: Colleague
let browser: string
let number: string
const called: string[] = []
const program = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  called.push(Buffer.concat(parts).toString('utf8'))
  response.end()
})

beforeAll(async () => {
  shop = await aNoticesShop('said')
  shop.clock.now = new Date()
  program.listen(0, '127.0.0.1')
  await once(program, 'listening')
  const url = `http://127.0.0.1:${(program.address() as AddressInfo).port}`
  shop.services.ports.webhooks = httpWebhooks({ allowed: [url] })
  owner = await shop.colleague('owner')
  browser = await shop.linkPush(owner)
  await shop.linkTelegram(owner)
  const added = await shop.call('POST', '/backoffice/webhooks', {
    bearer: owner.bearer,
    body: { url: `${url}/hook`, events: ['none'] },
  })
  const chosen = await shop.call('PUT', '/backoffice/me/notices/webhook', {
    bearer: owner.bearer,
    body: { webhook_id: added.body.id },
  })
  expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
  await shop.choose(owner, ['tab', 'push', 'telegram', 'mail', 'sms', 'webhook'])
})
afterAll(async () => {
  await shop.close()
  program.close()
})

/** What of a customer and of goods stands in the order and the messages of this test. */
const personal = ['Бат', '88112233', '12-р байр', 'БЗД', 'Туршилтын хүрэм', 'Нууцхан', 'guest@said.example', '99887766']

const query = async (text: string, values: unknown[] = []) => (await shop.pool.query(text, values)).rows

const happen: Record<NoticeKind, () => Promise<unknown>> = {
  new_order: async () => {
    number = (await buy(shop, 'bank-transfer')).number
  },
  paid_order: async () => {
    const body = { reference: 'Нууцхан 99887766' }
    const paid = await shop.call('PUT', `/backoffice/orders/${number}/mark_paid`, { bearer: owner.bearer, body })
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  },
  late_parcel: () =>
    query(`update orders set status = 'confirmed', promised_to = $2 where number = $1`, [
      number,
      new Date(shop.clock.now.getTime() + 60_000),
    ]),
  rest_overdue: () =>
    query(
      `update orders set preorder = 'arrived', rest_requested_at = $2, payment_due_at = $2, payment_status = 'balance_due' where number = $1`,
      [number, new Date(shop.clock.now.getTime() - 60_000)],
    ),
  approval: () =>
    query(
      `insert into approvals (act, subject_type, subject_id, input, before, after, reason, created_at, expires_at)
       values ('orders.refund', 'order', $1, '{}', '{"name":"Нууцхан"}', '{}', 'Нууцхан 99887766', $2, $3)`,
      [number, shop.clock.now, new Date(shop.clock.now.getTime() + 86_400_000)],
    ),
  low_stock: () => query('update stock_items set low_level = 1000 where id = (select min(id) from stock_items)'),
  conversation: () =>
    query(
      `insert into contact_forms (number, digest, name, email, phone, subject, order_number, message, locale, created_at, touched_at)
       values ('C1', 'x', 'Нууцхан', 'guest@said.example', '99887766', 'Нууцхан', $1, 'Нууцхан хаана?', 'mn', $2, $2)`,
      [number, shop.clock.now],
    ),
  return_request: () =>
    query(
      `insert into order_events (order_id, subject, event, to_status, actor, created_at)
       select id, 'return', 'return_requested', 'requested', 'guest', $2 from orders where number = $1`,
      [number, shop.clock.now],
    ),
}

const named: readonly NoticeKind[] = allKinds.filter((kind) => kind !== 'low_stock')

it.each(allKinds)('says %s by each way, once, with a number and a sum and nothing else of a customer', async (kind) => {
  const before = await texts()
  const { last_id } = (await shop.call('GET', '/backoffice/me/notices/news', { bearer: owner.bearer })).body
  await happen[kind]()
  await shop.pass(11)
  await shop.pass(11)
  await sendWebhooks(shop.services)
  const after = await texts()
  const news = await shop.call('GET', `/backoffice/me/notices/news?after=${last_id}`, { bearer: owner.bearer })
  expect(news.body.news).toMatchObject([{ kind, count: 1, order_number: named.includes(kind) ? number : null }])
  for (const [way, all] of Object.entries(after)) {
    const fresh = all.slice(0, all.length - (before[way]?.length ?? 0))
    expect([way, kind, fresh.length]).toEqual([way, kind, 1])
    if (named.includes(kind)) expect(fresh[0], `${way} ${kind}`).toContain(number)
    if (kind === 'new_order') expect(fresh[0]?.replace(/[,\s]/g, ''), way).toMatch(/60000/)
    for (const word of personal) expect(fresh[0], `${way} ${kind}`).not.toContain(word)
  }
  for (const word of personal) expect(JSON.stringify(news.body)).not.toContain(word)
})

/** Everything that arrived by each way, newest first. */
async function texts(): Promise<Record<string, string[]>> {
  const mails = await shop.sandbox.arrived(owner.email)
  return {
    push: (await shop.sandbox.pushed(browser)).map(({ payload }) => payload),
    mail: mails.map(({ subject, text, html }) => [subject, text, html].join('\n')),
    sms: (await shop.sandbox.texts(owner.phone)).map(({ text }) => text),
    telegram: (await shop.botSaid(owner.chat)).slice(0, -1),
    webhook: [...called].reverse(),
  }
}
