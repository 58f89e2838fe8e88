import type { Ctx } from '../../../platform/context.ts'
import type { Hits, Search } from '../../search/search/index.ts'
import type { DetailRow } from './product-detail.queries.ts'
import { breadcrumbsOf } from './product-detail.ts'

const railSize = 12
/** The level of categories at which things are alike: all jackets are outerwear. */
const alikeAt = 3

/**
 * What goes with a product: what staff chose by hand, what was bought together with it, then the latest of the categories that the
 * tenant pairs with its own.
 */
export async function relatedTo(ctx: Ctx, search: Search, product: DetailRow): Promise<Hits> {
  const [category, paired] = pairedWith(ctx.tenant.goes_with, breadcrumbsOf(product, search.words(), ctx.locale))
  const [chosen, bought, suggested] = await Promise.all([
    inOrder(ctx, search, product.chosen),
    notOf(ctx, search, category, product.bought).then((ids) => inOrder(ctx, search, ids.slice(0, railSize))),
    latestOf(ctx, search, product, paired),
  ])
  const each = new Map([...chosen, ...bought, ...suggested].map((hit) => [hit.id, hit]))
  each.delete(product.id)
  return [...each.values()].slice(0, railSize)
}

/** The category that stands for the kind of a product, and what the tenant pairs with it. */
export function pairedWith(
  pairs: Readonly<Record<string, readonly string[]>>,
  breadcrumbs: readonly { permalink: string }[],
): [category: string, paired: readonly string[]] {
  const named = breadcrumbs.findLast(({ permalink }) => permalink in pairs)?.permalink
  const category = named ?? breadcrumbs[Math.min(alikeAt, breadcrumbs.length) - 1]?.permalink ?? ''
  return [category, pairs[category] ?? []]
}

/** Those of no branch of a category. */
async function notOf(ctx: Ctx, search: Search, category: string, ids: readonly number[]): Promise<readonly number[]> {
  const taxon = taxonAt(search, category)
  if (!taxon || ids.length === 0) return ids
  const { hits } = await search.find.list({ ids: [...ids], taxon_id: taxon.id, per_page: ids.length }, ctx.now)
  const alike = new Set(hits.map((hit) => hit.id))
  return ids.filter((id) => !alike.has(id))
}

const taxonAt = (search: Search, permalink: string) =>
  [...search.words().taxons.values()].find((each) => each.permalink === permalink)

/** Those that are for sale, in this order. */
async function inOrder(ctx: Ctx, { find }: Search, ids: readonly number[]): Promise<Hits> {
  if (ids.length === 0) return []
  const { hits } = await find.list({ ids: [...ids], per_page: railSize }, ctx.now)
  return [...hits].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** For the same children, one of each category in turn. */
async function latestOf(ctx: Ctx, search: Search, product: DetailRow, paired: readonly string[]): Promise<Hits> {
  const { gender, age_groups } = product
  const audience = {
    ...(gender && gender !== 'unisex' && { gender: [gender, 'unisex'] }),
    ...(age_groups.length > 0 && { age_group: age_groups }),
  }
  const lists = await Promise.all(
    paired.map(async (permalink) => {
      const taxon = taxonAt(search, permalink)
      if (!taxon) return []
      return (await search.find.list({ taxon_id: taxon.id, ...audience, per_page: railSize }, ctx.now)).hits
    }),
  )
  const most = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: most }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
  return [...new Map(inTurn.map((hit) => [hit.id, hit])).values()]
}
