import { createHash } from 'node:crypto'
import type { PreviewLink } from '@delguur/contract/catalog/content-versions'
import type { staffArticles } from '@delguur/contract/community/articles-staff'
import { locales, type Translated } from '@delguur/kit/locale'
import { blocksOf, picturesIn, productsIn } from '@delguur/kit/text/article-text'
import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import type { SeenVersion } from '../../../../platform/http/if-match.ts'
import { requireSeen, withSent } from '../../../../platform/http/seen-version.ts'
import { previewLinkKey } from '../../../../platform/preview-key.ts'
import { type FieldError, ShopError } from '../../../../platform/shop-error.ts'
import { audit } from '../../../../platform/staff/audit.ts'
import { arePictures, contentAt, filled, keepContent } from '../../../catalog/content/index.ts'
import { merged } from '../../../catalog/taxons/index.ts'
import { announceArticle } from '../announce.jobs.ts'
import { forgetIndex } from '../article-index.ts'
import { removeFiles } from '../article-pictures.ts'
import type { ArticleRow, Kind } from '../articles.queries.ts'
import { deleteArticle, setArticleProducts } from '../articles.repository.ts'
import { serializeStaffArticle } from './serialize-staff-article.ts'
import { isAuthor, isSlugTaken, tagsAmong } from './staff-articles.queries.ts'
import {
  type ArticleFields,
  holdSlug,
  insertStaffArticle,
  lockStaffArticle,
  setPublishedFrom,
  updateStaffArticle,
} from './staff-articles.repository.ts'

type Created = z.output<typeof staffArticles.create.body>
type Edited = z.output<typeof staffArticles.edit.body>

const refuse = (faults: FieldError[]): void => {
  if (faults.length > 0) throw new ShopError('invalid_input', { faults })
}
const subject = (id: number) => ({ subject_type: 'article', subject_id: String(id) })

async function requireAddress(tx: Tx, slug: string, title: Translated, id?: number): Promise<void> {
  await holdSlug(tx, slug)
  const taken = await isSlugTaken(tx, slug, id)
  refuse([
    ...(title.mn ? [] : [{ key: 'title', code: 'blank' as const }]),
    ...(taken ? [{ key: 'slug', code: 'name_in_use' as const }] : []),
  ])
}

/** One of the shop's, of a kind where the address names one. */
type Named = { id: number; kind?: Kind | undefined }

async function mustLock(tx: Tx, { id, kind }: Named): Promise<ArticleRow> {
  const article = await lockStaffArticle(tx, id)
  if (!article || (kind && article.kind !== kind)) throw new ShopError('not_found')
  return article
}

/** What the log keeps: the words, and of the text how long it is in each language and a mark that is another once it changes. */
const noted = ({ slug, title, excerpt, body, tags, author_id, picture_key, picture_alt }: ArticleFields) => ({
  slug,
  title,
  excerpt,
  body: Object.fromEntries(
    locales.flatMap((locale) => (body[locale] ? [[locale, `${body[locale].length} · ${markOf(body[locale])}`]] : [])),
  ),
  tags: tags.join(', '),
  author_id,
  picture_key,
  picture_alt,
})
const markOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)
const fieldsOf = (row: ArticleRow): ArticleFields => ({ ...row, author_id: row.author?.id ?? null })

export const createStaffArticle = (ctx: Ctx, { kind, slug, title: sent }: Created): Promise<number> =>
  transact(ctx.db, async (tx) => {
    const title = filled(sent)
    await requireAddress(tx, slug, title)
    const id = await insertStaffArticle(tx, kind, slug, title, ctx.now)
    await audit(ctx, tx, { ...subject(id), before: null, after: { kind, slug, title: title.mn } })
    return id
  })

/** What an article needs before anybody reads it: a text, and a word for each picture. */
function missingIn({ excerpt, body, picture_key, picture_alt }: ArticleFields): FieldError[] {
  const undescribed = locales.some((locale) => picturesIn(blocksOf(body[locale] ?? '')).some(({ alt }) => !alt))
  return [
    ...(excerpt.mn ? [] : [{ key: 'excerpt', code: 'blank' as const }]),
    ...(body.mn ? [] : [{ key: 'body', code: 'blank' as const }]),
    ...(undescribed ? [{ key: 'alt', code: 'blank' as const }] : []),
    ...(picture_key && !picture_alt?.mn ? [{ key: 'picture_alt', code: 'blank' as const }] : []),
  ]
}

async function requireKnown(tx: Tx, before: ArticleRow, { author_id, tags, picture_key }: ArticleFields) {
  const isNew = picture_key !== null && picture_key !== before.picture_key
  refuse([
    ...(author_id === null || (await isAuthor(tx, author_id))
      ? []
      : [{ key: 'author_id', code: 'entry_unknown' as const }]),
    ...((await tagsAmong(tx, tags)) === tags.length ? [] : [{ key: 'tags', code: 'entry_unknown' as const }]),
    ...(isNew && !(await arePictures(tx, 'article', [picture_key]))
      ? [{ key: 'picture_key', code: 'entry_unknown' as const }]
      : []),
  ])
}

/**
 * Changes the fields of an article that are sent. Refuses a version that is not the newest, an address that another has, an
 * author, a tag or a picture that is not there, and a shown one that would be incomplete.
 */
export async function editStaffArticle(ctx: Ctx, named: Named, seen: SeenVersion, sent: Edited): Promise<void> {
  const { id } = named
  await transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, named)
    await requireSeen(tx, subject(id), { version: before.version, seen }, () => serializeStaffArticle(ctx, before, tx))
    const given = withSent(fieldsOf(before), sentOf(before, sent))
    const fields = { ...given, picture_alt: given.picture_key ? given.picture_alt : null }
    await writeFields(ctx, tx, before, fields)
  })
  forgetIndex(ctx)
}

/** What its version says of an article. */
const snapshotOf = ({ slug, title, excerpt, body, tags, author_id, picture_key, picture_alt }: ArticleFields) => ({
  slug,
  title,
  excerpt,
  body,
  tags,
  author_id,
  picture_key,
  picture_alt,
})

async function writeFields(ctx: Ctx, tx: Tx, before: ArticleRow, fields: ArticleFields): Promise<void> {
  const { id, version } = before
  await requireAddress(tx, fields.slug, fields.title, id)
  await requireKnown(tx, before, fields)
  if (before.status === 'published') refuse(missingIn(fields))
  await updateStaffArticle(tx, id, fields, ctx.now)
  await setArticleProducts(tx, id, productsIn(blocksOf(fields.body.mn)))
  await keep(ctx, tx, before, fields)
  const [was, is] = [noted(fieldsOf(before)), noted(fields)]
  await audit(ctx, tx, { ...subject(id), version: version + 1, before: was, after: is })
}

const keep = (ctx: Ctx, tx: Tx, before: ArticleRow, fields: ArticleFields): Promise<void> => {
  const { id, version, updated_at } = before
  const was = { version, updated_at, snapshot: snapshotOf(fieldsOf(before)) }
  return keepContent(ctx, tx, { article_id: id }, was, snapshotOf(fields))
}

/** Makes an article what it was at a version, as a change of its own. */
export async function restoreStaffArticle(ctx: Ctx, named: Named, version: number): Promise<void> {
  await transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, named)
    await requireSeen(tx, subject(before.id), { version: before.version, seen: ctx.act?.seen }, () =>
      serializeStaffArticle(ctx, before, tx),
    )
    const fields = await contentAt<ArticleFields>(tx, { article_id: before.id }, version)
    if (!fields) throw new ShopError('not_found')
    await writeFields(ctx, tx, before, fields)
  })
  forgetIndex(ctx)
}

/** An address at which an article can be seen for 24 hours. */
export const articlePreviewLink = (ctx: Ctx, named: Named): Promise<PreviewLink> =>
  transact(ctx.db, async (tx) => {
    const { id, slug } = await mustLock(tx, named)
    const { key, expires_at } = previewLinkKey(ctx, 'article', slug)
    await audit(ctx, tx, { ...subject(id), before: null, after: { expires_at } })
    return { url: `/articles/${slug}/preview/${key}`, expires_at }
  })

/** The fields that were sent, their texts with the languages that were not. */
const sentOf = (before: ArticleRow, { title, excerpt, body, picture_alt, tags, ...rest }: Edited) => ({
  ...rest,
  title: title && merged(before.title, title),
  excerpt: excerpt && merged(before.excerpt, excerpt),
  body: body && merged(before.body, body),
  picture_alt: picture_alt && merged(before.picture_alt, picture_alt),
  tags: tags && [...new Set(tags)],
})

/** Shows an article from a time on and tells the followers of its author then, or makes it a draft again. */
export async function publishStaffArticle(ctx: Ctx, named: Named, at: Date | null): Promise<void> {
  const { id } = named
  await transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, named)
    const versions = { version: before.version, seen: ctx.act?.seen }
    await requireSeen(tx, subject(id), versions, () => serializeStaffArticle(ctx, before, tx))
    if (at) refuse(missingIn(fieldsOf(before)))
    await setPublishedFrom(tx, id, at, ctx.now)
    await keep(ctx, tx, before, fieldsOf(before))
    if (at && before.kind === 'article')
      await ctx.jobs.add(tx, announceArticle, { article_id: id }, { run_at: at, key: `article ${id}` })
    const publishedAt = before.status === 'published' ? (before.published_at?.toISOString() ?? null) : null
    await audit(ctx, tx, {
      ...subject(id),
      version: before.version + 1,
      before: { published_at: publishedAt },
      after: { published_at: at?.toISOString() ?? null },
    })
  })
  forgetIndex(ctx)
}

/** The same at a time that is to come. */
export function scheduleStaffArticle(ctx: Ctx, named: Named, at: Date): Promise<void> {
  if (at <= ctx.now) refuse([{ key: 'published_at', code: 'moment_past' }])
  return publishStaffArticle(ctx, named, at)
}

/** Deletes a draft with its pictures; `conflict` where shoppers see it or will. */
export async function removeStaffArticle(ctx: Ctx, named: Named): Promise<void> {
  const { id } = named
  const paths = await transact(ctx.db, async (tx) => {
    const before = await mustLock(tx, named)
    await requireSeen(tx, subject(id), { version: before.version, seen: ctx.act?.seen }, () =>
      serializeStaffArticle(ctx, before, tx),
    )
    if (before.status === 'published') throw new ShopError('conflict')
    await audit(ctx, tx, { ...subject(id), before: noted(fieldsOf(before)), after: null })
    return deleteArticle(tx, id)
  })
  await removeFiles(ctx, paths)
}
