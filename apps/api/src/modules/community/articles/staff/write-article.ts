import type { articles } from '@delguur/contract/community/articles'
import { defaultLocale, inLocale, type Translated } from '@delguur/kit/locale'
import { blocksOf, picturesIn, productsIn } from '@delguur/kit/text/article-text'
import { slugOf } from '@delguur/search/analysis/slug'
import type { z } from 'zod'
import { spend } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { announceArticle } from '../announce.jobs.ts'
import { forgetIndex } from '../article-index.ts'
import { removeFiles } from '../article-pictures.ts'
import { type ArticleRow, articleById, authorIdOf, type Kind, type Status, standingOf } from '../articles.queries.ts'
import {
  deleteArticle,
  insertArticle,
  lockArticleOf,
  picturesOf,
  setArticleProducts,
  setAuthor,
  updateArticle,
  type Written,
} from '../articles.repository.ts'
import { authorByName, requireUser } from '../author.ts'
import { handedOver } from '../standing.domain.ts'
import { tagsFault, tagsOf, tidyTags } from '../tags.ts'

type Input = z.infer<typeof articles.create.body>['article']
type Texts = { title: string; excerpt: string; body: string }
type Faults = FieldError[]

const written = { name: 'articles.write', tries: 20, seconds: 3600 }
/** A pause in writing saves a draft, so that there are many. */
const changed = { name: 'articles.change', tries: 1_000, seconds: 3600 }
const longest = { title: 160, excerpt: 400, body: 40_000 }

const inOwn = (ctx: Ctx, text: string): Translated => ({ [defaultLocale]: text, [ctx.locale]: text }) as Translated

type Merged = { texts: Texts; tags: string[]; wanted: Status }

/** What was sent over what there was; refuses what is too long, and what is missing of a text that others will read. */
function merged(ctx: Ctx, input: Input, before: Written | undefined): Merged {
  const texts = { title: '', excerpt: '', body: '' }
  const faults: Faults = []
  for (const field of ['title', 'excerpt', 'body'] as const) {
    texts[field] = (input[field] ?? (before ? inLocale(before[field], ctx.locale) : '')).trim()
    if (texts[field].length > longest[field]) faults.push({ key: field, code: 'text_too_long' })
  }
  const wanted = input.state ?? before?.status ?? 'draft'
  if (wanted === 'published' || wanted === 'waiting') {
    if (!texts.title) faults.push({ key: 'title', code: 'blank' })
    if (!texts.body) faults.push({ key: 'body', code: 'blank' })
    if (picturesIn(blocksOf(texts.body)).some(({ alt }) => !alt)) faults.push({ key: 'alt', code: 'blank' })
  }
  const tags = [...new Set(input.tags ?? before?.tags ?? [])]
  const faultOfTags = tagsFault(tags)
  if (faultOfTags) faults.push(faultOfTags)
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return { texts, tags, wanted }
}

const addressOf = (title: string): string => slugOf(title) || 'article'

const wordsOf = (ctx: Ctx, { texts, tags }: Merged) => ({
  title: inOwn(ctx, texts.title),
  excerpt: inOwn(ctx, texts.excerpt),
  body: inOwn(ctx, texts.body),
  tags,
})
const allWords = ({ title, excerpt, body }: Texts): string =>
  [
    title,
    excerpt,
    ...blocksOf(body).map((block) => ('text' in block ? block.text : 'items' in block ? block.items.join(' ') : '')),
  ].join(' ')

/** Whether it goes out now; nothing but a draft that is handed over, or a published one that was changed, is decided anew. */
async function decided(ctx: Ctx, tx: Tx, { texts, wanted }: Merged, before: Written | undefined) {
  if (wanted !== 'published') return { status: wanted, reason: before?.status === wanted ? before.reason : null }
  const standing = await standingOf(tx, requireUser(ctx))
  return handedOver({ ...standing, by_staff: ctx.user?.role !== 'shopper' }, allWords(texts))
}

/** Writes an article of the caller. Refuses with `invalid_input` by field, and `too_many_requests`. */
export async function createArticle(ctx: Ctx, input: Input): Promise<ArticleRow> {
  const user_id = requireUser(ctx)
  const sent = merged(ctx, input, undefined)
  await spend(ctx, written, String(user_id))
  const id = await transact(ctx.db, async (tx) => {
    const decision = await decided(ctx, tx, sent, undefined)
    const author_id = await authorOf(ctx, tx, decision.status)
    const tags = await tagsOf(ctx, tx, user_id, sent.tags)
    const article = { ...wordsOf(ctx, sent), ...decision, tags, cover_id: null, author_id, user_id }
    const made = await insertArticle(tx, 'article', addressOf(sent.texts.title), article, ctx.now)
    if (decision.status === 'published') await ctx.jobs.add(tx, announceArticle, { article_id: made })
    await setArticleProducts(tx, made, productsIn(blocksOf(sent.texts.body)))
    return made
  })
  return found(ctx, await articleById(ctx.db, id))
}

/** Who hands over an article is an author from then on, by the name of the account unless they have chosen another. */
async function authorOf(ctx: Ctx, tx: Tx, status: Status): Promise<number | null> {
  const user_id = requireUser(ctx)
  return (await authorIdOf(tx, user_id)) ?? (status === 'draft' ? null : await authorByName(ctx, tx))
}

/** Writes news of the shop. */
export async function createNews(ctx: Ctx, input: Input): Promise<ArticleRow> {
  const sent = merged(ctx, { ...input, title: input.title ?? '' }, undefined)
  if (!sent.texts.title) throw new ShopError('invalid_input', { faults: [{ key: 'title', code: 'blank' }] })
  const kind: Kind = 'news'
  const status: Status = sent.wanted
  const words = { ...wordsOf(ctx, sent), status, reason: null, cover_id: null, author_id: null, user_id: null }
  const id = await transact(ctx.db, async (tx) => {
    const article = { ...words, tags: await tagsOf(ctx, tx, requireUser(ctx), sent.tags) }
    const made = await insertArticle(tx, kind, addressOf(sent.texts.title), article, ctx.now)
    await setArticleProducts(tx, made, productsIn(blocksOf(sent.texts.body)))
    const after = { title: article.title, status }
    await audit(ctx, tx, { subject_type: 'article', subject_id: String(made), before: {}, after })
    return made
  })
  return found(ctx, await articleById(ctx.db, id))
}

/** Changes an article of the caller; refuses with `conflict` when it has changed since `version`. */
export async function changeArticle(ctx: Ctx, id: number, input: Input): Promise<ArticleRow> {
  const user_id = requireUser(ctx)
  await spend(ctx, changed, String(user_id))
  await transact(ctx.db, async (tx) => {
    const before = await lockArticleOf(tx, user_id, id)
    if (!before) throw new ShopError('not_found')
    if (input.version != null && input.version !== before.version) throw new ShopError('conflict')
    const sent = merged(ctx, input, before)
    const decision = await decided(ctx, tx, sent, before)
    const cover_id = await coverOf(tx, id, input.image_id, sent.texts.body)
    const article = { ...wordsOf(ctx, sent), ...decision, tags: await tagsOf(ctx, tx, user_id, sent.tags), cover_id }
    await updateArticle(tx, before, article, addressOf(sent.texts.title), ctx.now)
    await tidyTags(tx, user_id)
    const author_id = before.author_id ?? (await authorOf(ctx, tx, decision.status))
    if (author_id !== null && author_id !== before.author_id) await setAuthor(tx, id, author_id)
    if (decision.status === 'published' && !before.published_at)
      await ctx.jobs.add(tx, announceArticle, { article_id: id })
    await setArticleProducts(tx, id, productsIn(blocksOf(sent.texts.body)))
  })
  return found(ctx, await articleById(ctx.db, id))
}

/** The picture of lists: the one that was chosen, else the first of its text; what is none of the article's counts for nothing. */
async function coverOf(tx: Tx, id: number, chosen: number | null | undefined, body: string): Promise<number | null> {
  const wanted = [...(chosen ? [chosen] : []), ...picturesIn(blocksOf(body)).map((picture) => picture.id)]
  if (wanted.length === 0) return null
  const own = await picturesOf(tx, id, wanted)
  return wanted.find((each) => own.includes(each)) ?? null
}

/** Deletes an article of the caller with its pictures and what is below it. */
export async function removeArticle(ctx: Ctx, id: number): Promise<void> {
  const user_id = requireUser(ctx)
  const paths = await transact(ctx.db, async (tx) => {
    if (!(await lockArticleOf(tx, user_id, id))) throw new ShopError('not_found')
    const files = await deleteArticle(tx, id)
    await tidyTags(tx, user_id)
    return files
  })
  forgetIndex(ctx)
  await removeFiles(ctx, paths)
}

function found(ctx: Ctx, row: ArticleRow | undefined): ArticleRow {
  forgetIndex(ctx)
  if (!row) throw new ShopError('not_found')
  return row
}
