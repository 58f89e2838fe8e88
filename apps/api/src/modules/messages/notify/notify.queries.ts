import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { spokenIn, type Tenant } from '../../../platform/tenant.ts'

export type OrderFacts = NonNullable<Awaited<ReturnType<typeof readOrder>>>

/** What of an order is due by now and was not paid. */
const dueNow = sql<number>`greatest(0, due_now(o) - o.return_total - coalesce((select sum(y.amount - coalesce((select sum(f.amount)
  from refunds f where f.payment_id = y.id), 0)) from payments y where y.order_id = o.id and y.status in ('completed', 'refunded')), 0))::bigint`

/** What the mails of a placed order tell, in the order's own language while the shop speaks it. */
export async function readOrder(db: Db, id: number, tenant: Pick<Tenant, 'locales'>) {
  const order = await db
    .selectFrom('orders as o')
    .leftJoin('addresses as a', 'a.id', 'o.ship_address_id')
    .select([
      'o.number',
      'o.token',
      'o.user_id',
      'o.email',
      'o.locale',
      'o.status',
      'o.payment_status',
      'o.completed_at',
      'o.payment_due_at',
      'o.canceled_at',
      'o.cancel_reason',
      'o.delivered_at',
      'o.shipment_status',
    ])
    .select(['o.preorder', 'o.rest_total', 'o.rest_requested_at', 'o.late_since'])
    .select(dueNow.as('due'))
    .select(
      sql<
        string | null
      >`(select max(l.arrives_on)::text from line_items l where l.order_id = o.id and l.awaited > 0)`.as('arrives_on'),
    )
    .select(['o.item_count', 'o.item_total', 'o.ship_total', 'o.promo_total', 'o.included_tax_total', 'o.total'])
    .select(sql<{ price: number; name: Translated } | null>`o.gift_wrap`.as('gift_wrap'))
    .select(['a.firstname', 'a.phone', 'a.state_name', 'a.city', 'a.district', 'a.khoroo', 'a.address1', 'a.address2'])
    .select(
      sql<boolean>`exists (select from users u where u.id = o.user_id and u.email_confirmed_at is not null
        and lower(u.email) = lower(o.email))`.as('is_proved'),
    )
    .select(sql<boolean>`exists (select from refunds r where r.order_id = o.id)`.as('has_refunds'))
    .where('o.id', '=', id)
    .where('o.status', '<>', 'cart')
    .executeTakeFirst()
  if (!order) return undefined
  const locale = spokenIn(tenant, order.locale)
  const lines = await readLines(db, id, locale)
  return {
    /** Gift cards, codes and tickets alone: nothing is delivered. */
    all_digital: lines.every(({ digital_kind }) => digital_kind !== null),
    /** Handed over only to who shows a document. */
    alcohol: lines.some(({ alcohol }) => alcohol),
    ...order,
    locale,
    lines,
    deliveries: await readDeliveries(db, id, locale),
    payments: await pending(db, id),
    refunds: order.has_refunds ? await readRefunds(db, id, locale) : [],
  }
}

/** Whether an order is of an account. */
export const hasOwner = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Whether somebody has confirmed that an address or a number is theirs. */
export async function isOwnAddress(db: Db, userId: number | null, to: string): Promise<boolean> {
  if (userId === null) return false
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('email_confirmed_at', 'is not', null), eb(eb.fn<string>('lower', ['email']), '=', to)]),
        eb.and([eb('phone_confirmed_at', 'is not', null), eb('phone', '=', to)]),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}

function readLines(db: Db, id: number, locale: Locale) {
  return db
    .selectFrom('line_items as l')
    .innerJoin('variants as v', 'v.id', 'l.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(['l.quantity', 'l.price'])
    .select([
      sql<string>`in_language(bought_of(l) -> 'name', ${locale})`.as('name'),
      sql<string | null>`bought_of(l) ->> 'digital'`.as('digital_kind'),
      sql<string | null>`nullif(bought_options(bought_of(l), ${locale}), '')`.as('options'),
      sql<boolean>`coalesce(l.alcohol_percent, p.alcohol_percent) is not null`.as('alcohol'),
    ])
    .where('l.order_id', '=', id)
    .orderBy('l.id')
    .execute()
}

async function readDeliveries(db: Db, id: number, locale: Locale) {
  const rows = await db
    .selectFrom('shipments as s')
    .innerJoin('shipping_rates as r', (join) => join.onRef('r.shipment_id', '=', 's.id').on('r.selected', '=', true))
    .innerJoin('shipping_methods as m', 'm.id', 'r.shipping_method_id')
    .leftJoin('stock_locations as st', 'st.id', 'm.stock_location_id')
    .innerJoin('stock_locations as home', 'home.id', 's.stock_location_id')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select(['s.tracking_url', 'm.kind', 'm.name', 'r.promised_from', 'r.promised_to', 'st.address as store_address'])
    .select('o.window_hours as window')
    .select(['s.status', 's.not_delivered', 's.delivered_at', 's.shipped_at', 's.kept_at'])
    .select([
      'home.name as home_name',
      'home.address as home_address',
      'home.phone as home_phone',
      'home.opening_hours as home_hours',
    ])
    .where('s.order_id', '=', id)
    .orderBy('s.id')
    .execute()
  return rows.map(({ name, store_address, home_name, home_address, home_phone, home_hours, ...row }) => ({
    ...row,
    /** Where it was packed, and where it waits where it is kept. */
    home: {
      name: inLocale(home_name, locale),
      address: inLocale(home_address, locale),
      phone: home_phone,
      hours: inLocale(home_hours, locale),
    },
    name: inLocale(name, locale),
    store_address: store_address ? inLocale(store_address, locale) : null,
  }))
}

/** Payments that wait for their money. */
const pending = (db: Db, id: number) =>
  db
    .selectFrom('payments as p')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .select(['p.amount', 'p.public_metadata', 'm.type'])
    .where('p.order_id', '=', id)
    .where('p.status', '=', 'pending')
    .orderBy('p.id')
    .execute()

/** What went back of an order or is on its way, with what it was paid with; what a wallet gave in two parts is one. */
async function readRefunds(db: Db, id: number, locale: Locale) {
  const rows = await db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_methods as m', 'm.id', 'p.payment_method_id')
    .select(['r.number', 'r.amount', 'r.key', 'r.cause', 'r.route', 'r.status', 'r.created_at', 'm.type', 'm.name'])
    .where('r.order_id', '=', id)
    .orderBy('r.id')
    .execute()
  return rows.map(({ name, ...row }) => ({ ...row, method: inLocale(name, locale) }))
}

/** Where a person is written to: the mail address, else the phone number. */
export async function readReceiver(db: Db, id: number): Promise<string | null> {
  const user = await db.selectFrom('users').select(['email', 'phone']).where('id', '=', id).executeTakeFirst()
  return user?.email ?? user?.phone ?? null
}

export type ReturnFacts = NonNullable<Awaited<ReturnType<typeof readReturn>>>

/** A return as its messages tell of it. */
export const readReturn = (db: Db, number: string) =>
  db
    .selectFrom('order_returns')
    .select(['number', 'status', 'refund_to', 'refusal', 'amount'])
    .select(
      sql<{
        number: string
        token: string
        due: number
      } | null>`(select jsonb_build_object('number', o.number, 'token', o.token,
        'due', coalesce((select sum(y.amount) from payments y where y.order_id = o.id and y.status = 'pending'), 0))
        from orders o where o.id = order_returns.exchange_order_id)`.as('exchange'),
    )
    .select(
      sql<{ things: boolean; codes: boolean }>`(select jsonb_build_object(
        'things', bool_or(bought_of(l) ->> 'digital' is null), 'codes', bool_or(bought_of(l) ->> 'digital' is not null))
        from order_return_lines r join line_items l on l.id = r.line_item_id where r.return_id = order_returns.id)`.as(
        'of',
      ),
    )
    .select(
      sql<number>`coalesce((select -sum(e.amount) from ledger_postings p
        join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id and a.kind = 'order'
        where p.key = 'return:' || order_returns.number || ':cashback:cover'), 0)::bigint`.as('held'),
    )
    .where('number', '=', number)
    .executeTakeFirst()
