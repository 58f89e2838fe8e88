import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { list, type Owner, own } from './export-rows.queries.ts'
import { staffNotes } from './staff-notes-export.queries.ts'
import { tradeInsExport } from './trade-ins-export.queries.ts'
import { walletExport } from './wallet-export.queries.ts'

/** One file of the copy: the tables whose rows are in it, and the query that gives them as one JSON value. */
type Part = { file: ExportFile; tables: string[]; read: (owner: Owner) => RawBuilder<unknown> }

export const exportFiles = [
  ...(['profile', 'sessions', 'social-identities', 'addresses', 'orders', 'organization', 'bank-accounts'] as const),
  ...(['wish-lists', 'bookmarks', 'reviews', 'consents', 'notifications', 'devices', 'account-events'] as const),
  ...(['sent-codes', 'mail-links', 'newsletter', 'leases', 'quotes', 'price-suggestions', 'wallet'] as const),
  ...(['coupons', 'contact-forms', 'articles', 'author', 'followed-authors', 'comments', 'comment-ratings'] as const),
  ...(['comment-reports', 'games', 'travel', 'questions', 'alerts', 'vendor-reviews', 'children'] as const),
  ...(['trade-ins', 'staff-notes'] as const),
] as const
export type ExportFile = (typeof exportFiles)[number]

const masked = (column: string) => sql`'••••' || right(${sql.ref(column)}, 4)`
const address = (column: string) =>
  sql`(select to_jsonb(a) - 'user_id' from addresses a where a.id = ${sql.ref(column)})`
const ofOrder = (table: string, but: string[] = []) =>
  list(sql`select to_jsonb(t) - ${['order_id', 'private_metadata', ...but]}::text[] as row
    from ${sql.table(table)} t where t.order_id = o.id order by t.id`)

/** How the making of a receipt went: the shop's own work. */
const receiptWork = ['unsure_since', 'claimed_until', 'attempts', 'last_error', 'void_wanted', 'returns_seen']

/** In tugrik; what was sent to the tax authority is as it was sent. */
const receipts =
  list(sql`select to_jsonb(t) - ${['order_id', 'document', ...receiptWork]}::text[] || jsonb_build_object(
    'total', t.total / 100.0, 'vat', t.vat / 100.0, 'city_tax', t.city_tax / 100.0, 'document_in_hundredths', t.document) as row
  from receipts t where t.order_id = o.id order by t.id`)

/** Of the sending of money only the sender knows. */
const refundWork = ['key', 'actor', 'tries', 'busy_until', 'next_try_at', 'failure']

const orders = ({ id }: Owner) =>
  list(sql`select to_jsonb(o) - '{user_id,token,private_metadata,bill_address_id,ship_address_id}'::text[]
    || jsonb_build_object(
      'bill_address', ${address('o.bill_address_id')}, 'ship_address', ${address('o.ship_address_id')},
      'lines', ${list(sql`select to_jsonb(l) - '{order_id,private_metadata,bought}'::text[]
        || jsonb_build_object('sku', k.bought -> 'sku', 'product', k.bought -> 'name', 'bought_options', k.bought -> 'options') as row
        from line_items l cross join lateral (select bought_of(l) as bought) k where l.order_id = o.id order by l.id`)},
      'adjustments', ${ofOrder('adjustments')}, 'payments', ${ofOrder('payments')},
      'shipments', ${list(sql`select to_jsonb(s) - 'order_id' || jsonb_build_object('rates',
        ${list(sql`select to_jsonb(g) - 'shipment_id' as row from shipping_rates g where g.shipment_id = s.id order by g.id`)},
        'lines', ${list(sql`select to_jsonb(b) - 'shipment_id' as row from shipment_lines b where b.shipment_id = s.id`)}) as row
        from shipments s where s.order_id = o.id order by s.id`)},
      'licenses', ${list(sql`select to_jsonb(l) - '{order_id}'::text[] || jsonb_build_object('download',
        (select to_jsonb(d) - '{license_id}'::text[] from digital_links d where d.license_id = l.id)) as row
        from licenses l where l.order_id = o.id order by l.id`)},
      'e_tickets', ${ofOrder('e_tickets', ['code_mac', 'code_sealed', 'used_by'])},
      'age', (select to_jsonb(a) - 'order_id' from age_affirmations a where a.order_id = o.id),
      'id_checks', ${ofOrder('id_checks', ['checked_by'])}, 'excise_stamps', ${ofOrder('excise_stamps', ['scanned_by'])},
      'returns', ${list(
        sql`select to_jsonb(r) - '{order_id}'::text[] || jsonb_build_object('lines', ${list(
          sql`select to_jsonb(l) - '{return_id}'::text[] as row from order_return_lines l where l.return_id = r.id order by l.id`,
        )}) as row from order_returns r where r.order_id = o.id order by r.id`,
      )}, 'receipts', ${receipts},
      'receipt_returns', ${ofOrder('receipt_returns', ['key'])}, 'refunds', ${ofOrder('refunds', refundWork)}, 'events', ${ofOrder('order_events')},
      'notes', ${ofOrder('order_notes', ['author_id'])}, 'messages', ${ofOrder('order_messages', ['author_id', 'fault'])}, 'delivery_stops', ${ofOrder('run_stops', ['run_id', 'position', 'active'])},
      'delivery_attempts', ${ofOrder('delivery_attempts', ['shipment_id', 'stop_id', 'actor', 'photo'])},
      'delivery_wish', (select to_jsonb(d) - 'order_id' from delivery_wishes d where d.order_id = o.id),
      'payer_link', (select to_jsonb(y) - '{order_id,key_hash}'::text[] from payer_links y where y.order_id = o.id),
      'measurement', (select to_jsonb(m) - '{order_id}'::text[] || jsonb_build_object('reports', array(select
        to_jsonb(r) - '{id,order_id,next_try_at,last_error}'::text[] from purchase_reports r where r.order_id = o.id order by r.id))
        from order_measurements m where m.order_id = o.id)) as row
    from orders o where o.user_id = ${id} order by o.id`)

const wishlists = ({ id }: Owner) =>
  list(sql`select to_jsonb(w) - '{user_id,token}'::text[] || jsonb_build_object('products',
    ${list(sql`select to_jsonb(i) - 'wishlist_id' || jsonb_build_object('sku', v.sku, 'product', p.name) as row
      from wished_products i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
      where i.wishlist_id = w.id order by i.position desc`)}) as row
    from wishlists w where w.user_id = ${id} order by w.id`)

const leases = ({ id }: Owner) =>
  list(sql`select to_jsonb(l) - '{user_id,order_id,register_number}'::text[] || jsonb_build_object(
      'order', o.number,
      'instalments', ${list(sql`select to_jsonb(i) - '{id,lease_id}'::text[] as row
        from lease_instalments i where i.lease_id = l.id order by i.position`)},
      'events', ${list(sql`select to_jsonb(e) - '{id,lease_id,actor}'::text[] as row
        from lease_events e where e.lease_id = l.id order by e.id`)}) as row
    from leases l join orders o on o.id = l.order_id where l.user_id = ${id} order by l.id`)

const quotes = ({ id }: Owner) =>
  list(sql`select to_jsonb(q) - '{user_id,order_id}'::text[] || jsonb_build_object(
      'items', ${list(sql`select jsonb_build_object('sku', v.sku, 'product', p.name, 'quantity', i.quantity, 'price', i.price) as row
        from quote_items i join variants v on v.id = i.variant_id join products p on p.id = v.product_id
        where i.quote_request_id = q.id order by i.id`)},
      'events', ${list(sql`select to_jsonb(e) - '{id,quote_request_id,actor}'::text[] as row
        from quote_events e where e.quote_request_id = q.id order by e.id`)}) as row
    from quote_requests q where q.user_id = ${id} order by q.id`)

const priceSuggestions = ({ id }: Owner) =>
  list(sql`select to_jsonb(s) - 'user_id' || jsonb_build_object('sku', v.sku, 'product', p.name,
      'agreed_prices', ${list(sql`select to_jsonb(a) - '{user_id,id}'::text[] as row
        from agreed_prices a where a.price_suggestion_id = s.id`)}) as row
    from price_suggestions s join variants v on v.id = s.variant_id join products p on p.id = v.product_id
    where s.user_id = ${id} order by s.id`)

const coupons = ({ id }: Owner) =>
  list(sql`select to_jsonb(c) - '{user_id,promotion_id}'::text[] || jsonb_build_object('name', pr.name,
      'uses', ${list(sql`select jsonb_build_object('order', o.number, 'created_at', u.created_at) as row
        from coupon_uses u left join orders o on o.id = u.order_id where u.coupon_id = c.id order by u.id`)}) as row
    from coupons c join promotions pr on pr.id = c.promotion_id where c.user_id = ${id} order by c.id`)

const userSecrets = ['password_hash', 'totp_secret', 'totp_pending_secret', 'totp_last_step', 'private_metadata']
const parts: Part[] = [
  {
    file: 'profile',
    tables: ['users'],
    read: ({ id }) => sql`(select to_jsonb(u) - ${userSecrets}::text[] from users u where u.id = ${id})`,
  },
  { file: 'sessions', tables: ['sessions'], read: own('sessions') },
  { file: 'social-identities', tables: ['social_identities'], read: own('social_identities') },
  {
    file: 'addresses',
    tables: ['addresses', 'address_pins', 'address_gates', 'address_voices'],
    read: ({ id }) =>
      list(sql`select to_jsonb(a) - 'user_id' || jsonb_build_object('pin', (select to_jsonb(p) - 'address_id'
          || jsonb_build_object('gate_webp', (select encode(g.picture, 'base64') from address_gates g where g.address_id = a.id),
            'voice', (select jsonb_build_object('type', v.type, 'base64', encode(v.recording, 'base64')) from address_voices v where v.address_id = a.id))
          from address_pins p where p.address_id = a.id)) as row from addresses a where a.user_id = ${id} order by a.id`),
  },
  {
    file: 'orders',
    tables: [
      'orders',
      'line_items',
      'adjustments',
      'payments',
      'shipments',
      'shipment_lines',
      'shipping_rates',
      'licenses',
      'digital_links',
      'e_tickets',
      'age_affirmations',
      'id_checks',
      'excise_stamps',
      'order_returns',
      'order_return_lines',
      'order_events',
      'order_notes',
      'order_messages',
      'run_stops',
      'delivery_attempts',
      'delivery_wishes',
      'payer_links',
      'order_measurements',
      'purchase_reports',
      'receipts',
      'receipt_returns',
      'refunds',
    ],
    read: orders,
  },
  { file: 'organization', tables: ['organizations'], read: own('organizations') },
  {
    file: 'bank-accounts',
    tables: ['bank_accounts'],
    read: ({ id }) =>
      list(sql`select to_jsonb(b) - 'user_id'
        || jsonb_build_object('number', ${masked('b.number')}, 'iban', ${masked('b.iban')}) as row
        from bank_accounts b where b.user_id = ${id} order by b.id`),
  },
  { file: 'wish-lists', tables: ['wishlists', 'wished_products'], read: wishlists },
  { file: 'bookmarks', tables: ['bookmarks'], read: own('bookmarks') },
  {
    file: 'articles',
    tables: ['articles', 'article_pictures', 'article_tags'],
    read: ({ id }) =>
      list(sql`select to_jsonb(a) - 'user_id' || jsonb_build_object('pictures', array(select to_jsonb(p) - 'article_id'
        from article_pictures p where p.article_id = a.id order by p.id),
        'new_tags', array(select to_jsonb(t) - 'user_id' from article_tags t where t.user_id = a.user_id and t.slug = any(a.tags))) as row from articles a where a.user_id = ${id}`),
  },
  { file: 'author', tables: ['authors'], read: own('authors') },
  { file: 'followed-authors', tables: ['author_follows'], read: own('author_follows') },
  { file: 'comments', tables: ['comments'], read: own('comments', ['digest']) },
  { file: 'comment-ratings', tables: ['comment_ratings'], read: own('comment_ratings') },
  { file: 'comment-reports', tables: ['comment_reports'], read: own('comment_reports') },
  {
    file: 'reviews',
    tables: ['reviews', 'review_photos', 'review_votes'],
    read: ({ id }) =>
      list(sql`select to_jsonb(r) - 'user_id' || jsonb_build_object('photos',
          ${list(sql`select to_jsonb(f) - '{review_id,fingerprint,parts,first_at}'::text[] as row from review_photos f where f.review_id = r.id order by f.position`)},
          'helpful', ${list(sql`select to_jsonb(v) - 'user_id' as row from review_votes v where v.user_id = ${id}`)}) as row
        from reviews r where r.user_id = ${id} order by r.id`),
  },
  {
    file: 'questions',
    tables: ['product_questions', 'product_question_votes'],
    read: ({ id }) => sql`jsonb_build_object(
        'questions', ${list(sql`select to_jsonb(q) - '{user_id,answered_by,held_for}'::text[] as row
          from product_questions q where q.user_id = ${id} order by q.id`)},
        'helpful', ${list(sql`select to_jsonb(v) - 'user_id' as row from product_question_votes v where v.user_id = ${id}
          order by v.question_id`)})`,
  },
  { file: 'vendor-reviews', tables: ['vendor_reviews'], read: own('vendor_reviews') },
  {
    file: 'games',
    tables: ['game_spins', 'game_tickets', 'friend_invitations'],
    read: ({ id }) => sql`jsonb_build_object(
        'spins', ${list(sql`select to_jsonb(s) - 'user_id' - 'claim_code' || jsonb_build_object('prize', z.name) as row
          from game_spins s join game_prizes z on z.id = s.prize_id where s.user_id = ${id} order by s.id`)},
        'tickets', ${list(sql`select to_jsonb(t) - 'user_id' as row from game_tickets t where t.user_id = ${id} order by t.number`)},
        'invited', ${list(sql`select to_jsonb(f) - 'user_id' - 'inviter_id' as row from friend_invitations f where f.inviter_id = ${id}`)})`,
  },
  {
    file: 'travel',
    tables: ['travel_bookings', 'tour_waits'],
    read: ({ id }) => sql`jsonb_build_object(
        'bookings', ${list(sql`select to_jsonb(b) - '{user_id,room_id,departure_id}'::text[] as row
          from travel_bookings b where b.user_id = ${id} order by b.id`)},
        'waiting', ${list(sql`select to_jsonb(w) - 'user_id' as row from tour_waits w where w.user_id = ${id} order by w.id`)})`,
  },
  {
    file: 'children',
    tables: ['child_consents', 'children', 'child_measurements', 'child_reminders'],
    read: (owner) => sql`jsonb_build_object('consents', ${own('child_consents')(owner)},
        'children', ${list(sql`select to_jsonb(c) - 'user_id' || jsonb_build_object(
          'measurements', ${list(sql`select to_jsonb(m) - 'child_id' as row from child_measurements m where m.child_id = c.id`)},
          'reminded', ${list(sql`select to_jsonb(r) - 'child_id' as row from child_reminders r where r.child_id = c.id`)}) as row
          from children c where c.user_id = ${owner.id} order by c.id`)})`,
  },
  { file: 'trade-ins', tables: ['trade_ins', 'trade_in_photos'], read: tradeInsExport },
  { file: 'staff-notes', tables: ['person_notes', 'person_merges'], read: staffNotes },
  { file: 'alerts', tables: ['alerts'], read: own('alerts', ['reader_id']) },
  { file: 'consents', tables: ['consents'], read: own('consents') },
  { file: 'notifications', tables: ['notifications'], read: own('notifications') },
  { file: 'devices', tables: ['devices'], read: own('devices', ['player_id', 'endpoint', 'p256dh', 'auth']) },
  { file: 'account-events', tables: ['account_events'], read: own('account_events') },
  {
    file: 'sent-codes',
    tables: ['login_codes'],
    read: ({ id, logins }) =>
      list(sql`select to_jsonb(c) - '{id,user_id,code_hash,payload}'::text[] as row from login_codes c
        where c.user_id = ${id} or lower(c.login) = any(${logins}::text[]) order by c.created_at`),
  },
  { file: 'mail-links', tables: ['mail_tokens'], read: own('mail_tokens', ['token_hash']) },
  {
    file: 'newsletter',
    tables: ['subscribers'],
    read: ({ logins }) =>
      list(sql`select to_jsonb(s) as row from subscribers s where lower(s.email) = any(${logins}::text[])`),
  },
  { file: 'leases', tables: ['leases', 'lease_instalments', 'lease_events'], read: leases },
  { file: 'quotes', tables: ['quote_requests', 'quote_items', 'quote_events'], read: quotes },
  { file: 'price-suggestions', tables: ['price_suggestions', 'agreed_prices'], read: priceSuggestions },
  {
    file: 'wallet',
    tables: [
      'ledger_postings',
      'wallet_changes',
      'wallet_recharges',
      'gift_cards',
      'vouchers',
      'loyalty_cards',
      'credit_cards',
    ],
    read: walletExport,
  },

  { file: 'coupons', tables: ['coupons', 'coupon_uses'], read: coupons },
  {
    file: 'contact-forms',
    tables: ['contact_forms', 'contact_messages'],
    read: ({ id }) =>
      list(sql`select to_jsonb(c) - '{user_id,digest,assigned_to,spam}'::text[] || jsonb_build_object('thread', coalesce((
          select jsonb_agg(to_jsonb(m) - '{id,form_id,staff_id}'::text[] order by m.id) from contact_messages m
          where m.form_id = c.id), '[]')) as row from contact_forms c
        where c.user_id = ${id} or lower(c.email) = (select lower(u.email) from users u
          where u.id = ${id} and u.email_confirmed_at is not null) order by c.id`),
  },
]

/** Every table whose rows are in the copy. */
export const exportedTables: readonly string[] = parts.flatMap(({ tables }) => tables)

/** Everything that is kept about a person, file by file. */
export async function readEverything(db: Db, owner: Owner): Promise<{ file: ExportFile; data: unknown }[]> {
  const read: { file: ExportFile; data: unknown }[] = []
  for (const part of parts) {
    const { rows } = await sql<{ data: unknown }>`select ${part.read(owner)} as data`.execute(db)
    read.push({ file: part.file, data: rows[0]?.data ?? null })
  }
  return read
}
