import type { AbandonedCart } from '@delguur/contract/account/abandoned-carts'
import type { ListQuery } from '@delguur/contract/list'
import type { Locale } from '@delguur/kit/locale'
import type { Mnt } from '@delguur/kit/money'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type ListSpec, type PageOf, readList } from '../../../platform/http/list.ts'
import { anyOf, integerRange } from '../../../platform/http/list-filters.ts'

export type AbandonedCartRow = {
  id: number
  number: string
  left_at: Date
  item_count: number
  total: Mnt
  lines: {
    name: string
    quantity: number
    picture: { key: string; width: number; height: number; color: string } | null
  }[]
  user_id: number | null
  first_name: string | null
  last_name: string | null
  phone: string | null
  email: string | null
  allows: boolean
  reminder: AbandonedCart['reminder']
  reminded_at: Date | null
}

const after = '4 hours'
const within = '30 days'

/** What the owner of the cart `o` said last of mails about offers. */
const allows = sql`coalesce((select c.granted from consents c where c.user_id = o.user_id and c.channel = 'email'
  and c.topic = 'offers' order by c.id desc limit 1), false)`

const reminder = sql`case when r.again_outcome = 'sent' then 'sent_again' when r.again_outcome = 'failed' then 'failed'
  when r.outcome is not null then r.outcome when not ${allows} then 'not_allowed' else 'none' end`

const isLeft = (now: Date) => sql<SqlBool>`o.status = 'cart' and o.channel = 'web' and o.item_count > 0
  and o.updated_at <= ${now}::timestamptz - ${after}::interval and o.updated_at > ${now}::timestamptz - ${within}::interval`

const from = sql`orders o left join users u on u.id = o.user_id left join cart_reminders r on r.order_id = o.id`

const columns = (locale: Locale) => sql`o.id, o.number, o.updated_at as left_at, o.item_count, o.item_total as total,
  o.user_id, u.first_name, u.last_name, u.phone, u.email, ${allows} as allows, ${reminder} as reminder,
  coalesce(r.again_at, r.created_at) as reminded_at,
  coalesce((select json_agg(json_build_object('name', coalesce(nullif(p.name->>${locale}, ''), p.name->>'mn', p.slug),
      'quantity', l.quantity, 'picture', (select json_build_object('key', pc.key, 'width', pc.width, 'height', pc.height,
        'color', pc.color) from images i join pictures pc on pc.key = i.picture_key where i.product_id = p.id
        order by i.position, i.id limit 1)) order by l.id)
    from (select * from line_items l where l.order_id = o.id order by l.id limit 4) l
    join variants v on v.id = l.variant_id join products p on p.id = v.product_id), '[]') as lines`

export function listAbandonedCarts(
  db: Db,
  query: ListQuery,
  locale: Locale,
  now: Date,
): Promise<PageOf<AbandonedCartRow>> {
  const spec: ListSpec<AbandonedCartRow> = {
    from,
    select: (page) => sql<AbandonedCartRow>`select page.cursor, page.place, ${columns(locale)} from (${page}) page
      join orders o on o.id = page.id left join users u on u.id = o.user_id left join cart_reminders r on r.order_id = o.id`,
    id: sql`o.id`,
    where: isLeft(now),
    sorts: { left_at: { by: sql`o.updated_at`, type: 'timestamptz' } },
    sort: '-left_at',
    filters: {
      reminder: anyOf(reminder, ['none', 'not_allowed', 'sent', 'sent_again', 'failed']),
      known: anyOf(sql`(o.user_id is not null)::text`, ['true', 'false']),
      total: integerRange(sql`o.item_total`),
    },
  }
  return readList(db, query, spec)
}

export async function abandonedCart(
  db: Db,
  id: number,
  locale: Locale,
  now: Date,
): Promise<AbandonedCartRow | undefined> {
  const { rows } =
    await sql<AbandonedCartRow>`select ${columns(locale)} from ${from} where o.id = ${id} and ${isLeft(now)}`.execute(
      db,
    )
  return rows[0]
}

export type ReportRow = { carts: number; value: Mnt; reminded: number; recovered: number; revenue: Mnt }

/** What was left in thirty days, and what was ordered within seven days of a reminder. */
export async function cartReport(db: Db, now: Date): Promise<ReportRow> {
  const { rows } = await sql<ReportRow>`select l.carts, l.value, b.reminded, b.recovered, b.revenue from
    (select count(*)::int as carts, coalesce(sum(o.item_total), 0)::bigint as value from orders o where ${isLeft(now)}) l,
    (select count(*)::int as reminded, count(*) filter (where x.back)::int as recovered,
        coalesce(sum(x.total) filter (where x.back), 0)::bigint as revenue
      from (select o.total, o.status not in ('cart', 'canceled', 'expired') and o.completed_at > r.created_at
            and o.completed_at <= r.created_at + interval '7 days' as back
          from cart_reminders r join orders o on o.id = r.order_id
          where r.created_at > ${now}::timestamptz - ${within}::interval and r.outcome = 'sent') x) b`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts are one row')
  return row
}
