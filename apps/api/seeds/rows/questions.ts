import { dayMs } from '@delguur/kit/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../../src/platform/database/db-types.ts'
import type { Demo } from './demo.ts'

export const questionRows = (
  demo: Demo,
  now: Date,
  productId: (slug: string) => number,
): Insertable<DB['product_questions']>[] =>
  demo.questions.map(({ product, locale, question, answer, days_ago }) => ({
    product_id: productId(product),
    locale,
    question,
    state: answer ? 'answered' : 'waiting',
    answer: answer ?? null,
    created_at: new Date(now.getTime() - (days_ago + 1) * dayMs),
    answered_at: answer ? new Date(now.getTime() - days_ago * dayMs) : null,
  }))
