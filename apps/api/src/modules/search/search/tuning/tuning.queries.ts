import type { ListQuery } from '@delguur/contract/list'
import { type Locale, locales } from '@delguur/kit/locale'
import type { Boost } from '@delguur/search/query/rules'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { type PageOf, readList } from '../../../../platform/http/list.ts'
import { anyOf } from '../../../../platform/http/list-filters.ts'
import { ShopError } from '../../../../platform/shop-error.ts'

export type SynonymRow = { id: number; version: number; words: string[]; updated_at: Date }
export type PinRow = { id: number; version: number; queries: string[]; product_ids: number[]; updated_at: Date }
export type BoostRow = {
  id: number
  version: number
  field: 'taxon' | 'brand' | 'badge' | 'product'
  value: string
  factor: number
  updated_at: Date
}
export type RedirectRow = { id: number; version: number; queries: string[]; path: string; updated_at: Date }

/** All that staff say of searches, as it is kept. */
export type Rules = {
  synonyms: readonly (readonly string[])[]
  pins: readonly { queries: readonly string[]; product_ids: readonly number[] }[]
  boosts: readonly Pick<BoostRow, 'field' | 'value' | 'factor'>[]
  redirects: readonly { queries: readonly string[]; path: string }[]
}

/** The same as searches read it. */
export type Tuning = {
  rules: Rules
  synonyms: Rules['synonyms']
  pins: readonly { queries: readonly string[]; slugs: readonly string[] }[]
  ids: ReadonlyMap<string, number>
  boosts: readonly Boost[]
  redirects: Rules['redirects']
}

export async function readRules(db: Db): Promise<Rules> {
  const [synonyms, pins, boosts, redirects] = await Promise.all([
    db.selectFrom('search_synonyms').select('words').orderBy('id').execute(),
    db.selectFrom('search_pins').select(['queries', 'product_ids']).orderBy('id').execute(),
    db.selectFrom('search_boosts').select(['field', 'value', 'factor']).orderBy('id').execute(),
    db.selectFrom('search_redirects').select(['queries', 'path']).orderBy('id').execute(),
  ])
  return {
    synonyms: synonyms.map(({ words }) => words),
    pins,
    boosts: boosts.map((boost) => ({ ...boost, factor: Number(boost.factor) }) as Rules['boosts'][number]),
    redirects,
  }
}

/** Rules with the slugs of the products that they name. */
export async function tuningOf(db: Db, rules: Rules): Promise<Tuning> {
  const wanted = [...new Set(rules.pins.flatMap(({ product_ids }) => product_ids))]
  const { rows } =
    wanted.length === 0
      ? { rows: [] }
      : await sql<{ id: number; slug: string }>`select id, slug from products
          where id = any(${wanted}::bigint[]) and deleted_at is null`.execute(db)
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return {
    rules,
    synonyms: rules.synonyms,
    pins: rules.pins.map(({ queries, product_ids }) => ({
      queries,
      slugs: product_ids.flatMap((id) => slugs.get(id) ?? []),
    })),
    ids: new Map(rows.map(({ id, slug }) => [slug, id])),
    boosts: rules.boosts.map(({ field, value, factor }) => ({
      field,
      value: field === 'taxon' || field === 'product' ? Number(value) : value,
      factor,
    })),
    redirects: rules.redirects,
  }
}

export const readTuning = async (db: Db): Promise<Tuning> => tuningOf(db, await readRules(db))

export const noRules: Rules = { synonyms: [], pins: [], boosts: [], redirects: [] }

export type RuleTable = 'search_synonyms' | 'search_pins' | 'search_boosts' | 'search_redirects'
const typed: Record<RuleTable, string> = {
  search_synonyms: 'r.words',
  search_pins: 'r.queries',
  search_boosts: 'array[r.value]',
  search_redirects: 'r.queries',
}

/** Rules of one kind, by the words they are of. */
export const listRules = <Row extends { id: number }>(
  db: Db,
  table: RuleTable,
  query: ListQuery,
): Promise<PageOf<Row>> =>
  readList(db, query, {
    from: sql`${sql.table(table)} r`,
    select: (page) => sql<Row>`select page.cursor, page.place, r.* from (${page}) page
      join ${sql.table(table)} r on r.id = page.id`,
    id: sql`r.id`,
    where: sql<SqlBool>`true`,
    sorts: { updated_at: { by: sql`r.updated_at`, type: 'timestamptz' } },
    sort: '-updated_at',
    filters: {},
    search: (q) =>
      sql<SqlBool>`array_to_string(${sql.raw(typed[table])}, ' ') ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
  })

export type TunedRow = {
  id: number
  name: string
  slug: string
  picture: { key: string; width: number; height: number; color: string } | null
}

/** Products by their ids, in the order of the ids. */
export async function tunedProducts(db: Db, ids: readonly number[], locale: Locale): Promise<TunedRow[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<TunedRow>`select p.id, coalesce(nullif(p.name->>${locale}, ''), p.name->>'mn') as name, p.slug,
      (select json_build_object('key', pc.key, 'width', pc.width, 'height', pc.height, 'color', pc.color)
        from images i join pictures pc on pc.key = i.picture_key where i.product_id = p.id
        order by i.position, i.id limit 1) as picture
    from unnest(${[...ids]}::bigint[]) with ordinality as w(id, place) join products p on p.id = w.id
    where p.deleted_at is null order by w.place`.execute(db)
  return rows
}

/** What the values of boosts are called; what there is not any more is left out. */
export async function boostNames(db: Db, boosts: readonly Pick<BoostRow, 'field' | 'value'>[], locale: Locale) {
  const of = (field: string) => boosts.filter((boost) => boost.field === field).map(({ value }) => value)
  const name = (column: string) => sql`coalesce(nullif(${sql.ref(column)}->>${locale}, ''), ${sql.ref(column)}->>'mn')`
  const { rows } = await sql<{ field: string; value: string; name: string }>`
    select 'taxon' as field, t.id::text as value, ${name('t.name')} as name from taxons t where t.id::text = any(${of('taxon')}::text[])
    union all select 'brand', b.code, ${name('b.name')} from brands b where b.code = any(${of('brand')}::text[])
    union all select 'badge', g.code, ${name('g.name')} from badges g where g.code = any(${of('badge')}::text[])
    union all select 'product', p.id::text, ${name('p.name')} from products p
      where p.id::text = any(${of('product')}::text[]) and p.deleted_at is null`.execute(db)
  return new Map(rows.map((row) => [`${row.field} ${row.value}`, row.name]))
}

export type QueryRow = {
  id: number
  query: string
  locale: string
  searches: number
  zero_results: number
  /** Products of it that were opened. */
  clicks: number
  last_day: string
}

/** A search that nobody opens a product of, where it was often enough to say so: one in twenty is as good as none. */
const isUnclicked = sql`sum(q.searches - q.zero_results) >= 5 and sum(q.clicks) * 20 < sum(q.searches - q.zero_results)`

/**
 * What was looked for since a day; with `filter[results]=0` what found nothing at least once, with `filter[clicks]=0` what found
 * something that hardly anybody opened.
 */
export function listQueries(db: Db, query: ListQuery, since: string): Promise<PageOf<QueryRow>> {
  const { results, clicks, ...filter } = query.filter
  const isZero = String(results ?? '') === '0'
  const noClicks = String(clicks ?? '') === '0'
  if (results !== undefined && !isZero) throw new ShopError('unknown_filter', { params: { filter: 'results' } })
  if (clicks !== undefined && !noClicks) throw new ShopError('unknown_filter', { params: { filter: 'clicks' } })
  const from = sql`(select ('x' || substr(md5(q.locale || ' ' || q.query), 1, 13))::bit(52)::bigint as id, q.locale, q.query,
      sum(q.searches)::int as searches, sum(q.zero_results)::int as zero_results,
      sum(q.clicks)::int as clicks, max(q.day)::text as last_day
    from search_queries q where q.day >= ${since} ${isZero ? sql`and q.zero_results > 0` : sql``}
    group by q.locale, q.query ${noClicks ? sql`having ${isUnclicked}` : sql``}) s`
  return readList<QueryRow>(
    db,
    { ...query, filter },
    {
      from,
      select: (page) =>
        sql<QueryRow>`select page.cursor, page.place, s.* from (${page}) page join ${from} on s.id = page.id`,
      id: sql`s.id`,
      where: sql<SqlBool>`true`,
      sorts: {
        searches: { by: sql`s.searches`, type: 'bigint' },
        zero_results: { by: sql`s.zero_results`, type: 'bigint' },
      },
      sort: isZero ? '-zero_results' : '-searches',
      filters: { locale: anyOf(sql`s.locale`, [...locales]) },
      search: (q) => sql<SqlBool>`s.query ilike ${`%${q.replace(/[\\%_]/g, '\\$&')}%`}`,
    },
  )
}
