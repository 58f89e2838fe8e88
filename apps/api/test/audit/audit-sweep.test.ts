import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpWebhooks } from '../../src/adapters/webhooks/http.ts'
import { keyOf } from '../../src/platform/http/serve.ts'
import { maskedAnswer } from '../../src/platform/staff/masking.ts'
import { withTextMessages } from '../baskets/codes.ts'
import { aBearer, aUser } from '../builders.ts'
import { calls } from '../idempotency/idempotent-calls.ts'
import { needsOf } from '../idempotency/idempotent-scene.ts'
import { personsIn } from '../personal/masked-scene.ts'
import { deletedUnseen, wantsVersion } from '../personal/remove-seen.ts'
import { aBankShop, type BankShop } from '../shops/bank-shop.ts'
import { type Bought, buy } from '../shops/paying-shop.ts'
import { changeNames, changeStock, changeTree } from '../stock-acts.ts'
import { isInTimeline } from '../timeline-lines.ts'
import { travelActs } from '../travel-acts.ts'
import { answerMessages, changeArticles, changeBanners, changeGames, changeLookbooks } from './audited-content.ts'
import { dispatchActs } from './audited-dispatch.ts'
import { auditedElsewhere } from './audited-elsewhere.ts'
import { changeCodes, changePromotions } from './audited-marketing.ts'

// What the sweep of idempotency cannot do because it needs something to be there: each change by staff, done once, leaves rows in
// the audit log that name its act, who did it and the fields that differ.

let shop: BankShop
let colleague: string
const done = new Set<string>()
const dryReason = { mn: 'Амралт', en: 'Rest', ru: 'Отдых', cn: '休息', it: 'Riposo' }
beforeAll(async () => {
  shop = await aBankShop('audit_sweep')
  withTextMessages(shop)
  shop.services.ports.webhooks = httpWebhooks({ allowed: [shop.services.origin] })
  const { id } = await aUser(shop.db, { email: 'desk@audit.example', role: 'staff', staff_role: 'desk' })
  colleague = await aBearer(shop, id)
})
afterAll(() => shop.close())

const changing = () =>
  [...shop.api.operations.values()].map(({ route }) => route).filter(({ access, audit }) => access === 'staff' && audit)
const templates = () =>
  changing().map((route) => ({
    route,
    pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
const newestRow = async (): Promise<number> =>
  (await shop.pool.query('select coalesce(max(id), 0)::int as id from audit_rows')).rows[0].id

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type How = { version?: number | undefined; bearer?: string }
/** Does it; what it did stands in the audit log. */
async function does(method: Method, path: string, body: object = {}, { version, bearer = shop.staff }: How = {}) {
  const found = templates().find(({ route, pattern }) => route.method === method && pattern.test(`/backoffice${path}`))
  if (!found) throw new Error(`no operation ${method} ${path}`)
  if (method === 'DELETE' && found.route.versioned) await wantsVersion(shop, path, bearer)
  const before = await newestRow()
  const answer = await shop.call(method, `/backoffice${path}`, {
    bearer,
    ...(method !== 'DELETE' && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  })
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  const { rows } = await shop.pool.query(
    "select act, actor, before <> '{}' or after <> '{}' as changes from audit_rows where id > $1 order by id",
    [before],
  )
  await isInTimeline(shop, before)
  expect([path, await personsIn(shop.pool, maskedAnswer(found.route.response, answer.body))]).toEqual([path, []])
  const own = rows.filter(({ act }) => act === found.route.audit)
  expect([path, own.length > 0]).toEqual([path, true])
  const visible = { act: found.route.audit, actor: expect.stringMatching(/^(admin|staff):\d+$/), changes: true }
  for (const row of own) expect([path, row]).toEqual([path, visible])
  done.add(keyOf(found.route))
  return answer.body
}
const read = async (path: string) => (await shop.call('GET', `/backoffice${path}`, { bearer: shop.staff })).body
const placed = (quantity = 1): Promise<Bought> => buy(shop, 'bank-transfer', { quantity, stock: 9 })
async function paid(quantity = 1): Promise<Bought> {
  const order = await placed(quantity)
  await does('PUT', `/orders/${order.number}/mark_paid`)
  return order
}
const packed = async (): Promise<Bought> => {
  const order = await paid()
  await does('PUT', `/orders/${order.number}/make_ready`)
  return order
}

describe('guarantees 54, 79: a row in the audit log', () => {
  it('of everything that is done to an order', async () => {
    const order = await paid(3)
    const page = () => read(`/orders/${order.number}`)
    const path = `/orders/${order.number}`
    await does('PATCH', path, { tags: ['vip'] }, { version: (await page()).version })
    await does('PUT', `/audit/${await newestRow()}/undo`)
    await does('PUT', `${path}/assign`, { staff_id: (await read('/me')).id })
    const [{ id: location_id } = { id: 0 }] = (
      await shop.pool.query(
        `insert into stock_items (variant_id, stock_location_id, count_on_hand) select u.variant_id, l.id, 5
         from stock_locations l, (select s.variant_id, s.stock_location_id from inventory_units u
           join stock_items s on s.id = u.stock_item_id where u.order_id = $1 limit 1) u
         where l.active and l.ships and l.id <> u.stock_location_id order by l.id limit 1
         on conflict (variant_id, stock_location_id) do update set count_on_hand = 5, opening = 5
         returning stock_location_id as id`,
        [order.id],
      )
    ).rows
    await does('PUT', `${path}/place`, { location_id })
    await does('PUT', `${path}/date`, { date: '2026-11-30' })
    const note = await does('POST', `${path}/notes`, { text: 'Хаалгаар залгана' })
    await does('DELETE', `${path}/notes/${note.id.split(':')[1]}`)
    await does('POST', `${path}/messages`, { kind: 'text', text: 'Маргааш ирнэ' })
    const { rows } = await shop.pool.query(
      "update order_messages set status = 'failed', fault = 'refused' returning id",
    )
    await does('PUT', `${path}/messages/m${rows[0].id}/send`)
    const line = (await page()).lines[0].id
    await does('POST', `${path}/shipments`, { lines: [{ line_item_id: line, quantity: 1 }] })
    await does('DELETE', `${path}/shipments/${(await page()).shipments[1].number}`)
    await does('POST', `${path}/edits`, { version: (await page()).version, lines: [{ id: line, quantity: 2 }] })
    const { draft } = await does('POST', `${path}/duplicate`)
    await does('PATCH', `/drafts/${draft.id}`, { note: 'Өглөө' }, { version: draft.version })
    const { order: priced, methods } = await read(`/drafts/${draft.id}`)
    const payment_method_id = methods.find(({ type }: { type: string }) => type === 'bank_transfer').id
    const total = Number(priced.total)
    const placing = { payment_method_id, expected_total: total }
    const { number } = await does('PUT', `/drafts/${draft.id}/place`, placing)
    await does('POST', `/orders/${number}/pay_link`)
    await does('POST', `/orders/${number}/payments`, { payment_method_id: await shop.method('qpay') })
    await does('POST', `${path}/refunds`, { amount: 5_000, goodwill: true, reason: 'Уучлаарай' })
  })

  it('of promotions and codes', async () => {
    await changePromotions(does)
    await changeCodes(shop, does)
  })

  it('of games', () => changeGames(shop, does))

  it('of messages to the shop', () => answerMessages(shop, does))

  it('of banners', () => changeBanners(shop, does))

  it('of articles', () => changeArticles(shop, does))
  it('of look books', () => changeLookbooks(shop, does))

  it('of what people write', async () => {
    const text = { mn: 'Өвөл' } as never
    const { id: article_id } = await shop.db
      .insertInto('articles')
      .values({ kind: 'article', slug: 'audited', title: text, excerpt: text, body: text })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id } = await shop.db
      .insertInto('comments')
      .values({ article_id, author_name: 'Сараа', body: '99112233', status: 'held', digest: Buffer.from('') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.pool.query("update articles set status = 'waiting', user_id = (select max(id) from users)")
    const { rows } = await shop.pool.query(
      "insert into reviews (product_id, author_name, rating, comment) select id, 'Сараа', 5, 'Сайн' from products limit 1 returning id",
    )
    await does('PUT', `/reviews/${rows[0].id}/answer`, { answer: 'Баярлалаа' })
    const of = await shop.pool.query(
      "insert into vendor_reviews (vendor_id, user_id, rating, comment) select (select min(id) from vendors), max(id), 5, 'Сайн' from users returning id",
    )
    const written = { comments: id, posts: article_id, reviews: rows[0].id, vendor_reviews: of.rows[0].id }
    for (const [kind, which] of Object.entries(written)) {
      await does('PUT', `/${kind}/${which}/publish`)
      await does('PUT', `/${kind}/${which}/refuse`, { reason: 'Утасны дугаар' })
    }
  })

  it('of money: transfers, refunds, days, months, charges and receipts', async () => {
    const order = await placed()
    const id = await shop.unnamed(order.total)
    await does('PUT', `/bank/transactions/${id}/ignore`, { note: 'Өөр' })
    await does('PUT', `/bank/transactions/${id}/undo`)
    await does('PUT', `/bank/transactions/${id}/match`, { number: order.number })
    const other = await placed()
    const parts = [{ order_number: other.number, amount: 10_000 }]
    await does('PUT', `/bank/transactions/${await shop.unnamed(40_000)}/split`, { parts, rest: 'ignore' })
    const canceled = await paid()
    await does('PUT', `/orders/${canceled.number}/cancel`, { reason: 'Болив' })
    const back = (await read('/refunds')).refunds.find((each: { order: string; order_number?: string }) =>
      [each.order, each.order_number].includes(canceled.number),
    )
    await does('PUT', `/refunds/${back.number}/sent`, { reference: 'FT-1' })
    const qpay = await buy(shop, 'qpay')
    const charge = (await read(`/orders/${qpay.number}`)).payments[0].charge.number
    await does('PUT', `/charges/${charge}/check`)
    await does('POST', '/reconciliations', { provider: 'qpay', day: '2026-11-23' })
    const { rows: finding } = await shop.pool.query(
      `insert into reconciliation_findings (reconciliation_id, kind, payment_reference, theirs, found_at)
       select id, 'missing', 'X-1', 1000, now() from reconciliations limit 1 returning id`,
    )
    await does('PUT', `/findings/${finding[0].id}/explain`, { note: 'Туршилт' })
    await does('PUT', '/days/2026-11-10/close')
    await does('PUT', '/days/2026-11-10/reopen', { reason: 'Дутуу' })
    await does('PUT', '/receipts/months/2026-09/close')
    await does('PUT', '/receipts/months/2026-09/reopen', { reason: 'Дутуу' })
    const failed = async (state: string) =>
      (
        await shop.pool.query(
          `insert into receipts (order_id, version, state, kind, due_at) select id, 1, $2, 'person', now() from orders
           where number = $1 returning id`,
          [state === 'failed' ? order.number : canceled.number, state],
        )
      ).rows[0].id
    await does('POST', `/receipts/${await failed('failed')}/retry`)
  })

  it('of people, roles, approvals, views and jobs', async () => {
    const person = await aUser(shop.db, { email: 'picker@audit.example', role: 'staff', staff_role: 'picker' })
    await does('PATCH', `/staff/${person.id}`, { role_id: 'desk' })
    await aBearer(shop, person.id)
    await does('PUT', `/staff/${person.id}/sign_out`)
    await does('PUT', `/staff/${person.id}/suspend`)
    await does('PUT', `/staff/${person.id}/reinstate`)
    await does('PATCH', '/me/preferences', { density: 'compact' })
    const left = await does('POST', '/drafts')
    await does('DELETE', `/drafts/${left.id}`, {}, left)
    const dry = await does('POST', '/alcohol/dry_days', { division_id: null, day_of_month: 30, reason: dryReason })
    await does('DELETE', `/alcohol/dry_days/${dry.id ?? dry.dry_days?.at(-1)?.id}`)
    const view = await does('POST', '/views', { list: 'orders', name: 'Миний', query: 'state=placed' })
    await does('PATCH', `/views/${view.id}`, { name: 'Шинэ' })
    await does('DELETE', `/views/${view.id}`)
    const { job } = await does('POST', '/exports', { list: 'orders' })
    await does('PUT', `/jobs/${job.id}/cancel`)
    const { rows } = await shop.pool.query(
      `with j as (insert into staff_jobs (kind, params, created_by, created_at, status, total, failed)
         select 'bulk', '{"act":"confirm","params":{},"locale":"mn","ip":"127.0.0.1","session_id":1}', id, now(), 'done', 1, 1
         from users where email = 'nyarav@example.mn' returning id)
       insert into staff_job_rows (job_id, position, subject, state, code) select id, 1, 'R000', 'failed', 'order_not_found' from j
       returning job_id`,
    )
    await does('PUT', `/jobs/${rows[0].job_id}/retry`)
    await shop.pool.query(`select graphile_worker.add_job('receipts.issue', '{}'::json, max_attempts => 1)`)
    await shop.pool.query(
      "update graphile_worker._private_jobs set attempts = 1, last_error = 'Error: no' where max_attempts = 1",
    )
    await does('PUT', '/health/queues/receipts.issue/retry')
    const { version } = (await read('/roles')).roles.find(({ key }: { key: string }) => key === 'desk')
    await does('PATCH', '/roles/desk', { limits: { refund: 1_000 } }, { version })
    await does('POST', '/view_as', { role: 'desk' })
    await does('DELETE', '/view_as')
    const role = await does('POST', '/roles', { name: 'Ахлах касс', copy_of: 'desk' })
    await does('DELETE', `/roles/${role.key}`, {}, role)
    for (const answer of ['approve', 'decline', 'withdraw'] as const) {
      const order = await paid()
      const input = { amount: 20_000, goodwill: true, reason: 'Хоцорсон', to: 'source' }
      const waiting = await shop.call('POST', `/backoffice/orders/${order.number}/refunds`, {
        bearer: colleague,
        body: input,
      })
      const id = waiting.body.approval?.id
      expect([waiting.status, typeof id]).toEqual([202, 'number'])
      await does('PUT', `/approvals/${id}/${answer}`, answer === 'decline' ? { answer: 'Үгүй' } : {}, {
        bearer: answer === 'withdraw' ? colleague : shop.staff,
      })
    }
  })

  it('of dispatch: waves, picks, couriers and runs', () => dispatchActs({ paid, packed, read }, does))

  it('of hotels, tours and bookings', () => travelActs(shop, does))

  it('of stock', () => changeStock(shop, does))

  it('of categories, menus, redirects and names', async () => {
    await changeTree(shop, does)
    await changeNames(does)
  })

  it('of webhooks', async () => {
    const hook = await does('POST', '/webhooks', { url: `${shop.services.origin}/hook` })
    await does('PUT', `/webhooks/${hook.id}/test`)
    await does('PUT', `/webhooks/${hook.id}/pause`)
    await does('PUT', `/webhooks/${hook.id}/resume`)
    await does('DELETE', `/webhooks/${hook.id}`)
  })

  it('of nothing that was deleted unseen', () => expect(deletedUnseen(shop.api)).toEqual([]))

  it('of each operation of staff that changes something, here or in the sweep of idempotency, but for those named', async () => {
    const swept = Object.keys(calls).filter((name) => calls[name] && needsOf(calls[name]).refused === undefined)
    const left = changing()
      .map(keyOf)
      .filter((name) => !done.has(name) && !swept.includes(name))
    expect(left.sort()).toEqual(auditedElsewhere)
  })
})
