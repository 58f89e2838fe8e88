import { z } from 'zod'
import { route } from '../route.ts'
import { count, localeCode } from '../schemas.ts'
import { ProductDetail } from '../shopfront/shop-schemas.ts'

// Flat: a product as it will stand in the shop, before shoppers see it.

const ofProduct = {
  access: 'staff',
  permission: 'products.edit',
  params: z.object({ id: count }),
  path: '/backoffice/products/{id}/preview_link',
} as const

export const ProductPreview = z.object({
  product: ProductDetail,
  /** Shoppers see it meanwhile. */
  published: z.boolean(),
})
export type ProductPreview = z.infer<typeof ProductPreview>

export const productPreviewLinks = {
  make: route({
    ...ofProduct,
    method: 'PUT',
    audit: 'products.preview_link',
    summary: 'An address at which the product can be seen for 24 hours, by anybody and in any language, and not bought',
    body: z.object({ locale: localeCode.optional() }),
    response: z.object({ url: z.string(), expires_at: z.iso.datetime() }),
  }),
  end: route({
    ...ofProduct,
    method: 'DELETE',
    audit: 'products.preview_end',
    status: 204,
    summary: 'Ends all addresses at which the product could be seen so far',
  }),
}

export const productPreviews = {
  show: route({
    method: 'GET',
    path: '/shop/product_previews/{key}',
    access: 'none',
    summary: 'The page of a product as it is written now, for whoever has the address of its preview',
    params: z.object({ key: z.string().max(120) }),
    query: z.object({ locale: localeCode.optional() }),
    response: ProductPreview,
  }),
}
