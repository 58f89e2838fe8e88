import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import type { Ctx } from '../../../platform/context.ts'
import type { Hits, Search } from '../../search/search/index.ts'
import { boughtTogether, chosenByHand } from './goes-with.queries.ts'

const railSize = 12
/** The level of categories at which things are alike: all jackets are outerwear. */
const alikeAt = 3

/**
 * What goes with a product: what staff chose by hand, what was bought together with it, then the latest of the categories that the
 * tenant pairs with its own.
 */
export async function relatedTo(ctx: Ctx, search: Search, product: ProductDetail): Promise<Hits> {
  const [category, paired] = pairedWith(ctx.tenant.goes_with, product.breadcrumbs)
  const [chosen, bought, suggested] = await Promise.all([
    chosenByHand(ctx.db, product.id, railSize).then((ids) => inOrder(ctx, search, ids)),
    boughtTogether(ctx.db, product.id, category, railSize).then((ids) => inOrder(ctx, search, ids)),
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

/** Those that are for sale, in this order. */
async function inOrder(ctx: Ctx, { find }: Search, ids: readonly number[]): Promise<Hits> {
  if (ids.length === 0) return []
  const { hits } = await find.list({ ids: [...ids], per_page: railSize }, ctx.now)
  return [...hits].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** For the same children, one of each category in turn. */
async function latestOf(ctx: Ctx, search: Search, product: ProductDetail, paired: readonly string[]): Promise<Hits> {
  const taxons = [...search.words().taxons.values()]
  const { gender, age_groups } = product
  const audience = {
    ...(gender && gender !== 'unisex' && { gender: [gender, 'unisex'] }),
    ...(age_groups.length > 0 && { age_group: age_groups }),
  }
  const lists = await Promise.all(
    paired.map(async (permalink) => {
      const taxon = taxons.find((each) => each.permalink === permalink)
      if (!taxon) return []
      return (await search.find.list({ taxon_id: taxon.id, ...audience, per_page: railSize }, ctx.now)).hits
    }),
  )
  const most = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: most }, (_, place) => lists.flatMap((list) => list[place] ?? [])).flat()
  return [...new Map(inTurn.map((hit) => [hit.id, hit])).values()]
}
