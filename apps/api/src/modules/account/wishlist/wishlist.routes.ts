import { wishlists } from '@delguur/contract/account/wishlist'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity, Shape } from '../../../platform/http/jsonapi.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { loadVariantEntities } from '../../catalog/catalog/index.ts'
import { checkReadable, visibleTo } from './list-access.ts'
import { flagOf, idOf, idsOf, listBodyOf, manyWantedOf, quantityOf, wantedOf } from './wishlist.input.ts'
import { type ListRow, listByToken, listsOf, type WishRow, wishesOfLists, wishRow } from './wishlist.queries.ts'
import { listEntity, wishEntity } from './wishlist.serializer.ts'
import {
  addWishes,
  createList,
  defaultList,
  removeList,
  removeWishes,
  setWishQuantity,
  updateList,
} from './wishlist.use-cases.ts'

type WishlistCall = { ctx: Ctx; shape: Shape; query?: { is_variant_included?: unknown } }

/** Lists with their wishes; what the variants are is looked up only where it is requested. */
async function draw({ ctx, shape, query }: WishlistCall, lists: Omit<ListRow, 'total'>[]): Promise<Entity[]> {
  const rows = await wishesOfLists(
    ctx.db,
    lists.map(({ id }) => id),
    ctx,
  )
  const variants = await variantsOf(ctx, shape, rows)
  const call = idOf(query?.is_variant_included)
  const byList = Map.groupBy(rows, (row) => row.wishlist_id)
  return lists.map((list) => listEntity(list, visibleTo(ctx, list, byList.get(list.id) ?? []), variants, call))
}

const variantsOf = async (ctx: Ctx, shape: Shape, rows: WishRow[]): Promise<Map<number, Entity>> =>
  shape.include.some((path) => path.includes('variant'))
    ? loadVariantEntities(ctx, [...new Set(rows.map((row) => row.variant_id))])
    : new Map()

async function drawOne(call: WishlistCall, list: Omit<ListRow, 'total'>): Promise<Entity> {
  const [entity] = await draw(call, [list])
  if (!entity) throw new Error('a list is drawn for each')
  return entity
}

async function drawWish(call: WishlistCall, id: number | undefined): Promise<Entity> {
  const row = id === undefined ? undefined : await wishRow(call.ctx.db, id, call.ctx)
  if (!row) throw new ShopError('not_found')
  return wishEntity(row, await variantsOf(call.ctx, call.shape, [row]))
}

/** Dialect A: wish lists, named by their tokens; see the contract, part 7. */
export function wishlistRoutes(api: Api): void {
  listRoutes(api)
  itemRoutes(api)
}

function listRoutes(api: Api): void {
  serve(api, wishlists.list, async (call) => {
    const { ctx, page } = call
    const all = await listsOf(ctx.db, ctx.user?.id ?? 0)
    const visible = all.slice((page.page - 1) * page.per_page, page.page * page.per_page)
    return { entities: await draw(call, visible), total: all.length }
  })
  serve(api, wishlists.default, async (call) => drawOne(call, await defaultList(call.ctx)))
  serve(api, wishlists.show, async (call) =>
    drawOne(call, checkReadable(call.ctx, await listByToken(call.ctx.db, call.params.token), 'jsonapi')),
  )
  serve(api, wishlists.create, async ({ ctx, body, shape }) => {
    const { name, is_private, is_default } = listBodyOf(body)
    const fields = { name, is_private: flagOf(is_private) ?? true, is_default: flagOf(is_default) ?? false }
    return drawOne({ ctx, shape }, await createList(ctx, fields))
  })
  serve(api, wishlists.update, async ({ ctx, params, body, shape }) => {
    const { name, is_private, is_default } = listBodyOf(body)
    const fields = { name, is_private: flagOf(is_private), is_default: flagOf(is_default) }
    return drawOne({ ctx, shape }, await updateList(ctx, params.token, fields, 'jsonapi'))
  })
  serve(api, wishlists.remove, async ({ ctx, params }) => {
    await removeList(ctx, params.token, 'jsonapi')
    return undefined
  })
}

function itemRoutes(api: Api): void {
  serve(api, wishlists.addItem, async ({ ctx, params, body, shape }) => {
    const wanted = wantedOf(body)
    const list = await addWishes(ctx, params.token, [wanted], 'jsonapi')
    return drawWish({ ctx, shape }, list.wishes.find(({ variant_id }) => variant_id === wanted.variant_id)?.id)
  })
  serve(api, wishlists.setItemQuantity, async ({ ctx, params, body, shape }) => {
    const wish = await setWishQuantity(
      ctx,
      params.token,
      idOf(params.item_id) ?? 0,
      quantityOf(body.quantity, 0),
      'jsonapi',
    )
    return drawWish({ ctx, shape }, wish.id)
  })
  serve(api, wishlists.removeItem, async ({ ctx, params, shape }) => {
    const id = idOf(params.item_id) ?? 0
    const answer = await wishRow(ctx.db, id, ctx)
    await removeWishes(ctx, params.token, [id], 'jsonapi')
    if (!answer) throw new ShopError('not_found')
    return wishEntity(answer, await variantsOf(ctx, shape, [answer]))
  })
  serve(api, wishlists.addItems, async ({ ctx, params, body, shape }) => {
    const list = await addWishes(ctx, params.token, manyWantedOf(body.wished_items), 'jsonapi')
    return drawOne({ ctx, shape }, list)
  })
  serve(api, wishlists.removeItems, async ({ ctx, params, body, shape }) => {
    await removeWishes(ctx, params.token, idsOf(body.wished_items_ids), 'jsonapi')
    return drawOne({ ctx, shape }, checkReadable(ctx, await listByToken(ctx.db, params.token), 'jsonapi'))
  })
}
