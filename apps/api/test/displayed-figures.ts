import type { PayingShop } from './shops/paying-shop.ts'

// What the screens of the office say in figures beside the reports, held against the books: dashboard, close of days, order pages.

type Shop = Pick<PayingShop, 'pool' | 'call' | 'clock'>
type Figures = Record<string, unknown>
type Found = { where: string; shown: unknown; books: unknown }

const ofDay = (at: string) => `${at} >= $1::date::timestamp at time zone 'Asia/Ulaanbaatar'
  and ${at} < ($1::date + 1)::timestamp at time zone 'Asia/Ulaanbaatar'`
const sold = `o.status not in ('cart', 'canceled', 'expired') and ${ofDay('o.completed_at')}`
const moved = (kind: string, sign = '') => `(select coalesce(${sign}sum(e.amount), 0) from ledger_postings p
  join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
  where a.kind = 'order' and p.kind = '${kind}' and ${ofDay('p.created_at')})`
const back = (column: string, where: string) => `coalesce((select sum(${column}) from order_return_lines b
  join order_returns r on r.id = b.return_id where r.status = 'refunded' and ${where}), 0)`

const dayInBooks = `select (select count(*) from orders o where ${sold})::int as orders,
  (select coalesce(sum(o.total - o.return_total), 0) from orders o where ${sold})::float8 as revenue,
  ${moved('pay')}::float8 as received, ${moved('refund', '-')}::float8 as refunded`

const bestInBooks = `select v.product_id::int, sum(l.quantity - ${back('b.quantity', 'b.line_item_id = l.id')})::int as quantity,
    sum(l.price * l.quantity - ${back('b.amount', 'b.line_item_id = l.id')}
      + coalesce((select sum(j.amount) from adjustments j where j.line_item_id = l.id and not j.included), 0))::float8 as revenue
  from orders o join line_items l on l.order_id = o.id join variants v on v.id = l.variant_id
  where ${sold} group by v.product_id order by revenue desc, v.product_id limit 5`

// nobody but staff tells of money in a shop that is played
const closeInBooks = `select (select count(*) from bank_transactions where ${ofDay('happened_at')})::int as transfers,
  (select coalesce(sum(amount), 0) from bank_transactions where ${ofDay('happened_at')})::float8 as transfers_sum,
  count(*)::int as by_hand, coalesce(-sum(e.amount), 0)::float8 as by_hand_sum,
  ${moved('pay')}::float8 as received, ${moved('refund', '-')}::float8 as refunded
  from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
  where p.kind = 'pay' and a.kind = 'clearing' and ${ofDay('p.created_at')}`

const returnedOf = `coalesce((select sum(coalesce(r.delivery_amount, 0) + (select sum(b.amount) from order_return_lines b where b.return_id = r.id))
  from order_returns r where r.order_id = o.id and r.status in ('refunded', 'exchanged')), 0)`
const goodwillOf = `coalesce((select sum(f.amount) from refunds f join payments y on y.id = f.payment_id
  where y.order_id = o.id and f.cause = 'goodwill'), 0)`
const paidOf = `coalesce((select sum(y.amount - coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id), 0))
    from payments y where y.order_id = o.id and y.status in ('completed', 'refunded')), 0)`

const orderInBooks = `select coalesce((select sum(l.price * l.quantity) from line_items l where l.order_id = o.id), 0)::float8 as items,
  coalesce((select sum(r.cost) from shipping_rates r join shipments s on s.id = r.shipment_id where s.order_id = o.id and r.selected), 0)::float8 as delivery,
  coalesce((select -sum(j.amount) from adjustments j where j.order_id = o.id and not j.included), 0)::float8 as discounts,
  o.total::float8 as total,
  ${paidOf}::float8 as paid, ${returnedOf}::float8 as returned,
  (case when o.status in ('canceled', 'expired') then 0
    else greatest(0, o.total - ${returnedOf} - ${goodwillOf} - ${paidOf}) end)::float8 as due
  from orders o where o.number = $1`

/** Lines of placed orders that do not keep what was bought, or of carts that do. */
const unkept = `select o.number from line_items l join orders o on o.id = l.order_id where (l.bought is null) <> (o.status = 'cart')`

const numbers = (figures: Figures, names: readonly string[]): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, Number(figures[name])]))

/** What dashboard and close of one day, and the pages of some orders, say otherwise than the books. */
export async function displayedWrong(
  shop: Shop,
  bearer: string,
  day: string,
  orders: readonly string[],
): Promise<Found[]> {
  const found: Found[] = []
  const read = async (path: string) => (await shop.call('GET', `/backoffice${path}`, { bearer })).body
  const booked = async (text: string, value: string): Promise<Figures[]> => (await shop.pool.query(text, [value])).rows
  const compare = (where: string, answer: unknown, books: unknown) => {
    if (JSON.stringify(answer) !== JSON.stringify(books)) found.push({ where, shown: answer, books })
  }
  compare('lines that keep what was bought', (await shop.pool.query(unkept)).rows, [])
  const { figures, hours, top } = await read(`/dashboard?day=${day}`)
  const [ofTheDay = {}] = await booked(dayInBooks, day)
  const complete = ['orders', 'revenue', 'received', 'refunded']
  compare(`dashboard of ${day}`, numbers(figures, complete), numbers(ofTheDay, complete))
  const { orders: count, revenue } = numbers(ofTheDay, complete)
  compare(`average of ${day}`, Number(figures.average), count ? Math.round((revenue ?? 0) / count) : 0)
  const byHour = (name: string) => hours.reduce((sum: number, hour: Figures) => sum + Number(hour[name]), 0)
  compare(`hours of ${day}`, [byHour('orders'), byHour('revenue')], [count, revenue])
  const best = ['product_id', 'quantity', 'revenue']
  const booksBest = (await booked(bestInBooks, day)).map((row) => numbers(row, best))
  compare(
    `best of ${day}`,
    top.map((row: Figures) => numbers(row, best)),
    booksBest,
  )
  const closed = (await read('/days')).days.find((each: Figures) => each.day === day)
  const close = ['transfers', 'transfers_sum', 'by_hand', 'by_hand_sum', 'received', 'refunded']
  const [booksClose = {}] = await booked(closeInBooks, day)
  if (closed) compare(`close of ${day}`, numbers(closed, close), numbers(booksClose, close))
  for (const number of orders) {
    const { sums } = await read(`/orders/${number}`)
    const off = sums.discounts.reduce((sum: number, { amount }: Figures) => sum + Number(amount), 0)
    const names = ['items', 'delivery', 'discounts', 'total', 'paid', 'returned', 'due']
    const [books = {}] = await booked(orderInBooks, number)
    compare(`page of ${number}`, numbers({ ...sums, discounts: Math.abs(off) }, names), numbers(books, names))
  }
  return found
}
