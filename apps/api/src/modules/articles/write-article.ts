import type { articles } from '@delguur/contract/articles'
import { defaultLocale, inLocale, type Translated } from '@delguur/kit/locale'
import { toLatin } from '@delguur/search/analysis/latin'
import type { z } from 'zod'
import { audit } from '../../platform/audit.ts'
import { spend } from '../../platform/budget.ts'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/db.ts'
import { ShopError } from '../../platform/shop-error.ts'
import { type ArticleRow, articleById, authorIdOf, type Kind } from './articles.queries.ts'
import {
  insertArticle,
  lockOwnArticle,
  setArticleProducts,
  updateArticle,
  type Written,
} from './articles.repository.ts'
import { requireUser } from './author.ts'
import { blocksOf, productsIn } from './text.domain.ts'

type Input = z.infer<typeof articles.create.body>['article']
type Faults = { key: string; code: 'blank' | 'text_too_long' | 'invalid_input' }[]

const written = { name: 'articles.write', tries: 20, seconds: 3600 }
const longest = { title: 160, excerpt: 400, body: 40_000 }
const mostTags = 5

const inOwn = (ctx: Ctx, text: string): Translated => ({ [defaultLocale]: text, [ctx.locale]: text }) as Translated

/** What was sent over what there was; refuses what is too long, and what is missing of a text that is to be published. */
function merged(ctx: Ctx, input: Input, before: Written | undefined): Written {
  const texts = { title: '', excerpt: '', body: '' }
  const faults: Faults = []
  for (const field of ['title', 'excerpt', 'body'] as const) {
    texts[field] = (input[field] ?? (before ? inLocale(before[field], ctx.locale) : '')).trim()
    if (texts[field].length > longest[field]) faults.push({ key: field, code: 'text_too_long' })
  }
  const status = input.state ?? before?.status ?? 'draft'
  if (!texts.title) faults.push({ key: 'title', code: 'blank' })
  if (status === 'published' && !texts.body) faults.push({ key: 'body', code: 'blank' })
  const tags = [...new Set(input.tags ?? before?.tags ?? [])]
  if (tags.length > mostTags || tags.some((tag) => !/^[a-z0-9-]{1,60}$/.test(tag)))
    faults.push({ key: 'tags', code: 'invalid_input' })
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
  return {
    title: inOwn(ctx, texts.title),
    excerpt: inOwn(ctx, texts.excerpt),
    body: inOwn(ctx, texts.body),
    tags,
    status,
  }
}

const slugOf = (title: string): string =>
  toLatin(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'article'

const productsOf = (article: Written) => productsIn(blocksOf(inLocale(article.body, defaultLocale)))

/** Writes an article of the caller. Refuses with `invalid_input` by field, and `too_many_requests`. */
export async function createArticle(ctx: Ctx, input: Input): Promise<ArticleRow> {
  const user_id = requireUser(ctx)
  await spend(ctx, written, String(user_id))
  const article = merged(ctx, input, undefined)
  const author_id = (await authorIdOf(ctx.db, user_id)) ?? null
  return insert(ctx, 'article', { ...article, author_id, user_id })
}

/** Writes news of the shop. */
export async function createNews(ctx: Ctx, input: Input): Promise<ArticleRow> {
  return insert(ctx, 'news', { ...merged(ctx, input, undefined), author_id: null, user_id: null })
}

async function insert(ctx: Ctx, kind: Kind, article: Written & { author_id: number | null; user_id: number | null }) {
  const id = await transact(ctx.db, async (tx) => {
    const made = await insertArticle(tx, kind, slugOf(inLocale(article.title, ctx.locale)), article, ctx.now)
    await setArticleProducts(tx, made, productsOf(article))
    if (kind === 'news') {
      const { title, status } = article
      await audit(ctx, tx, { subject_type: 'article', subject_id: String(made), before: {}, after: { title, status } })
    }
    return made
  })
  return found(await articleById(ctx.db, id))
}

/** Changes an article of the caller; refuses with `conflict` when it has changed since `version`. */
export async function changeArticle(ctx: Ctx, id: number, input: Input): Promise<ArticleRow> {
  const user_id = requireUser(ctx)
  await transact(ctx.db, async (tx) => {
    const before = await lockOwnArticle(tx, user_id, id)
    if (!before) throw new ShopError('not_found')
    if (input.version != null && input.version !== before.version) throw new ShopError('conflict')
    const article = merged(ctx, input, before)
    await updateArticle(tx, id, article, ctx.now)
    await setArticleProducts(tx, id, productsOf(article))
  })
  return found(await articleById(ctx.db, id))
}

function found(row: ArticleRow | undefined): ArticleRow {
  if (!row) throw new ShopError('not_found')
  return row
}
