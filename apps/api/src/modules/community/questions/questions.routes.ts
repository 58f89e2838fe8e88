import {
  type AnsweredQuestion,
  type OwnQuestion,
  questions,
  type StaffQuestion,
  staffQuestions,
} from '@delguur/contract/community/questions'
import { inLocale, type Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findProductId } from '../../catalog/catalog/index.ts'
import { type Decision, decide } from './answer.ts'
import {
  alikeTo,
  answeredAlike,
  answerFromTexts,
  askQuestion,
  findHelpful,
  passages,
  requireUser,
  takeBack,
} from './ask.ts'
import { answeredOfProduct, type QuestionRow, questionsBy, questionsForStaff } from './questions.queries.ts'

const offered = ({ tenant }: Ctx): void => {
  if (!tenant.flags.questions) throw new ShopError('not_found')
}
const mustFind = async (ctx: Ctx, name: string): Promise<number> => {
  offered(ctx)
  const id = await findProductId(ctx.db, name, ctx.now)
  if (id === undefined) throw new ShopError('not_found')
  return id
}
type Page = { page: number; per_page: number }
const paged = (rows: readonly QuestionRow[], { page, per_page }: Page, total_count = rows[0]?.total ?? 0) => {
  return { count: rows.length, total_count, current_page: page, pages: Math.ceil(total_count / per_page), per_page }
}

/** Questions about products, and who answers them. */
export function questionRoutes(api: Api): void {
  serve(api, questions.ofProduct, async ({ ctx, params, query, page, ip }) => {
    ctx.cacheTags?.noStock()
    offered(ctx)
    const words = query.q?.trim()
    if (!words) {
      const rows = await answeredOfProduct(ctx.db, params.id, ctx.locale, page, ctx.now)
      if (!rows) throw new ShopError('not_found')
      return { questions: rows.map(answeredOfRow), ...paged(rows, page) }
    }
    const product = await mustFind(ctx, params.id)
    const rows = await answeredAlike(ctx, ip, product, words)
    return { questions: rows.map(answeredOfRow), ...paged(rows, { page: 1, per_page: page.per_page }, rows.length) }
  })
  serve(api, questions.passages, async ({ ctx, params, query, ip }) => ({
    passages: await answerFromTexts(ctx, ip, await mustFind(ctx, params.id), query.q),
  }))
  serve(api, questions.ask, async ({ ctx, params, body }) =>
    ownOf(await askQuestion(ctx, await mustFind(ctx, params.id), body.question ?? ''), ctx.locale),
  )
  serve(api, questions.mine, async ({ ctx, page }) => {
    offered(ctx)
    const rows = await questionsBy(ctx.db, requireUser(ctx), page)
    return { questions: rows.map((row) => ownOf(row, ctx.locale)), ...paged(rows, page) }
  })
  serve(api, questions.remove, async ({ ctx, params }) => {
    await takeBack(ctx, params.id)
    return undefined
  })
  serve(api, questions.helpful, async ({ ctx, params, body }) => {
    offered(ctx)
    return { helpful_count: await findHelpful(ctx, params.id, body.helpful), helpful: body.helpful }
  })
  serve(api, staffQuestions.list, async ({ ctx, query, page }) => {
    offered(ctx)
    const rows = await questionsForStaff(ctx.db, query.state, page)
    return { questions: await Promise.all(rows.map((row) => staffOf(ctx, row))), ...paged(rows, page) }
  })
  const decided = async (ctx: Ctx, id: number, decision: Decision) => {
    offered(ctx)
    return staffOf(ctx, await decide(ctx, id, decision))
  }
  serve(api, staffQuestions.answer, ({ ctx, params, body }) => decided(ctx, params.id, { kind: 'answer', ...body }))
  serve(api, staffQuestions.refuse, ({ ctx, params, body }) => decided(ctx, params.id, { kind: 'refuse', ...body }))
  serve(api, staffQuestions.merge, ({ ctx, params, body }) => decided(ctx, params.id, { kind: 'merge', ...body }))
}

const answeredOfRow = (row: QuestionRow): AnsweredQuestion => ({
  id: row.id,
  question: row.question,
  answer: row.answer ?? '',
  locale: row.locale,
  helpful_count: row.helpful_count,
  created_at: row.created_at.toISOString(),
  answered_at: (row.answered_at ?? row.created_at).toISOString(),
})

const ownOf = (row: QuestionRow, locale: Locale): OwnQuestion => ({
  id: row.id,
  product: { id: row.product_id, name: inLocale(row.product_name, locale), slug: row.product_slug },
  question: row.question,
  state: row.state,
  answer: row.answer,
  reason: row.refused_for,
  created_at: row.created_at.toISOString(),
})

async function staffOf(ctx: Ctx, row: QuestionRow): Promise<StaffQuestion> {
  const waits = row.state === 'waiting'
  const [alike, found] = waits
    ? await Promise.all([
        alikeTo(ctx, row.product_id, row.question, row.locale),
        passages(ctx, row.product_id, row.question, row.locale),
      ])
    : [[], []]
  return {
    ...ownOf(row, ctx.locale),
    locale: row.locale,
    held_for: row.held_for,
    author: { id: row.user_id, name: row.who },
    merged_into: row.merged_into,
    helpful_count: row.helpful_count,
    answered_at: row.answered_at?.toISOString() ?? null,
    alike: alike.map(({ id, question, answer }) => ({ id, question, answer: answer ?? '' })),
    passages: found,
  }
}
