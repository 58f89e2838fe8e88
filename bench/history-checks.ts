import pg from 'pg'

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Gives that many SKUs some stock each, over all shops; answers what each has now, by variant. */
export const giveStock = (url: string, skus: number, units: () => number): Promise<Map<number, number>> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select v.id from variants v join products p on p.id = v.product_id
       where v.deleted_at is null and p.deleted_at is null and p.available_on <= now() and v.price > 0
         and exists (select from stock_items s where s.variant_id = v.id) order by v.id limit $1`,
      [skus],
    )
    const stock = new Map<number, number>()
    for (const { id } of rows) stock.set(Number(id), await setUnitsOf(client, Number(id), units()))
    return stock
  })

/** Gives variants that many units each, over all shops. */
export const setUnits = (url: string, units: ReadonlyMap<number, number>): Promise<void> =>
  connected(url, async (client) => {
    for (const [id, count] of units) await setUnitsOf(client, id, count)
  })

/** Spreads the units of a variant over the shops that have it; answers how many there are then. */
async function setUnitsOf(client: pg.Client, id: number, units: number): Promise<number> {
  await client.query(
    `update stock_items s set count_on_hand = $2::int / n.items + (n.place <= $2::int % n.items)::int
     from (select id, row_number() over (order by id) as place, count(*) over () as items from stock_items
           where variant_id = $1) n where n.id = s.id`,
    [id, units],
  )
  const { rows } = await client.query<{ units: number }>(
    'select sum(count_on_hand)::int as units from stock_items where variant_id = $1',
    [id],
  )
  return rows[0]?.units ?? 0
}

const questions: Record<string, string> = {
  'order without a payment row': `select number as which from orders o where status <> 'cart' and total > 0
    and not exists (select from payments p where p.order_id = o.id and p.status <> 'checkout')`,
  'payment without its order': `select p.number as which from payments p join orders o on o.id = p.order_id
    where o.status = 'cart' and p.status <> 'checkout'`,
  'order whose payments are not its total': `select o.number as which from orders o where o.status <> 'cart'
    and o.total <> (select coalesce(sum(amount), 0) from payments p where p.order_id = o.id)`,
  'order whose units are not its lines': `select o.number as which from orders o join line_items l on l.order_id = o.id
    where o.status <> 'cart' and l.quantity <> (select coalesce(sum(quantity), 0) from inventory_units u
      where u.line_item_id = l.id and u.state <> 'released')`,
  'cart that holds units': `select o.number as which from orders o join inventory_units u on u.order_id = o.id
    where o.status = 'cart'`,
  'order without its history': `select o.number as which from orders o where o.status <> 'cart'
    and not exists (select from order_events e where e.order_id = o.id and e.event = 'placed')`,
  'order without its clock': `select o.number as which from orders o where o.status = 'placed' and not exists
    (select from graphile_worker._private_jobs j where (j.payload->>'order_id')::bigint = o.id)`,
  'shelf below zero': 'select id::text as which from stock_items where count_on_hand < 0',
}

/** What does not hold after a run, one line each. */
export const findFaults = (url: string, stock: Map<number, number>, answered: Set<string>): Promise<string[]> =>
  connected(url, async (client) => {
    const faults: string[] = []
    for (const [what, sql] of Object.entries(questions)) {
      const { rows } = await client.query<{ which: string }>(sql)
      faults.push(...rows.map(({ which }) => `${what}: ${which}`))
    }
    const { rows } = await client.query<{ id: string; on_hand: number; sold: number; moved: number }>(
      `select v.id, (select coalesce(sum(count_on_hand), 0)::int from stock_items s where s.variant_id = v.id) as on_hand,
        (select coalesce(sum(u.quantity), 0)::int from inventory_units u join stock_items s on s.id = u.stock_item_id
          where s.variant_id = v.id and u.state <> 'released') as sold,
        (select coalesce(sum(m.quantity), 0)::int from stock_movements m join stock_items s on s.id = m.stock_item_id
          where s.variant_id = v.id) as moved from variants v where v.id = any($1)`,
      [[...stock.keys()]],
    )
    for (const { id, on_hand, sold, moved } of rows) {
      const start = stock.get(Number(id)) ?? 0
      if (sold + on_hand !== start) faults.push(`SKU ${id}: sold ${sold} + left ${on_hand} is not ${start}`)
      if (start + moved !== on_hand)
        faults.push(`SKU ${id}: movements of ${moved} do not lead from ${start} to ${on_hand}`)
    }
    const placed = await client.query<{ number: string }>(`select number from orders where status <> 'cart'`)
    const known = new Set(placed.rows.map(({ number }) => number))
    for (const number of answered) if (!known.has(number)) faults.push(`answered order ${number} is lost`)
    return faults
  })
