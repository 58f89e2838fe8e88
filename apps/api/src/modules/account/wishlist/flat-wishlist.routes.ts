import { flatWishlists } from '@delguur/contract/account/wishlist-flat'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ownerOf } from './list-access.ts'
import { pictureOf } from './wish.serializer-flat.ts'
import { listsOf, wishesOfPerson } from './wishlist.queries.ts'
import { addId, removeId } from './wishlist.use-cases.ts'

/** Dialect B: the person's wishes, as the older client knows them. */
export function flatWishlistRoutes(api: Api): void {
  serve(api, flatWishlists.list, async ({ ctx }) => {
    const [lists, rows] = await Promise.all([listsOf(ctx.db, ownerOf(ctx)), wishesOfPerson(ctx.db, ownerOf(ctx), ctx)])
    const byList = Map.groupBy(rows, (row) => row.wishlist_id)
    return {
      wishlists: lists.map(({ id, token, name, is_default, is_private }) => ({
        id,
        token,
        name,
        is_default,
        is_private,
        wished_products: (byList.get(id) ?? []).map((row) => ({ id: row.id, variant_id: row.variant_id })),
      })),
    }
  })
  serve(api, flatWishlists.wishedProducts, ({ ctx }) => wishedProducts(ctx))
  serve(api, flatWishlists.addId, async ({ ctx, body }) => {
    await addId(ctx, body.variant_id, body.wishlist_id)
    return wishedProducts(ctx)
  })
  serve(api, flatWishlists.removeId, async ({ ctx, body }) => {
    await removeId(ctx, body.variant_id, body.wishlist_id)
    return wishedProducts(ctx)
  })
}

async function wishedProducts(ctx: Ctx) {
  const rows = (await wishesOfPerson(ctx.db, ownerOf(ctx), ctx)).toSorted((a, b) => b.id - a.id)
  return {
    wished_products: rows.map((row) => ({
      id: row.id,
      variant_id: row.variant_id,
      wishlist_id: row.wishlist_id,
      product: { id: row.product_id, name: row.name, slug: row.slug, image: pictureOf(row) },
    })),
    wishedIds: [...new Set(rows.map((row) => row.variant_id))],
  }
}
