import type { TestApp } from '../app.ts'
import { accountCalls } from './idempotent-calls-account.ts'
import { buyingCalls } from './idempotent-calls-buying.ts'
import { contentCalls } from './idempotent-calls-content.ts'
import { importCalls } from './idempotent-calls-imports.ts'
import { marketingCalls } from './idempotent-calls-marketing.ts'
import { officeCalls } from './idempotent-calls-office.ts'
import { peopleCalls } from './idempotent-calls-people.ts'
import { productCalls } from './idempotent-calls-products.ts'
import { questionCalls } from './idempotent-calls-questions.ts'
import { rouletteCalls } from './idempotent-calls-roulette.ts'
import { shopCalls } from './idempotent-calls-shop.ts'
import { staffCalls } from './idempotent-calls-staff.ts'
import { stockCalls } from './idempotent-calls-stock.ts'
import { treeCalls } from './idempotent-calls-tree.ts'
import type { Calls, Scene } from './idempotent-scene.ts'

/** A changing operation without a row here fails the first test of the sweep. */
export const calls: Calls = {
  ...stockCalls,
  ...treeCalls,
  ...buyingCalls,
  ...accountCalls,
  ...staffCalls,
  ...marketingCalls,
  ...officeCalls,
  ...contentCalls,
  ...rouletteCalls,
  ...peopleCalls,
  ...questionCalls,
  ...shopCalls,
  ...stockCalls,
  ...treeCalls,
  ...importCalls,
  ...productCalls,
}

/** All that a call may make, pay or keep: of one cart, of one person and in the whole shop. */
export async function made({ pool }: TestApp, { cart, person }: Scene): Promise<Record<string, unknown>> {
  const { rows } = await pool.query(
    `select o.status, o.total, o.gift, o.special_instructions, o.checkout_step, o.user_id is not null as owned,
       (select count(*)::int from orders) as orders,
       (select count(*)::int from contact_forms f where f.message like o.number || ' %') as messages,
       (select json_agg(l.quantity order by l.id) from line_items l where l.order_id = o.id) as quantities,
       (select json_agg(json_build_array(p.amount, p.status) order by p.id) from payments p where p.order_id = o.id) as payments,
       (select count(*)::int from order_events e where e.order_id = o.id) as events,
       (select sum(u.quantity)::int from inventory_units u where u.order_id = o.id) as units,
       (select count(*)::int from shipments s where s.order_id = o.id) as shipments,
       (select json_agg(a.address1 order by a.id) from addresses a where a.user_id = $2) as addresses,
       (select json_agg(json_build_array(w.name, w.is_private, w.is_default) order by w.id) from wishlists w
         where w.user_id = $2) as lists,
       (select json_agg(json_build_array(w.name, i.quantity) order by w.id, i.position, i.id) from wished_products i
         join wishlists w on w.id = i.wishlist_id where w.user_id = $2) as wishes,
       (select json_agg(n.read_at is null order by n.id) from notifications n where n.user_id = $2) as unread,
       (select json_agg(g.name) from organizations g where g.user_id = $2) as organizations,
       (select count(*)::int from consents c where c.user_id = $2) as consents,
       (select count(*)::int from bookmarks b where b.user_id = $2) as bookmarks,
       (select count(*)::int from devices d where d.user_id = $2) as devices,
       (select json_agg(l.quantity order by l.id) from line_items l join orders c on c.id = l.order_id
         where c.user_id = $2 and c.id <> o.id) as other_quantities,
       (select json_agg(p.status order by p.id) from orders p where p.user_id = $2 and p.id <> o.id) as other_orders,
       (select json_agg(r.status order by r.id) from order_returns r join orders p on p.id = r.order_id
         where p.user_id = $2) as returns,
       (select json_agg(l.status order by l.id) from leases l where l.user_id = $2) as leases,
       (select count(*)::int from lease_events) as lease_events,
       (select json_agg(q.status order by q.id) from quote_requests q where q.user_id = $2) as quotes,
       (select count(*)::int from quote_events) as quote_events,
       (select json_agg(s.status order by s.id) from price_suggestions s
         where s.user_id = $2) as suggestions,
       (select count(*)::int from agreed_prices) as agreed_prices,
       (select count(*)::int from sale_hours) as sale_hours,
       (select count(*)::int from dry_days) as dry_days,
       (select count(*)::int from wallet_recharges r where r.user_id = $2) as recharges,
       (select json_agg(json_build_array(g.status, g.sent_to) order by g.id) from gift_cards g where g.buyer_id = $2) as cards,
       (select count(*)::int from ledger_postings) as postings,
       (select count(*)::int from graphile_worker._private_jobs) as jobs
     from (select) one left join orders o on o.id = $1`,
    [cart.id, person.id],
  )
  return rows[0]
}
