import { unseen } from '../../../platform/database/prepared.ts'
import { automaticDeals, couponDeals, promotionsOfProduct } from '../../promotions/promotions/index.ts'

// The parts of the one statement that reads a whole order. $2 is the locale, $3 the instant prices are requested.

const text = (column: string): string =>
  `coalesce(nullif(${column}->>$2, ''), nullif(${column}->>'mn', ''), ${column}->>'en', '')`
const instant = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const optionsText = `(select string_agg(${text('ot.presentation')} || ': ' || ${text('ov.presentation')}, ', ' order by ot.position, ot.id)
  from variant_option_values vo join option_values ov on ov.id = vo.option_value_id
  join option_types ot on ot.id = ov.option_type_id where vo.variant_id = v.id)`

const stock = `(select json_agg(json_build_object('stock_item_id', si.id, 'stock_location_id', si.stock_location_id,
    'on_hand', units(si), 'ships', sl.ships) order by sl.position, sl.id)
  from stock_items si join stock_locations sl on sl.id = si.stock_location_id where si.variant_id = v.id and sl.active)`

/** A picture of the variant's own colour, else of no colour, else any. */
const picture = `(select json_build_object('key', pc.key, 'width', pc.width, 'height', pc.height, 'color', pc.color,
    'alt', coalesce(${text('i.alt')}, ${text('p.name')}))
  from images i join pictures pc on pc.key = i.picture_key
  left join variant_option_values vo on vo.variant_id = v.id and vo.option_value_id = i.option_value_id
  where i.product_id = p.id
  order by (vo.variant_id is null), (i.option_value_id is not null), i.position, i.id limit 1)`

/** The price of a variant for buyers without a price of their own. */
const listPrice = 'selling_price(v, p, $3::timestamptz)'

/** What is announced of a variant; nothing of it can be ordered any more after the day that was said. */
const coming = `(select json_build_object('arrives_on', f.arrives_on, 'deposit_percent', f.deposit_percent, 'waiting', f.taken,
    'left', case when f.arrives_on >= ($3::timestamptz at time zone 'Asia/Ulaanbaatar')::date then f.units - f.taken else 0 end)
  from preorder_offers f where f.variant_id = v.id and f.units > 0)`

const variant = (
  agreed: string,
): string => `json_build_object('id', v.id, 'product_id', p.id, 'vendor_id', p.vendor_id, 'name', ${text('p.name')},
  'slug', p.slug, 'options_text', coalesce(${optionsText}, ''), 'regular_price', v.price,
  'price', least(case when p.alcohol_percent is null then ${agreed}::bigint end, ${listPrice}), 'list_price', ${listPrice},
  'available', is_sellable(v, p, $3::timestamptz), 'digital', v.digital_kind, 'alcohol_percent', p.alcohol_percent, 'min_age', p.min_age,
  'promotion_ids', ${promotionsOfProduct}, 'stock', coalesce(${stock}, '[]'), 'coming', ${coming}, 'picture', ${picture})`

/** $1: ids of variants. */
export const selectVariants = `select ${variant('null')} as variant from variants v join products p on p.id = v.product_id
  where v.id = any(${unseen('$1::bigint[]')}::bigint[])`

/** $1: the id of a variant; with it the deals that need no code, for a new cart of the user $4. */
export const selectFirst = `select ${variant('null')} as variant, ${automaticDeals} as deals from variants v
  join products p on p.id = v.product_id cross join (select null::bigint as id, $4::bigint as user_id) o where v.id = $1::bigint`

const units = `(select coalesce(sum(units(si)), 0) from stock_items si
  join stock_locations sl on sl.id = si.stock_location_id where si.variant_id = v.id and sl.active)`

/** What the order's person, or whom a draft is for, was promised for as many as are in it, or for all there are. */
const agreedPrice = `(select min(a.price) from open_agreed_prices a where a.buyer_id = coalesce(o.user_id, o.draft_owner_id) and a.variant_id = v.id
  and a.valid_until > $3::timestamptz and least(a.least_quantity, ${units}) <= coalesce(
    (select sum(l.quantity) from line_items l where l.order_id = o.id and l.variant_id = v.id), 1))`

/** The same at the prices that were agreed with the person $4, who has $5 of each in a cart. */
export const selectPersonVariants = `select ${variant(`(select min(a.price) from open_agreed_prices a
  where a.buyer_id = $4::bigint and a.variant_id = v.id and a.valid_until > $3::timestamptz and least(a.least_quantity, ${units})
    <= (select sum(w.units) from unnest($1::bigint[], $5::int[]) as w(id, units) where w.id = v.id))`)} as variant
  from variants v join products p on p.id = v.product_id where v.id = any(${unseen('$1::bigint[]')}::bigint[])`

const variants = `(select json_agg(${variant(agreedPrice)}) from variants v join products p on p.id = v.product_id
  where v.id = any($4::bigint[] || array(select l.variant_id from line_items l where l.order_id = o.id)))`

const lines = `(select json_agg(json_build_object('id', l.id, 'variant_id', l.variant_id, 'quantity', l.quantity, 'taken_off', l.taken_off,
    'price', l.price, 'bought', l.bought, 'alcohol_percent', l.alcohol_percent, 'options', l.options, 'public_metadata', l.public_metadata,
    'private_metadata', l.private_metadata, 'awaited', l.awaited, 'preorder', case when l.preorder_percent is not null then
      json_build_object('arrives_on', l.arrives_on, 'deposit_percent', l.preorder_percent) end) order by l.id)
  from line_items l where l.order_id = o.id)`

/** Which orders a statement reads: any, or open carts alone, which have less and are read in half the time. */
type Scope = 'order' | 'cart'

/** A name as the order was placed with it; in a cart as it is today. */
const retained = (scope: Scope, then: string, now: string): string =>
  scope === 'cart' ? now : `(case when o.status = 'cart' then ${now} else coalesce(${then}, ${now}) end)`

const rates = (
  scope: Scope,
): string => `(select json_agg(json_build_object('id', r.id, 'shipping_method_id', m.id, 'code', m.code, 'kind', m.kind,
    'name', ${text(retained(scope, 'r.method_name', 'm.name'))}, 'description', coalesce(${text('m.description')}, ''), 'cost', r.cost,
    'selected', r.selected, 'promised_from', ${instant('r.promised_from')}, 'promised_to', ${instant('r.promised_to')},
    'stock_location_id', m.stock_location_id, 'store', case when st.id is null then null else json_build_object(
      'name', ${text('st.name')}, 'address', ${text('st.address')}, 'phone', st.phone,
      'opening_hours', ${text('st.opening_hours')}) end) order by m.position, m.id)
  from shipping_rates r join shipping_methods m on m.id = r.shipping_method_id
  left join stock_locations st on st.id = m.stock_location_id where r.shipment_id = s.id)`

const partLines = `coalesce((select json_agg(json_build_object('line_item_id', b.line_item_id, 'quantity', b.quantity) order by b.line_item_id)
  from shipment_lines b where b.shipment_id = s.id), '[]')`

const shipments = (
  scope: Scope,
): string => `(select json_agg(json_build_object('id', s.id, 'number', s.number, 'status', s.status,
    'stock_location_id', s.stock_location_id, 'stock_location_name', ${text('sl.name')},
    'tracking_url', s.tracking_url, 'shipped_at', ${instant('s.shipped_at')},
    'delivered_at', ${instant('s.delivered_at')}, 'not_delivered', s.not_delivered, 'back_at', ${instant('s.back_at')},
    'kept_at', ${instant('s.kept_at')}, 'lines', ${scope === 'cart' ? `'[]'::json` : partLines}, 'rates', coalesce(${rates(scope)}, '[]')) order by s.id)
  from shipments s join stock_locations sl on sl.id = s.stock_location_id where s.order_id = o.id)`

/** What of a payment there is once an order is placed. */
const collected = `'refunded', coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id), 0),
    'on_way_back', coalesce((select sum(f.amount) from refunds f where f.payment_id = y.id and f.status <> 'done'), 0),
    'charge', (select json_build_object('id', c.id, 'number', c.number, 'status', c.status,
      'instructions', case when c.status in ('created', 'pending') then c.instructions else '{}' end,
      'needs_shopper', c.needs_shopper, 'failure', c.failure, 'expires_at', ${instant('c.expires_at')})
      from charges c where c.payment_id = y.id order by c.id desc limit 1)`

const payments = (
  scope: Scope,
): string => `(select json_agg(json_build_object('id', y.id, 'number', y.number, 'amount', y.amount,
    'takes_rest', y.takes_rest, 'status', y.status, 'response_code', y.response_code, 'public_metadata', y.public_metadata,
    'source', y.source, ${scope === 'cart' ? `'refunded', 0, 'on_way_back', 0, 'charge', null` : collected},
    'method', json_build_object('id', pm.id, 'code', pm.code, 'type', pm.type, 'name', ${text(retained(scope, 'y.method_name', 'pm.name'))},
      'description', coalesce(${text('pm.description')}, ''))) order by y.id)
  from payments y join payment_methods pm on pm.id = y.payment_method_id where y.order_id = o.id)`

const adjustments = `(select json_agg(json_build_object('id', d.id, 'line_item_id', d.line_item_id,
    'shipment_id', d.shipment_id, 'kind', d.kind, 'label', d.label, 'amount', d.amount, 'included', d.included,
    'promotion_id', d.promotion_id, 'coupon_code', d.coupon_code, 'description', ${text('pr.description')}) order by d.id)
  from adjustments d left join promotions pr on pr.id = d.promotion_id where d.order_id = o.id)`

/** Whether a cart has deals beside `deals`; most have none, and the plan of their statement alone costs more than to look. */
const hasCoupons = 'exists (select from order_coupons oc where oc.order_id = o.id)'

/** Deals of a cart that its own statement leaves out. $1 is its id. */
export const selectDeals = `select ${automaticDeals} as automatic, ${couponDeals} as coupons from orders o where o.id = $1`
export const selectCoupons = `select ${couponDeals} as coupons from orders o where o.id = $1`

const events = `(select json_agg(jsonb_build_object('subject', e.subject, 'event', e.event, 'from_status', e.from_status,
    'to_status', e.to_status, 'actor', e.actor, 'created_at', ${instant('e.created_at')})
    || jsonb_strip_nulls(jsonb_build_object('part', e.part, 'detail', e.detail)) order by e.id)
  from order_events e where e.order_id = o.id)`

const age = `(select json_build_object('minimum_age', g.minimum_age, 'country', g.country,
    'affirmed_at', ${instant('g.affirmed_at')}) from age_affirmations g where g.order_id = o.id)`

const addresses = `(select to_jsonb(a) from addresses a where a.id = o.bill_address_id) as bill_address,
  (select to_jsonb(a) from addresses a where a.id = o.ship_address_id) as ship_address`

/** A placed order keeps the discounts that it was placed with; a cart has those of today, which are read beside it. */
const order = `o.*, ${lines} as lines, ${variants} as variants, ${shipments('order')} as shipments, ${payments('order')} as payments,
  ${adjustments} as adjustments, null::json as deals, false as has_coupons, ${events} as events,
  case when o.status <> 'cart' then ${age} end as age,
  case when o.status <> 'cart' then (select ${instant('k.checked_at')} from id_checks k
    where k.order_id = o.id and k.outcome = 'of_age') end as id_checked_at,
  case when o.status <> 'cart' then (select w.lease from order_standings w where w.id = o.id) end as lease,
  case when o.vat_receipt is not null then (select w.receipt_kind from order_standings w where w.id = o.id) end as receipt_kind,
  ${addresses}`

const cart = `o.*, ${lines} as lines, ${variants} as variants, ${shipments('cart')} as shipments, ${payments('cart')} as payments,
  null::json as adjustments, ${automaticDeals} as deals, ${hasCoupons} as has_coupons, ${events} as events, null::json as age, null::text as id_checked_at,
  null::text as lease, null::text as receipt_kind, ${addresses}`

/** A whole order as one row. $1 is what `where` asks for, $4 ids of further variants wanted with it. */
export const selectOrder = (where: string): string => `select ${order} from orders o where ${where}`

const isCart = "o.status = 'cart'"
/** The same of an open cart; nothing of what is placed. */
export const selectCart = (where: string): string => `select ${cart} from orders o where ${where} and ${isCart}`

const locked = (columns: string, where: string): string => `
with held as materialized (select o.id, o.xmin as version from orders o where ${where} order by o.id desc limit 1 for update)
select ${columns}, o.xmin = held.version as fresh from held join orders o on o.id = held.id`

/**
 * The same, locked. The statement sees the data of its beginning: after a wait for the lock what it read may be old, and
 * `fresh` says whether it is what the lock holds. Every change of an order writes its row.
 */
export const lockOrder = (where: string): string => locked(order, where)
export const lockCart = (where: string): string => locked(cart, `${where} and ${isCart}`)
