import { reportKinds, reportSlices } from '@delguur/contract/office/reports'
import { CompiledQuery } from 'kysely'
import { beginOf } from '../src/modules/office/reports/report.domain.ts'
import { readReport, rowsInFile } from '../src/modules/office/reports/report.ts'
import type { Db } from '../src/platform/database/db.ts'

// Reports taken straight from orders, ledger, stock ledger and receipts: what the reports of the office are held against.

const sold = `o.status not in ('cart', 'canceled', 'expired') and o.completed_at >= $1 and o.completed_at < $2`
const day = (at: string) => `((${at}) at time zone 'Asia/Ulaanbaatar')`
const period: Record<string, (at: string) => string> = {
  day: (at) => `to_char(${day(at)}, 'YYYY-MM-DD')`,
  week: (at) => `to_char(date_trunc('week', ${day(at)}), 'YYYY-MM-DD')`,
  month: (at) => `to_char(${day(at)}, 'YYYY-MM')`,
}
const periodOf = (by: string, at: string): string => period[by]?.(at) ?? ''
const category = `(select t.id from product_taxons pt join taxons t on t.id = pt.taxon_id where pt.product_id = p.id
  order by t.depth desc, t.taxonomy_id, t.lft limit 1)`
const partOf: Record<string, string> = {
  product: 'p.id',
  brand: `coalesce(p.brand_id::text, 'none')`,
  category: `coalesce(${category}::text, 'none')`,
}

const back = `coalesce((select sum(b.quantity) from order_return_lines b join order_returns r on r.id = b.return_id
  where r.order_id = o.id and r.status = 'refunded'), 0)`
const orders = `count(*) as orders, sum(o.item_count - ${back}) as units, sum(o.item_total) as goods, sum(o.promo_total) as discounts,
  sum(o.ship_total + o.adjustment_total - o.promo_total) as delivery, sum(o.total) as total, sum(o.return_total) as returned, sum(o.total - o.return_total) as net`
const sums = ['orders', 'units', 'goods', 'discounts', 'delivery', 'total', 'returned', 'net', 'received', 'refunded']

const salesByTime = (by: string) => `select key, ${sums.map((name) => `coalesce(${name}, 0) as ${name}`).join(', ')}
  from (select ${periodOf(by, 'o.completed_at')} as key, ${orders} from orders o where ${sold} group by 1) s
  full join (select ${periodOf(by, 'p.created_at')} as key, coalesce(sum(e.amount) filter (where p.kind = 'pay'), 0) as received,
      coalesce(-sum(e.amount) filter (where p.kind = 'refund'), 0) as refunded
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where a.kind = 'order' and p.kind in ('pay', 'refund') and p.created_at >= $1 and p.created_at < $2 group by 1) m using (key)`

const lines = `select o.completed_at, l.variant_id, l.quantity
      - coalesce((select sum(b.quantity) from order_return_lines b join order_returns r on r.id = b.return_id
        where b.line_item_id = l.id and r.status = 'refunded'), 0) as units, l.price * l.quantity as goods,
    coalesce((select sum(j.amount) from adjustments j where j.line_item_id = l.id and not j.included), 0) as discounts,
    coalesce((select sum(b.amount) from order_return_lines b join order_returns r on r.id = b.return_id
      where b.line_item_id = l.id and r.status = 'refunded'), 0) as returned
  from orders o join line_items l on l.order_id = o.id where ${sold}`

const salesByLine = (
  by: string,
) => `with s as (select v.product_id, x.* from (${lines}) x join variants v on v.id = x.variant_id)
  select ${partOf[by]}::text as key, sum(s.units) as units, sum(s.goods) as goods, sum(s.discounts) as discounts, 0 as delivery,
    sum(s.returned) as returned, sum(s.goods + s.discounts - s.returned) as net
  from s join products p on p.id = s.product_id group by 1
  union all select '', 0, 0, coalesce(sum(adjustment), 0) - (select coalesce(sum(discounts), 0) from s), coalesce(sum(delivery), 0),
    coalesce(sum(returned), 0) - (select coalesce(sum(returned), 0) from s),
    coalesce(sum(total - returned), 0) - (select coalesce(sum(goods + discounts - returned), 0) from s)
  from (select o.total, o.return_total as returned, o.ship_total + o.adjustment_total - o.promo_total as delivery, o.promo_total as adjustment from orders o where ${sold}) a`

const margin = (
  by: string,
) => `select ${by === 'month' ? periodOf('month', 's.completed_at') : `${partOf[by]}::text`} as key,
    sum(s.units) as units, sum(net) as net, coalesce(sum(s.units * v.cost), 0) as cost,
    coalesce(sum(net - s.units * v.cost), 0) as margin, coalesce(sum(net) filter (where v.cost is null), 0) as net_unknown
  from (select x.*, x.goods + x.discounts - x.returned as net from (${lines}) x) s join variants v on v.id = s.variant_id
    join products p on p.id = v.product_id group by 1`

const stock = (by: string) => `with m as (select i.id, i.variant_id, i.stock_location_id,
      i.opening + coalesce(sum(m.quantity) filter (where m.created_at < $1), 0) as opening,
      i.opening + coalesce(sum(m.quantity) filter (where m.created_at < $2), 0) as closing,
      coalesce(sum(m.quantity) filter (where m.quantity > 0 and m.created_at >= $1 and m.created_at < $2), 0) as moved_in,
      coalesce(-sum(m.quantity) filter (where m.quantity < 0 and m.created_at >= $1 and m.created_at < $2), 0) as moved_out,
      coalesce(-sum(m.quantity) filter (where m.reason in ('sold', 'released', 'returned') and m.created_at >= $1 and m.created_at < $2), 0) as sold
    from stock_items i left join stock_movements m on m.stock_item_id = i.id group by i.id)
  select ${by === 'location' ? 'k.code' : `${partOf[by]}::text`} as key, sum(m.opening) as opening, sum(moved_in) as moved_in,
    sum(moved_out) as moved_out, sum(closing) as closing, sum(closing * selling_price(v, p, $3::timestamptz)) as value_price,
    coalesce(sum(closing * v.cost), 0) as value_cost, coalesce(sum(closing) filter (where v.cost is null), 0) as units_unknown, sum(sold) as sold
  from m join variants v on v.id = m.variant_id join products p on p.id = v.product_id
    join stock_locations k on k.id = m.stock_location_id group by 1`

const months = Array.from({ length: 11 }, (_, n) => `count(*) filter (where month = first + ${n + 1}) as m${n + 1}`)
const monthNumber = (at: string) => `(extract(year from ${day(at)}) * 12 + extract(month from ${day(at)}) - 1)::int`
const cohorts = `select (first / 12)::text || '-' || lpad((first % 12 + 1)::text, 2, '0') as key,
    count(*) filter (where month = first) as people, sum(net) as net, ${months.join(', ')}
  from (select x.*, min(month) over (partition by person) as first
    from (select coalesce(o.contact_phone, 'account ' || o.user_id) as person, ${monthNumber('o.completed_at')} as month,
        sum(o.total - o.return_total) as net
      from orders o where o.status not in ('cart', 'canceled', 'expired') and (o.contact_phone is not null or o.user_id is not null)
      group by 1, 2) x) y
  where first >= ${monthNumber('$1::timestamptz')} and first <= ${monthNumber("$2::timestamptz - interval '1 ms'")} group by first`

const promotions = (by: string) => `select key, count(*) as orders, sum(discounts) as discounts, sum(total) as total
  from (select ${by === 'month' ? periodOf('month', 'o.completed_at') : "coalesce(j.promotion_id::text, '')"} as key, o.id,
      -sum(j.amount) as discounts, max(o.total) as total
    from adjustments j join orders o on o.id = j.order_id where ${sold} and j.kind in ('discount', 'shipping_discount')
    group by 1, 2) s group by 1`

const source = `case a.kind when 'clearing' then a.owner when 'wallet_money' then 'wallet' when 'wallet_bonus' then 'wallet'
  when 'points_cost' then 'points' else a.kind end`
const payments = (by: string) => `select s.*, s.received - s.refunded as net from (
    select ${by === 'method' ? source : periodOf(by, 'p.created_at')} as key,
      count(distinct p.id) filter (where p.kind in ('pay', 'spend') and e.amount < 0) as payments,
      coalesce(-sum(e.amount) filter (where p.kind in ('pay', 'spend')), 0) as received,
      coalesce(sum(e.amount) filter (where p.kind = 'refund'), 0) as refunded,
      coalesce(-sum(e.amount) filter (where p.kind = 'recharge' and a.kind = 'clearing'), 0) as recharged
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.created_at >= $1 and p.created_at < $2 and a.unit = 'MNT' and a.kind <> 'order'
      and ((p.kind in ('pay', 'spend', 'refund') and p.order_id is not null) or (p.kind = 'recharge' and a.kind = 'clearing'))
    group by 1) s`

const state = `r.state in ('issued', 'voiding')`
const vat = (by: string) => `select ${periodOf(by, 'r.issued_at')} as key, count(*) filter (where ${state}) as issued,
    count(*) filter (where ${state} and r.kind = 'person') as to_persons,
    count(*) filter (where ${state} and r.kind = 'organization') as to_organizations,
    count(*) filter (where r.state = 'corrected') as corrected, count(*) filter (where r.state = 'voided') as voided,
    coalesce(sum(r.total) filter (where ${state}), 0) / 100.0 as total, coalesce(sum(r.vat) filter (where ${state}), 0) / 100.0 as vat,
    coalesce(sum(r.city_tax) filter (where ${state}), 0) / 100.0 as city_tax,
    coalesce(sum(r.total - r.vat - r.city_tax) filter (where ${state}), 0) / 100.0 as without_tax
  from receipts r where r.issued_at >= $1 and r.issued_at < $2 group by 1`

const kinds = ['wallet_money', 'wallet_bonus', 'gift_card', 'voucher', 'points']
const entries = `ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id`
const held = `a.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`
const wallet = (by: string) =>
  by === 'kind'
    ? `select a.kind as key, coalesce(sum(e.amount) filter (where p.created_at < $1), 0) as opening,
        coalesce(sum(e.amount) filter (where p.created_at >= $1 and e.amount > 0), 0) as came,
        coalesce(-sum(e.amount) filter (where p.created_at >= $1 and e.amount < 0), 0) as went, sum(e.amount) as closing
      from ${entries} where ${held} and p.created_at < $2 group by 1`
    : `select d.key, ${kinds
        .map((kind) => `coalesce(sum(e.amount) filter (where e.kind = '${kind}'), 0) as ${kind}`)
        .join(', ')}
      from (select distinct ${periodOf(by, 'p.created_at')} as key from ${entries} where ${held} and p.created_at >= $1 and p.created_at < $2) d
        join (select a.kind, e.amount, ${periodOf(by, 'p.created_at')} as at from ${entries} where ${held} and p.created_at < $2) e
          on e.at <= d.key group by 1`

const reasons = ['nobody', 'refused', 'wrong_address', 'damaged', 'lost', 'not_tried']
/** Failures as they were noted, everything else as it happened. */
const deliveries = (by: string) => {
  const key = (at: string, actor: string) =>
    by === 'courier' ? `coalesce(substring(${actor} from 'courier:(.*)'), '')` : periodOf(by, at)
  const none = (from: string[]) => from.map((name) => `0 as ${name}`).join(', ')
  const one = (name: string) =>
    ['delivered', 'redelivery', 'kept', 'ended'].map((each) => `${each === name ? 1 : 0} as ${each}`).join(', ')
  const event = (
    name: string,
    where: string,
  ) => `select ${key('e.created_at', 'e.actor')} as key, 0 as failed, ${none(reasons)}, ${one(name)}
    from order_events e where ${where} and e.created_at >= $1 and e.created_at < $2`
  const sums = ['delivered', 'failed', ...reasons, 'redelivery', 'kept', 'ended'].map(
    (name) => `sum(${name}) as ${name}`,
  )
  return `select key, ${sums.join(', ')} from (
    select ${key('a.created_at', 'a.actor')} as key, 1 as failed,
      ${reasons.map((reason) => `(a.reason = '${reason}')::int as ${reason}`).join(', ')}, ${one('')}
    from delivery_attempts a where a.created_at >= $1 and a.created_at < $2
    union all ${event('delivered', `(e.event = 'delivered' and e.subject = 'order' or e.event = 'part_delivered')`)}
    union all ${event('redelivery', `e.event = 'redelivery'`)}
    union all ${event('kept', `e.event = 'kept'`)}
    union all ${event('ended', `e.subject = 'shipment' and e.event = 'canceled' and e.from_status <> 'pending'`)}) t group by 1`
}

const texts: Record<string, (by: string) => string> = {
  sales: (by) =>
    by in period
      ? salesByTime(by)
      : by in partOf
        ? salesByLine(by)
        : `select coalesce(${by === 'district' ? 'o.district_id' : 'o.channel'}, '') as key, ${orders} from orders o where ${sold} group by 1`,
  margin,
  stock,
  cohorts: () => cohorts,
  promotions,
  payments,
  vat,
  wallet,
  deliveries,
}

/** The rows of a report as the books have them. */
async function bookRows(db: Db, kind: string, by: string, ends: { from: Date; until: Date; now: Date }) {
  const values = [ends.from, ends.until, ...(kind === 'stock' ? [ends.now] : [])]
  const query = CompiledQuery.raw(texts[kind]?.(by) ?? '', values)
  const { rows } = await db.executeQuery<Figures & { key: string | null }>(query)
  return inOrder(rows.map(({ key, ...figures }) => [key ?? '', figures]))
}

type Figures = Record<string, string | number | null>

/** In the order of their keys, each key once; rows of nothing but zeros are left out. */
function inOrder(rows: readonly (readonly [string, Figures])[]): Record<string, Record<string, number>> {
  const sums: Record<string, Record<string, number>> = {}
  for (const [key, figures] of rows) {
    sums[key] ??= {}
    for (const [name, value] of Object.entries(figures)) sums[key][name] = (sums[key][name] ?? 0) + Number(value ?? 0)
  }
  const filled = Object.entries(sums).filter(([, figures]) => Object.values(figures).some((value) => value !== 0))
  return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)))
}

type Shop = { db: Db; clock: { now: Date } }

/** Every report, divided in every way, over some days, against the books: what differs. */
export async function differences({ db, clock: { now } }: Shop, spans: readonly { from: string; to: string }[]) {
  const found: object[] = []
  for (const { from, to } of spans)
    for (const kind of reportKinds)
      for (const by of reportSlices[kind]) {
        const report = await readReport({ db, now, locale: 'mn', sees_cost: true }, { kind, by, from, to }, rowsInFile)
        const names = report.columns.filter(({ key, unit }) => !['percent', 'days'].includes(unit) && key !== 'average')
        const answer = inOrder(
          report.rows.map(({ key, values }) => [
            key,
            Object.fromEntries(names.map((name) => [name.key, values[name.key] ?? 0])),
          ]),
        )
        const until = new Date(beginOf(to).getTime() + 86_400_000)
        const books = await bookRows(db, kind, by, { from: beginOf(from), until, now })
        for (const key of new Set([...Object.keys(answer), ...Object.keys(books)]))
          if (JSON.stringify(sorted(answer[key])) !== JSON.stringify(sorted(books[key])))
            found.push({ report: `${kind} by ${by}`, from, to, key, shown: answer[key], books: books[key] })
      }
  return found
}

const sameEverywhere = ['units', 'goods', 'discounts', 'delivery', 'returned', 'net']

/** Sales divided in each way over some days: the sums of a column that differ from those by day. */
export async function unlikeByDay({ db, clock: { now } }: Shop, { from, to }: { from: string; to: string }) {
  const reader = { db, now, locale: 'mn', sees_cost: true } as const
  const sumsBy = async (by: string) => {
    const { rows } = await readReport(reader, { kind: 'sales', by, from, to }, rowsInFile)
    const sumOf = (name: string) => rows.reduce((sum, { values }) => sum + Number(values[name] ?? 0), 0)
    return Object.fromEntries(sameEverywhere.map((name) => [name, sumOf(name)]))
  }
  const byDay = await sumsBy('day')
  const found: object[] = []
  for (const by of reportSlices.sales) {
    const sums = await sumsBy(by)
    if (JSON.stringify(sums) !== JSON.stringify(byDay)) found.push({ by, sums, byDay })
  }
  return found
}

const sorted = (figures: Record<string, number> = {}) => Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1))
