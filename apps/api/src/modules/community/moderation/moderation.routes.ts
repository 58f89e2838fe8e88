import {
  type DecidedItem,
  type ModerationItem,
  type ModerationKind,
  moderation,
} from '@delguur/contract/community/moderation'
import { localDayAt } from '@delguur/kit/dates'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { thumbnailOf } from '@delguur/kit/thumbnail'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { isUndoable } from '../../../platform/staff/undoable.ts'
import { postsToRead } from '../articles/index.ts'
import { type DecidedRow, listDecided } from './decided.queries.ts'
import { approve, claim, hidePicture, refuse, reply } from './moderate.ts'
import { countWaiting, decidedSince, listWaiting, type WaitingRow } from './moderation.queries.ts'

/** The queue of what shoppers wrote. */
export function moderationRoutes(api: Api): void {
  serve(api, moderation.list, async ({ ctx, query: { kind, ...query } }) => {
    const reader = ctx.user?.id ?? 0
    const { rows, page } = await listWaiting(ctx.db, { kind, reader, now: ctx.now }, query)
    const posts =
      kind === 'posts'
        ? await postsToRead(
            ctx,
            rows.map(({ id }) => id),
          )
        : new Map()
    return {
      moderation: rows.map((row) => {
        const item = itemOf(kind, row, ctx.locale)
        const post = posts.get(row.id)
        return post ? { ...item, text: post.excerpt, blocks: post.blocks } : item
      }),
      page,
      waiting: await countWaiting(ctx.db),
      decided_today: await decidedSince(ctx.db, reader, startOfDay(ctx)),
    }
  })
  serve(api, moderation.decided, async ({ ctx, query: { kind, ...query } }) => {
    const { rows, page } = await listDecided(ctx.db, kind, query)
    return { decided: rows.map((row) => decidedOf(ctx, kind, row)), page }
  })
  serve(api, moderation.claim, ({ ctx, body }) => claim(ctx, body.kind, body.ids))
  serve(api, moderation.approve, ({ ctx, params, body }) => approve(ctx, params, body.version))
  serve(api, moderation.refuse, ({ ctx, params, body }) => refuse(ctx, params, body.reason))
  serve(api, moderation.spam, ({ ctx, params }) => refuse(ctx, params, 'spam'))
  serve(api, moderation.hidePicture, ({ ctx, params, body }) => hidePicture(ctx, params, body.picture_id, body.hidden))
  serve(api, moderation.reply, ({ ctx, params, body }) => reply(ctx, params, body.text))
}

const startOfDay = ({ now }: Ctx): Date => localDayAt(now, 0, 0)

const itemOf = (kind: ModerationKind, row: WaitingRow, locale: Locale): ModerationItem => ({
  kind,
  id: Number(row.id),
  title: row.title && inLocale(row.title, locale),
  text: row.text,
  rating: row.rating,
  size: row.size,
  height_cm: row.height_cm,
  fit: row.fit,
  images: row.images.map(({ id, path, alt, hidden, seen }) => ({
    id,
    url: `/media/${path}`,
    alt,
    hidden,
    seen: seen && {
      review_id: seen.review_id,
      product: inLocale(seen.product, locale),
      path: `/products/${seen.slug}`,
      at: new Date(seen.at).toISOString(),
      same_writer: seen.same_writer,
    },
  })),
  blocks: [],
  flags: [...(row.flag ? [row.flag] : []), ...(row.images.some(({ seen }) => seen) ? ['photo_seen'] : [])],
  reports: row.reports,
  appeal: row.appeal,
  version: row.version,
  answer: row.answer,
  created_at: row.created_at.toISOString(),
  subject: { ...subjectOf(row, locale), rating: row.subject_rating, reviews: row.subject_reviews },
  author: {
    id: row.author_id === null ? null : Number(row.author_id),
    name: row.author_name,
    approved: row.approved,
    refused: row.refused,
    orders: row.orders,
    returns: row.returns,
    joined_at: row.joined_at?.toISOString() ?? null,
  },
  bought: row.bought && { number: row.bought.number, at: new Date(row.bought.at).toISOString() },
  claimed_by: row.claimant,
})

function decidedOf({ user, now, locale }: Ctx, kind: ModerationKind, row: DecidedRow): DecidedItem {
  const { decision } = row
  const at = decision && new Date(decision.at)
  return {
    kind,
    id: Number(row.id),
    state: row.state,
    title: row.title && inLocale(row.title, locale),
    text: row.text,
    rating: row.rating,
    images: row.images,
    reason: row.reason,
    answer: row.answer,
    created_at: row.created_at.toISOString(),
    subject: subjectOf(row, locale),
    author: { id: row.author_id === null ? null : Number(row.author_id), name: row.author_name },
    decision:
      decision && at
        ? {
            audit_id: Number(decision.audit_id),
            act: decision.act,
            at: at.toISOString(),
            by: decision.by,
            // an article is announced: there is no way back
            undoable:
              kind !== 'posts' && isUndoable({ ...decision, at, before: {}, after: {}, undone: false }, user, now),
          }
        : null,
  }
}

const subjectOf = (
  row: Pick<WaitingRow, 'subject_type' | 'subject_id' | 'subject_name' | 'subject_slug' | 'subject_picture'>,
  locale: Locale,
) => ({
  type: row.subject_type,
  id: Number(row.subject_id),
  name: inLocale(row.subject_name, locale),
  path: `${paths[row.subject_type]}/${row.subject_slug}`,
  picture: row.subject_picture && thumbnailOf(`/media/${row.subject_picture}`),
})

const paths = { product: '/products', vendor: '/vendors', article: '/articles', news: '/news' } as const
