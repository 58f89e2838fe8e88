import { createHash } from 'node:crypto'
import { dayMs } from '@delguur/kit/dates'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { requireUser } from './author.ts'
import { type CommentRow, findComment } from './comments.queries.ts'
import {
  appealComment,
  changeComment,
  countComments,
  insertComment,
  isRepeated,
  lockArticle,
  lockComment,
  rateComment,
  reportComment,
} from './comments.repository.ts'
import { sameWords, spamReason } from './spam.domain.ts'

const perHour = { name: 'comments.write', tries: 20, seconds: 3600 }
const clicks = { name: 'comments.click', tries: 120, seconds: 3600 }
const longest = 2_000
export const editMs = 15 * 60_000
/** So many people who report a comment hold it until staff have read it. */
const reportsToHold = 3

function textOf(comment: string): string {
  const text = comment
    .replaceAll('\r\n', '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  if (!text) throw new ShopError('invalid_input', { faults: [{ key: 'comment', code: 'blank' }] })
  if (text.length > longest)
    throw new ShopError('invalid_input', { faults: [{ key: 'comment', code: 'text_too_long' }] })
  return text
}

/** Equal for texts of the same words. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(sameWords(text)).digest()

async function found(ctx: Ctx, id: number): Promise<CommentRow> {
  const row = await findComment(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** Whether a reader may see it at all, and so rate it, report it or reply to it. */
const isPublic = ({ status }: { status: string }) => status === 'published'

/**
 * Comments on an article, or replies to a comment of it; a reply to a reply joins its thread. What the rules of spam hold is
 * seen by its writer alone until staff have read it.
 */
export async function addComment(
  ctx: Ctx,
  article_id: number,
  { comment, reply_id }: { comment: string; reply_id?: number | null | undefined },
): Promise<CommentRow> {
  const user_id = requireUser(ctx)
  const body = textOf(comment)
  await spend(ctx, perHour, String(user_id))
  const digest = digestOf(body)
  const id = await transact(ctx.db, async (tx) => {
    if (!(await lockArticle(tx, article_id))) throw new ShopError('not_found')
    const parent = reply_id == null ? undefined : await findComment(tx, reply_id)
    if (reply_id != null && (parent?.article_id !== article_id || !isPublic(parent))) throw new ShopError('not_found')
    const reason = spamReason(body, await isRepeated(tx, digest, new Date(ctx.now.getTime() - dayMs))) ?? null
    const made = await insertComment(
      tx,
      {
        article_id,
        user_id,
        by_shop: ctx.user?.role !== 'shopper',
        reply_id: parent ? (parent.reply_id ?? parent.id) : null,
        body,
        status: reason ? 'held' : 'published',
        reason,
        digest,
      },
      ctx.now,
    )
    await countComments(tx, article_id)
    return made
  })
  return found(ctx, id)
}

/** Changes one's own comment within 15 minutes; it is read by the rules again. Refuses with `comment_too_old`. */
export async function editComment(ctx: Ctx, id: number, comment: string): Promise<CommentRow> {
  const user_id = requireUser(ctx)
  const body = textOf(comment)
  await spend(ctx, perHour, String(user_id))
  const { article_id } = await found(ctx, id)
  await transact(ctx.db, async (tx) => {
    await lockArticle(tx, article_id)
    const row = await lockComment(tx, id)
    if (!row || row.user_id !== user_id || row.status === 'deleted') throw new ShopError('not_found')
    if (row.status === 'refused' || ctx.now.getTime() - row.created_at.getTime() > editMs)
      throw new ShopError('comment_too_old')
    const reason = spamReason(body, false) ?? (row.status === 'held' ? row.reason : null)
    const status = reason ? 'held' : 'published'
    await changeComment(tx, id, { body, status, reason, digest: digestOf(body), edited_at: ctx.now })
    await countComments(tx, article_id)
  })
  return found(ctx, id)
}

/** Asks the shop to read a refused comment of the caller again. Refuses what is not refused, and a second time (`not_found`). */
export async function appeal(ctx: Ctx, id: number, message: string): Promise<CommentRow> {
  const user_id = requireUser(ctx)
  const text = message.trim()
  if (text.length > 500) throw new ShopError('invalid_input', { faults: [{ key: 'text', code: 'text_too_long' }] })
  await spend(ctx, perHour, String(user_id))
  const { article_id } = await found(ctx, id)
  await transact(ctx.db, async (tx) => {
    await lockArticle(tx, article_id)
    const row = await lockComment(tx, id)
    if (row?.user_id !== user_id || row.status !== 'refused' || row.appealed_at) throw new ShopError('not_found')
    await appealComment(tx, id, text, ctx.now)
  })
  return found(ctx, id)
}

/** Rates a comment from 1 to 5, by anybody who reads it; its writer is one voice of many (section 8 of the contract). */
export async function reviewComment(ctx: Ctx, id: number, rating: number): Promise<CommentRow> {
  const user_id = requireUser(ctx)
  if (!Number.isInteger(rating) || rating < 1 || rating > 5)
    throw new ShopError('invalid_input', {
      faults: [{ key: 'rating', code: 'choice_unknown', params: { choices: '1, 2, 3, 4, 5' } }],
    })
  await spend(ctx, clicks, String(user_id))
  await transact(ctx.db, async (tx) => {
    const row = await lockComment(tx, id)
    if (!row || !isPublic(row)) throw new ShopError('not_found')
    await rateComment(tx, id, user_id, rating)
  })
  return found(ctx, id)
}

/** Tells the shop about a comment. */
export async function report(ctx: Ctx, id: number): Promise<void> {
  const user_id = requireUser(ctx)
  await spend(ctx, clicks, String(user_id))
  const { article_id } = await found(ctx, id)
  await transact(ctx.db, async (tx) => {
    await lockArticle(tx, article_id)
    const row = await lockComment(tx, id)
    if (!row || !isPublic(row) || row.user_id === user_id) throw new ShopError('not_found')
    const reports = await reportComment(tx, id, user_id, ctx.now)
    if (reports < reportsToHold) return
    await changeComment(tx, id, { status: 'held', reason: 'reported' })
    await countComments(tx, article_id)
  })
}
