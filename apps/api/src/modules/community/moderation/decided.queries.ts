import { decidedStates, type ModerationKind } from '@delguur/contract/community/moderation'
import type { ListQuery } from '@delguur/contract/list'
import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Condition, type PageOf, readList } from '../../../platform/http/list.ts'
import { anyOf, integerRange, timeRange } from '../../../platform/http/list-filters.ts'

export type DecidedRow = {
  id: number
  state: (typeof decidedStates)[number]
  title: Translated | null
  text: string
  rating: number | null
  images: number
  reason: string | null
  answer: string | null
  created_at: Date
  subject_type: 'product' | 'vendor' | 'article' | 'news'
  subject_id: number
  subject_name: Translated
  subject_slug: string
  subject_picture: string | null
  author_id: number | null
  author_name: string
  decision: { audit_id: number; act: string; at: string; actor_id: number | null; by: string | null } | null
}

type Kind = {
  /** Nothing is joined: pages are found by the indexes of this table alone. */
  table: RawBuilder<unknown>
  where: Condition
  state: RawBuilder<unknown>
  at: RawBuilder<unknown>
  subject: RawBuilder<unknown>
  joined: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  logged: string
  /** What it is of, by name: table and column; nothing where it is of itself. */
  named?: readonly [string, string]
  words: (like: string) => Condition[]
}

const byApproval = sql`case when t.approved then 'approved' else 'refused' end`
const byStatus = sql`case t.status when 'published' then 'approved' else 'refused' end`
/** Subjects by their names. They are read first: only so is it known how much of a list they are, and which index serves. */
async function subjectsLike(db: Db, table: string, column: string, like: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select s.id from ${sql.table(table)} s
    where lower(${sql.ref(column)}::text) like ${like} limit 1000`.execute(db)
  return rows.map(({ id }) => Number(id))
}
/** Any of these. */
const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`
const amongst = (column: RawBuilder<unknown>, ids: readonly number[]): Condition[] =>
  ids.length === 0 ? [] : [sql<SqlBool>`${column} = any(${[...ids]}::bigint[])`]
const none = sql`0 as images, null::text as answer, null::text as subject_picture`

const kinds: Record<ModerationKind, Kind> = {
  reviews: {
    table: sql`reviews t`,
    where: sql<SqlBool>`(t.approved or t.refused_for is not null)`,
    state: byApproval,
    at: sql`t.created_at`,
    subject: sql`t.product_id`,
    joined: sql`join products s on s.id = t.product_id`,
    columns: sql`t.comment as text, null::jsonb as title, t.rating, t.refused_for as reason, t.answer, t.author_name,
      (select count(*)::int from review_photos f where f.review_id = t.id) as images, 'product' as subject_type, s.id as subject_id,
      s.name as subject_name, s.slug as subject_slug,
      (select i.picture_key from images i where i.product_id = s.id order by i.position limit 1) as subject_picture`,
    logged: 'review',
    named: ['products', 's.name'],
    words: (like) => [sql`t.comment ilike ${like}`, sql`t.author_name ilike ${like}`],
  },
  vendor_reviews: {
    table: sql`vendor_reviews t`,
    where: sql<SqlBool>`(t.approved or t.refused_for is not null)`,
    state: byApproval,
    at: sql`t.created_at`,
    subject: sql`t.vendor_id`,
    joined: sql`join vendors s on s.id = t.vendor_id`,
    columns: sql`t.comment as text, null::jsonb as title, t.rating, t.refused_for as reason, coalesce(u.first_name, '') as author_name,
      'vendor' as subject_type, s.id as subject_id, s.name as subject_name, s.slug as subject_slug, ${none}`,
    logged: 'vendor_review',
    named: ['vendors', 's.name'],
    words: (like) => [sql`t.comment ilike ${like}`],
  },
  comments: {
    table: sql`comments t`,
    where: sql<SqlBool>`t.status in ('published', 'refused')`,
    state: byStatus,
    at: sql`t.created_at`,
    subject: sql`t.article_id`,
    joined: sql`join articles s on s.id = t.article_id`,
    columns: sql`t.body as text, null::jsonb as title, null::int as rating,
      case when t.status = 'refused' then t.reason end as reason, t.author_name, s.kind as subject_type, s.id as subject_id,
      s.title as subject_name, s.slug as subject_slug, ${none}`,
    logged: 'comment',
    named: ['articles', 's.title'],
    words: (like) => [sql`t.body ilike ${like}`, sql`t.author_name ilike ${like}`],
  },
  posts: {
    table: sql`articles t`,
    where: sql<SqlBool>`t.status in ('published', 'refused') and t.user_id is not null`,
    state: byStatus,
    at: sql`t.updated_at`,
    subject: sql`t.id`,
    joined: sql`join articles s on s.id = t.id`,
    columns: sql`coalesce(t.excerpt ->> 'mn', '') as text, t.title, null::int as rating,
      case when t.status = 'refused' then t.reason end as reason, coalesce(u.first_name, '') as author_name, t.kind as subject_type,
      t.id as subject_id, t.title as subject_name, t.slug as subject_slug, ${none}`,
    logged: 'article',
    words: (like) => [sql`lower(t.title::text) like ${like}`],
  },
  tags: {
    table: sql`article_tags t`,
    where: sql<SqlBool>`t.status in ('published', 'refused') and t.user_id is not null
      and exists (select from articles a where a.tags @> array[t.slug])`,
    state: byStatus,
    at: sql`t.created_at`,
    subject: sql`t.id`,
    joined: sql`join lateral (select a.id, a.kind, a.slug, a.title from articles a where a.tags @> array[t.slug]
      order by a.id limit 1) s on true`,
    columns: sql`'' as text, t.name as title, null::int as rating, case when t.status = 'refused' then t.reason end as reason,
      coalesce(u.first_name, '') as author_name, s.kind as subject_type, s.id as subject_id, s.title as subject_name,
      s.slug as subject_slug, ${none}`,
    logged: 'article_tag',
    words: (like) => [sql`lower(t.name::text) like ${like}`],
  },
}

const person = sql`(select coalesce(nullif(trim(concat_ws(' ', a.first_name, a.last_name)), ''), a.email, a.phone)
  from users a where a.id = r.actor_id)`

/** A page of what was decided, the newest first, each with the newest decision that stands. */
export async function listDecided(
  db: Db,
  kind: ModerationKind,
  query: Omit<ListQuery, 'locale'>,
): Promise<PageOf<DecidedRow>> {
  const { table, where, state, at, subject, joined, columns, logged, named, words } = kinds[kind]
  const like = query.q && `%${query.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const subjects = like && named ? await subjectsLike(db, ...named, like) : []
  return readList<DecidedRow>(db, query, {
    from: table,
    where,
    id: sql`t.id`,
    sorts: { created_at: { by: at, type: 'timestamptz' } },
    sort: '-created_at',
    filters: {
      state: anyOf(state, decidedStates),
      subject: integerRange(subject),
      person: integerRange(sql`t.user_id`),
      created_at: timeRange(at),
    },
    search: () => either(like ? [...words(like), ...amongst(subject, subjects)] : [sql`true`]),
    select: (page) => sql`
      select page.place, page.cursor, t.id, ${state} as state, ${at} as created_at, ${columns}, t.user_id as author_id,
        (select json_build_object('audit_id', r.id, 'act', r.act, 'at', r.at, 'actor_id', r.actor_id, 'by', ${person})
          from audit_rows r where r.subject_type = ${logged} and r.subject_id = t.id::text and r.undoes is null
          and r.act in ('moderation.approve', 'moderation.refuse', 'moderation.spam')
          and not exists (select from audit_rows x where x.undoes = r.id) order by r.at desc, r.id desc limit 1) as decision
      from (${page}) page join ${table} on t.id = page.id ${joined} left join users u on u.id = t.user_id`,
  })
}
