import { articles, authors, news } from '@delguur/contract/community/articles'
import { staffPosts } from '@delguur/contract/community/articles-staff'
import { comments, staffComments } from '@delguur/contract/community/comments'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findArticles } from './article-index.ts'
import { addPicture } from './article-pictures.ts'
import {
  type ArticleRow,
  findArticle,
  findOwnArticle,
  type Kind,
  listArticles,
  listAuthors,
  listOwnArticles,
  listSaved,
  listTags,
  type Wanted,
} from './articles.queries.ts'
import {
  articleOf,
  authorOf,
  commentOf,
  heldOf,
  offered,
  ownArticleOf,
  paged,
  threadsOf,
  tileOf,
  waitingOf,
} from './articles.serializer.ts'
import { becomeAuthor, follow, requireUser } from './author.ts'
import { findComment, readThreads } from './comments.queries.ts'
import { addComment, appeal, editComment, report, reviewComment } from './comments.ts'
import {
  allArticles,
  allAuthors,
  articleTags,
  authorTag,
  noteArticles,
  noteComments,
  noteLists,
} from './content-tags.ts'
import { decide } from './moderate.ts'
import { decideOnPost } from './moderate-posts.ts'
import { removeComment } from './remove-comment.ts'
import { staffArticleRoutes } from './staff/staff-articles.routes.ts'
import { staffAuthorRoutes } from './staff/staff-authors.routes.ts'
import { changeArticle, createArticle, createNews, removeArticle } from './staff/write-article.ts'

type Page = { page: number; per_page: number }
const kinds = { articles: 'article', news: 'news' } as const

/** Articles, news, authors and comments; see the contract, part 8.1. */
export function articleRoutes(api: Api): void {
  serve(api, articles.list, async ({ ctx, query, page }) => {
    const { tiles, ...counts } = await listed(ctx, 'article', query, page)
    return { articles: tiles, ...counts }
  })
  serve(api, news.list, async ({ ctx, query, page }) => {
    const { tiles, ...counts } = await listed(ctx, 'news', query, page)
    return { news: tiles, ...counts }
  })
  readingRoutes(api, 'articles')
  readingRoutes(api, 'news')
  writingRoutes(api)
  commentRoutes(api)
  authorRoutes(api)
  staffRoutes(api)
  staffArticleRoutes(api)
  staffAuthorRoutes(api)
}

type Listed = Omit<Wanted, 'kind' | 'ids'> & { q?: string | undefined }

async function listed(ctx: Ctx, kind: Kind, { tag, author_id, q }: Listed, page: Page) {
  offered(ctx)
  const { locale, now } = ctx
  const ids = q?.trim() ? (await findArticles(ctx, { q, locale, now, kind })).map(({ id }) => id) : undefined
  const { rows, total } = await listArticles(ctx.db, { kind, tag, author_id, ids }, now, page)
  noteArticles(ctx, rows)
  await noteLists(ctx, ...(ids ? [allArticles] : []))
  return { tiles: rows.map((row) => tileOf(row, ctx.locale)), ...paged(total, rows.length, page) }
}

function readingRoutes(api: Api, name: 'articles' | 'news'): void {
  const kind: Kind = kinds[name]
  const routes = name === 'articles' ? articles : news
  const mustFind = async (ctx: Ctx, id: string): Promise<ArticleRow> => {
    offered(ctx)
    const row = await findArticle(ctx.db, kind, id, ctx.now)
    if (!row) throw new ShopError('not_found')
    return row
  }
  serve(api, routes.tags, async ({ ctx }) => {
    offered(ctx)
    await noteLists(ctx, articleTags)
    const rows = await listTags(ctx.db, kind, ctx.now)
    return {
      tags: rows.map(({ slug, name: text, tint, total }) => ({
        slug,
        name: inLocale(text, ctx.locale),
        tint,
        articles_count: total,
      })),
    }
  })
  serve(api, routes.show, async ({ ctx, params, query }) => {
    if (!query.edit) {
      const found = await mustFind(ctx, params.id)
      noteArticles(ctx, [found])
      return articleOf(found, ctx.locale)
    }
    offered(ctx)
    const row = await findOwnArticle(ctx.db, requireUser(ctx), params.id)
    if (row?.kind !== kind) throw new ShopError('not_found')
    return ownArticleOf(row, ctx.locale)
  })
  serve(api, routes.comments, async ({ ctx, params, page }) => {
    const { id } = await mustFind(ctx, params.id)
    noteComments(ctx, id)
    const { rows, total } = await readThreads(ctx.db, id, ctx.user?.id ?? null, page)
    const threads = threadsOf(rows, ctx)
    return { comments: threads, ...paged(total, threads.length, page) }
  })
  serve(api, routes.comment, async ({ ctx, params, body }) => {
    requireUser(ctx)
    const { id } = await mustFind(ctx, params.id)
    return commentOf(await addComment(ctx, id, body), ctx)
  })
}

function writingRoutes(api: Api): void {
  serve(api, articles.mine, async ({ ctx, page }) => {
    offered(ctx)
    const { rows, total } = await listOwnArticles(ctx.db, requireUser(ctx), page)
    return { articles: rows.map((row) => tileOf(row, ctx.locale)), ...paged(total, rows.length, page) }
  })
  serve(api, articles.search, async ({ ctx, query }) => {
    offered(ctx)
    const { locale, now } = ctx
    const found = await findArticles(ctx, { q: query.q, locale, now, typing: query.typing ?? false })
    return {
      articles: found
        .slice(0, query.limit ?? 4)
        .map(({ id, kind, slug, title }) => ({ id, kind, slug, title: inLocale(title, locale) })),
      total_count: found.length,
    }
  })
  serve(api, articles.saved, async ({ ctx, page }) => {
    offered(ctx)
    const { rows, total } = await listSaved(ctx.db, requireUser(ctx), ctx.now, page)
    return { articles: rows.map((row) => tileOf(row, ctx.locale)), ...paged(total, rows.length, page) }
  })
  serve(api, articles.tagInfo, async ({ ctx, query }) => {
    offered(ctx)
    await noteLists(ctx, articleTags)
    const [row] = await listTags(ctx.db, 'article', ctx.now, query.tag)
    if (!row) throw new ShopError('not_found')
    const { slug, name, story, tint, total, picture_key } = row
    return {
      slug,
      name: inLocale(name, ctx.locale),
      story: story && inLocale(story, ctx.locale),
      tint,
      articles_count: total,
      image: picture_key && `/media/${picture_key}`,
    }
  })
  serve(api, articles.create, async ({ ctx, body }) => {
    offered(ctx)
    return ownArticleOf(await createArticle(ctx, body.article), ctx.locale)
  })
  serve(api, articles.update, async ({ ctx, params, body }) =>
    ownArticleOf(await changeArticle(ctx, params.id, body.article), ctx.locale),
  )
  serve(api, articles.remove, async ({ ctx, params }) => {
    await removeArticle(ctx, params.id)
    return undefined
  })
  serve(api, articles.uploadImage, async ({ ctx, params, body, form }) =>
    addPicture(ctx, params.id, body.picture, form),
  )
  serve(api, news.create, async ({ ctx, body }) => articleOf(await createNews(ctx, body.news), ctx.locale))
}

function commentRoutes(api: Api): void {
  serve(api, comments.create, async ({ ctx, body }) => {
    offered(ctx)
    requireUser(ctx)
    const { commentable_type = 'article', commentable_id, reply_id } = body
    if (commentable_id != null) {
      const article = await findArticle(ctx.db, commentable_type ?? 'article', String(commentable_id), ctx.now)
      if (!article) throw new ShopError('not_found')
      return commentOf(await addComment(ctx, article.id, body), ctx)
    }
    const parent = reply_id == null ? undefined : await findComment(ctx.db, reply_id)
    if (!parent) throw new ShopError(reply_id == null ? 'parameter_missing' : 'not_found')
    return commentOf(await addComment(ctx, parent.article_id, body), ctx)
  })
  serve(api, comments.review, async ({ ctx, params, body }) =>
    commentOf(await reviewComment(ctx, params.id, body.rating), ctx),
  )
  serve(api, comments.edit, async ({ ctx, params, body }) =>
    commentOf(await editComment(ctx, params.id, body.comment), ctx),
  )
  serve(api, comments.appeal, async ({ ctx, params, body }) =>
    commentOf(await appeal(ctx, params.id, body.text ?? ''), ctx),
  )
  serve(api, comments.report, async ({ ctx, params }) => {
    await report(ctx, params.id)
    return { reported: true as const }
  })
  serve(api, comments.remove, async ({ ctx, params }) => {
    await removeComment(ctx, params.id)
    return undefined
  })
}

function authorRoutes(api: Api): void {
  const read = async (ctx: Ctx, id: number) => {
    const [row] = await listAuthors(ctx.db, ctx.user?.id ?? null, ctx.now, { page: 1, per_page: 1 }, { id })
    if (!row) throw new ShopError('not_found')
    return authorOf(row, ctx.locale)
  }
  serve(api, authors.list, async ({ ctx, query, page }) => {
    offered(ctx)
    await noteLists(ctx, allAuthors)
    const rows = await listAuthors(ctx.db, ctx.user?.id ?? null, ctx.now, page, { followed: query.followed })
    return { authors: rows.map((row) => authorOf(row, ctx.locale)), ...paged(rows[0]?.total ?? 0, rows.length, page) }
  })
  serve(api, authors.show, async ({ ctx, params }) => {
    offered(ctx)
    await noteLists(ctx, authorTag(params.id))
    return read(ctx, params.id)
  })
  serve(api, authors.create, async ({ ctx, body }) => {
    offered(ctx)
    return read(ctx, await becomeAuthor(ctx, body.author))
  })
  for (const [route, on] of [
    [authors.follow, true],
    [authors.unfollow, false],
  ] as const) {
    serve(api, route, async ({ ctx, params }) => {
      await follow(ctx, params.id, on)
      return read(ctx, params.id)
    })
  }
}

function staffRoutes(api: Api): void {
  serve(api, staffPosts.publish, async ({ ctx, params, body }) =>
    waitingOf(await decideOnPost(ctx, params.id, { status: 'published', version: body.version }), ctx.locale),
  )
  serve(api, staffPosts.refuse, async ({ ctx, params, body }) =>
    waitingOf(await decideOnPost(ctx, params.id, { status: 'refused', reason: body.reason }), ctx.locale),
  )
  serve(api, staffComments.publish, async ({ ctx, params }) =>
    heldOf(await decide(ctx, params.id, 'published', null), ctx.locale),
  )
  serve(api, staffComments.refuse, async ({ ctx, params, body }) =>
    heldOf(await decide(ctx, params.id, 'refused', body.reason), ctx.locale),
  )
}
