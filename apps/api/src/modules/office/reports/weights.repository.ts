import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { alone } from './sums.repository.ts'
import type { Years } from './weights.queries.ts'
import { shelfRows, turned, weighedAt, years } from './weights.queries.ts'

/** From now on sums are weighed by the prices of this moment: products whose sale began or ended since are weighed anew. */
export const moveWeights = (db: Db, now: Date): Promise<void> =>
  alone(db, async (tx) => {
    await sql`insert into report_product_changes (product_id) ${turned(await weighedAt(tx), now)}
      on conflict do nothing`.execute(tx)
    await sql`update report_weighed set at = ${now}`.execute(tx)
  })

const mostAtOnce = 5_000

/** Weighs some of the products that changed; tells whether there were any. */
export const weighProducts = (db: Db): Promise<boolean> =>
  alone(db, async (tx) => {
    const { rows } = await sql<{ id: number }>`select distinct product_id as id from report_product_changes
      order by 1 limit ${mostAtOnce}`.execute(tx)
    const ids = rows.map(({ id }) => Number(id))
    if (ids.length === 0) return false
    const at = await weighedAt(tx)
    await weigh(tx, years.product, ids)
    await weigh(tx, years.place(at), ids)
    await sql`delete from report_shelves where product_id = any(${ids}::bigint[])`.execute(tx)
    await sql`insert into report_shelves (product_id, stock_location_id, units, value_price, value_cost, units_unknown)
      select product_id, stock_location_id, sum(units), sum(value_price), sum(value_cost), sum(units_unknown)
      from (${shelfRows(at, ids)}) s group by 1, 2`.execute(tx)
    await sql`delete from report_product_changes where product_id = any(${ids}::bigint[])`.execute(tx)
    return true
  })

const months = Array.from({ length: 12 }, (_, n) => n + 1)

/** Puts the weights of now into all months of some products. */
async function weigh(tx: Tx, { table, keys, weighed }: Years, ids: readonly number[]): Promise<void> {
  if (!weighed) return
  const products = sql`${[...ids]}::bigint[]`
  const key = sql.join(Object.keys(keys).map((name) => sql.ref(name)))
  const wide = months.flatMap((month) => weighed.measures.map((measure) => ({ month, measure })))
  const name = ({ month, measure }: (typeof wide)[number]) => sql.ref(`${measure}_${month}`)
  const values = months.map(
    (month) =>
      sql`(${sql.lit(month)}, ${sql.join(weighed.finer.map((each) => sql`coalesce(${sql.ref(`y.${each}_${month}`)}, 0)`))})`,
  )
  const made = sql.join(weighed.measures.map((measure) => sql`${weighed.made[measure]} as ${sql.ref(measure)}`))
  const own = sql.join(Object.entries(weighed.keys).map(([each, of]) => sql`${sql.raw(of)} as ${sql.ref(each)}`))
  const sums = sql.join(
    wide.map((each) => sql`coalesce(sum(${sql.ref(each.measure)}) filter (where month = ${sql.lit(each.month)}), 0)`),
  )
  const rows = sql`select d.month, d.year, ${own}, ${made}
    from (select y.year, ${sql.ref(`y.${weighed.key}`)}, m.* from ${sql.table(weighed.table)} y
      cross join lateral (values ${sql.join(values)}) m(month, ${sql.join(weighed.finer.map((each) => sql.ref(each)))})
      where y.year = any(${await yearsOf(tx, weighed.table)}::int[])
        and ${sql.ref(`y.${weighed.key}`)} = any(array(${weighed.of(products)}))) d ${sql.raw(weighed.join)}`
  const zeros = sql.join(weighed.measures.map(() => sql`0`))
  await sql`insert into ${sql.table(table)} as t (year, ${key}, ${sql.join(wide.map(name))})
    select year, ${key}, ${sums} from (${rows} union all select 0, year, ${key}, ${zeros} from ${sql.table(table)}
      where product_id = any(${products})) w group by year, ${key}
    on conflict (year, ${key}) do update set ${sql.join(wide.map((each) => sql`${name(each)} = excluded.${name(each)}`))}`.execute(
    tx,
  )
}

/** The years that a table can have. */
async function yearsOf(tx: Tx, table: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select generate_series(min(year), max(year)) as year
    from ${sql.table(table)}`.execute(tx)
  return rows.map(({ year }) => year)
}
