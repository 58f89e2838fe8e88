import { catalog } from '@delguur/contract/catalog/catalog'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { type Entity, isPlain, type Page, splitList } from '../../../platform/http/jsonapi.ts'
import { type Api, type List, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { productsById, productTextOf, productTexts, vocabularyOf, wordsOf } from './catalog.store.ts'
import { filtersOf } from './filters.store.ts'
import { findProductId } from './product.queries.ts'
import { filterOf } from './product-filter.queries.ts'
import { listPage } from './product-list.store.ts'
import { stockByLocation } from './stock.queries.ts'
import { productIdsOfTaxon, productIdsOfVendor, type TaxonRow } from './vocabulary.queries.ts'

const linkedProducts = 100
type Query = Record<string, unknown>

/** Ids of the products that a shopper's words find. */
export type FindProducts = (ctx: Ctx, words: string) => Promise<number[]>

/** Dialect A's catalogue; see the contract, part 3. `filter[q]` asks `find`, where there is one. */
export function catalogRoutes(api: Api, find?: FindProducts): void {
  productRoutes(api, find)
  taxonRoutes(api)
  vendorAndBrandRoutes(api)
}

function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw new ShopError('not_found')
  return value
}

const paged = (entities: Entity[], { page, per_page }: Page): List => ({
  entities: entities.slice((page - 1) * per_page, page * per_page),
  total: entities.length,
})

const integerIds = (value: unknown): number[] =>
  splitList(value)
    .filter((id) => /^\d{1,15}$/.test(id))
    .map(Number)

async function oneProduct(ctx: Ctx, key: string, query: Query): Promise<Entity> {
  const id = found(await findProductId(ctx.db, key, ctx.now))
  const [product] = await productsById(ctx, [id], query.image_transformation)
  return found(product)
}

function productRoutes(api: Api, find?: FindProducts): void {
  serve(api, catalog.products, async ({ ctx, query, page, shape }) => {
    const filter = filterOf(query)
    const found = find && typeof filter.q === 'string' && filter.q.trim() ? await find(ctx, filter.q) : undefined
    const request = { query, locale: ctx.locale, now: ctx.now, found }
    const [{ ids, total }, filters] = await Promise.all([
      listPage(ctx, request, page),
      filtersOf(ctx, integerIds(filter.taxons)),
    ])
    const entities = isPlain(shape, 'product')
      ? await productTexts(ctx, ids, api.registry)
      : await productsById(ctx, ids, query.image_transformation)
    return { entities, total, filters }
  })
  serve(api, catalog.product, async ({ ctx, params, query, shape }) =>
    isPlain(shape, 'product')
      ? found(await productTextOf(ctx, params.id, api.registry))
      : oneProduct(ctx, params.id, query),
  )
  serve(api, catalog.variants, async ({ ctx, params, query, page }) => {
    const product = await oneProduct(ctx, params.id, query)
    const master = product.related?.primary_variant as Entity | null
    const all = [...(master ? [master] : []), ...((product.related?.variants ?? []) as Entity[])]
    return paged(all.filter(hasOptions(filterOf(query).options)), page)
  })
  serve(api, catalog.storesOfVariant, async ({ ctx, params, page }) => {
    const rows = await stockByLocation(ctx.db, { variant_id: params.id, now: ctx.now })
    if (rows.length === 0) throw new ShopError('not_found')
    return paged(
      rows.map((row) => storeEntity(ctx, row)),
      page,
    )
  })
}

function hasOptions(wanted: unknown): (variant: Entity) => boolean {
  if (typeof wanted !== 'object' || wanted === null) return () => true
  return (variant) =>
    Object.entries(wanted).every(([type, names]) =>
      ((variant.related?.option_values ?? []) as Entity[]).some(
        (value) =>
          (value.related?.option_type as Entity | undefined)?.attributes.name === type &&
          splitList(names).includes(String(value.attributes.name)),
      ),
    )
}

const storeEntity = (ctx: Ctx, row: Awaited<ReturnType<typeof stockByLocation>>[number]): Entity => ({
  id: row.stock_location_id,
  type: 'store_location',
  attributes: {
    ...row,
    name: inLocale(row.name, ctx.locale),
    address: inLocale(row.address, ctx.locale),
    opening_hours: inLocale(row.opening_hours, ctx.locale),
    in_stock: row.count_on_hand > 0,
  },
})

function taxonRoutes(api: Api): void {
  serve(api, catalog.taxons, async ({ ctx, query, page }) => {
    ctx.cacheTags?.noStock()
    const [{ taxons }, words] = await Promise.all([vocabularyOf(ctx), wordsOf(ctx, query.taxon_image_transformation)])
    const rows = taxons.filter(taxonFilter(filterOf(query), taxons, ctx))
    return paged(
      rows.flatMap((row) => words.taxons.get(row.id) ?? []),
      page,
    )
  })
  serve(api, catalog.taxon, async ({ ctx, params, query }) => {
    const [{ taxons }, words] = await Promise.all([vocabularyOf(ctx), wordsOf(ctx, query.taxon_image_transformation)])
    const row = found(
      taxons.find((each) => each.permalink === params.id) ?? taxons.find((each) => String(each.id) === params.id),
    )
    const entity = found(words.taxons.get(row.id))
    const products = await productsById(
      ctx,
      await productIdsOfTaxon(ctx.db, row, ctx.now, linkedProducts),
      query.image_transformation,
    )
    return { ...entity, related: { ...entity.related, products } }
  })
}

function taxonFilter(filter: Query, all: TaxonRow[], ctx: Ctx): (row: TaxonRow) => boolean {
  const ids = new Set(integerIds(filter.ids))
  const name = typeof filter.name === 'string' ? filter.name.toLowerCase() : ''
  const parent = all.find((row) => row.permalink === filter.parent_permalink)
  return (row) =>
    (ids.size === 0 || ids.has(row.id)) &&
    (!name || inLocale(row.name, ctx.locale).toLowerCase().includes(name)) &&
    (!filter.parent_id || String(row.parent_id) === filter.parent_id) &&
    (!filter.parent_permalink || (parent !== undefined && row.parent_id === parent.id)) &&
    (!filter.taxonomy_id || String(row.taxonomy_id) === filter.taxonomy_id) &&
    (filter.roots !== 'true' || row.parent_id === null)
}

function vendorAndBrandRoutes(api: Api): void {
  serve(api, catalog.vendors, async ({ ctx, page }) => {
    ctx.cacheTags?.noStock()
    return paged([...(await wordsOf(ctx)).vendors.values()], page)
  })
  serve(api, catalog.vendor, async ({ ctx, params }) => {
    const [{ vendors }, words] = await Promise.all([vocabularyOf(ctx), wordsOf(ctx)])
    const row = found(vendors.find((each) => each.slug === params.id || String(each.id) === params.id))
    const entity = found(words.vendors.get(row.id))
    const products = await productsById(ctx, await productIdsOfVendor(ctx.db, row.id, ctx.now, linkedProducts))
    return { ...entity, related: { ...entity.related, products } }
  })
  serve(api, catalog.brands, async ({ ctx, page }) => {
    ctx.cacheTags?.noStock()
    return paged([...(await wordsOf(ctx)).brands.values()], page)
  })
  serve(api, catalog.brand, async ({ ctx, params }) => {
    ctx.cacheTags?.noStock()
    const [{ brands }, words] = await Promise.all([vocabularyOf(ctx), wordsOf(ctx)])
    const row = found(brands.find((each) => each.code === params.id || String(each.id) === params.id))
    return found(words.brands.get(row.id))
  })
}
