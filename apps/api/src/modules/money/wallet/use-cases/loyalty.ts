import { dayMs } from '@delguur/kit/dates'
import type { Ctx, Services } from '../../../../platform/context.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { levelOf } from '../domain/earnings.ts'
import { type LoyaltyCard, loyaltyCard, provedPhone, staleCards } from '../loyalty.queries.ts'
import { keepLevel, openLoyaltyCard } from '../loyalty.repository.ts'
import { balancesOf } from '../wallet.queries.ts'

export type Standing = { points: number; level: string; rate: number }

/**
 * Points, level and rate of the signed-in person. The points are those of the shop's ledger, which is what can be spent
 * here; the level is the retailer's books', kept for what finished orders earn, and what the shop knows where the books are
 * away or know nobody of the number.
 */
export async function loyaltyOf(ctx: Ctx): Promise<Standing> {
  const card = await cardOf(ctx)
  const found = await askBooks(ctx)
  const { level, rate } = levelOf(ctx.tenant.loyalty_levels, found?.level ?? card.level)
  if (found && (level !== card.level || !card.level_at)) await keepLevel(ctx.db, card.id, level, ctx.now)
  return { points: (await balancesOf(ctx.db, ctx.user?.id ?? 0)).points, level, rate }
}

async function askBooks(ctx: Ctx) {
  if (!ctx.user || !ctx.ports.loyalty) return undefined
  const phone = await provedPhone(ctx.db, ctx.user.id)
  if (!phone) return undefined
  return ctx.ports.loyalty.find(phone).catch((err: unknown) => {
    ctx.log.warn({ err }, 'the retailer’s books are away')
    return undefined
  })
}

/** The loyalty card of the signed-in person; the first time one is made, of the lowest level. */
export async function cardOf(ctx: Ctx): Promise<LoyaltyCard> {
  if (!ctx.user) throw new ShopError('unauthenticated')
  const known = await loyaltyCard(ctx.db, ctx.user.id)
  return known ?? openLoyaltyCard(ctx.db, ctx.user.id, levelOf(ctx.tenant.loyalty_levels, undefined).level, ctx.now)
}

const mostInOneNight = 5_000
/** One number that the books stumble over is skipped; so many in a row are the books. */
const faultsInARow = 3

/** Asks the retailer's books for the levels that were not requested today, until they are away. Gives the number of answers. */
export async function refreshLevels({ db, clock, log, tenant, ports }: Services): Promise<number> {
  if (!ports.loyalty) return 0
  const now = clock()
  let sent = 0
  let faults = 0
  for (const { id, phone } of await staleCards(db, new Date(now.getTime() - dayMs), mostInOneNight)) {
    try {
      const found = await ports.loyalty.find(phone ?? '')
      await keepLevel(db, id, levelOf(tenant.loyalty_levels, found?.level).level, now)
      sent += 1
      faults = 0
    } catch (err) {
      faults += 1
      log.warn({ err }, 'the retailer’s books are away')
      if (faults === faultsInARow) return sent
    }
  }
  return sent
}
