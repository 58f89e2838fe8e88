import { z } from 'zod'
import { route } from '../route.ts'
import { count } from '../schemas.ts'

/** Bracketed filters, includes and fields are read from the raw query; what is said here of them is for readers. */
const open = z.looseObject({})
const bracketed = (description: string) => z.unknown().optional().meta({ type: 'object', description })
const word = (description: string) => z.unknown().optional().meta({ type: 'string', description })
const transformation = bracketed('size: the smallest made width that covers it, "540x675"; quality')
export const idOrSlug = z.object({ id: z.string().max(300) })

const pictures = z.looseObject({ image_transformation: transformation, currency: word('MNT') })
const productList = pictures.extend({
  filter: bracketed(
    'ids, skus, name, q, taxons, concat_taxons, price, currency, options[type], option_value_ids, properties[name], in_stock, backorderable, purchasable, on_sale, vendor_ids, brand, badge_ids',
  ),
  sort: word(
    'name, price, sku, slug, available_on, created_at, updated_at, position, id, sale_percent, random; - for descending',
  ),
  sort_by: word('default, name-a-z, name-z-a, newest-first, price-high-to-low, price-low-to-high'),
  seed: word('Chooses the order of a random list'),
})
const taxonList = z.looseObject({
  filter: bracketed('ids, name, parent_id, parent_permalink, taxonomy_id, roots'),
  taxon_image_transformation: transformation,
})

export const catalog = {
  products: route({
    method: 'GET',
    path: '/storefront/products',
    access: 'none',
    summary: 'Products by filter, sort and page',
    query: productList,
    jsonapi: { types: ['product'], many: true },
    cache: 'catalog',
  }),
  product: route({
    method: 'GET',
    path: '/storefront/products/{id}',
    access: 'none',
    summary: 'A product by slug or id',
    params: idOrSlug,
    query: pictures,
    jsonapi: { types: ['product'] },
    cache: 'catalog',
  }),
  variants: route({
    method: 'GET',
    path: '/storefront/products/{id}/variants',
    access: 'none',
    summary: 'Variants of a product, the master included',
    params: idOrSlug,
    query: pictures.extend({ filter: bracketed('options[type]') }),
    jsonapi: { types: ['variant'], many: true },
    cache: 'catalog',
  }),
  taxons: route({
    method: 'GET',
    path: '/storefront/taxons',
    access: 'none',
    summary: 'Categories in tree order',
    query: taxonList,
    jsonapi: { types: ['taxon'], many: true },
    cache: 'catalog',
  }),
  taxon: route({
    method: 'GET',
    path: '/storefront/taxons/{id*}',
    access: 'none',
    summary: 'A category by permalink or id',
    params: idOrSlug,
    query: z.looseObject({ taxon_image_transformation: transformation }),
    jsonapi: { types: ['taxon'] },
    cache: 'catalog',
  }),
  vendors: route({
    method: 'GET',
    path: '/storefront/vendors',
    access: 'none',
    summary: 'Active vendors',
    query: open,
    jsonapi: { types: ['vendor'], many: true },
    cache: 'catalog',
  }),
  vendor: route({
    method: 'GET',
    path: '/storefront/vendors/{id}',
    access: 'none',
    summary: 'A vendor by slug or id',
    params: idOrSlug,
    query: open,
    jsonapi: { types: ['vendor'] },
    cache: 'catalog',
  }),
  brands: route({
    method: 'GET',
    path: '/storefront/brands',
    access: 'none',
    summary: 'Brands',
    query: open,
    jsonapi: { types: ['brand'], many: true },
    cache: 'catalog',
  }),
  brand: route({
    method: 'GET',
    path: '/storefront/brands/{id}',
    access: 'none',
    summary: 'A brand by its code',
    params: idOrSlug,
    query: open,
    jsonapi: { types: ['brand'] },
    cache: 'catalog',
  }),
  storesOfVariant: route({
    method: 'GET',
    path: '/storefront/variants/{id}/store_locations',
    access: 'none',
    summary: 'Stores and what each has of a variant',
    params: z.object({ id: count }),
    query: open,
    jsonapi: { types: ['store_location'], many: true },
  }),
}
