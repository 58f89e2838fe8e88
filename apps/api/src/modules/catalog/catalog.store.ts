import { pictureWidths } from '@delguur/contract/wire'
import { type Locale, locales } from '@delguur/kit/locale'
import { LruCache } from '@delguur/search/lru'
import { keptForGoods } from '../../platform/catalog-version.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Entity, Registry, Written } from '../../platform/jsonapi.ts'
import { widthOf } from './images.ts'
import { productEntity } from './product.entities.ts'
import {
  filtersInUse,
  findProductId,
  listedIds,
  type ProductSummary,
  productBundles,
  productSummaries,
  productsOfVariants,
} from './product.queries.ts'
import { type ListRequest, listKey, needsStock } from './product-filter.queries.ts'
import { type ProductText, productText, writtenIn } from './product-text.ts'
import { type Words, wordsIn } from './vocabulary.entities.ts'
import { productCountByBrand, readVocabulary, type Vocabulary } from './vocabulary.queries.ts'

const mostProducts = 1_000
const mostTextBytes = 64 * 1024 * 1024
/** What a kept text costs besides its bytes. */
const textOverhead = 500
const mostKeys = 10_000
const mostLists = 1_000
const mostListed = 2_000_000

/** Things worked out once per version of the goods; what callers can multiply is bounded. */
const keptFor = keptForGoods(() => ({
  vocabulary: new LruCache<Promise<Vocabulary>>(1),
  words: new LruCache<Promise<Words>>(locales.length * (pictureWidths.length + 1)),
  products: new LruCache<{ stock: number; entity: Entity }>(mostProducts),
  texts: new LruCache<{ stock: number; text: ProductText }>(
    mostTextBytes,
    ({ text }) => text.bytes.length + textOverhead,
  ),
  /** Ids by what an address calls them. */
  keys: new LruCache<number>(mostKeys),
  lists: new LruCache<Promise<number[]>>(mostLists),
  /** Ids in all lists together. */
  listed: 0,
}))

type Kept = ReturnType<typeof keptFor>

/** What failed is forgotten: the next caller tries again. */
function once<T>(cache: LruCache<Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = cache.get(key)
  if (found) return found
  const made = make()
  cache.set(key, made)
  made.catch(() => cache.delete(key))
  return made
}

export const vocabularyOf = (ctx: Ctx): Promise<Vocabulary> =>
  once(keptFor(ctx).vocabulary, '', () => readVocabulary(ctx.db))

export function wordsOf(ctx: Ctx, transformation?: unknown): Promise<Words> {
  const width = widthOf(transformation)
  return once(keptFor(ctx).words, `${ctx.locale} ${width}`, async () => {
    const [vocabulary, counts] = await Promise.all([vocabularyOf(ctx), productCountByBrand(ctx.db, ctx.now)])
    return wordsIn(vocabulary, ctx.locale, counts, width)
  })
}

/** Product entities by id, in the order asked; unknown ids are left out. */
export async function productsById(ctx: Ctx, ids: number[], transformation?: unknown): Promise<Entity[]> {
  ctx.shown?.products(ids)
  const { products } = keptFor(ctx)
  const width = widthOf(transformation)
  const keyOf = (id: number): string => `${ctx.locale} ${id} ${width}`
  const found = new Map<number, Entity>()
  for (const id of ids) {
    const kept = products.get(keyOf(id))
    if (kept?.stock === ctx.catalog.stockOf(id)) found.set(id, kept.entity)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const words = await wordsOf(ctx, transformation)
    const stock = new Map(missing.map((id) => [id, ctx.catalog.stockOf(id)]))
    for (const bundle of await productBundles(ctx.db, missing)) {
      const entity = productEntity(bundle, { locale: ctx.locale, now: ctx.now, tenant: ctx.tenant, words, width })
      found.set(bundle.id, entity)
      products.set(keyOf(bundle.id), { stock: stock.get(bundle.id) ?? 0, entity })
    }
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Products as lists write them, by id, in the order asked; unknown ids are left out. */
export async function productTexts(ctx: Ctx, ids: number[], registry: Registry): Promise<Written[]> {
  ctx.shown?.products(ids)
  const kept = keptFor(ctx)
  const found = new Map<number, ProductText>()
  const stock = new Map(ids.map((id) => [id, ctx.catalog.stockOf(id)]))
  for (const id of ids) {
    const text = kept.texts.get(String(id))
    if (text && text.stock === stock.get(id)) found.set(id, text.text)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const words = await wordsOf(ctx)
    for (const row of await productSummaries(ctx.db, missing))
      found.set(row.id, keepText(ctx, kept, row, words, stock.get(row.id) ?? 0, registry))
  }
  return ids.flatMap((id) => {
    const text = found.get(id)
    return text ? [writtenIn(text, ctx.locale)] : []
  })
}

function keepText(ctx: Ctx, kept: Kept, row: ProductSummary, words: Words, stock: number, registry: Registry) {
  const text = productText(row, { locale: ctx.locale, now: ctx.now, tenant: ctx.tenant, words, width: null }, registry)
  kept.texts.set(String(row.id), { stock, text })
  return text
}

/** The product of a slug, an earlier slug or an id, as lists write it. */
export async function productTextOf(ctx: Ctx, key: string, registry: Registry): Promise<Written | undefined> {
  const kept = keptFor(ctx)
  const known = kept.keys.get(key)
  if (known !== undefined) return (await productTexts(ctx, [known], registry))[0]
  const id = await findProductId(ctx.db, key, ctx.now)
  if (id === undefined) return undefined
  kept.keys.set(key, id)
  return (await productTexts(ctx, [id], registry))[0]
}

/** Ids of all products of a list in its order: asked for once, whichever pages are read. */
export function listOf(ctx: Ctx, request: ListRequest): Promise<number[]> {
  const kept = keptFor(ctx)
  const stocked = needsStock(request.query)
  if (stocked) ctx.shown?.list()
  const version = stocked ? ctx.catalog.ofLists(ctx.now) : ''
  return once(kept.lists, `${version} ${listKey(request)}`, async () => {
    const ids = await listedIds(ctx.db, request)
    kept.listed += ids.length
    if (kept.listed > mostListed) {
      kept.lists.clear()
      kept.listed = ids.length
    }
    return ids
  })
}

/** Variant entities (with product, images and option values) by variant id. */
export async function loadVariantEntities(ctx: Ctx, variantIds: number[]): Promise<Map<number, Entity>> {
  const products = await productsById(ctx, await productsOfVariants(ctx.db, variantIds))
  const wanted = new Set(variantIds)
  const found = new Map<number, Entity>()
  for (const product of products) {
    for (const variant of [product.related?.primary_variant, ...((product.related?.variants ?? []) as Entity[])]) {
      if (variant && !Array.isArray(variant) && 'attributes' in variant && wanted.has(Number(variant.id)))
        found.set(Number(variant.id), variant)
    }
  }
  return found
}

const filterAge = 60_000
const mostFilters = 100
type Used = { at: number; version: string; value: ReturnType<typeof filtersInUse> }
const filters = new WeakMap<object, LruCache<Used>>()

/** What can be chosen below some taxons: looked up when the goods changed, and at most once a minute. */
function usedBelow(ctx: Ctx, taxonIds: number[]): Used['value'] {
  const cache = filters.get(ctx.catalog) ?? new LruCache<Used>(mostFilters)
  filters.set(ctx.catalog, cache)
  const key = taxonIds.join()
  const found = cache.get(key)
  const [at, version] = [ctx.now.getTime(), ctx.catalog.ofGoods(ctx.now)]
  if (found && (found.version === version || Math.abs(at - found.at) < filterAge)) return found.value
  const value = filtersInUse(ctx.db, taxonIds, ctx.now)
  cache.set(key, { at, version, value })
  value.catch(() => cache.delete(key))
  return value
}

const drawnFilters = new WeakMap<Words, WeakMap<object, object>>()

/** `meta.filters` of the product list, in words: the same object as long as it says the same. */
export async function filtersOf(ctx: Ctx, taxonIds: number[]): Promise<object> {
  const [used, words] = await Promise.all([usedBelow(ctx, taxonIds), wordsOf(ctx)])
  const drawn = drawnFilters.get(words) ?? new WeakMap<object, object>()
  drawnFilters.set(words, drawn)
  const filters = drawn.get(used) ?? drawFilters(used, words, ctx.locale)
  drawn.set(used, filters)
  return filters
}

function drawFilters(used: Awaited<Used['value']>, words: Words, locale: Locale) {
  const option_types = [...words.types.values()].flatMap((type) => {
    const values = ((type.related?.option_values ?? []) as Entity[]).filter((value) =>
      used.value_ids.has(Number(value.id)),
    )
    const { name, presentation } = type.attributes
    return values.length > 0
      ? [
          {
            id: Number(type.id),
            name,
            presentation,
            option_values: values.map((value) => ({
              id: Number(value.id),
              ...value.attributes,
              public_metadata: undefined,
            })),
          },
        ]
      : []
  })
  const groups = Map.groupBy(used.properties, (row) => row.name)
  const product_properties = [...groups].map(([name, rows]) => ({
    id: rows[0]?.id,
    name,
    presentation: name,
    values: rows.map((row) => ({ value: row.value[locale] ?? row.value.mn, filter_param: row.filter_param })),
  }))
  return { option_types, product_properties }
}
