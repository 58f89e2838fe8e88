import { productPreviewLinks } from '@delguur/contract/catalog/product-preview'
import { staffProducts } from '@delguur/contract/catalog/products-staff'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { createProduct, type Done, editProduct, removeProduct } from './edit-product.ts'
import { makePreview, takeBackPreviews } from './preview-product.ts'
import {
  archiveProduct,
  duplicateProduct,
  hideProduct,
  publishProduct,
  restoreProduct,
  scheduleProduct,
} from './product-acts.ts'
import { listProducts } from './product-list.queries.ts'
import { showChoices, showProduct, showVersion, showVersions } from './serialize-product.ts'
import { generateVariants } from './variants/generate-variants.ts'

const serialize = (ctx: Ctx, done: Done) => showProduct(ctx, done.id)
const serializeUnlessRequested = async (ctx: Ctx, done: Done | Requested) =>
  done instanceof Requested ? done : serialize(ctx, done)

/** Goods in the back office. */
export function productRoutes(api: Api): void {
  serve(api, staffProducts.list, ({ ctx, query }) => listProducts(ctx, query))
  serve(api, staffProducts.choices, ({ ctx }) => showChoices(ctx))
  serve(api, staffProducts.show, ({ ctx, params }) => showProduct(ctx, params.id))
  serve(api, staffProducts.create, async ({ ctx, body: { locale: _, ...body } }) =>
    serialize(ctx, await createProduct(ctx, body)),
  )
  serve(api, staffProducts.edit, async ({ ctx, params, version, body: { locale: _, ...body } }) =>
    serializeUnlessRequested(ctx, await editProduct(ctx, params.id, version, body)),
  )
  serve(api, staffProducts.remove, async ({ ctx, params }) => {
    await removeProduct(ctx, params.id)
    return undefined
  })
  serve(api, staffProducts.publish, async ({ ctx, params }) => serialize(ctx, await publishProduct(ctx, params.id)))
  serve(api, staffProducts.hide, async ({ ctx, params }) => serialize(ctx, await hideProduct(ctx, params.id)))
  serve(api, staffProducts.archive, async ({ ctx, params }) => serialize(ctx, await archiveProduct(ctx, params.id)))
  serve(api, staffProducts.schedule, async ({ ctx, params, body: { available_on, discontinued_on } }) => {
    const until = typeof discontinued_on === 'string' ? new Date(discontinued_on) : discontinued_on
    return serialize(ctx, await scheduleProduct(ctx, params.id, new Date(available_on), until))
  })
  serve(api, staffProducts.duplicate, async ({ ctx, params }) => serialize(ctx, await duplicateProduct(ctx, params.id)))
  serve(api, productPreviewLinks.make, ({ ctx, params }) => makePreview(ctx, params.id))
  serve(api, productPreviewLinks.end, async ({ ctx, params }) => {
    await takeBackPreviews(ctx, params.id)
    return undefined
  })
  serve(api, staffProducts.versions, async ({ ctx, params }) => ({ versions: await showVersions(ctx, params.id) }))
  serve(api, staffProducts.version, ({ ctx, params }) => showVersion(ctx, params.id, params.version))
  serve(api, staffProducts.restore, async ({ ctx, params }) =>
    serializeUnlessRequested(ctx, await restoreProduct(ctx, params.id, params.version)),
  )
  serve(api, staffProducts.generate, ({ ctx, params, body }) => generateVariants(ctx, params.id, body))
}
