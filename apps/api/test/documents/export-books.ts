import type { ExportListName } from '@delguur/contract/office/staff-jobs'

// What the columns of numbers of each file of staff come to, straight from the tables; a list without numbers has null. The names of
// the columns are those of the file.

const placed = `o.status <> 'cart'`
const sold = `o.status not in ('cart', 'canceled', 'expired')`
const back = 'coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id), 0)'
/** Variants as the sheet has them: without the master of what has others. */
const listed = `v.deleted_at is null and p.deleted_at is null and (not v.is_master
  or not exists (select from variants w where w.product_id = v.product_id and not w.is_master and w.deleted_at is null))`
const prices = `v.price, case when v.compare_at_price > v.price then v.compare_at_price end as compare_at_price,
  case when v.sale_price < v.price then v.sale_price end as sale_price`
const spins = (where: string) =>
  `select s.round, s.number, z.value from game_spins s join game_prizes z on z.id = s.prize_id where ${where}`
const held = `coalesce((select sum(u.quantity) from inventory_units u join orders o on o.id = u.order_id where u.stock_item_id = i.id
  and u.state <> 'released' and u.counted and o.status in ('placed', 'overdue', 'confirmed', 'ready')
  and not exists (select from shipments h where h.order_id = o.id and h.status = 'shipped')), 0)`
const soldLately = `(select -sum(m.quantity) from stock_movements m where m.stock_item_id = i.id and m.reason in ('sold', 'released')
  and m.created_at > $1::timestamptz - interval '28 days')`

const demoStores = ['tuv', 'zaisan', 'bayanzurkh', 'darkhan']
const ofStore = (
  store: string,
  value: string,
) => `(select ${value} from stock_items i join stock_locations l on l.id = i.stock_location_id
  where i.variant_id = v.id and l.code = '${store}')`
const onShelf = (store: string) => `${ofStore(store, `i.count_on_hand + ${held}`)} as stock_${store}`
const lowLevel = (store: string) => `${ofStore(store, 'i.low_level')} as low_stock_${store}`

export const exportBooks: Record<ExportListName, string | null> = {
  orders: `select o.item_count as items, o.total, coalesce((select sum(y.amount - ${back}) from payments y where y.order_id = o.id
    and y.status in ('completed', 'refunded')), 0) as paid from orders o where ${placed}`,
  payments: `select y.amount, ${back} as refunded from payments y where y.status <> 'checkout'`,
  bank: 'select amount from bank_transactions',
  refunds: 'select amount from refunds',
  receipts: `select version, total / 100.0 as total, vat / 100.0 as vat, city_tax / 100.0 as city_tax, attempts from receipts`,
  returns: `select coalesce((select sum(l.quantity) from order_return_lines l where l.return_id = r.id), 0) as items, r.amount
    from order_returns r`,
  products: `select ${prices}, v.cost, v.store_price, v.wholesale_price, ${demoStores.map(onShelf).join(', ')},
      ${lowLevel('darkhan')}, v.weight as weight_g, v.width as width_cm, v.height as height_cm, v.depth as depth_cm,
      case when row_number() over (partition by p.id order by v.position, v.id) = 1 then nullif(p.min_age, 0) end as min_age
    from variants v join products p on p.id = v.product_id where ${listed}`,
  stock_items: `select i.count_on_hand + ${held} as on_hand, ${held} as held, i.count_on_hand as free,
      coalesce((select sum(l.quantity) from transfer_lines l join transfers t on t.id = l.transfer_id
        where l.variant_id = i.variant_id and t.to_location_id = i.stock_location_id and t.status = 'sent'), 0) as incoming,
      case when ${soldLately} > 0 then floor(i.count_on_hand * 28.0 / ${soldLately}) end as days_left, i.low_level
    from stock_items i join variants v on v.id = i.variant_id where v.deleted_at is null and v.digital_kind is null
      and i.count_on_hand <= i.low_level and i.tracked`,
  stock_movements: `select m.quantity, i.opening + sum(m.quantity) over (partition by i.id order by m.id) as after,
      m.transfer_id as transfer, m.count_id as count
    from stock_movements m join stock_items i on i.id = m.stock_item_id`,
  variants: `select ${prices}, v.cost, case when v.track_stock then
      coalesce((select sum(i.count_on_hand) from stock_items i where i.variant_id = v.id), 0) end as stock
    from variants v join products p on p.id = v.product_id where ${listed}`,
  people: `select count(o.id) as orders, coalesce(sum(o.total - o.return_total), 0) as spent
    from users u left join orders o on o.user_id = u.id and ${sold} where u.role = 'shopper' group by u.id`,
  promotions: `select r.value, r.min_total,
      (select count(*) from promotion_products x where x.promotion_id = r.id and x.role = 'for') as products,
      (select count(distinct a.order_id) from adjustments a join orders o on o.id = a.order_id where a.promotion_id = r.id and ${sold}) as orders,
      (select coalesce(-sum(a.amount), 0) from adjustments a join orders o on o.id = a.order_id where a.promotion_id = r.id and ${sold}) as spared
    from promotions r where r.kind in ('percent', 'amount', 'free_delivery', 'package', 'gift')`,
  batches: `select b.units, b.value, b.minimum_total, 0 as used, count(v.id) filter (where v.status = 'blocked') as canceled,
      coalesce(sum((select sum(e.amount) from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.kind = 'voucher' and a.owner = v.id::text)), 0) as left
    from code_batches b left join vouchers v on v.batch_id = b.id group by b.id`,
  redirects: null,
  synonyms: null,
  search_queries: `select sum(searches) as searches, sum(zero_results) as zero_results, sum(clicks) as clicks
    from search_queries where day >= $1::timestamptz::date - 14 group by locale, query`,
  delivery: `select p.price, p.free_from, p.min_hours, p.max_hours, p.cut_off_hour from zone_members m
    left join shipping_prices p on p.zone_id = m.zone_id and p.shipping_method_id in (select id from shipping_methods where active)
    where m.zone_id is null or p.id is not null`,
  wallet: `select e.amount, sum(e.amount) over (partition by a.id order by e.id) as balance from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.kind in ('wallet_money', 'wallet_bonus', 'points', 'gift_card', 'voucher')`,
  moderation: `select t.rating, 0 as reports, (select count(*) from orders o where o.user_id = t.user_id and ${placed}) as orders
    from reviews t where not t.approved and t.refused_for is null`,
  audit: null,
  transfers: `select t.id as number, count(l.*) as variants, coalesce(sum(l.quantity), 0) as units, sum(l.received) as received_units
    from transfers t left join transfer_lines l on l.transfer_id = t.id group by t.id`,
  counts: `select c.id as number, c.round, (select count(*) from count_lines l where l.count_id = c.id) as variants,
      coalesce((select sum(s.quantity) from count_scans s where s.count_id = c.id and s.round = c.round), 0) as units
    from stock_counts c`,
  campaigns: `select count(r.id) as people, count(r.id) filter (where r.state in ('sent', 'failed', 'skipped')) as done,
      count(r.id) filter (where r.state = 'failed') as failed
    from campaigns c left join campaign_recipients r on r.campaign_id = c.id group by c.id`,
  outbox: 'select tries, replay_of as repeats from outbox_messages',
  leases: `select l.months, l.interest, l.order_total as amount, l.down_payment, l.principal, l.monthly, l.interest_total,
      coalesce(sum(i.principal + i.interest) filter (where i.paid_at is not null), 0) as paid,
      count(i.id) filter (where i.paid_at is null) as instalments_left
    from leases l left join lease_instalments i on i.lease_id = l.id group by l.id`,
  quotes: `select coalesce(sum(i.quantity), 0) as units, coalesce(sum(i.quantity * selling_price(v, p, $1::timestamptz)), 0) as list_total,
      coalesce(sum(i.quantity * coalesce(i.price, selling_price(v, p, $1::timestamptz))), 0) as total
    from quote_requests q left join quote_items i on i.quote_request_id = q.id left join variants v on v.id = i.variant_id
      left join products p on p.id = v.product_id group by q.id`,
  price_suggestions: `select selling_price(v, p, $1::timestamptz) as selling_price, s.price from price_suggestions s
    join variants v on v.id = s.variant_id join products p on p.id = v.product_id`,
  e_tickets: 'select id as number, unit from e_tickets',
  ticket_scans: `select id as number, unit from e_tickets where status = 'used'`,
  spins: spins('true'),
  claims: spins('s.claim_code is not null'),
  bookings: 'select rooms, adults, children, infants, total, paid, refunded from travel_bookings',
  tickets: null,
  abandoned_carts: `select o.item_count as units, (select sum(l.quantity * l.price) from line_items l where l.order_id = o.id) as total
    from orders o where o.status = 'cart' and o.item_count > 0 and o.updated_at < $1::timestamptz - interval '4 hours'`,
  trade_ins: `select quote, offer, credit from trade_ins`,
  pins: null,
  boosts: 'select factor from search_boosts',
  search_redirects: null,
  reconciliations: `select total_ours, total_theirs, sum_ours, sum_theirs,
      (select count(*) from reconciliation_findings f where f.reconciliation_id = r.id) as findings,
      (select count(*) from reconciliation_findings f where f.reconciliation_id = r.id and f.resolution is null) as open
    from reconciliations r`,
}
