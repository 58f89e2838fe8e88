import { staffMenus as routes } from '@delguur/contract/shopfront/menus-staff'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { staffMenuItem, staffMenuItems, staffMenus } from './menus.queries.ts'
import { addItem, createMenu, editItem, editMenu, moveItem, removeItem, removeMenu } from './menus.ts'

async function oneMenu(ctx: Ctx, id: number) {
  const [menu] = await staffMenus(ctx.db, id)
  if (!menu) throw new ShopError('not_found')
  return menu
}

async function oneItem(ctx: Ctx, id: number) {
  const item = await staffMenuItem(ctx.db, id)
  if (!item) throw new ShopError('not_found')
  return item
}

export function menuRoutes(api: Api): void {
  serve(api, routes.list, async ({ ctx }) => ({ menus: await staffMenus(ctx.db) }))
  serve(api, routes.show, ({ ctx, params }) => oneMenu(ctx, params.id))
  serve(api, routes.create, async ({ ctx, body }) => oneMenu(ctx, await createMenu(ctx, body)))
  serve(api, routes.remove, async ({ ctx, params, version }) => {
    await removeMenu(ctx, params.id, version)
    return undefined
  })
  serve(api, routes.edit, async ({ ctx, params, version, body }) => {
    await editMenu(ctx, params.id, version, body.name)
    return oneMenu(ctx, params.id)
  })
  serve(api, routes.items, async ({ ctx, query }) => ({ menu_items: await staffMenuItems(ctx.db, query.menu_id) }))
  serve(api, routes.item, ({ ctx, params }) => oneItem(ctx, params.id))
  serve(api, routes.addItem, async ({ ctx, body }) => oneItem(ctx, await addItem(ctx, body)))
  serve(api, routes.editItem, async ({ ctx, params, version, body }) => {
    await editItem(ctx, params.id, version, body)
    return oneItem(ctx, params.id)
  })
  serve(api, routes.moveItem, async ({ ctx, params, body }) => {
    await moveItem(ctx, params.id, { parent_id: body.parent_id ?? null, position: body.position })
    return oneItem(ctx, params.id)
  })
  serve(api, routes.removeItem, async ({ ctx, params, version }) => {
    await removeItem(ctx, params.id, version)
    return undefined
  })
}
