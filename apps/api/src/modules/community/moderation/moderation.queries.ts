import { type ModerationKind, moderationKinds } from '@delguur/contract/community/moderation'
import type { ListQuery } from '@delguur/contract/list'
import type { Translated } from '@delguur/kit/locale'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type Condition, type PageOf, readList } from '../../../platform/http/list.ts'
import { mostBits } from '../reviews/index.ts'

/** An earlier photo that looks the same, and the review that it is of. */
export type SeenRow = { review_id: number; product: Translated; slug: string; at: string; same_writer: boolean }

export type WaitingRow = {
  id: number
  text: string
  title: Translated | null
  rating: number | null
  size: string | null
  height_cm: number | null
  fit: 'small' | 'right' | 'large' | null
  images: { id: number; path: string; alt: string; hidden: boolean; seen: SeenRow | null }[]
  flag: string | null
  reports: number
  appeal: string | null
  version: number | null
  answer: string | null
  created_at: Date
  subject_type: 'product' | 'vendor' | 'article' | 'news'
  subject_id: number
  subject_name: Translated
  subject_slug: string
  subject_picture: string | null
  subject_rating: number | null
  subject_reviews: number | null
  author_id: number | null
  author_name: string
  approved: number
  refused: number
  orders: number
  returns: number
  joined_at: Date | null
  bought: { number: string; at: string } | null
  claimant: string | null
}

type Queue = { from: RawBuilder<unknown>; where: Condition; at: RawBuilder<unknown>; columns: RawBuilder<unknown> }

const noAuthor = sql`null::text as size, null::int as height_cm, null::text as fit, '[]'::json as images, null::jsonb as bought`
const undecided = sql<SqlBool>`not t.approved and t.refused_for is null`
const reviewsBy = (table: string) => sql`
  (select count(*)::int from ${sql.table(table)} o where o.user_id = t.user_id and o.approved) as approved,
  (select count(*)::int from ${sql.table(table)} o where o.user_id = t.user_id and o.refused_for is not null) as refused`
const textsBy = (table: string) => sql`
  (select count(*)::int from ${sql.table(table)} o where o.user_id = t.user_id and o.status = 'published') as approved,
  (select count(*)::int from ${sql.table(table)} o where o.user_id = t.user_id and o.status = 'refused') as refused`

const seenBefore = sql`(select json_build_object('review_id', e.review_id, 'product', p.name, 'slug', p.slug, 'at', e.first_at,
    'same_writer', r.user_id is not distinct from t.user_id)
  from review_photos e join reviews r on r.id = e.review_id join products p on p.id = r.product_id
  where e.parts && f.parts and bit_count(e.fingerprint # f.fingerprint) <= ${sql.lit(mostBits)} and e.review_id <> f.review_id
    and (e.first_at, e.id) < (f.first_at, f.id) order by e.first_at, e.id limit 1)`

/** What waits of each kind. */
const queues: Record<ModerationKind, Queue> = {
  reviews: {
    from: sql`reviews t join products s on s.id = t.product_id`,
    where: undecided,
    at: sql`t.created_at`,
    columns: sql`t.comment as text, null::jsonb as title, t.rating, t.size, t.height_cm, t.fit, t.held_for as flag, 0 as reports,
      null::text as appeal, null::int as version, t.answer, t.created_at, t.author_name,
      coalesce((select json_agg(json_build_object('id', f.id, 'path', f.path, 'alt', f.alt, 'hidden', f.hidden,
        'seen', ${seenBefore}) order by f.position, f.id) from review_photos f where f.review_id = t.id), '[]') as images,
      'product' as subject_type, s.id as subject_id, s.name as subject_name, s.slug as subject_slug,
      (select i.picture_key from images i where i.product_id = s.id order by i.position limit 1) as subject_picture,
      s.average_rating::float8 as subject_rating, s.total_reviews as subject_reviews, ${reviewsBy('reviews')},
      (select json_build_object('number', o.number, 'at', o.completed_at) from orders o join line_items l on l.order_id = o.id
        join variants v on v.id = l.variant_id where o.user_id = t.user_id and v.product_id = t.product_id
        and o.status in ('delivered', 'finished') order by o.completed_at desc limit 1) as bought`,
  },
  vendor_reviews: {
    from: sql`vendor_reviews t join vendors s on s.id = t.vendor_id`,
    where: undecided,
    at: sql`t.created_at`,
    columns: sql`t.comment as text, null::jsonb as title, t.rating, t.held_for as flag, 0 as reports, null::text as appeal,
      null::int as version, null::text as answer, t.created_at, coalesce(u.first_name, '') as author_name,
      'vendor' as subject_type, s.id as subject_id, s.name as subject_name, s.slug as subject_slug,
      null::text as subject_picture,
      (select average_rating from vendor_ratings where vendor_id = s.id) as subject_rating,
      (select total_reviews from vendor_ratings where vendor_id = s.id) as subject_reviews,
      ${reviewsBy('vendor_reviews')}, ${noAuthor}`,
  },
  comments: {
    from: sql`comments t join articles s on s.id = t.article_id`,
    where: sql<SqlBool>`t.status = 'held'`,
    at: sql`t.created_at`,
    columns: sql`t.body as text, null::jsonb as title, null::int as rating, t.reason as flag, t.appeal, null::int as version,
      (select count(*)::int from comment_reports r where r.comment_id = t.id) as reports,
      null::text as answer, t.created_at, t.author_name, s.kind as subject_type, s.id as subject_id, s.title as subject_name,
      s.slug as subject_slug, null::text as subject_picture, null::float8 as subject_rating, null::int as subject_reviews,
      ${textsBy('comments')}, ${noAuthor}`,
  },
  posts: {
    from: sql`articles t`,
    where: sql<SqlBool>`t.status = 'waiting' and t.user_id is not null`,
    at: sql`t.submitted_at`,
    columns: sql`'' as text, t.title, null::int as rating, t.reason as flag, 0 as reports, null::text as appeal, t.version,
      null::text as answer, coalesce(t.submitted_at, t.updated_at) as created_at, coalesce(u.first_name, '') as author_name,
      t.kind as subject_type, t.id as subject_id, t.title as subject_name, t.slug as subject_slug,
      null::text as subject_picture, null::float8 as subject_rating, null::int as subject_reviews, ${textsBy('articles')},
      ${noAuthor}`,
  },
  tags: {
    from: sql`article_tags t join lateral (select a.id, a.kind, a.slug, a.title from articles a
      where a.tags @> array[t.slug] and a.status in ('waiting', 'published') order by a.id limit 1) s on true`,
    where: sql<SqlBool>`t.status = 'waiting'`,
    at: sql`t.created_at`,
    columns: sql`'' as text, t.name as title, null::int as rating, null::text as flag, 0 as reports, null::text as appeal,
      null::int as version, null::text as answer, t.created_at, coalesce(u.first_name, '') as author_name,
      s.kind as subject_type, s.id as subject_id, s.title as subject_name, s.slug as subject_slug,
      null::text as subject_picture, null::float8 as subject_rating, null::int as subject_reviews, ${textsBy('article_tags')},
      ${noAuthor}`,
  },
}

type Reader = { kind: ModerationKind; reader: number; now: Date }

/** A page of what waits, the oldest first. */
export function listWaiting(
  db: Db,
  { kind, reader, now }: Reader,
  query: Omit<ListQuery, 'locale'>,
): Promise<PageOf<WaitingRow>> {
  const { from, where, at, columns } = queues[kind]
  return readList<WaitingRow>(db, query, {
    from,
    where,
    id: sql`t.id`,
    sorts: { created_at: { by: at, type: 'timestamptz' } },
    sort: 'created_at',
    filters: {},
    select: (page) => sql`
      select page.place, page.cursor, t.id, ${columns}, t.user_id as author_id, u.created_at as joined_at,
        (select count(*)::int from orders o where o.user_id = t.user_id and o.completed_at is not null) as orders,
        (select count(*)::int from order_returns r join orders o on o.id = r.order_id where o.user_id = t.user_id) as returns,
        (select coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), c.email, c.phone) from moderation_claims m
          join users c on c.id = m.user_id where m.kind = ${kind} and m.subject_id = t.id and m.until > ${now}
          and m.user_id <> ${reader}) as claimant
      from (${page}) page join (${from} left join users u on u.id = t.user_id) on t.id = page.id`,
  })
}

/** How much waits of each kind, up to 1,000. */
export async function countWaiting(db: Db): Promise<Record<ModerationKind, number>> {
  const counted = moderationKinds.map(
    (
      kind,
    ) => sql`(select count(*)::int from (select from ${queues[kind].from} where ${queues[kind].where} limit 1000) w)
      as ${sql.ref(kind)}`,
  )
  const { rows } = await sql<Record<ModerationKind, number>>`select ${sql.join(counted)}`.execute(db)
  return rows[0] ?? { reviews: 0, vendor_reviews: 0, comments: 0, posts: 0, tags: 0 }
}

/** How much somebody has decided since a moment. */
export async function decidedSince(db: Db, actor: number, since: Date): Promise<number> {
  const { rows } = await sql<{ decided: number }>`select count(*)::int as decided from audit_rows
    where actor_id = ${actor} and at >= ${since} and act in ('moderation.approve', 'moderation.refuse', 'moderation.spam')`.execute(
    db,
  )
  return rows[0]?.decided ?? 0
}

/** The newest decision of somebody on something, by its row in the audit log. */
export async function lastDecision(db: Db, actor: number, type: string, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select r.id from audit_rows r where r.subject_type = ${type}
    and r.subject_id = ${String(id)} and r.actor_id = ${actor} and r.act like 'moderation.%' and r.undoes is null
    and r.act <> 'moderation.claim' and not exists (select from audit_rows u where u.undoes = r.id)
    order by r.at desc, r.id desc limit 1`.execute(db)
  return rows[0] && Number(rows[0].id)
}
