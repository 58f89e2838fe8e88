import { expect } from 'vitest'
import { asJustSignedIn } from '../people/signed-in-staff.ts'
import { until } from '../shops/paying-shop.ts'
import { type DayOrder, type DayShop, each, ok, phoneOf, staff } from './shop.ts'

const account = '5000000001'

/** Some leave without paying, some send it back before; what they held is on the shelves again. */
export async function leave(shop: DayShop): Promise<void> {
  const leaving = shop.orders.filter(({ n }) => n < 1_000 && n % 20 === 7)
  await each(leaving, async (order) => {
    const ask = { token: order.token, body: { reason: 'changed_mind' } }
    ok(await shop.call('POST', `/shop/orders/${order.number}/cancel`, ask), 'cancel')
    backOnTheShelf(order)
    order.end = 'canceled'
  })
}

export function backOnTheShelf(order: DayOrder): void {
  for (const { variant_id, quantity } of order.lines) order.back.set(variant_id, quantity)
}

// what is to be paid with QPay is held for an hour, and is overdue before the day ends
const stays = ({ n, end, method }: DayOrder) => end === 'unpaid' && (n % 20 !== 13 || method === 'qpay')

/** QPay is paid in the stand-in, which calls the shop; some calls are lost, and the day's comparison finds those. */
export async function payByQpay(shop: DayShop): Promise<void> {
  const paying = shop.orders.filter((order) => stays(order) && order.method === 'qpay')
  const lost = paying.filter((_, k) => k % 7 === 3)
  await each(paying, async (order) => {
    const charge = async () => {
      const { body } = await shop.call('GET', `/orders/${order.number}/payment`, { token: order.token })
      return body
    }
    const number = (await charge()).payment.charge.number
    await shop.sandbox.money.act('qpay', number, 'approve', lost.includes(order) ? { times: 0 } : { times: 2 })
    if (!lost.includes(order)) await until(async () => (await charge()).state === 'paid', 'paid')
    Object.assign(order, { received: order.total, end: 'paid' })
  })
  const compare = () => staff(shop, shop.accountant, 'POST', '/reconciliations', { provider: 'qpay', day: shop.day })
  expect(await compare()).toMatchObject({ total_open: 0, total_findings: lost.length })
  const sum = paying.reduce((all, { total }) => all + total, 0)
  expect(await compare()).toMatchObject({ total_open: 0, sum_ours: sum, sum_theirs: sum })
}

type Row = { text: string; amount: number }

/**
 * Transfers come in one statement that is brought three times: exact, in two parts, with too much, without a number, and one
 * that is for no order. Returns what came altogether.
 */
export async function payByTransfer(shop: DayShop): Promise<number> {
  const paying = shop.orders.filter((order) => stays(order) && order.method === 'transfer')
  const rows: Row[] = [{ text: 'Түрээс 11 сар', amount: 777_777 }]
  const unnamed: DayOrder[] = []
  for (const [k, order] of paying.entries()) {
    const { number, total, n } = order
    if (k % 10 === 1) rows.push({ text: number, amount: total - 4_000 }, { text: `${number} дутуу`, amount: 4_000 })
    else if (k % 10 === 2) rows.push({ text: `zahialga ${number}`, amount: total + 5_000 })
    else if (k % 10 === 3) rows.push({ text: `хувцас ${phoneOf(n)}`, amount: total })
    else rows.push({ text: `Захиалга ${number}`, amount: total })
    if (k % 10 === 3) unnamed.push(order)
    const more = k % 10 === 2 ? 5_000 : 0
    Object.assign(order, { received: total + more, refunded: more, end: 'paid' })
  }
  const answers = await Promise.all([bring(shop, rows), bring(shop, rows)])
  answers.push(await bring(shop, rows))
  const results: string[] = answers.flatMap((answer) => answer.rows.map(({ result }: { result: string }) => result))
  expect(results.filter((result) => result === 'known')).toHaveLength(rows.length * 2)
  expect(results.filter((result) => result === 'unmatched')).toHaveLength(unnamed.length + 1)
  await matchByHand(shop, unnamed)
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

async function matchByHand(shop: DayShop, unnamed: DayOrder[]): Promise<void> {
  const { transactions } = await staff(shop, shop.accountant, 'GET', '/bank/transactions?status=unmatched&per_page=100')
  await each(transactions, async ({ id }: { id: number }) => {
    const { candidates, text } = await staff(shop, shop.accountant, 'GET', `/bank/transactions/${id}`)
    const order = unnamed.find(({ n }) => text.includes(phoneOf(n)))
    if (!order)
      return void (await staff(shop, shop.accountant, 'PUT', `/bank/transactions/${id}/ignore`, { note: text }))
    expect(candidates[0]).toMatchObject({ number: order.number, fits: ['amount', 'phone'] })
    const both = await Promise.all(
      [1, 2].map(() =>
        shop.call('PUT', `/backoffice/bank/transactions/${id}/match`, {
          bearer: shop.accountant,
          body: { number: order.number },
        }),
      ),
    )
    expect(both.map(({ status }) => status)).toContain(200)
  })
}

async function bring(shop: DayShop, rows: Row[]) {
  const lines = rows.map(({ text, amount }, k) => `${shop.day} 12:15;DAY${k};${amount}.00;;0;${text}`)
  const file = ['Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга', ...lines].join('\n')
  const edge = 'the-edge-of-a-part'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="statement"; filename="s.csv"\r\ncontent-type: text/csv\r\n\r\n`
  await asJustSignedIn(shop.db, shop.accountant, shop.clock.now)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v2/backoffice/bank/statements?bank=golomt&account=${account}`,
    headers: { authorization: `Bearer ${shop.accountant}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  return ok({ status: answer.statusCode, body: answer.json(), headers: {} }, 'statement')
}
