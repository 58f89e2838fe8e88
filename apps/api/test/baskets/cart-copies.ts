import type { Pool } from 'pg'

export type CopiedCart = { id: number; number: string; token: string }
type Products = { variant_id: number; quantity: number }

/**
 * Carts like one that only waits to be placed, but for what is in them; many at once. What they were shown to cost is not
 * theirs: deliveries and sums are worked out when they are placed.
 */
export async function copiesOf(pool: Pool, { id }: { id: number }, carts: Products[][]): Promise<CopiedCart[]> {
  const { rows: columns } = await pool.query<{ names: string; values: string }>(
    `select string_agg(column_name, ', ') as names, string_agg('copy.' || column_name, ', ') as values
     from information_schema.columns where table_name = 'orders' and is_generated = 'NEVER'`,
  )
  const { names, values } = columns[0] ?? { names: '', values: '' }
  const { rows } = await pool.query<CopiedCart>(
    `insert into orders (${names}) select ${values} from orders o
     cross join lateral (select nextval(pg_get_serial_sequence('orders', 'id')) as id from generate_series(1, $2)) made
     cross join lateral jsonb_populate_record(o, jsonb_build_object('id', made.id,
       'number', 'R' || (800000000 + made.id), 'token', md5('copy' || made.id))) copy
     where o.id = $1 returning id, number, token`,
    [id, carts.length],
  )
  const lines = carts.flatMap((products, n) => products.map((each) => ({ ...each, order_id: rows[n]?.id })))
  await pool.query(
    `insert into line_items (order_id, variant_id, quantity, price) select l.order_id, v.id, sum(l.quantity), v.price
     from jsonb_to_recordset($1) as l(order_id bigint, variant_id bigint, quantity integer)
     join variants v on v.id = l.variant_id group by l.order_id, v.id`,
    [JSON.stringify(lines)],
  )
  await pool.query(
    `insert into payments (order_id, number, payment_method_id, amount, takes_rest)
     select made, 'P' || made, p.payment_method_id, p.amount, p.takes_rest
     from payments p cross join unnest($2::bigint[]) as made where p.order_id = $1`,
    [id, rows.map((each) => each.id)],
  )
  return rows
}
