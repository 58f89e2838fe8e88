import type { Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../platform/context.ts'
import type { Entity } from '../../platform/jsonapi.ts'
import { type Drawing, productEntity } from './product.entities.ts'
import { countProducts, filtersInUse, productBundles, productsOfVariants } from './product.queries.ts'
import { type Words, wordsIn } from './vocabulary.entities.ts'
import { productCountByBrand, readVocabulary, type Vocabulary } from './vocabulary.queries.ts'

/** Things worked out once per version of the catalogue. */
type Kept = {
  version: string
  vocabulary?: Promise<Vocabulary>
  words: Map<string, Promise<Words>>
  products: Map<string, Entity>
  counts: Map<string, Promise<number>>
}

const maxProducts = 3_000
const keep = new WeakMap<object, Kept>()

function keptFor(ctx: Ctx): Kept {
  const version = ctx.catalog.at(ctx.now)
  const found = keep.get(ctx.catalog)
  if (found?.version === version) return found
  const fresh: Kept = { version, words: new Map(), products: new Map(), counts: new Map() }
  keep.set(ctx.catalog, fresh)
  return fresh
}

function once<T>(map: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = map.get(key)
  if (found) return found
  const made = make()
  map.set(key, made)
  made.catch(() => map.delete(key))
  return made
}

export function vocabularyOf(ctx: Ctx): Promise<Vocabulary> {
  const kept = keptFor(ctx)
  kept.vocabulary ??= readVocabulary(ctx.db)
  return kept.vocabulary
}

export function wordsOf(ctx: Ctx, locale: Locale, transformation?: unknown): Promise<Words> {
  const make = async () => wordsIn(await vocabularyOf(ctx), locale, await productCountByBrand(ctx.db), transformation)
  return once(keptFor(ctx).words, `${locale} ${JSON.stringify(transformation ?? null)}`, make)
}

/** Product entities by id, in the order asked; unknown ids are left out. */
export async function productsById(ctx: Ctx, ids: number[], transformation?: unknown): Promise<Entity[]> {
  const kept = keptFor(ctx)
  const key = (id: number): string => `${ctx.locale} ${id} ${transformation ? JSON.stringify(transformation) : ''}`
  const missing = ids.filter((id) => !kept.products.has(key(id)))
  if (missing.length > 0) {
    const words = await wordsOf(ctx, ctx.locale, transformation)
    const drawing: Drawing = { locale: ctx.locale, now: ctx.now, tenant: ctx.tenant, words, transformation }
    for (const bundle of await productBundles(ctx.db, missing))
      kept.products.set(key(bundle.id), productEntity(bundle, drawing))
    for (const oldest of kept.products.keys()) {
      if (kept.products.size <= maxProducts + ids.length) break
      kept.products.delete(oldest)
    }
  }
  return ids.flatMap((id) => kept.products.get(key(id)) ?? [])
}

/** How many products a list has, counted once per version. */
export const countOf = (ctx: Ctx, query: Record<string, unknown>): Promise<number> =>
  once(keptFor(ctx).counts, `${ctx.locale} ${JSON.stringify(query.filter ?? null)}`, () =>
    countProducts(ctx.db, query, ctx.locale),
  )

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
const filters = new Map<string, { at: number; value: Promise<unknown> }>()

/** `meta.filters` of the product list: what can be chosen below some taxons. Looked up at most once a minute. */
export function filtersOf(ctx: Ctx, taxonIds: number[]): Promise<unknown> {
  const key = `${ctx.tenant.name} ${ctx.locale} ${taxonIds.join()}`
  const found = filters.get(key)
  if (found && ctx.now.getTime() - found.at < filterAge) return found.value
  const value = drawFilters(ctx, taxonIds)
  filters.set(key, { at: ctx.now.getTime(), value })
  value.catch(() => filters.delete(key))
  return value
}

async function drawFilters(ctx: Ctx, taxonIds: number[]): Promise<unknown> {
  const [used, words] = await Promise.all([filtersInUse(ctx.db, taxonIds), wordsOf(ctx, ctx.locale)])
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
    values: rows.map((row) => ({ value: row.value[ctx.locale] ?? row.value.mn, filter_param: row.filter_param })),
  }))
  return { option_types, product_properties }
}
