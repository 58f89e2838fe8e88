import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb, type Db } from '../src/platform/database/db.ts'
import { freshDatabase } from '../test/database.ts'
import { insertRows } from './bulk.ts'
import { products } from './demo/products.ts'
import { loadDemo, loadReference } from './load.ts'
import { loadBig } from './load-big.ts'

const now = new Date('2026-11-21T03:00:00Z')

async function shop(name: string): Promise<Db> {
  const { db } = createDb(await freshDatabase(name), { max: 2 })
  await loadReference(db)
  await loadDemo(db, { now })
  return db
}

/** One number of one row, whatever it is called. */
async function count(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (${query})::int as n`.execute(db)
  return rows[0]?.n ?? Number.NaN
}

/** A fingerprint of every table's rows but the logs of changes, which hold transaction numbers or the time of writing. */
/** A table without the numbers of transactions. */
const rowsOf = (name: string) =>
  ['report_product_changes', 'product_stock_changes'].includes(name)
    ? sql`(select distinct product_id from ${sql.table(name)})`
    : sql.table(name)

async function fingerprints(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('catalog_changes', 'customer_joins', 'office_changes', 'schema_migrations',
      'site_changes')
    order by 1`.execute(db)
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: found } = await sql<{
      print: string
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print
      from ${rowsOf(name)} t`.execute(db)
    prints[name] = found[0]?.print ?? ''
  }
  return prints
}

describe('the small demo shop', () => {
  let db: Db
  beforeAll(async () => {
    db = await shop('seed')
  })
  afterAll(() => db.destroy())

  it('is as large as a shop', async () => {
    expect(await count(db, sql`select count(*) from products`)).toBe(products.length)
    expect(products.length).toBeGreaterThanOrEqual(240)
    expect(await count(db, sql`select count(*) from taxons`)).toBeGreaterThanOrEqual(60)
    expect(await count(db, sql`select count(*) from brands`)).toBe(12)
    expect(await count(db, sql`select count(*) from vendors`)).toBe(6)
    expect(await count(db, sql`select count(*) from stock_locations`)).toBe(4)
    expect(await count(db, sql`select count(distinct brand_id) from products`)).toBe(12)
    expect(await count(db, sql`select count(distinct vendor_id) from products`)).toBe(6)
  })

  it('has a tree of five levels whose spans nest and whose every category sells something', async () => {
    expect(await count(db, sql`select max(depth) from taxons`)).toBe(4)
    expect(
      await count(
        db,
        sql`select count(*) from taxons c join taxons p on p.id = c.parent_id
        where not (p.lft < c.lft and c.rgt < p.rgt and c.depth = p.depth + 1 and c.taxonomy_id = p.taxonomy_id)`,
      ),
    ).toBe(0)
    const { rows } = await sql<{ permalink: string }>`select t.permalink from taxons t where not exists (
      select from taxons below join product_taxons pt on pt.taxon_id = below.id
      where below.lft between t.lft and t.rgt)`.execute(db)
    expect(rows).toEqual([])
  })

  it('sells by size and colour from four shops, never twice the same', async () => {
    expect(
      await count(
        db,
        sql`select count(*) from products p where (select count(*) from variants v where v.product_id = p.id and v.is_master) <> 1`,
      ),
    ).toBe(0)
    expect(
      await count(
        db,
        sql`select count(*) from (select v.product_id, array_agg(o.option_value_id order by o.option_value_id) as choice from variants v
        join variant_option_values o on o.variant_id = v.id group by v.product_id, v.id) c
        group by product_id, choice having count(*) > 1 union all select 0 limit 1`,
      ),
    ).toBe(0)
    expect(
      await count(
        db,
        sql`select count(*) from variants v where not v.is_master and (select count(*) from stock_items s where s.variant_id = v.id) <> 4`,
      ),
    ).toBe(0)
  })

  it('shows every edge of a shop', async () => {
    const units = sql`select p.id, sum(s.count_on_hand) as units, count(distinct v.id) as variants, max(p.total_reviews) as reviews
      from products p join variants v on v.product_id = p.id and not v.is_master join stock_items s on s.variant_id = v.id group by p.id`
    const some = (where: ReturnType<typeof sql>) => count(db, sql`select count(*) from (${units}) u where ${where}`)
    expect(await some(sql`units = 0`)).toBeGreaterThan(0)
    expect(await some(sql`units = 1`)).toBeGreaterThan(0)
    expect(await some(sql`variants = 12`)).toBeGreaterThan(0)
    expect(await some(sql`reviews = 0`)).toBeGreaterThan(0)
    expect(await some(sql`reviews = 300`)).toBeGreaterThan(0)
    expect(await count(db, sql`select max(length(name->>'mn')) from products`)).toBeGreaterThan(100)
    expect(await count(db, sql`select count(*) from nutrition_items`)).toBeGreaterThan(0)
  })

  it('has sales that run, that ended and that are to come, and goods that are not yet out', async () => {
    const sales = (where: ReturnType<typeof sql>) => count(db, sql`select count(*) from products where ${where}`)
    expect(await sales(sql`sale_start_at <= ${now} and sale_expire_at > ${now}`)).toBeGreaterThan(10)
    expect(await sales(sql`sale_expire_at <= ${now}`)).toBeGreaterThan(0)
    expect(await sales(sql`sale_start_at > ${now}`)).toBeGreaterThan(0)
    expect(await sales(sql`available_on > ${now}`)).toBeGreaterThan(0)
    expect(
      await count(
        db,
        sql`select count(*) from variants v join products p on p.id = v.product_id where (v.sale_price is null) <> (p.sale_start_at is null)`,
      ),
    ).toBe(0)
  })

  it('tells each product’s rating as its reviews do, none older than the product or from the future', async () => {
    expect(
      await count(
        db,
        sql`select count(*) from products p left join lateral (select count(*) as n, coalesce(round(avg(rating), 2), 0) as mean, min(created_at) as first, max(created_at) as last
        from reviews r where r.product_id = p.id and approved) r on true
        where p.total_reviews <> r.n or p.average_rating <> r.mean or r.first < p.available_on or r.last > ${now}`,
      ),
    ).toBe(0)
    expect(
      await count(db, sql`select max(n) from (select count(*) as n from reviews group by product_id, comment) same`),
    ).toBe(1)
  })

  it('shows every colour of every product in pictures of its own, described in five languages', async () => {
    const { rows } = await sql<{
      slug: string
    }>`select distinct p.slug from products p join variants v on v.product_id = p.id
      join variant_option_values o on o.variant_id = v.id join option_values ov on ov.id = o.option_value_id and ov.hex is not null
      where not exists (select from images i where i.product_id = p.id and i.option_value_id = ov.id)`.execute(db)
    expect(rows).toEqual([])
    const views = sql`select array_agg(i.view order by i.position) as views, bool_or(v.digital_kind is not null) as digital
      from images i join variants v on v.product_id = i.product_id and v.is_master group by i.product_id, i.option_value_id`
    expect(await count(db, sql`select count(*) from (${views}) s where not views @> '{front,back,detail}'`)).toBe(0)
    expect(await count(db, sql`select count(*) from (${views}) s where not digital and cardinality(views) < 5 `)).toBe(
      0,
    )
    expect(
      await count(
        db,
        sql`select count(*) from (select picture_key from images group by 1 having count(distinct product_id) > 1) shared`,
      ),
    ).toBe(0)
    expect(await count(db, sql`select count(*) from images where not alt ?& '{mn,en,ru,cn,it}'`)).toBe(0)
  })

  it('delivers to every district and sum but the one that nobody serves', async () => {
    const { rows } = await sql<{ name_mn: string }>`with recursive up as (
        select d.id as start, d.id, d.parent_id, 0 as step from divisions d where d.level in ('district', 'sum')
        union all select up.start, p.id, p.parent_id, step + 1 from up join divisions p on p.id = up.parent_id),
      nearest as (select distinct on (start) start, m.zone_id from up join zone_members m on m.division_id = up.id order by start, step)
      select d.name_mn from divisions d left join nearest n on n.start = d.id
      where d.level in ('district', 'sum') and n.zone_id is null`.execute(db)
    expect(rows.map(({ name_mn }) => name_mn)).toEqual(['Цагааннуур'])
  })

  it('refuses a catalogue that already has goods', async () => {
    await expect(loadDemo(db, { now })).rejects.toThrow('empty catalogue')
  })

  it('takes new rows after its own', async () => {
    await sql`insert into brands (code, name, position) values ('shine', '{"mn": "Шинэ"}', 13)`.execute(db)
    expect(await count(db, sql`select id from brands where code = 'shine'`)).toBe(13)
    await sql`delete from brands where code = 'shine'`.execute(db)
  })
})

describe('seeding', () => {
  it('gives the same rows for the same moment', async () => {
    const [one, two] = [await shop('seed_one'), await shop('seed_two')]
    expect(await fingerprints(one)).toEqual(await fingerprints(two))
    await Promise.all([one.destroy(), two.destroy()])
  })

  it('brings reference rows up to date when it runs again', async () => {
    const { db } = createDb(await freshDatabase('seed_reference'), { max: 1 })
    await loadReference(db)
    await sql`update divisions set name_mn = 'Буруу' where id = '1107'`.execute(db)
    await loadReference(db)
    expect(await count(db, sql`select count(*) from divisions where id = '1107' and name_mn = 'Баянгол'`)).toBe(1)
    expect(await count(db, sql`select count(*) from divisions`)).toBe(3002)
    expect(await count(db, sql`select count(*) from states`)).toBe(22)
    expect(await count(db, sql`select count(*) from countries where is_default and shippable and iso = 'MN'`)).toBe(1)
    await db.destroy()
  })

  it('makes the catalogue as big as asked, whole and with the shop’s own indexes', async () => {
    const db = await shop('seed_big')
    const indexes = sql<{ definition: string }>`select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('products'::regclass, 'variants'::regclass, 'images'::regclass, 'reviews'::regclass) order by 1`
    const before = (await indexes.execute(db)).rows
    await loadBig(db, { now, count: 1000 })
    expect(await count(db, sql`select count(*) from products`)).toBe(1000)
    expect(
      await count(
        db,
        sql`select count(*) from variants v where not exists (select from products p where p.id = v.product_id)`,
      ),
    ).toBe(0)
    expect(
      await count(
        db,
        sql`select count(*) from stock_items s where not exists (select from variants v where v.id = s.variant_id)`,
      ),
    ).toBe(0)
    expect(
      await count(
        db,
        sql`select count(*) from products p where p.id > ${products.length} and not exists (
      select from variants v join stock_items s on s.variant_id = v.id where v.product_id = p.id)`,
      ),
    ).toBe(0)
    expect(
      await count(
        db,
        sql`select count(*) from products where sale_expire_at > ${now} and available_on > ${now} and id > ${products.length}`,
      ),
    ).toBe(0)
    expect((await indexes.execute(db)).rows).toEqual(before)
    await insertRows(db, 'product_slugs', [{ slug: 'khuuchin', product_id: 1000 }])
    await loadBig(db, { now, count: 500 })
    expect(await count(db, sql`select count(*) from products`)).toBe(1000)
    await db.destroy()
  })
})
