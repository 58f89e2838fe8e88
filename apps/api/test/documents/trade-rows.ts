import type { Pool } from 'pg'

/** A quote with a photo for the first line of an order, as if it had been delivered. */
export async function aStoredQuote(
  pool: Pool,
  { user_id, order, note, now }: { user_id: number; order: string; note: string; now: Date },
): Promise<{ number: string; photo: number }> {
  const { rows } = await pool.query(
    `with made as (insert into trade_ins (number, user_id, line_item_id, unit, paid, rule, months, claimed, quote, way,
        stock_location_id, note, locale, quoted_at, expires_at)
      select 'G' || ($1::bigint)::text, $1::bigint, l.id, 1, 10000, '{"taxons":[],"steps":[],"floor":0,"cap":1}', 3, 'good', 4000, 'store',
        (select min(id) from stock_locations), $3, 'mn', $4, $4::timestamptz + interval '14 days'
      from line_items l join orders o on o.id = l.order_id where o.number = $2 order by l.id limit 1 returning id, number)
     insert into trade_in_photos (trade_in_id, picture, taken_at) select id, '\\x00', $4 from made
     returning id, (select number from made) as number`,
    [user_id, order, note, now],
  )
  return { number: rows[0].number, photo: rows[0].id }
}
