import { type Decided, type ModerationKind, refusalReasons } from '@delguur/contract/community/moderation'
import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { decideComment, decideOnPost, decideOnTag, replyToComment } from '../articles/index.ts'
import { decideReview, publishVendorReview, refuseVendorReview, setPhotoHidden } from '../reviews/index.ts'
import { dropClaim, otherReader, takeClaims } from './claims.repository.ts'
import { writerLocale } from './writers.queries.ts'

const claimMs = 300_000

type Subject = { kind: ModerationKind; id: number }

const idOf = ({ user }: Ctx): number => {
  if (!user) throw new ShopError('forbidden')
  return user.id
}

/** Takes things to read for five minutes; gives those that nobody else reads. */
export async function claim(ctx: Ctx, kind: ModerationKind, ids: readonly number[]) {
  const until = new Date(ctx.now.getTime() + claimMs)
  const user_id = idOf(ctx)
  const claimed = await transact(ctx.db, async (tx) => {
    const taken = await takeClaims(tx, ids, { kind, user_id, now: ctx.now, until })
    const after = taken.length > 0 ? { ids: taken } : null
    await audit(ctx, tx, { subject_type: 'moderation', subject_id: kind, before: null, after })
    return taken
  })
  return { claimed, until: until.toISOString() }
}

/** Refuses what somebody else reads at this moment (`already_claimed`). */
async function requireFree(ctx: Ctx, { kind, id }: Subject): Promise<void> {
  const name = await otherReader(ctx.db, kind, id, idOf(ctx), ctx.now)
  if (name !== undefined) throw new ShopError('already_claimed', { params: { name } })
}

/** Publishes it. Of an article only the version that was read (`conflict`). */
export async function approve(ctx: Ctx, subject: Subject, version?: number | null): Promise<Decided> {
  await requireFree(ctx, subject)
  const { kind, id } = subject
  if (kind === 'reviews') await decideReview(ctx, id, { kind: 'publish' })
  else if (kind === 'vendor_reviews') await publishVendorReview(ctx, id)
  else if (kind === 'comments') await decideComment(ctx, id, 'published', null)
  else if (kind === 'tags') await decideOnTag(ctx, id, 'published', null)
  else await decideOnPost(ctx, id, { status: 'published', version })
  await dropClaim(ctx.db, kind, id)
  return { kind, id, state: 'approved' }
}

/** Refuses it; the writer reads the reason, a known one in their own language. */
export async function refuse(ctx: Ctx, subject: Subject, given: string): Promise<Decided> {
  await requireFree(ctx, subject)
  const { kind, id } = subject
  const reason = await reasonFor(ctx, subject, given.trim())
  if (kind === 'reviews') await decideReview(ctx, id, { kind: 'refuse', reason })
  else if (kind === 'vendor_reviews') await refuseVendorReview(ctx, id, reason)
  else if (kind === 'comments') await decideComment(ctx, id, 'refused', reason)
  else if (kind === 'tags') await decideOnTag(ctx, id, 'refused', reason)
  else await decideOnPost(ctx, id, { status: 'refused', reason })
  await dropClaim(ctx.db, kind, id)
  return { kind, id, state: 'refused' }
}

async function reasonFor(ctx: Ctx, subject: Subject, given: string): Promise<string> {
  const known = refusalReasons.find((each) => each === given)
  if (!known) return given
  const locale = spokenIn(ctx.tenant, await writerLocale(ctx.db, subject.kind, subject.id))
  return createTranslator(locale, loadMessages(locale, ['moderation']))(`moderation.reason_${known}`)
}

/** Hides a photo of a review, or shows it again; other kinds have none (`not_found`). */
export async function hidePicture(ctx: Ctx, subject: Subject, photo: number, hidden: boolean): Promise<Decided> {
  if (subject.kind !== 'reviews') throw new ShopError('not_found')
  await requireFree(ctx, subject)
  await setPhotoHidden(ctx, subject.id, photo, hidden)
  return { ...subject, state: 'waiting' }
}

/** Answers a review, or a comment that is published; other kinds have no answers (`not_found`). */
export async function reply(ctx: Ctx, subject: Subject, given: string): Promise<Decided> {
  const text = given.trim()
  if (!text) throw new ShopError('invalid_input', { faults: [{ key: 'text', code: 'blank' }] })
  await requireFree(ctx, subject)
  const { kind, id } = subject
  if (kind === 'comments') {
    await replyToComment(ctx, id, text)
    return { kind, id, state: 'approved' }
  }
  if (kind !== 'reviews') throw new ShopError('not_found')
  const { approved } = await decideReview(ctx, id, { kind: 'answer', answer: text })
  return { kind, id, state: approved ? 'approved' : 'waiting' }
}
