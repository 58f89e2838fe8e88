import type { Outfit } from '@delguur/contract/shopfront/outfits'
import { type OutfitSlot, outfitSlots } from '@delguur/kit/outfit'
import { spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { Search } from '../../search/search/index.ts'
import { basketPrice } from '../product-page/index.ts'
import { type Fitting, fittingFor, type Wanted, warmestFor } from './candidates.ts'
import { exchanges, leastBudget, outfitKeeping } from './outfit.domain.ts'

const looks = { name: 'outfits.show', tries: 120, seconds: 60 }
/** So many pieces are offered in place of another. */
const mostOthers = 6

export type OutfitInput = Wanted & {
  budget: number
  fixed: Partial<Record<OutfitSlot, string | undefined>>
}

/** The best outfit for a day within a budget, or what stands in its way. `not_found`, `too_many_requests`. */
export async function outfitFor(ctx: Ctx, search: Search, ip: string, input: OutfitInput): Promise<Outfit> {
  if (!ctx.tenant.flags.outfits) throw new ShopError('not_found')
  await spendOfNetwork(ctx, looks, ip)
  const { temperature, budget, fixed } = input
  const found = await Promise.all(
    outfitSlots.map(async (slot) => [slot, await fittingFor(ctx, search, slot, input)] as const),
  )
  ctx.cacheTags?.products(found.flatMap(([, list]) => list.map(({ product_id }) => product_id)))
  const candidates = Object.fromEntries(found) as Record<OutfitSlot, Fitting[]>
  const chosen = outfitKeeping(candidates, temperature, budget, fixed)
  const none = { temperature, budget, pieces: [], missing: [], least: null, full: 0, price: 0 }
  if (!chosen) {
    const empty = outfitSlots.filter((slot) => candidates[slot].length === 0)
    const missing = await Promise.all(
      empty.map(async (slot) => ({ slot, warm_to: await warmestFor(ctx, search, slot, input) })),
    )
    return { ...none, missing, least: missing.length > 0 ? null : (leastBudget(candidates) ?? null) }
  }
  const { full, price } = await basketPrice(
    ctx,
    outfitSlots.map((slot) => chosen[slot].piece.variant_id),
  )
  const pieces = outfitSlots.map((slot) => ({
    ...chosen[slot].piece,
    slot,
    others: exchanges(candidates, chosen, slot, temperature, budget)
      .slice(0, mostOthers)
      .map(({ piece }) => piece),
  }))
  return { ...none, pieces, full, price }
}
