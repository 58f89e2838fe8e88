import type { Locale, Translated } from '@delguur/kit/locale'
import { LruCache } from '@delguur/search/engine/store/lru'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import type { CatalogVersion } from '../../../platform/pages/catalog-version.ts'
import { taxonsBelow, wordsOf } from './catalog.store.ts'
import { once } from './once.ts'
import { type FiltersInUse, filtersInUse, propertyValues, type UsedProperty } from './product-list.queries.ts'
import type { Words } from './vocabulary.serializer.ts'

// `meta.filters` of the product list: what can be chosen below some categories.

const filterAge = 60_000
const mostScopes = 500

type Scope = { value_ids: Set<number>; properties: (UsedProperty & { value: Translated })[] }
type Used = { at: number; version: string; table: Promise<FiltersInUse>; scopes: LruCache<Promise<Scope>> }

const usedBy = new WeakMap<CatalogVersion, Used>()

/** Looked up when the products changed, and at most once a minute; meanwhile what is known holds. */
function usedIn(ctx: Ctx): Used {
  const known = usedBy.get(ctx.catalog)
  const [at, version] = [ctx.now.getTime(), ctx.catalog.ofProducts(ctx.now)]
  if (known && (known.version === version || Math.abs(at - known.at) < filterAge)) return known
  const used = { at, version, table: filtersInUse(ctx.db, ctx.now), scopes: new LruCache<Promise<Scope>>(mostScopes) }
  const keep = (): void => {
    usedBy.set(ctx.catalog, used)
  }
  if (!known) {
    keep()
    used.table.catch(() => usedBy.delete(ctx.catalog))
    return used
  }
  // Whoever asks first after a change need not wait for what holds for a minute anyway.
  usedBy.set(ctx.catalog, { ...known, at, version })
  used.table.then(keep, () => usedBy.delete(ctx.catalog))
  return known
}

function usedBelow(ctx: Ctx, taxonIds: number[]): Promise<Scope> {
  const { table, scopes } = usedIn(ctx)
  return once(scopes, taxonIds.join(), async () => {
    const everywhere = async () => () => true
    const [{ values, properties }, inside] = await Promise.all([
      table,
      taxonIds.length === 0 ? everywhere() : taxonsBelow(ctx, taxonIds),
    ])
    const firsts = new Map<string, UsedProperty>()
    for (const each of properties) {
      if (!inside(each.taxon_id)) continue
      const key = JSON.stringify([each.name, each.filter_param])
      const first = firsts.get(key)
      if (!first || each.id < first.id) firsts.set(key, each)
    }
    const used = [...firsts.values()]
    const texts = await propertyValues(
      ctx.db,
      used.map(({ id }) => id),
    )
    return {
      value_ids: new Set(values.flatMap(({ taxon_id, ids }) => (inside(taxon_id) ? ids : []))),
      properties: used.flatMap((each) => {
        const value = texts.get(each.id)
        return value ? [{ ...each, value }] : []
      }),
    }
  })
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

function drawFilters(used: Scope, words: Words, locale: Locale) {
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
