import { staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import { redirect, staffRedirects } from '@delguur/contract/search/redirects'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findRedirect, listRedirects } from './redirects.queries.ts'
import { createRedirect, followRedirect, removeRedirect } from './redirects.ts'
import { givePicture } from './taxon-picture.ts'
import { staffTaxons as listTaxons, staffTaxon, taxonProducts } from './taxons.queries.ts'
import { createTaxon, editTaxon, moveTaxon, pinProducts, removeTaxon } from './taxons.ts'

async function must<T>(found: Promise<T | undefined>): Promise<T> {
  const thing = await found
  if (thing === undefined) throw new ShopError('not_found')
  return thing
}

export function taxonRoutes(api: Api): void {
  const read = (ctx: Ctx, id: number) => must(staffTaxon(ctx.db, id))
  serve(api, staffTaxons.list, async ({ ctx }) => ({ taxons: await listTaxons(ctx.db) }))
  serve(api, staffTaxons.show, ({ ctx, params }) => read(ctx, params.id))
  serve(api, staffTaxons.create, async ({ ctx, body }) => read(ctx, await createTaxon(ctx, body)))
  serve(api, staffTaxons.edit, async ({ ctx, params, version, body }) => {
    await editTaxon(ctx, params.id, version, body)
    return read(ctx, params.id)
  })
  serve(api, staffTaxons.picture, async ({ ctx, params, body }) => {
    await givePicture(ctx, params.id, body.upload_id)
    return read(ctx, params.id)
  })
  serve(api, staffTaxons.move, async ({ ctx, params, body }) => {
    await moveTaxon(ctx, params.id, { parent_id: body.parent_id ?? null, position: body.position })
    return read(ctx, params.id)
  })
  serve(api, staffTaxons.remove, async ({ ctx, params, version }) => {
    await removeTaxon(ctx, params.id, version)
    return undefined
  })
  serve(api, staffTaxons.products, async ({ ctx, params }) => {
    await read(ctx, params.id)
    return taxonProducts(ctx.db, params.id, ctx.locale)
  })
  serve(api, staffTaxons.pin, async ({ ctx, params, body }) => {
    await pinProducts(ctx, params.id, body.product_ids)
    return taxonProducts(ctx.db, params.id, ctx.locale)
  })
  serve(api, staffRedirects.list, ({ ctx, query }) => listRedirects(ctx.db, query))
  serve(api, staffRedirects.create, async ({ ctx, body }) =>
    must(findRedirect(ctx.db, await createRedirect(ctx, body))),
  )
  serve(api, staffRedirects.remove, async ({ ctx, params }) => {
    await removeRedirect(ctx, params.id)
    return undefined
  })
  serve(api, redirect, async ({ ctx, query }) => ({ to: await followRedirect(ctx, query.path) }))
}
