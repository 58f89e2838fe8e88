import type { StatementRow } from '@delguur/contract/books/bank'
import { asJustSignedIn } from '../people/signed-in-staff.ts'
import { dead, dueOf, outside, paidOf, type Sale, worthOf } from './sale.ts'
import { by, type Month, ok, shopper, tick, today } from './shop.ts'

const account = '5000000001'

/** Money for an order has come from outside, and what follows from it. */
export function arrives(month: Month, sale: Sale, amount: number, by_hand?: true): void {
  const { book, shop } = month
  const source = by_hand ? (sale.requested ?? sale.method) : sale.method
  const [at, day] = [shop.clock.now, today(month)]
  book.book(sale, 'pay', source, amount, at, day, by_hand)
  if (sale.status === 'canceled') {
    book.book(sale, 'refund', source, amount, at, day)
    return
  }
  const more = paidOf(sale) - worthOf(sale)
  if (more + (sale.later ?? 0) < 0) return
  if (sale.status === 'overdue' || sale.status === 'expired') {
    if (!book.canTake(sale)) {
      for (const [from, sum] of book.split(sale, paidOf(sale))) book.book(sale, 'refund', from, sum, at, day)
      sale.status = 'expired'
      return
    }
    book.take(sale)
    sale.status = 'confirmed'
  } else if (sale.status === 'placed') sale.status = 'confirmed'
  book.book(sale, 'refund', source, Math.max(0, more), at, day)
}

const waiting = ({ book }: Month): Sale[] => book.sales.filter((sale) => dueOf(sale) > 0 && sale.status !== 'returned')

/** Who pays by QPay does so within the hour; the shop hears of it by asking. */
export async function payByQpay(month: Month): Promise<void> {
  const { shop, methods } = month
  for (const sale of waiting(month)) {
    if (sale.method !== 'qpay' || sale.plan !== 'pays' || sale.status !== 'placed' || sale.due_at <= shop.clock.now)
      continue
    const path = `/orders/${sale.number}/payment`
    const { person } = sale.buyer
    let { payment } = await shopper(month, { token: sale.token, person }, 'GET', path)
    if (!payment?.charge) {
      const again = { payment_method_id: methods.qpay }
      ;({ payment } = await shopper(
        month,
        { token: sale.token, person },
        'POST',
        `/orders/${sale.number}/payments`,
        again,
      ))
    }
    const { number } = payment.charge
    await shop.sandbox.money.act('qpay', number, 'approve', { times: 0 })
    await by(month, 'accountant', 'PUT', `/charges/${number}/check`)
    arrives(month, sale, dueOf(sale))
  }
}

/** `by_hand`: staff have booked such a sum of the order before the bank told of it, so that only a person can say that it is another. */
type Row = { text: string; amount: number; sale?: Sale; unnamed?: true; by_hand?: true }

/** The bank's statement of the day: transfers that name their order or not, in one sum or two, with too much, late, and one for no order. */
export async function payByTransfer(month: Month): Promise<void> {
  const { random } = month
  const rows: Row[] = []
  for (const sale of waiting(month)) {
    const { number, buyer } = sale
    const due = dueOf(sale)
    const isHeld = sale.status !== 'overdue' && sale.status !== 'expired'
    if (sale.method !== 'bank-transfer' || sale.plan === 'leaves' || (sale.plan === 'pays_late') === isHeld) continue
    if (sale.plan === 'pays_part' && due > 4_000)
      rows.push({ text: number, amount: due - 4_000, sale }, { text: `${number} дутуу`, amount: 4_000, sale })
    else if (sale.plan === 'pays_more') rows.push({ text: `zahialga ${number}`, amount: due + 5_000, sale })
    else if (sale.plan === 'pays_unnamed')
      rows.push({ text: `хувцас ${buyer.phone}`, amount: due, sale, unnamed: true })
    else rows.push({ text: `Захиалга ${number}`, amount: due, sale })
  }
  const gone = month.book.sales.filter(({ status, plan }) => status === 'canceled' && plan === 'pays_late')
  if (gone.length > 0 && random.chance(0.3)) {
    const sale = random.pick(gone)
    sale.plan = 'leaves'
    rows.push({ text: sale.number, amount: 10_000, sale })
  }
  if (random.chance(0.3)) rows.push({ text: 'Түрээс', amount: 777_777 })
  if (rows.length === 0) return
  const results = await bring(month, rows)
  for (const [n, row] of rows.entries()) if (results[n]?.problem === 'booked_by_hand') row.by_hand = true
  for (const { amount } of rows) month.book.transfers.push({ day: today(month), amount })
  for (const { sale, amount, ...row } of rows) if (sale && !row.unnamed && !row.by_hand) arrives(month, sale, amount)
  await decide(month, rows)
}

/** What names no order is looked at: the accountant finds its order by phone and sum, or says that it is for none. */
async function decide(month: Month, rows: Row[]): Promise<void> {
  const { transactions } = await by(month, 'accountant', 'GET', '/bank/transactions?status=unmatched&per_page=100')
  for (const { id, text, amount } of transactions as { id: number; text: string; amount: number }[]) {
    const row = rows.find((each) => (each.unnamed || each.by_hand) && each.text === text && each.amount === amount)
    if (!row?.sale) {
      await by(month, 'accountant', 'PUT', `/bank/transactions/${id}/ignore`, { note: text })
      continue
    }
    const second = row.by_hand && { second: true }
    rows.splice(rows.indexOf(row), 1)
    await by(month, 'accountant', 'PUT', `/bank/transactions/${id}/match`, { number: row.sale.number, ...second })
    arrives(month, row.sale, amount)
  }
}

async function bring(month: Month, rows: readonly Row[]): Promise<StatementRow[]> {
  const { shop, workers, seed } = month
  tick(month)
  const lines = rows.map(({ text, amount }) => {
    month.references += 1
    return `${today(month)} 12:15;M${seed}-${month.references};${amount}.00;;0;${text}`
  })
  const file = ['Огноо;Гүйлгээний дугаар;Орлого;Зарлага;Үлдэгдэл;Утга', ...lines].join('\n')
  const edge = 'the-edge-of-a-part'
  const head = `--${edge}\r\ncontent-disposition: form-data; name="statement"; filename="s.csv"\r\ncontent-type: text/csv\r\n\r\n`
  await asJustSignedIn(shop.db, workers.accountant, shop.clock.now)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v2/backoffice/bank/statements?bank=golomt&account=${account}`,
    headers: {
      authorization: `Bearer ${workers.accountant}`,
      'content-type': `multipart/form-data; boundary=${edge}`,
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from(`\r\n--${edge}--\r\n`)]),
  })
  const taken = ok({ status: answer.statusCode, body: answer.json(), headers: {} }, 'a statement')
  month.log.push(`${today(month)} statement ${JSON.stringify(taken.totals)}`)
  return taken.rows
}

/** A buyer by phone brings the money to the desk, before any bank tells of it. */
export async function payAtTheDesk(month: Month): Promise<void> {
  const found = waiting(month).find(
    ({ channel, status, plan }) => channel === 'staff' && status === 'placed' && plan === 'pays',
  )
  if (!found) return
  await by(month, 'desk', 'PUT', `/orders/${found.number}/mark_paid`, { reference: 'Дэлгүүр дээр төлсөн' })
  arrives(month, found, dueOf(found), true)
}

/** What no provider sends back the accountant sends by hand. */
export async function sendRefunds(month: Month): Promise<void> {
  const { refunds } = await by(month, 'accountant', 'GET', '/refunds?status=manual&per_page=100')
  for (const { number } of refunds as { number: string }[])
    await by(month, 'accountant', 'PUT', `/refunds/${number}/sent`, { reference: `Хаан ${number}` })
}

/** All or a part of an order's money goes back to where it came from. */
export function goesBack(month: Month, sale: Sale, amount: number, { stays }: { stays: boolean }): void {
  const { book, shop } = month
  const most = stays ? Math.floor(Math.max(0, worthOf(sale)) / 2) : undefined
  for (const [source, sum] of book.split(sale, amount, most))
    book.book(sale, 'refund', source, sum, shop.clock.now, today(month))
}

/** Whether all of an order was paid with money from outside. */
export const isPlain = (sale: Sale): boolean =>
  [...sale.received].every(([source, amount]) => amount === 0 || outside.includes(source)) && !dead(sale.status)
