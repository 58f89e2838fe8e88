import { wishes } from '@delguur/contract/account/wishlist-flat'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { checkReadable, ownerOf, visibleTo } from './list-access.ts'
import { flatWish } from './wish.serializer-flat.ts'
import { copyToCart } from './wish-copy.ts'
import type { WishList } from './wishlist.domain.ts'
import { asWishes, type ListRow, listByToken, listsOf, wishedVariants, wishesOf } from './wishlist.queries.ts'
import {
  createList,
  emptyList,
  moveToList,
  removeList,
  removeWishes,
  restoreWishes,
  setWishes,
  updateList,
} from './wishlist.use-cases.ts'

const perPage = 48
const pictured = 4

const serialize = ({ token, name, is_private, is_default, total }: ListRow) => ({
  token,
  name,
  is_private,
  is_default,
  total,
})
const changed = (list: WishList) => serialize({ ...list, total: list.wishes.length })

/** Flat: what the shop's pages call. */
export function wishPageRoutes(api: Api): void {
  readingRoutes(api)
  listRoutes(api)
  wishRoutes(api)
}

const readable = async (ctx: Ctx, token: string): Promise<ListRow> =>
  checkReadable(ctx, await listByToken(ctx.db, token), 'flat')

function readingRoutes(api: Api): void {
  serve(api, wishes.lists, async ({ ctx }) => ({ lists: (await listsOf(ctx.db, ownerOf(ctx))).map(serialize) }))
  serve(api, wishes.list, async ({ ctx, params, query }) => {
    const list = await readable(ctx, params.token)
    const pages = Math.max(1, Math.ceil(list.total / perPage))
    const page = Math.min(query.page ?? 1, pages)
    const all = await wishesOf(ctx.db, list.id, ctx, { limit: perPage, offset: (page - 1) * perPage })
    const rows = visibleTo(ctx, list, all)
    return { ...serialize(list), is_own: list.user_id === ctx.user?.id, wishes: rows.map(flatWish), page, pages }
  })
  serve(api, wishes.picture, async ({ ctx, params }) => {
    const list = await readable(ctx, params.token)
    const rows = visibleTo(ctx, list, await wishesOf(ctx.db, list.id, ctx, { limit: perPage, offset: 0 }))
    const keys = [...new Set(rows.flatMap((row) => row.picture?.key ?? []))].slice(0, pictured)
    if (keys.length === 0 || !ctx.ports.link_picture) throw new ShopError('not_found')
    const picture = await ctx.ports.link_picture(keys)
    return { content_type: 'image/jpeg' as const, base64: picture.toString('base64') }
  })
  serve(api, wishes.variants, async ({ ctx, query }) => {
    const ids = query.variant_ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number)
    return { wishes: (await asWishes(ctx.db, [...new Set(ids)], ctx)).map(flatWish) }
  })
}

function listRoutes(api: Api): void {
  serve(api, wishes.create, async ({ ctx, body }) => changed(await createList(ctx, given(body))))
  serve(api, wishes.update, async ({ ctx, params, body }) => changed(await updateList(ctx, params.token, body, 'flat')))
  serve(api, wishes.remove, async ({ ctx, params }) => {
    await removeList(ctx, params.token, 'flat')
    return undefined
  })
  serve(api, wishes.empty, async ({ ctx, params }) => ({ wishes: await emptyList(ctx, params.token) }))
  serve(api, wishes.toCart, ({ ctx, params, body }) => copyToCart(ctx, params.token, body.gift))
}

type NewList = { name: string; is_private?: boolean | undefined; is_default?: boolean | undefined }
const given = ({ name, is_private = true, is_default = false }: NewList) => ({ name, is_private, is_default })

function wishRoutes(api: Api): void {
  serve(api, wishes.set, async ({ ctx, body }) => {
    await setWishes(ctx, { add: body.add ?? [], remove: body.remove ?? [] })
    return { wishes: await wishedVariants(ctx.db, ownerOf(ctx)) }
  })
  serve(api, wishes.add, async ({ ctx, params, body }) => changed(await restoreWishes(ctx, params.token, body.wishes)))
  serve(api, wishes.drop, async ({ ctx, params }) => {
    await removeWishes(ctx, params.token, [params.id], 'flat')
    return undefined
  })
  serve(api, wishes.move, async ({ ctx, params, body }) =>
    changed(await moveToList(ctx, params.token, params.id, body.to)),
  )
}
