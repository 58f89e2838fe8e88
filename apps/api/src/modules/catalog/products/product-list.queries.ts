import {
  type ProductProblem,
  type ProductRow,
  productProblems,
  productStatuses,
} from '@delguur/contract/catalog/product-shapes'
import type { ListQuery } from '@delguur/contract/list'
import { inLocale, type Locale, type Translated } from '@delguur/kit/locale'
import { decimal, mnt } from '@delguur/kit/money'
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type ExportRequest, pageWanted } from '../../../platform/files/export.ts'
import { type Condition, type ListSpec, type PageOf, readList } from '../../../platform/http/list.ts'
import { anyOf, integerRange, texts, timeRange } from '../../../platform/http/list-filters.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { productsMatching } from '../catalog/index.ts'
import { missingByLocale, missingTexts, type Words } from './missing-texts.ts'
import { countProblems, hasProblem, isIn, isOut, problemsOf } from './product-facts.queries.ts'

type Stored = {
  id: number
  version: number
  slug: string
  sku: string | null
  name: Translated
  status: ProductRow['status']
  available_on: Date | null
  updated_at: Date
  picture: { key: string; width: number; height: number; color: string } | null
  pictures: number
  brand: Translated | null
  categories: Translated[]
  tags: string[]
  variants: number
  lowest: number | null
  highest: number | null
  regular: number | null
  tracked: boolean
  locations: { name: Translated; on_hand: number }[]
  words: Words
  problems: ProductProblem[]
}
type Reader = Pick<Ctx, 'db' | 'now' | 'locale' | 'tenant'>

/** The languages in which a text is there. */
const languagesOf = (column: string) =>
  sql`(select jsonb_object_agg(key, true) from jsonb_each_text(${sql.ref(`p.${column}`)}) where value <> '')`
/** The variants that are sold: all but the master, or the master alone. */
const sold = sql`variants v where v.product_id = p.id and v.deleted_at is null and (not v.is_master or not exists (
  select from variants o where o.product_id = p.id and o.deleted_at is null and not o.is_master))`

const row = (
  spoken: readonly Locale[],
) => sql<Stored>`p.id, p.version, p.slug, p.name, p.status, p.available_on, p.updated_at,
  p.tags, (select sku from variants m where m.product_id = p.id and m.is_master) as sku,
  (select json_build_object('key', g.key, 'width', g.width, 'height', g.height, 'color', g.color)
    from images i join pictures g on g.key = i.picture_key where i.product_id = p.id order by i.position, i.id limit 1) as picture,
  (select count(*)::int from images i where i.product_id = p.id) as pictures,
  (select b.name from brands b where b.id = p.brand_id) as brand,
  (select coalesce(json_agg(t.name order by x.position), '[]') from product_taxons x join taxons t on t.id = x.taxon_id
    where x.product_id = p.id) as categories,
  k.*, json_build_object('name', ${languagesOf('name')}, 'description', ${languagesOf('description')}, 'meta_title', ${languagesOf('meta_title')},
    'meta_description', ${languagesOf('meta_description')}) as words,
  (select coalesce(json_agg(json_build_object('name', l.name, 'on_hand', h.on_hand) order by l.position), '[]')
    from (select s.stock_location_id as id, sum(s.count_on_hand)::int as on_hand from stock_items s
      where s.tracked and s.variant_id in (select v.id from ${sold}) group by 1) h
    join stock_locations l on l.id = h.id and l.active where h.on_hand > 0) as locations,
  ${problemsOf(spoken)} as problems`
const priced = (
  now: Date,
) => sql`lateral (select count(*)::int as variants, min(selling_price(v, p, ${now}::timestamptz)) as lowest,
  max(selling_price(v, p, ${now}::timestamptz)) as highest, min(v.price) as regular, coalesce(bool_or(v.track_stock), true) as tracked
  from ${sold}) k`

/** The categories of a filter and all below them. */
async function branchesOf({ db }: Reader, { filter }: ListQuery): Promise<number[]> {
  if (filter.category === undefined) return []
  const { rows } = await sql<{ id: number }>`select distinct b.id from taxons w
    join taxons b on b.lft between w.lft and w.rgt and b.taxonomy_id = w.taxonomy_id
    where w.permalink = any(${texts(filter.category)}::text[]) order by 1`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** By their ids, as a part of the text: the database knows then how many products that are, and where to begin. */
const within = (branches: readonly number[]): Condition =>
  branches.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`p.id in (select x.product_id from product_taxons x where x.taxon_id in (${sql.join(branches.map((id) => sql.lit(id)))}))`

async function specOf(reader: Reader, query: ListQuery): Promise<ListSpec<Stored>> {
  const { now, tenant } = reader
  const branches = await branchesOf(reader, query)
  const spoken = tenant.locales
  const isChosen = query.filter.status !== undefined
  return {
    from: sql`products p`,
    select: (page) =>
      sql<Stored>`select e.cursor, e.place, ${row(spoken)} from (${page}) e join products p on p.id = e.id, ${priced(now)}`,
    id: sql`p.id`,
    where: isChosen
      ? sql<SqlBool>`p.deleted_at is null`
      : sql<SqlBool>`(p.deleted_at is null and p.status <> 'archived')`,
    sorts: {
      updated_at: { by: sql`p.updated_at`, type: 'timestamptz' },
      created_at: { by: sql`p.created_at`, type: 'timestamptz' },
    },
    sort: '-updated_at',
    filters: {
      status: anyOf(sql`p.status`, productStatuses),
      problem: (value) => {
        anyOf(sql`p.status`, productProblems)(value)
        return hasProblem(texts(value) as ProductProblem[], spoken)
      },
      stock: (value) => {
        anyOf(sql`p.status`, ['in', 'out'])(value)
        const wanted = texts(value)
        return wanted.length > 1 ? sql<SqlBool>`true` : wanted[0] === 'out' ? isOut : isIn
      },
      brand: (value) => sql<SqlBool>`p.brand_id in (select id from brands where code = any(${texts(value)}::text[]))`,
      vendor: (value) =>
        sql<SqlBool>`p.vendor_id in (select id from vendors where slug = any(${texts(value)}::text[]) or code = any(${texts(value)}::text[]))`,
      badge: (
        value,
      ) => sql<SqlBool>`p.id in (select x.product_id from product_badges x join badges b on b.id = x.badge_id
        where b.code = any(${texts(value)}::text[]))`,
      category: () => within(branches),
      tag: (value) => sql<SqlBool>`p.tags && ${texts(value)}::text[]`,
      price: (value) => sql<SqlBool>`p.id in (select m.product_id from variants m
        where m.is_master and m.deleted_at is null and ${integerRange(sql`m.price`)(value)})`,
      updated_at: timeRange(sql`p.updated_at`),
      created_at: timeRange(sql`p.created_at`),
    },
    facets: { status: { column: sql`p.status`, values: productStatuses } },
    search: productsMatching,
  }
}

/** A page of products for staff. */
export async function listProducts(ctx: Reader, query: ListQuery) {
  const wanted = query.facets?.filter((name) => name !== 'problem')
  const { rows, page, facets } = await readList(
    ctx.db,
    { ...query, facets: wanted?.length ? wanted : undefined },
    await specOf(ctx, query),
  )
  const counted: Record<string, Record<string, number>> = query.facets?.includes('problem')
    ? { problem: await countProblems(ctx.db, ctx.tenant.locales) }
    : {}
  return {
    products: rows.map((stored) => listed(stored, ctx)),
    page,
    ...(query.facets && { facets: { ...facets, ...counted } }),
  }
}

/** The next products that an address finds, by id: what is changed while pages are read neither repeats nor hides one. */
export async function productPage(ctx: Reader, input: ExportRequest): Promise<{ ids: number[]; after: string | null }> {
  const query = pageWanted(input)
  const spec = await specOf(ctx, query)
  const { sort = spec.sort } = query
  if (!Object.hasOwn(spec.sorts, sort.replace(/^-/, ''))) throw new ShopError('unknown_sort', { params: { sort } })
  const { rows, page } = await readList<{ id: number }>(
    ctx.db,
    { ...query, count: false, sort: 'id' },
    {
      ...spec,
      sorts: { id: { by: sql`p.id`, type: 'bigint' } },
      select: (found) => sql<{ id: number }>`select e.cursor, e.place, e.id from (${found}) e`,
    },
  )
  return { ids: rows.map(({ id }) => Number(id)), after: page.after }
}

/** The ids of all products that an address finds, at most one more than so many. */
export async function productIdsOf(ctx: Reader, filter: string, most: number): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = null
  do {
    const query: ListQuery = pageWanted({ query: filter, after, sees_people: false })
    const { rows, page }: PageOf<{ id: number }> = await readList<{ id: number }>(
      ctx.db,
      { ...query, count: false },
      {
        ...(await specOf(ctx, query)),
        select: (found) => sql<{ id: number }>`select e.cursor, e.place, e.id from (${found}) e`,
      },
    )
    ids.push(...rows.map(({ id }) => String(id)))
    after = page.after
  } while (after !== null && ids.length <= most)
  return ids.slice(0, most + 1)
}

function listed(stored: Stored, { locale, tenant }: Reader): ProductRow {
  const { lowest, highest, regular, words, picture, locations, tracked, brand, categories, ...rest } = stored
  const spoken = tenant.locales
  const sum = (amount: number) => decimal(mnt(Number(amount)))
  return {
    ...rest,
    id: Number(rest.id),
    sku: rest.sku ?? '',
    name: inLocale(rest.name, locale),
    available_on: rest.available_on?.toISOString() ?? null,
    updated_at: rest.updated_at.toISOString(),
    picture: picture && { ...picture, base: `/media/${picture.key}` },
    brand: brand && inLocale(brand, locale),
    categories: categories.map((each) => inLocale(each, locale)),
    price:
      lowest === null || highest === null
        ? null
        : { min: sum(lowest), max: sum(highest), regular: sum(regular ?? lowest) },
    on_hand: tracked ? locations.reduce((all, { on_hand }) => all + on_hand, 0) : null,
    locations: locations.map(({ name, on_hand }) => ({ name: inLocale(name, locale), on_hand })),
    missing: missingByLocale(missingTexts(words, spoken), spoken),
  }
}
