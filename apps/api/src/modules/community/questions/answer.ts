import { loadMessages } from '@delguur/i18n/load'
import { createTranslator } from '@delguur/i18n/translator'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { spokenIn } from '../../../platform/tenant.ts'
import { notifyPerson } from '../../messages/notify/index.ts'
import { findQuestion, type QuestionRow } from './questions.queries.ts'
import {
  type LockedQuestion,
  lockQuestion,
  markNotified,
  reopenMerged,
  saveAnswer,
  saveMerge,
  saveRefusal,
} from './questions.repository.ts'

const longestAnswer = 3000
export type Decision =
  | { kind: 'answer'; answer: string }
  | { kind: 'refuse'; reason: string }
  | { kind: 'merge'; into: number }

function words(key: 'answer' | 'reason', sent: string): string {
  const text = sent.replaceAll('\r\n', '\n').trim()
  const code = !text ? 'blank' : text.length > longestAnswer ? 'text_too_long' : undefined
  if (code) throw new ShopError('invalid_input', { faults: [{ key, code }] })
  return text
}
const auditFields = ({ state, answer, refused_for, merged_into }: LockedQuestion) => ({
  state,
  answer,
  refused_for,
  merged_into,
})

/** Answers, refuses or merges a question; who asked is told of it once, whatever staff change afterwards. */
export async function decide(ctx: Ctx, id: number, decision: Decision): Promise<QuestionRow> {
  await transact(ctx.db, async (tx) => {
    // in the order of their ids, so that two who merge two questions into each other do not wait for each other
    const ids = decision.kind === 'merge' ? [...new Set([id, decision.into])].sort((one, other) => one - other) : [id]
    const locked = new Map<number, LockedQuestion>()
    for (const each of ids) {
      const row = await lockQuestion(tx, each)
      if (row) locked.set(each, row)
    }
    const before = locked.get(id)
    if (!before) throw new ShopError('not_found')
    if (decision.kind === 'answer')
      await saveAnswer(tx, id, words('answer', decision.answer), ctx.user?.id ?? null, ctx.now)
    if (decision.kind === 'refuse') await saveRefusal(tx, id, words('reason', decision.reason))
    if (decision.kind === 'merge') {
      const into = locked.get(decision.into)
      if (!into || into.id === id || into.product_id !== before.product_id || into.state !== 'answered')
        throw new ShopError('invalid_input', { faults: [{ key: 'into', code: 'entry_unknown' }] })
      await saveMerge(tx, id, into.id)
    }
    if (before.state === 'answered' && decision.kind !== 'answer') await reopenMerged(tx, id)
    const after = await lockQuestion(tx, id)
    if (!after) throw new ShopError('not_found')
    await audit(ctx, tx, {
      subject_type: 'question',
      subject_id: String(id),
      before: auditFields(before),
      after: auditFields(after),
    })
    if (before.user_id === null || !(await markNotified(tx, id, ctx.now))) return
    const row = await findQuestion(tx, id)
    const locale = spokenIn(ctx.tenant, before.locale)
    const t = createTranslator(locale, loadMessages(locale, ['questions']))
    const outcome = decision.kind === 'refuse' ? 'refused' : 'answered'
    await notifyPerson(ctx, tx, {
      user_id: before.user_id,
      topic: 'account',
      title: t(`questions.notice.${outcome}`),
      body: decision.kind === 'refuse' ? `${before.question} — ${decision.reason.trim()}` : before.question,
      url: `/products/${row?.product_slug}/questions${outcome === 'answered' ? `#q${decision.kind === 'merge' ? decision.into : id}` : ''}`,
      source: `question.${id}`,
      locale,
    })
  })
  const row = await findQuestion(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return row
}
