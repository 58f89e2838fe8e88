import { type ProductProblem, productProblems } from '@delguur/contract/catalog/product-shapes'
import type { Locale } from '@delguur/kit/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/db.ts'

// What a product `p` lacks: of one product for rows and pages, of all for filters and numbers. A test holds both together.

type Condition = RawBuilder<SqlBool>
const lacks = (column: string, locale: Locale): Condition =>
  sql<SqlBool>`coalesce(${sql.ref(`p.${column}`)} ->> ${sql.lit(locale)}, '') = ''`
const any = (conditions: Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** `missingTexts` of missing-texts.ts, for the database: whether any word is missing. */
export const wordsLacking = (spoken: readonly Locale[]): Condition =>
  any([
    ...spoken.map((locale) => lacks('name', locale)),
    ...(spoken.includes('mn') ? [lacks('description', 'mn')] : []),
    ...['description', 'meta_title', 'meta_description'].flatMap((column) =>
      spoken
        .filter((locale) => locale !== 'mn')
        .map((locale) => sql<SqlBool>`(${lacks(column, locale)} and not ${lacks(column, 'mn')})`),
    ),
  ])

const altLacking = (spoken: readonly Locale[]): Condition =>
  any(spoken.map((locale) => sql<SqlBool>`coalesce(i.alt ->> ${sql.lit(locale)}, '') = ''`))

/** The receipt class that a product has from its first category that has one, itself or above. */
export const inheritedClass = sql<
  string | null
>`(select up.classification_code from product_taxons x join taxons t on t.id = x.taxon_id
  join taxons up on up.lft <= t.lft and up.rgt >= t.rgt and up.taxonomy_id = t.taxonomy_id
  where x.product_id = p.id and up.classification_code is not null order by x.position, up.depth desc limit 1)`

// Each is a value of one product, not `exists`: for that PostgreSQL may read all pictures or variants of the shop.
const problems = (spoken: readonly Locale[]): Record<ProductProblem, Condition> => ({
  picture: sql<SqlBool>`(select i.id from images i where i.product_id = p.id limit 1) is null`,
  // no price at all, or none of a variant that shoppers may choose
  price: sql<SqlBool>`((select v.id from variants v where v.product_id = p.id and v.deleted_at is null and v.price > 1
    limit 1) is null or (select v.id from variants v where v.product_id = p.id and v.deleted_at is null and not v.is_master
    and v.price <= 1 limit 1) is not null)`,
  category: sql<SqlBool>`(select x.taxon_id from product_taxons x where x.product_id = p.id limit 1) is null`,
  receipt_class: sql<SqlBool>`(p.classification_code is null and ${inheritedClass} is null)`,
  translation: wordsLacking(spoken),
  // pictures of an import that have not come yet
  pictures_waiting: sql<SqlBool>`(select true from import_pictures w where w.product_id = p.id and w.state = 'waiting' limit 1)`,
  alt: sql<SqlBool>`(select true from images i where i.product_id = p.id and ${altLacking(spoken)} limit 1)`,
})

/** The problems of product `p`, as a list. */
export const problemsOf = (spoken: readonly Locale[]): RawBuilder<ProductProblem[]> =>
  sql<ProductProblem[]>`array_remove(array[${sql.join(
    Object.entries(problems(spoken)).map(([problem, is]) => sql`case when ${is} then ${sql.lit(problem)} end`),
  )}]::text[], null)`

/** The kinds of rows that are kept of a problem: of a language each, of those that the shop speaks. */
function kindsOf(problem: ProductProblem, spoken: readonly Locale[]): string[] {
  const isByLanguage = problem === 'alt' || problem === 'translation'
  return isByLanguage ? spoken.map((locale) => `${problem}.${locale}`) : [problem]
}

/** Whether product `p` has any of these problems, as they are kept of all products. */
export const hasProblem = (wanted: readonly ProductProblem[], spoken: readonly Locale[]): Condition =>
  sql<SqlBool>`p.id in (select x.product_id from product_problems x
    where x.problem = any(${wanted.flatMap((problem) => kindsOf(problem, spoken))}::text[]))`

// Products whose stock may have run out or come back since the job took it in; each is looked at by itself.
const isNoted = (id: string) =>
  sql<SqlBool>`(select true from product_stock_changes c where c.product_id = ${sql.ref(id)} limit 1)`

/** Whether nothing of product `p` is in stock, as it is kept of all products; and whether something is. */
export const isOut = sql<SqlBool>`p.id in (
  select x.product_id from product_problems x where x.problem = 'out' and ${isNoted('x.product_id')} is null
  union all select c.product_id from product_stock_changes c where is_out(c.product_id))`
export const isIn = sql<SqlBool>`case when ${isNoted('p.id')} then not is_out(p.id) else
  (select true from product_problems x where x.problem = 'out' and x.product_id = p.id) is null end`

/** What some products lack. */
export async function readProblems(
  db: Db | Tx,
  ids: readonly number[],
  spoken: readonly Locale[],
): Promise<Map<number, ProductProblem[]>> {
  const { rows } = await sql<{ id: number; problems: ProductProblem[] }>`
    select p.id, ${problemsOf(spoken)} as problems from products p where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.problems]))
}

/** How many products that are not put aside have each problem, up to a thousand and one. */
export async function countProblems(db: Db, spoken: readonly Locale[]): Promise<Record<string, number>> {
  const parts = productProblems.map(
    (problem) => sql`select ${sql.lit(problem)} as problem, (select count(*)::int from (select from products p
      where p.deleted_at is null and p.status <> 'archived' and ${hasProblem([problem], spoken)} limit 1001) counted) as total`,
  )
  const { rows } = await sql<{
    problem: string
    total: number
  }>`select c.problem, c.total from (${sql.join(parts, sql` union all `)}) c`.execute(db)
  return Object.fromEntries(rows.map(({ problem, total }) => [problem, total]))
}
