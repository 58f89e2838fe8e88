import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { lineRows } from '../reports/index.ts'

export type Figures = { orders: number; revenue: number; received: number; refunded: number }

/** Orders that count as sold: placed, and neither canceled nor expired since. */
const sold = (from: Date, until: Date) =>
  sql`o.status <> 'cart' and o.status not in ('canceled', 'expired') and o.completed_at >= ${from} and o.completed_at < ${until}`

/** Money of orders in the ledger between two instants, one row for each posting. */
const booked = (from: Date, until: Date) => sql`ledger_postings p join ledger_entries e on e.posting_id = p.id
  join ledger_accounts a on a.id = e.account_id and a.kind = 'order'
  where p.created_at >= ${from} and p.created_at < ${until} and p.kind in ('pay', 'refund')`

/** What was sold, received and paid back from one instant to another. */
export async function figuresOf(db: Db, from: Date, until: Date): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select s.orders, s.revenue, m.received, m.refunded
    from (select count(*)::int as orders, coalesce(sum(o.total - o.return_total), 0)::bigint as revenue
      from orders o where ${sold(from, until)}) s,
      (select coalesce(sum(e.amount) filter (where p.kind = 'pay'), 0)::bigint as received,
        coalesce(-sum(e.amount) filter (where p.kind = 'refund'), 0)::bigint as refunded
      from ${booked(from, until)}) m`.execute(db)
  return rows[0] ?? { orders: 0, revenue: 0, received: 0, refunded: 0 }
}

const localHour = sql`extract(hour from o.completed_at at time zone 'Asia/Ulaanbaatar')::int`

/** What was sold in each hour of Ulaanbaatar in which anything was. */
export async function hoursOf(db: Db, from: Date, until: Date) {
  const { rows } = await sql<{ hour: number; orders: number; revenue: number }>`
    select ${localHour} as hour, count(*)::int as orders, sum(o.total - o.return_total)::bigint as revenue
    from orders o where ${sold(from, until)} group by 1 order by 1`.execute(db)
  return rows
}

/** What was received and paid back on each day of Ulaanbaatar on which anything was. */
export async function daysOf(db: Db, from: Date, until: Date) {
  const { rows } = await sql<{ day: string; received: number; refunded: number }>`
    select to_char(p.created_at at time zone 'Asia/Ulaanbaatar', 'YYYY-MM-DD') as day,
      coalesce(sum(e.amount) filter (where p.kind = 'pay'), 0)::bigint as received,
      coalesce(-sum(e.amount) filter (where p.kind = 'refund'), 0)::bigint as refunded
    from ${booked(from, until)} group by 1`.execute(db)
  return rows
}

type Picture = { key: string; width: number; height: number; color: string; alt: Translated }
type Top = { product_id: number; name: Translated; quantity: number; revenue: number; picture: Picture | null }

/** The products that brought in most, five at most: what the report of sales by product says of them. */
export async function topOf(db: Db, from: Date, until: Date, locale: Locale) {
  const { rows } = await sql<Top>`
    select t.product_id, p.name, t.quantity, t.revenue, (select json_build_object('key', g.key, 'width', g.width,
        'height', g.height, 'color', g.color, 'alt', coalesce(i.alt, p.name))
      from images i join pictures g on g.key = i.picture_key where i.product_id = p.id order by i.position, i.id limit 1) as picture
    from (select g.product_id, sum(g.units)::int as quantity, sum(g.goods + g.discounts - g.returned)::bigint as revenue
      from (${lineRows([{ from, until }])}) g group by g.product_id order by revenue desc, g.product_id limit 5) t
    join products p on p.id = t.product_id order by t.revenue desc, t.product_id`.execute(db)
  return rows.map(({ name, picture, ...top }) => {
    const { key, alt, ...answer } = picture ?? { key: '', alt: name, width: 0, height: 0, color: '' }
    return {
      ...top,
      name: inLocale(name, locale),
      image: picture ? { ...answer, base: `/media/${key}`, alt: inLocale(alt, locale) } : null,
    }
  })
}
