import type { TestApp } from '../app.ts'

// Something of everything that staff may have as a file, with sums that differ from row to row.

const at = "timestamptz '2026-11-20 03:00Z' + n * interval '1 hour'"
const each = 'from generate_series(1, 7) n'

/** What has to do with orders that were placed: `person` bought some of it. */
const ofOrders = `
  with numbered as (select id, row_number() over (order by id) as n from orders where status <> 'cart')
    update orders o set user_id = $1 from numbered where numbered.id = o.id and n % 3 = 0;`

const texts = [
  `insert into receipts (order_id, version, state, kind, due_at, issued_at, total, vat, city_tax, attempts, bill_id)
    select o.id, 1, 'issued', 'person', now(), now(), o.total * 100 + 33, o.total * 9 + 7, o.total + 1, o.id % 4, lpad('77' || o.id, 33, '0')
    from orders o where o.status <> 'cart' and not exists (select from receipts r where r.order_id = o.id)`,
  `insert into bank_transactions (bank, account, reference, source, amount, text, happened_at, status, imported_by)
    select 'golomt', '1500000001', 'E' || n, 'file', 1000 + n, 'x', ${at}, 'unmatched', 'test' ${each}`,
  `insert into leases (order_id, status, months, interest, order_total, down_payment, principal, interest_total, monthly, phone)
    select id, 'active', 3, 2.5, total, total / 4, total - total / 4, 700 + id, total / 3, '88221100'
    from orders where status <> 'cart' and total > 1000 order by id limit 3`,
  `insert into lease_instalments (lease_id, position, due_on, principal, interest, remaining, method, paid_at)
    select l.id, n, date '2026-12-01' + n * 30, 1000 * n, 10 * n, 500, case when n < 3 then 'qpay' end, case when n < 3 then now() end
    from leases l, generate_series(1, 3) n`,
  `insert into quote_requests (number, user_id, organization)
    select 'QF' || n, $1, '{"name": "Хур ХХК", "register_number": "5000001", "phone": "88330001", "address": "", "employee_count": null, "business_direction": ""}'
    ${each}`,
  `insert into quote_items (quote_request_id, variant_id, quantity, price)
    select q.id, v.id, 2 + q.id % 3, case q.id % 2 when 0 then v.price - 500 end from quote_requests q,
      (select v.id, v.price from variants v join products p on p.id = v.product_id where not v.is_master and v.price > 1000
        and v.deleted_at is null order by v.id limit 2) v`,
  `insert into price_suggestions (user_id, variant_id, price, status, created_at)
    select $1, v.id, v.price - n, 'refused', ${at} from generate_series(1, 3) n, (select id, price from variants where not is_master order by id limit 1) v`,
  `insert into transfers (status, from_location_id, to_location_id, created_at, sent_at)
    select 'sent', min(l.id), max(l.id), ${at}, ${at} from stock_locations l, generate_series(1, 4) n group by n`,
  `insert into transfer_lines (transfer_id, variant_id, quantity, received)
    select t.id, v.id, 3 + t.id % 4, case t.id % 2 when 0 then 2 end from transfers t,
      (select distinct variant_id as id from stock_items order by 1 limit 2) v`,
  `insert into stock_counts (status, stock_location_id, shelf, created_at)
    select 'open', (select min(id) from stock_locations), 'A' || n, ${at} ${each}`,
  `insert into count_lines (count_id, variant_id, round, expected)
    select c.id, v.id, 1, 5 from stock_counts c, (select distinct variant_id as id from stock_items order by 1 limit 2) v`,
  `insert into count_scans (count_id, variant_id, round, quantity, scan_id, scanned_by, scanned_at)
    select l.count_id, l.variant_id, 1, 1 + n, gen_random_uuid(), $1, now() from count_lines l, generate_series(1, 2) n`,
  `insert into campaigns (name, channel, topic, created_at, updated_at) select 'Хямдрал ' || n, 'sms', 'offers', ${at}, now() ${each}`,
  `insert into campaign_recipients (campaign_id, user_id, state)
    select c.id, u.id, (array['sent', 'failed', 'waiting'])[1 + (c.id + u.id) % 3] from campaigns c, (select id from users order by id limit 4) u`,
  `insert into outbox_messages (name, kind, channel, receiver, state, tries, created_at, changed_at)
    select 'figures' || n, 'order_placed', 'sms', '8800' || (1000 + n), 'sent', n, ${at}, now() ${each}`,
  `insert into search_queries (day, locale, query, searches, zero_results, clicks)
    select date '2026-11-24' - n, 'mn', 'малгай', 10 + 3 * n, n, n + 1 ${each}`,
  `insert into search_boosts (field, value, factor) select 'brand', 'figures-' || n, 1 + n / 10.0 ${each}`,
  `insert into e_tickets (code_mac, code_sealed, line_item_id, order_id, unit, status, used_at, used_by)
    select decode(md5(l.id::text), 'hex'), '\\x00', l.id, l.order_id, 1, case l.id % 2 when 0 then 'used' else 'valid' end,
      case l.id % 2 when 0 then now() end, case l.id % 2 when 0 then $1::bigint end
    from line_items l join orders o on o.id = l.order_id where o.status <> 'cart' order by l.id limit 6`,
  `insert into reconciliations (provider, day, total_ours, total_theirs, sum_ours, sum_theirs, compared_at)
    select 'qpay', date '2026-11-24' - n, 10 + n, 11 + n, 1000 * n, 1001 * n, now() ${each}`,
  `insert into reconciliation_findings (reconciliation_id, kind, payment_reference, ours, theirs, found_at, resolution, note, resolved_at)
    select r.id, 'surplus', 'x' || n, null, 100, now(), case n when 1 then 'explained' end, case n when 1 then 'x' end, case n when 1 then now() end
    from reconciliations r, generate_series(1, 2) n`,
  `insert into trade_ins (number, user_id, line_item_id, unit, paid, rule, months, claimed, quote, way, stock_location_id, locale, quoted_at,
      expires_at)
    select 'G' || l.id, $1, l.id, 1, 100000, '{"taxons":[],"steps":[],"floor":0,"cap":1}', 3, 'good', 4000 + l.id, 'store',
      (select min(id) from stock_locations), 'mn', now(), now() + interval '14 days'
    from line_items l join orders o on o.id = l.order_id where o.status <> 'cart' order by l.id limit 3`,
  `update products set min_age = 18 where id in (select id from products order by id limit 4)`,
  `update variants set weight = 100 + id % 9, width = 2, height = 3, depth = 4, cost = price / 2 where id % 5 = 0`,
  `update stock_items set low_level = count_on_hand + id % 4 where id % 40 = 0`,
]

/** Fills the lists of a shop that has orders, products and stock; `person` is somebody of it. */
export async function fillLists({ pool }: Pick<TestApp, 'pool'>, person: number): Promise<void> {
  await pool.query(ofOrders.replaceAll('$1', String(person)))
  for (const text of texts)
    await pool.query(text.replaceAll('$1', String(person))).catch((error: Error) => {
      throw new Error(`${text.slice(0, 60)}: ${error.message}`)
    })
}
