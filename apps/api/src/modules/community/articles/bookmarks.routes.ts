import { people } from '@delguur/contract/account/account-flat'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { requireUser } from './author.ts'
import { listBookmarks } from './bookmarks.queries.ts'
import { kindOf, toggleBookmark } from './bookmarks.use-cases.ts'

/** What a person marked, articles first of all. */
export function bookmarkRoutes(api: Api): void {
  serve(api, people.bookmarks, async ({ ctx, query }) => ({
    bookmarks: await listBookmarks(ctx.db, requireUser(ctx), kindOf(query.type)),
  }))
  serve(api, people.toggleBookmark, async ({ ctx, body }) => ({ bookmarks: await toggleBookmark(ctx, body) }))
}
