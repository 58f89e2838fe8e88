// Parts of the statements that read deals, for the orders and for coupons alone. $2 is the locale, $3 the instant.

const text = (column: string): string => `coalesce(nullif(${column}->>$2, ''), ${column}->>'mn')`

/** Promotions for some products only that the product `p` is among: by its categories, or by itself. */
export const promotionsOfProduct = `coalesce((select json_agg(distinct m.promotion_id) from (
  select x.promotion_id from product_taxons pt join taxons t on t.id = pt.taxon_id
  join taxons a on a.taxonomy_id = t.taxonomy_id and a.lft <= t.lft and a.rgt >= t.rgt
  join promotion_taxons x on x.taxon_id = a.id where pt.product_id = p.id
  union all select x.promotion_id from promotion_products x where x.product_id = p.id and x.role = 'for') m), '[]')`

const items = `coalesce((select json_agg(json_build_object('product_id', x.product_id,
  'quantity', x.quantity) order by x.position, x.product_id)
  from promotion_products x where x.promotion_id = pr.id and x.role = 'item'), '[]')`

/** Of a gift `p`: what its variants cost at most, how many there are of one, and the one if it is the only. */
const giftVariants = `(select coalesce(max(v.price), 0) as price, coalesce(max(u.units), 0) as most,
    case when count(*) = 1 then min(v.id) end as only
  from variants v cross join lateral (select coalesce(sum(units(si)), 0) as units from stock_items si
    join stock_locations sl on sl.id = si.stock_location_id where si.variant_id = v.id and sl.active) u
  where v.product_id = p.id and v.deleted_at is null and v.price > 0 and (not v.is_master or not exists (
    select from variants o where o.product_id = p.id and not o.is_master and o.deleted_at is null)))`

const gifts = `coalesce((select json_agg(json_build_object('product_id', x.product_id, 'quantity', x.quantity,
  'name', ${text('p.name')}, 'slug', p.slug, 'promotion_ids', ${promotionsOfProduct}, 'price', k.price,
  'left', case when is_available(p, $3::timestamptz) then k.most else 0 end, 'variant_id', k.only,
  'picture', (select json_build_object('key', pc.key, 'width', pc.width, 'height', pc.height, 'color', pc.color)
    from images i join pictures pc on pc.key = i.picture_key where i.product_id = p.id order by i.position, i.id limit 1))
  order by x.position, x.product_id)
  from promotion_products x join products p on p.id = x.product_id cross join lateral ${giftVariants} k
  where x.promotion_id = pr.id and x.role = 'gift' and p.alcohol_percent is null), '[]')`

/** Under what names the customer of an order `o` is known: account, phones, mail addresses; only their hashes are kept. */
export const customersOf = `array(select distinct encode(sha256(convert_to(k, 'UTF8')), 'hex') from unnest(array['user:' || o.user_id, 'mail:' || lower(o.email)]
    || array(select 'phone:' || right(regexp_replace(a.phone, '\\D', '', 'g'), 8) from addresses a
      where a.id in (o.bill_address_id, o.ship_address_id) and a.phone <> '')
    || array(select unnest(array['phone:' || right(regexp_replace(u.phone, '\\D', '', 'g'), 8), 'mail:' || lower(u.email)])
      from users u where u.id = o.user_id)) as k where k is not null)`

/** Orders that count: placed by the person of `o`, and not called off; no more are counted than matter. */
const ordersOfPerson = `(select count(*) from (select from orders b where b.user_id = o.user_id
  and b.status not in ('cart', 'canceled', 'expired') and b.id is distinct from o.id limit coalesce(pr.least_orders, 1)) b)`

/** Whether the promotion `pr` is not for who the order `o` is of. */
const isNotFor = `case pr.audience when 'everyone' then false when 'members' then o.user_id is null
  when 'first_order' then o.user_id is null or ${ordersOfPerson} > 0
  else o.user_id is null or ${ordersOfPerson} < pr.least_orders end`

/** The same as what is refused of a deal. */
export const audienceRefused = `case when ${isNotFor} then 'coupon_not_yours' end`

/** Why the coupon `c` of the promotion `pr` cannot be used for the order `o`, whatever is in it; null when it can. */
export const couponRefused = `case
  when not c.active or not pr.active then 'coupon_inactive'
  when greatest(c.starts_at, pr.starts_at) > $3::timestamptz then 'coupon_not_started'
  when least(c.expires_at, pr.expires_at) <= $3::timestamptz then 'coupon_expired'
  when c.user_id is not null and c.user_id is distinct from o.user_id then 'coupon_not_yours'
  when c.usage_limit is not null and (select count(*) from coupon_uses cu
    where cu.coupon_id = c.id and cu.order_id is distinct from o.id) >= c.usage_limit then 'coupon_used_up'
  when c.per_customer is not null and exists (select from coupon_use_customers k where k.coupon_id = c.id and k.customer = any(${customersOf})
    group by k.customer having count(*) >= c.per_customer) then 'coupon_already_used'
  when ${isNotFor} then 'coupon_not_yours' end`

/** The promotion `pr` as a deal, or what the coupon `c` opens of it. */
export const dealJson = (
  coupon: boolean,
  refused = coupon ? couponRefused : audienceRefused,
): string => `json_build_object('promotion_id', pr.id,
  'coupon_id', ${coupon ? 'c.id' : 'null::bigint'}, 'coupon_code', ${coupon ? 'c.code' : 'null::text'},
  'kind', pr.kind, 'label', ${text('pr.name')}, 'description', ${text('pr.description')}, 'value', pr.value,
  'min_total', pr.min_total, 'max_discount', pr.max_discount, 'max_share', ${coupon ? 'c.max_share' : '100'},
  'scoped', exists (select from promotion_taxons x where x.promotion_id = pr.id)
    or exists (select from promotion_products x where x.promotion_id = pr.id and x.role = 'for'),
  'items', ${items}, 'gifts', ${gifts}, 'stack_group', pr.stack_group, 'priority', pr.priority,
  'exclusive', pr.exclusive, 'with_agreed', pr.with_agreed, 'refused', ${refused})`

/** The deals that need no code, with what refuses them to the person of the order `o`, as one JSON list. */
export const automaticDeals = `(select json_agg(${dealJson(false)} order by pr.priority desc, pr.id) from promotions pr
  where pr.active and pr.automatic and pr.starts_at <= $3::timestamptz
    and (pr.expires_at is null or pr.expires_at > $3::timestamptz))`

/** The deals of the coupons on the cart `o`, as one JSON list. */
export const couponDeals = `(select json_agg(${dealJson(true)} order by oc.created_at, c.id) from order_coupons oc
  join coupons c on c.id = oc.coupon_id join promotions pr on pr.id = c.promotion_id where oc.order_id = o.id)`

/** The deal of the promo code that everybody has of the promotion $1, for a customer nobody knows; null where it needs none. */
export const publicCodeDeal = `(select ${dealJson(true)} from coupons c join promotions pr on pr.id = c.promotion_id
  cross join (select null::bigint as id, null::bigint as user_id, null::text as email, null::bigint as bill_address_id,
    null::bigint as ship_address_id) o
  where pr.id = $1::bigint and c.user_id is null and c.active and c.code ~ '^[0-9]{4}$' order by c.code limit 1)`

/** $1: a code, $4: the order it is for. */
export const selectCouponDeal = `select ${dealJson(true)} as deal from coupons c join promotions pr on pr.id = c.promotion_id
  join orders o on o.id = $4 where c.code = $1`

/**
 * For a cart that is only tried, as one JSON list: every deal without a code that runs, ran lately or will, and those of $5 as if
 * they ran. The order `o` is whose cart it is.
 */
export const triedDeals = `(select json_agg(${dealJson(
  false,
  `case when pr.starts_at > $3::timestamptz then 'coupon_not_started'
    when pr.expires_at <= $3::timestamptz then 'coupon_expired' else ${audienceRefused} end`,
)}) from (select pr.* from promotions pr where pr.kind not in ('wheel', 'jackpot') and (pr.id = any($5::bigint[])
    or pr.active and pr.automatic and (pr.expires_at is null or pr.expires_at > $3::timestamptz - interval '30 days'))
    order by pr.id = any($5::bigint[]) desc, pr.starts_at > $3::timestamptz, pr.expires_at <= $3::timestamptz, pr.id desc
    limit 500) pr)`

/** The same of the codes $6. */
export const triedCoupons = `(select json_agg(${dealJson(true)}) from coupons c join promotions pr on pr.id = c.promotion_id
  where c.code = any($6::text[]))`
