import type { WaitingPost } from '@delguur/contract/community/articles-staff'
import { defaultLocale, inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { announceArticle } from './announce.jobs.ts'
import { tellWriter } from './announce.ts'
import { forgetIndex } from './article-index.ts'
import { readWaiting, type WaitingRow } from './articles.queries.ts'
import { decidePost, lockArticleOf } from './articles.repository.ts'
import { waitingOf } from './articles.serializer.ts'

type Decision = { status: 'published'; version?: number | null | undefined } | { status: 'refused'; reason: string }

/**
 * Publishes an article of a shopper, or refuses it with a reason; one that is published may be taken down. Refuses drafts
 * (`not_found`), and publishing what its writer has changed since it was read (`conflict`).
 */
export async function decideOnPost(ctx: Ctx, id: number, decision: Decision): Promise<WaitingRow> {
  const { status } = decision
  const reason = decision.status === 'refused' ? decision.reason.trim() : null
  if (reason === '') throw new ShopError('invalid_input', { faults: [{ key: 'reason', code: 'blank' }] })
  await transact(ctx.db, async (tx) => {
    const before = await lockArticleOf(tx, null, id)
    if (!before || before.status === 'draft') throw new ShopError('not_found')
    if (decision.status === 'published' && decision.version != null && decision.version !== before.version)
      throw new ShopError('conflict')
    await decidePost(tx, id, { status, reason }, ctx.now)
    if (status === 'published' && !before.published_at) await ctx.jobs.add(tx, announceArticle, { article_id: id })
    const { user_id, version } = before
    const title = inLocale(before.title, defaultLocale)
    if (user_id !== null && status !== before.status)
      await tellWriter(ctx, tx, { id, user_id, title, version }, { status, reason })
    await audit(ctx, tx, {
      subject_type: 'article',
      subject_id: String(id),
      before: { status: before.status, reason: before.reason },
      after: { status, reason },
    })
  })
  forgetIndex(ctx)
  const [row] = await readWaiting(ctx.db, [id])
  if (!row) throw new ShopError('not_found')
  return row
}

/** Articles of shoppers as they will be read, by id. */
export async function postsToRead(ctx: Ctx, ids: readonly number[]): Promise<Map<number, WaitingPost>> {
  if (ids.length === 0) return new Map()
  const rows = await readWaiting(ctx.db, ids)
  return new Map(rows.map((row) => [row.id, waitingOf(row, ctx.locale)]))
}
