import { type StaffAuthor, staffAuthors } from '@delguur/contract/community/authors-staff'
import type { Ctx } from '../../../../platform/context.ts'
import { type Api, serve } from '../../../../platform/http/serve.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { offered } from '../articles.serializer.ts'
import { readAuthors, staffAuthor } from './staff-authors.queries.ts'
import { createAuthor, editAuthor, serializeAuthor } from './staff-authors.ts'

async function one(ctx: Ctx, id: number): Promise<StaffAuthor> {
  const row = await staffAuthor(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return serializeAuthor(row)
}

/** Authors of the shop in the back office. */
export function staffAuthorRoutes(api: Api): void {
  serve(api, staffAuthors.list, async ({ ctx, query }) => {
    offered(ctx)
    const { rows, page } = await readAuthors(ctx.db, query)
    return {
      authors: rows.map(({ id, name, bio, face, articles_count, followers_count, version }) =>
        serializeAuthor({ id: Number(id), name, bio, face, articles_count, followers_count, version }),
      ),
      page,
    }
  })
  serve(api, staffAuthors.show, ({ ctx, params }) => {
    offered(ctx)
    return one(ctx, params.id)
  })
  serve(api, staffAuthors.create, async ({ ctx, body }) => {
    offered(ctx)
    return one(ctx, await createAuthor(ctx, body))
  })
  serve(api, staffAuthors.edit, async ({ ctx, params, version, body }) => {
    offered(ctx)
    await editAuthor(ctx, params.id, version, body)
    return one(ctx, params.id)
  })
}
