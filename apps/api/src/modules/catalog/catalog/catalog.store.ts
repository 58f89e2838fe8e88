import { pictureWidths } from '@delguur/contract/schemas'
import { locales } from '@delguur/kit/locale'
import { LruCache } from '@delguur/search/engine/store/lru'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity, Registry, Written } from '../../../platform/http/jsonapi.ts'
import { cachePerCatalog } from '../../../platform/pages/catalog-version.ts'
import { widthOf } from './images.ts'
import { once } from './once.ts'
import {
  findProductId,
  type ProductSummary,
  productBundles,
  productSummaries,
  productsOfVariants,
} from './product.queries.ts'
import { closedVariant, productEntity } from './product.serializer.ts'
import { type ProductText, productText, writtenIn } from './product-text.ts'
import { productCountsBy, readVocabulary, taxonsByBrand, type Vocabulary } from './vocabulary.queries.ts'
import { type Words, wordsIn } from './vocabulary.serializer.ts'

const mostProducts = 1_000
const mostTextBytes = 64 * 1024 * 1024
/** What a kept text costs besides its bytes. */
const textOverhead = 500
const mostKeys = 10_000

/** Things worked out once per version of the products; what callers can multiply is bounded. */
const cacheFor = cachePerCatalog(() => ({
  vocabulary: new LruCache<Promise<Vocabulary>>(1),
  words: new LruCache<Promise<Words>>(locales.length * (pictureWidths.length + 1)),
  products: new LruCache<{ stock: number; entity: Entity }>(mostProducts),
  texts: new LruCache<{ stock: number; text: ProductText }>(
    mostTextBytes,
    ({ text }) => text.bytes.length + textOverhead,
  ),
  /** Ids by what an address calls them. */
  keys: new LruCache<number>(mostKeys),
}))

type Cache = ReturnType<typeof cacheFor>

export const vocabularyOf = (ctx: Ctx): Promise<Vocabulary> =>
  once(cacheFor(ctx).vocabulary, '', () => readVocabulary(ctx.db))

/** Whether a category is one of those named or below one. */
export async function taxonsBelow(ctx: Ctx, ids: number[]): Promise<(id: number | null) => boolean> {
  const { taxons } = await vocabularyOf(ctx)
  const named = taxons.filter(({ id }) => ids.includes(id))
  const inside = new Set(
    taxons.flatMap(({ id, lft }) => (named.some((each) => each.lft <= lft && lft <= each.rgt) ? [id] : [])),
  )
  return (id) => id !== null && inside.has(id)
}

export function wordsOf(ctx: Ctx, transformation?: unknown): Promise<Words> {
  const width = widthOf(transformation)
  return once(cacheFor(ctx).words, `${ctx.locale} ${width}`, async () => {
    const [vocabulary, counts, taxons] = await Promise.all([
      vocabularyOf(ctx),
      productCountsBy(ctx.db, 'brand_id', ctx.now),
      taxonsByBrand(ctx.db, ctx.now),
    ])
    return wordsIn(vocabulary, ctx.locale, { counts, taxons }, width)
  })
}

/** Products that shoppers may see, by id, in the requested order; what is unknown, hidden or a draft is left out. */
export async function productsById(ctx: Ctx, ids: number[], transformation?: unknown): Promise<Entity[]> {
  return (await drawnProducts(ctx, ids, transformation)).filter(({ attributes }) => attributes.available)
}

/** The same with what is not sold, for who has it in a cart, an order or on a list; see `closedVariant`. */
async function drawnProducts(ctx: Ctx, ids: number[], transformation?: unknown): Promise<Entity[]> {
  ctx.cacheTags?.products(ids)
  const { products } = cacheFor(ctx)
  const width = widthOf(transformation)
  const keyOf = (id: number): string => `${ctx.locale} ${id} ${width}`
  const found = new Map<number, Entity>()
  for (const id of ids) {
    const cached = products.get(keyOf(id))
    if (cached?.stock === ctx.catalog.stockOf(id)) found.set(id, cached.entity)
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

/** Products that shoppers may see as lists write them, by id, in the requested order; the others are left out. */
export async function productTexts(ctx: Ctx, ids: number[], registry: Registry): Promise<Written[]> {
  ctx.cacheTags?.products(ids)
  const cache = cacheFor(ctx)
  const found = new Map<number, ProductText>()
  const stock = new Map(ids.map((id) => [id, ctx.catalog.stockOf(id)]))
  for (const id of ids) {
    const text = cache.texts.get(String(id))
    if (text && text.stock === stock.get(id)) found.set(id, text.text)
  }
  const missing = ids.filter((id) => !found.has(id))
  if (missing.length > 0) {
    const words = await wordsOf(ctx)
    for (const row of await productSummaries(ctx.db, missing))
      found.set(row.id, keepText(ctx, cache, row, words, stock.get(row.id) ?? 0, registry))
  }
  return ids.flatMap((id) => {
    const text = found.get(id)
    return text?.available ? [writtenIn(text, ctx.locale)] : []
  })
}

function keepText(ctx: Ctx, cache: Cache, row: ProductSummary, words: Words, stock: number, registry: Registry) {
  const text = productText(row, { locale: ctx.locale, now: ctx.now, tenant: ctx.tenant, words, width: null }, registry)
  cache.texts.set(String(row.id), { stock, text })
  return text
}

/** The product of a slug, an earlier slug or an id, as lists write it. */
export async function productTextOf(ctx: Ctx, key: string, registry: Registry): Promise<Written | undefined> {
  const cache = cacheFor(ctx)
  const known = cache.keys.get(key)
  if (known !== undefined) return (await productTexts(ctx, [known], registry))[0]
  const id = await findProductId(ctx.db, key, ctx.now)
  if (id === undefined) return undefined
  cache.keys.set(key, id)
  return (await productTexts(ctx, [id], registry))[0]
}

/** Variant entities (with product, images and option values) by variant id; of what is not sold there is little to see. */
export async function loadVariantEntities(ctx: Ctx, variantIds: number[]): Promise<Map<number, Entity>> {
  const products = await drawnProducts(ctx, await productsOfVariants(ctx.db, variantIds))
  const wanted = new Set(variantIds)
  const found = new Map<number, Entity>()
  for (const product of products) {
    for (const variant of [product.related?.primary_variant, ...((product.related?.variants ?? []) as Entity[])]) {
      if (variant && !Array.isArray(variant) && 'attributes' in variant && wanted.has(Number(variant.id)))
        found.set(Number(variant.id), product.attributes.available ? variant : closedVariant(variant, product))
    }
  }
  return found
}
