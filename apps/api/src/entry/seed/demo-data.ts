import { sql } from 'kysely'
import { demoOf, demoPeopleOf } from '../../../seeds/demos.ts'
import type { Db } from '../../platform/database/db.ts'

/** What of a shop's database was invented for its demo, by id. Products, pages and articles are the shop's own to keep or to change. */
export type DemoData = {
  people: { id: number; email: string }[]
  orders: number[]
  reviews: number[]
  comments: number[]
  /** Numbers of invented bank accounts. */
  accounts: string[]
}
export const demoKinds = ['people', 'orders', 'reviews', 'comments', 'accounts'] as const

/** Under these addresses `npm run seed -- --size day` places its orders. */
const dayMail = '^khun-[0-9]+@mail\\.example$'
const none: DemoData = { people: [], orders: [], reviews: [], comments: [], accounts: [] }

/** Finds them by what the demo's own files say of them, so that nothing of anybody else is among them. */
export async function findDemoData(db: Db, tenant: string): Promise<DemoData> {
  const demo = await demoOf(tenant)
  const { rows } = await sql<{ there: boolean }>`select to_regclass('database_owner') is not null as there`.execute(db)
  if (!demo || !rows[0]?.there) return none
  const emails = (await demoPeopleOf(tenant)).map(({ email }) => email)
  const people = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', emails)
    .orderBy('id')
    .execute()
  const orders = await sql<{ id: number }>`select id from orders where status <> 'cart'
    and (user_id = any(${people.map(({ id }) => id)}::bigint[]) or email = any(${emails}::text[]) or email ~ ${dayMail})
    order by id`.execute(db)
  return {
    people: people.map(({ id, email }) => ({ id, email: email ?? '' })),
    orders: orders.rows.map(({ id }) => id),
    reviews: await inventedReviews(db, demo),
    comments: await inventedComments(db, demo),
    accounts: await inventedAccounts(db, demo),
  }
}

type Demo = NonNullable<Awaited<ReturnType<typeof demoOf>>>

/** Nobody is behind them, and they say word for word what the demo says. */
async function inventedReviews(db: Db, demo: Demo): Promise<number[]> {
  const now = new Date()
  const written = demo.products.flatMap(({ slug, kind = '', reviews }) =>
    reviews ? demo.write_reviews({ seed: slug, kind, ...reviews, since: new Date(0), now }) : [],
  )
  const invented = new Set([
    ...written.map(({ author_name, comment }) => wordsOf(author_name, comment)),
    ...demo.waiting_reviews.map(({ name, text }) => wordsOf(name, text)),
  ])
  const { rows } = await sql<{ id: number; author_name: string | null; comment: string | null }>`
    select id, author_name, comment from reviews where user_id is null order by id`.execute(db)
  return rows.filter((row) => invented.has(wordsOf(row.author_name, row.comment))).map(({ id }) => id)
}

const wordsOf = (...texts: (string | null)[]): string => JSON.stringify(texts)

async function inventedComments(db: Db, demo: Demo): Promise<number[]> {
  const texts = demo.articles.comments.flatMap(({ text, replies }) => [text, ...replies.map((reply) => reply.text)])
  const { rows } = await sql<{ id: number }>`select id from comments
    where user_id is null and body = any(${texts}::text[]) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function inventedAccounts(db: Db, demo: Demo): Promise<string[]> {
  const invented = demo.payment_methods.flatMap(({ preferences }) => numbersIn(preferences))
  const methods = await db.selectFrom('payment_methods').select('preferences').execute()
  return methods.flatMap(({ preferences }) => numbersIn(preferences)).filter((number) => invented.includes(number))
}

const numbersIn = (preferences: unknown): string[] => {
  const { accounts } = (preferences ?? {}) as { accounts?: { number: string }[] }
  return (accounts ?? []).map(({ number }) => number)
}

/** How many of each there are, in words; empty where there is nothing. */
export const countedDemo = (found: DemoData): string =>
  demoKinds.flatMap((kind) => (found[kind].length > 0 ? [`${found[kind].length} ${named[kind]}`] : [])).join(', ')

const named: Record<(typeof demoKinds)[number], string> = {
  people: 'people of the demo',
  orders: 'orders of the demo',
  reviews: 'invented reviews',
  comments: 'invented comments',
  accounts: 'invented bank accounts',
}
