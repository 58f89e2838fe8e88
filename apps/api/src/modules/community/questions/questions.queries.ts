import type { Locale, Translated } from '@delguur/kit/locale'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { productIdOf } from '../../catalog/catalog/index.ts'

export type QuestionState = 'waiting' | 'answered' | 'refused' | 'merged'
export type QuestionRow = {
  id: number
  product_id: number
  product_name: Translated
  product_slug: string
  user_id: number | null
  who: string
  locale: Locale
  question: string
  state: QuestionState
  held_for: string | null
  answer: string | null
  answered_at: Date | null
  refused_for: string | null
  merged_into: number | null
  helpful_count: number
  created_at: Date
  total: number
}
type Page = { page: number; per_page: number }

/** What was merged shows the answer of the one that it was merged with. */
const columns = sql`q.id, q.product_id, p.name as product_name, p.slug as product_slug, q.user_id,
  coalesce(nullif(u.first_name, ''), '') as who, q.locale, q.question, q.state, q.held_for,
  coalesce(q.answer, m.answer) as answer, coalesce(q.answered_at, m.answered_at) as answered_at, q.refused_for, q.merged_into,
  q.helpful_count, q.created_at, count(*) over ()::int as total`

async function read(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { page, per_page }: Page) {
  const { rows } = await sql<QuestionRow>`
    select ${columns} from product_questions q join products p on p.id = q.product_id left join users u on u.id = q.user_id
      left join product_questions m on m.id = q.merged_into
    where ${where} order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db)
  return rows
}
const one = { page: 1, per_page: 1 }
/** So many answered questions of a product are looked through for one that is alike. */
const mostSearched = 200

/** Those in the reader's language first. */
export const answeredOf = (db: Db, product_id: number, locale: Locale, page: Page): Promise<QuestionRow[]> =>
  read(
    db,
    sql`q.product_id = ${product_id} and q.state = 'answered'`,
    sql`q.locale = ${locale} desc, q.helpful_count desc, q.id desc`,
    page,
  )
/** The same of the product with a slug or an earlier slug, or with an id; nothing where no such product is in the shop. */
export async function answeredOfProduct(
  db: Db,
  product: string,
  locale: Locale,
  { page, per_page }: Page,
  now: Date,
): Promise<QuestionRow[] | undefined> {
  const { rows } = await sql<{ [Column in keyof QuestionRow]: QuestionRow[Column] | null } & { found: number }>`
    with found as (${productIdOf(product, now)}),
    answered as (
      select ${columns} from found f join product_questions q on q.product_id = f.id join products p on p.id = q.product_id
        left join users u on u.id = q.user_id left join product_questions m on m.id = q.merged_into
      where q.state = 'answered'
      order by q.locale = ${locale} desc, q.helpful_count desc, q.id desc limit ${per_page} offset ${(page - 1) * per_page})
    select f.id as found, a.* from found f left join answered a on true
    order by a.locale = ${locale} desc, a.helpful_count desc, a.id desc`.execute(db)
  if (rows.length === 0) return undefined
  return rows.filter((row): row is QuestionRow & { found: number } => row.id !== null)
}
export const allAnsweredOf = (db: Db, product_id: number, locale: Locale): Promise<QuestionRow[]> =>
  answeredOf(db, product_id, locale, { page: 1, per_page: mostSearched })
export const questionsBy = (db: Db, user_id: number, page: Page): Promise<QuestionRow[]> =>
  read(db, sql`q.user_id = ${user_id}`, sql`q.id desc`, page)
export const findQuestion = async (db: Db, id: number): Promise<QuestionRow | undefined> =>
  (await read(db, sql`q.id = ${id}`, sql`q.id`, one))[0]
export const questionsForStaff = (db: Db, state: QuestionState, page: Page): Promise<QuestionRow[]> =>
  read(db, sql`q.state = ${state}`, state === 'waiting' ? sql`q.id` : sql`q.id desc`, page)

/** What a person has asked that nobody has answered yet. */
export async function waitingOf(
  db: Db,
  user_id: number,
): Promise<{ question: string; product_id: number; id: number }[]> {
  const { rows } = await sql<{ question: string; product_id: number; id: number }>`
    select id, question, product_id from product_questions where user_id = ${user_id} and state = 'waiting'
    order by id desc limit 50`.execute(db)
  return rows
}

export type ProductTexts = {
  id: number
  slug: string
  name: Translated
  description: Translated
  material: Translated | null
  properties: { name: string; value: Translated }[]
}

/** What the shop itself says of a product. */
export async function textsOf(db: Db, product_id: number): Promise<ProductTexts | undefined> {
  const { rows } = await sql<ProductTexts>`
    select p.id, p.slug, p.name, p.description, p.material,
      (select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'value', x.value) order by x.position), '[]')
        from product_properties x where x.product_id = p.id) as properties
    from products p where p.id = ${product_id}`.execute(db)
  return rows[0]
}
