import type { Passage } from '@delguur/contract/community/questions'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { shopTextWords } from '@delguur/kit/text/shop-text'
import { spend, spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { lockUser } from '../../base/identity/index.ts'
import { anchorOf, blocksOf, cmsPages, pageFacts } from '../../base/site/index.ts'
import { sameWords, spamReason } from '../articles/index.ts'
import { likeness, passagesFor, type Source } from './passages.ts'
import { allAnsweredOf, findQuestion, type QuestionRow, textsOf, waitingOf } from './questions.queries.ts'
import { deleteQuestion, insertQuestion, lockQuestion, vote } from './questions.repository.ts'

const questions = { name: 'questions.ask', tries: 10, seconds: 3600 }
const clicks = { name: 'questions.vote', tries: 120, seconds: 3600 }
const lookups = { name: 'questions.passages', tries: 60, seconds: 60 }
const likes = { name: 'questions.alike', tries: 60, seconds: 60 }
const shortest = 5
const longest = 500
const mostWaiting = 10
/** From which share of what a question says an answered one is about the same. */
const alikeFrom = 0.5
const searchedPages = ['delivery', 'returns', 'sizes', 'payment']

export function requireUser({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/** All that the shop says about a product in a language, with where it says it. */
async function sourcesOf(ctx: Ctx, product_id: number, locale: Locale): Promise<Source[]> {
  const [texts, pages, facts] = await Promise.all([textsOf(ctx.db, product_id), cmsPages(ctx.db), pageFacts(ctx)])
  if (!texts) return []
  const own = { href: null }
  const name = inLocale(texts.name, locale)
  const sources: Source[] = [
    { source: 'description', title: name, text: shopTextWords(inLocale(texts.description, locale)), ...own },
  ]
  for (const { name: title, value } of texts.properties)
    sources.push({ source: 'property', title, text: inLocale(value, locale), ...own })
  if (texts.material)
    sources.push({ source: 'property', title: 'material', text: inLocale(texts.material, locale), ...own })
  for (const page of pages.filter(({ slug }) => searchedPages.includes(slug)))
    for (const section of page.sections) {
      const anchor = anchorOf(section.settings)
      const text = blocksOf(section.content, locale, facts)
        .flatMap(({ text: paragraph, items = [] }) => [paragraph ?? '', ...items])
        .join('\n')
      const title = `${inLocale(page.title, locale)} · ${inLocale(section.name, locale)}`
      const href = `/pages/${page.slug}${anchor ? `#${anchor}` : ''}`
      sources.push({ source: page.slug === 'sizes' ? 'size' : 'page', title, text, href })
    }
  return sources
}

/** Passages of the shop's own words about a question, for whoever asks; `too_many_requests` for who asks without end. */
export async function answerFromTexts(ctx: Ctx, ip: string, product_id: number, question: string): Promise<Passage[]> {
  await spendOfNetwork(ctx, lookups, ip)
  return passages(ctx, product_id, question, ctx.locale)
}
/** Answered questions about the same, for whoever asks; `too_many_requests` for who asks without end. */
export async function answeredAlike(
  ctx: Ctx,
  ip: string,
  product_id: number,
  question: string,
): Promise<QuestionRow[]> {
  await spendOfNetwork(ctx, likes, ip)
  return alikeTo(ctx, product_id, question, ctx.locale)
}
export const passages = async (ctx: Ctx, product_id: number, question: string, locale: Locale): Promise<Passage[]> =>
  passagesFor(question.slice(0, longest), await sourcesOf(ctx, product_id, locale), locale)

/** Answered questions of a product about the same as a question, the most alike first. */
export async function alikeTo(ctx: Ctx, product_id: number, question: string, locale: Locale): Promise<QuestionRow[]> {
  const rows = await allAnsweredOf(ctx.db, product_id, locale)
  return rows
    .map((row) => ({ row, share: likeness(question.slice(0, longest), `${row.question} ${row.answer ?? ''}`, locale) }))
    .filter(({ share }) => share >= alikeFrom)
    .sort((one, other) => other.share - one.share)
    .slice(0, 10)
    .map(({ row }) => row)
}

/**
 * Asks the shop. The same words about the same product are one question of a person, however often they are sent.
 * `invalid_input`, `too_many_requests`.
 */
export async function askQuestion(ctx: Ctx, product_id: number, sent: string): Promise<QuestionRow> {
  const user_id = requireUser(ctx)
  const question = sent.replaceAll(/\s+/g, ' ').trim()
  const code = question.length < shortest ? 'blank' : question.length > longest ? 'text_too_long' : undefined
  if (code) throw new ShopError('invalid_input', { faults: [{ key: 'question', code }] })
  await spend(ctx, questions, String(user_id))
  const held_for = spamReason(question, false) ?? null
  const id = await transact(ctx.db, async (tx) => {
    await lockUser(tx, user_id)
    const waiting = await waitingOf(tx, user_id)
    const same = waiting.find(
      (each) => each.product_id === product_id && sameWords(each.question) === sameWords(question),
    )
    if (same) return same.id
    if (waiting.length >= mostWaiting) throw new ShopError('too_many_requests', { params: { retry_after: 3600 } })
    return insertQuestion(tx, { product_id, user_id, locale: ctx.locale, question, held_for }, ctx.now)
  })
  const row = await findQuestion(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return row
}

/** Takes a question back; one that was answered is everybody's. */
export async function takeBack(ctx: Ctx, id: number): Promise<void> {
  const user_id = requireUser(ctx)
  await transact(ctx.db, async (tx) => {
    const row = await lockQuestion(tx, id)
    if (row?.user_id !== user_id || row.state === 'answered') throw new ShopError('not_found')
    await deleteQuestion(tx, id)
  })
}

/** Finds an answer helpful, or no longer. */
export async function findHelpful(ctx: Ctx, id: number, on: boolean): Promise<number> {
  const user_id = requireUser(ctx)
  await spend(ctx, clicks, String(user_id))
  return transact(ctx.db, async (tx) => {
    if ((await lockQuestion(tx, id))?.state !== 'answered') throw new ShopError('not_found')
    return vote(tx, id, user_id, on)
  })
}
