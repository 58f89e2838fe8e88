import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '../src/platform/database/db.ts'
import { moveSequences } from './bulk.ts'
import { withoutIndexes, withoutTriggers } from './bulk-load.ts'

export type OfficeOptions = {
  now: Date
  /** Orders that are made. */
  count: number
  onProgress?: (text: string) => void
}

const tables = [
  ...(['users', 'customer_contacts', 'orders', 'line_items', 'shipments', 'shipping_rates'] as const),
  ...(['payments', 'audit_rows'] as const),
] as const

const firstNames = [
  'Номин',
  'Тэмүүлэн',
  'Анужин',
  'Билгүүн',
  'Мөнхзул',
  'Хулан',
  'Энхжин',
  'Ариунаа',
  'Сувдаа',
  'Бадрал',
  'Янжин',
  'Өнөрбаяр',
]
const lastNames = ['Бат', 'Дорж', 'Ганбаатар', 'Цэцэг', 'Болд', 'Оюун', 'Пүрэв', 'Сүх', 'Энх', 'Төмөр']
const linesEach = 4
/** Each customer has two or three of the orders, newer and older ones. */
const customersOf = (orders: number): number => Math.ceil((orders * 2) / 5)
const secondsApart = 30

const each = sql.raw(String(linesEach))
const oneOf = (texts: readonly string[], by: string) =>
  sql`(${[...texts]}::text[])[1 + ${sql.raw(by)} % ${sql.raw(String(texts.length))}]`

/**
 * Orders as a large shop has them, the newest first in the numbers: one each thirty seconds, of the newest fiftieth most are open, of
 * the others most are finished. Each has four lines, a shipment, a payment and three audit rows; two of five have a customer of their own,
 * without an account. They have no stock and no ledger behind them: for measurements of lists only, in a shop of its own.
 */
export async function loadOffice(db: Db, { now, count, onProgress = () => undefined }: OfficeOptions): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`create temp table plan on commit drop as
      with top as (select coalesce(max(id), 0) as id from orders), people as (select coalesce(max(id), 0) as id from users),
        places as (select array_agg(d.parent_id order by d.id) as districts, array_agg(d.id order by d.id) as khoroos
          from divisions d where d.id like '11%-k%')
      select top.id + g as id, g, ${now}::timestamptz - make_interval(secs => g * ${sql.raw(String(secondsApart))}) as at,
        case when g <= ${Math.ceil(count / 50)}::int
          then (array['placed', 'placed', 'overdue', 'confirmed', 'confirmed', 'ready', 'ready', 'delivered', 'canceled', 'expired'])[1 + g % 10]
          else (array['finished', 'finished', 'finished', 'finished', 'finished', 'finished', 'finished', 'returned', 'canceled', 'expired'])[1 + g % 10]
        end as status,
        5000 + (g * 37 % 200) * 500 as price,
        places.districts[1 + g % cardinality(places.districts)] as district_id,
        places.khoroos[1 + g % cardinality(places.khoroos)] as khoroo_id, c.person, people.id + 1 + c.person as customer_id,
        (88000000 + c.person::bigint * 7919 % 11999999)::text as phone
      from generate_series(1, ${count}::int) g, top, people, places,
        lateral (select g % ${customersOf(count)}::int as person) c`.execute(tx)
    await sql`create temp table shelf on commit drop as
      select id, as_bought(id) as bought, row_number() over (order by id) - 1 as place from variants`.execute(tx)
    await sql`analyze shelf`.execute(tx)
    await sql`analyze plan`.execute(tx)
    await withoutTriggers(tx, tables, () =>
      withoutIndexes(tx, tables, async () => {
        for (const [what, step] of steps) {
          await step.execute(tx)
          onProgress(what)
        }
      }),
    )
    await sql`select count_customers()`.execute(tx)
    onProgress('figures of customers')
    await moveSequences(tx, ['users', 'orders', 'line_items', 'shipments', 'shipping_rates', 'payments'])
    await sql`select mark_all_reports()`.execute(tx)
  })
  for (const table of [...tables, 'customer_figures']) await sql`analyze ${sql.table(table)}`.execute(db)
  onProgress('done')
}

const paid = sql`case p.status when 'placed' then (array['balance_due', 'paid'])[1 + p.g % 2]
  when 'overdue' then 'balance_due' when 'expired' then 'void' when 'canceled' then 'void' else 'paid' end`
const shipped = sql`case when p.status in ('delivered', 'finished', 'returned') then 'shipped' when p.status = 'ready' then
  (array['ready', 'shipped'])[1 + p.g % 2] when p.status in ('canceled', 'expired') then 'canceled' else 'pending' end`
const kind = sql`(array['standard', 'urgent', 'carrier', 'pick_up'])[1 + p.g % 4]`

const firstName = oneOf(firstNames, 'p.person')
const lastName = oneOf(lastNames, '(p.person / 12)')

const steps: [string, RawBuilder<unknown>][] = [
  [
    'customers',
    sql`insert into users (id, has_account, first_name, last_name, selected_locale, tags, created_at, updated_at)
      overriding system value select p.customer_id, false, ${firstName}, ${lastName}, 'mn',
        case when p.person % 50 = 0 then array['vip'] when p.person % 7 = 0 then array['багц', 'сайн'] else '{}' end, p.at, p.at
      from plan p where p.g <= (select count(distinct person) from plan)`,
  ],
  [
    'numbers and addresses of customers',
    sql`insert into customer_contacts (user_id, kind, value, created_at)
      select p.customer_id, c.kind, c.value, p.at from plan p,
        lateral (values ('phone', p.phone), ('email', 'buyer' || p.person || '@example.mn')) c (kind, value)
      where p.g <= (select count(distinct person) from plan) and (c.kind = 'phone' or p.person % 3 = 0)`,
  ],
  [
    'orders',
    sql`insert into orders (id, number, token, locale, status, checkout_step, payment_status, shipment_status, item_total, ship_total,
        total, item_count, created_at, updated_at, completed_at, payment_due_at, delivered_at, contact_name, contact_phone, customer_id, district_id,
        khoroo_id, delivery_kind, promised_to, tags)
      select p.id, 'R' || (700000000 + p.g), md5('order ' || p.g) || md5(p.g::text), 'mn', p.status, 'complete', ${paid}, ${shipped},
        p.price * ${each}, 5000, p.price * ${each} + 5000, ${each}, p.at, p.at, p.at, p.at + interval '24 hours',
        case when p.status in ('delivered', 'finished', 'returned') then p.at + interval '1 day' end,
        ${firstName} || ' ' || ${lastName}, p.phone, p.customer_id, p.district_id,
        p.khoroo_id, ${kind}, p.at + interval '1 day', case when p.g % 200 = 0 then array['vip'] else '{}' end
      from plan p`,
  ],
  [
    'lines',
    sql`insert into line_items (order_id, variant_id, quantity, price, created_at, bought)
      select p.id, s.id, 1, p.price, p.at, s.bought from plan p cross join generate_series(0, ${linesEach - 1}) k
      join shelf s on s.place = (p.g * ${each} + k) % (select count(*) from shelf)`,
  ],
  [
    'shipments',
    sql`insert into shipments (order_id, number, status, stock_location_id)
      select p.id, 'H' || (700000000 + p.g), ${shipped}, (select min(id) from stock_locations) from plan p`,
  ],
  [
    'delivery',
    sql`insert into shipping_rates (shipment_id, shipping_method_id, cost, selected, promised_from, promised_to)
      select h.id, (select min(id) from shipping_methods), 5000, true, p.at, p.at + interval '1 day'
      from shipments h join plan p on p.id = h.order_id`,
  ],
  [
    'payments',
    sql`insert into payments (order_id, number, payment_method_id, amount, status, created_at)
      select p.id, 'P' || (700000000 + p.g), m.ids[1 + p.g % cardinality(m.ids)], p.price * ${each} + 5000,
        case ${paid} when 'paid' then 'completed' when 'void' then 'void' else 'pending' end, p.at
      from plan p, (select array_agg(id order by id) as ids from payment_methods) m`,
  ],
  [
    'audit rows',
    sql`insert into audit_rows (at, actor, ip, via, act, subject_type, subject_id, before, after, request_id)
      select p.at + make_interval(mins => k * 10), 'admin:1', '127.0.0.1', 'api',
        (array['orders.confirm', 'orders.make_ready', 'orders.ship'])[k], 'order', 'R' || (700000000 + p.g),
        '{"status": "placed"}', '{"status": "confirmed"}', 'seed'
      from plan p cross join generate_series(1, 3) k`,
  ],
]
