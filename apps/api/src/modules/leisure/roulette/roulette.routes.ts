import { type RoulettePrize, type RouletteSpin, roulette } from '@delguur/contract/leisure/roulette'
import { localDayAt } from '@delguur/kit/dates'
import { spinsFor } from '@delguur/kit/roulette'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { percentOf, seedOf } from '../games/index.ts'
import { holdDraws, syncSpins } from './hold.ts'
import {
  drawsOf,
  findRound,
  logOf,
  type PrizeRow,
  prizesAt,
  promoterOf,
  receiptsAt,
  roundsOf,
  type SpinRow,
  spinsSince,
} from './roulette.queries.ts'
import { checkNumber, mustPromote, spinOnce } from './spin.ts'

/** The wheel of a store on its promoter's phone. */
export function rouletteRoutes(api: Api): void {
  serve(api, roulette.checkAuth, async ({ ctx }) => {
    if (!ctx.tenant.flags.games) throw new ShopError('not_found')
    const user_id = ctx.user?.id ?? 0
    const promoter = await promoterOf(ctx.db, user_id)
    const location = promoter ? { id: promoter.location_id, name: { ...promoter.location } } : null
    return { authorized: promoter !== undefined, user_id, location }
  })
  serve(api, roulette.checkWebsiteAdmin, async ({ ctx }) => {
    if (!ctx.tenant.flags.games) throw new ShopError('not_found')
    return { authorized: true, user_id: ctx.user?.id ?? 0 }
  })
  serve(api, roulette.place, async ({ ctx }) => {
    const { location_id: id, location, user_id, name } = await mustPromote(ctx)
    const [prizes, log, receipts, spins_today, { open }] = await Promise.all([
      prizesAt(ctx.db, id),
      logOf(ctx.db, id),
      receiptsAt(ctx.db, id, ctx.now),
      spinsSince(ctx.db, id, localDayAt(ctx.now, 0, 0)),
      roundsOf(ctx.db, id),
    ])
    return {
      location: { id, name: { ...location } },
      promoter: { id: user_id, name },
      prizes: prizes.map((prize) => prizeOf(prize, prizes)),
      spins_today,
      log: log.map(spinOf),
      receipts: receipts.map(({ number, location_id, amount, issued_at, used }) => {
        return { number, location_id, amount, issued_at: issued_at.toISOString(), used }
      }),
      commitment: open?.commitment ?? null,
    }
  })
  serve(api, roulette.check, async ({ ctx, body }) => {
    const { number, verdict, receipt, last } = await checkNumber(ctx, body.number)
    const spins = receipt ? spinsFor(receipt.amount) : 0
    return {
      number,
      verdict,
      spins,
      left: verdict === 'good' && receipt ? spins - receipt.used : 0,
      amount: receipt?.amount ?? null,
      issued_at: receipt?.issued_at.toISOString() ?? null,
      last: last ? lastOf(last) : null,
    }
  })
  serve(api, roulette.spin, async ({ ctx, body }) => {
    const { spin, left, spins } = await spinOnce(ctx, body)
    return { spin: spinOf(spin), left, spins }
  })
  serve(api, roulette.hold, async ({ ctx, body }) => {
    const rows = await holdDraws(ctx, body.device)
    const held = rows.map(({ id, product_id, prize, kind, value, coupon_code, held_until }) => {
      return { id, product_id, prize: { ...prize }, kind, value, coupon_code, held_until: held_until.toISOString() }
    })
    return { held }
  })
  serve(api, roulette.sync, async ({ ctx, body }) => ({ results: await syncSpins(ctx, body.device, body.spins) }))
  serve(api, roulette.round, async ({ ctx, params }) => {
    if (!ctx.tenant.flags.games) throw new ShopError('not_found')
    const round = await findRound(ctx.db, params.id, params.number)
    if (!round?.prizes) throw new ShopError('not_found')
    const { number, commitment, prizes } = round
    const seed = round.closed_at ? seedOf(ctx, round) : null
    return {
      promotion_id: params.id,
      number,
      commitment,
      seed,
      prizes,
      spins: await drawsOf(ctx.db, params.id, number),
    }
  })
}

const prizeOf = (prize: PrizeRow, prizes: readonly PrizeRow[]): RoulettePrize => ({
  id: prize.id,
  kind: prize.kind,
  name: { ...prize.name },
  value: prize.value,
  percent: percentOf(prize.weight, prizes),
  quantity: prize.quantity,
  left: prize.quantity === null ? null : prize.quantity - prize.given,
  fallback: prize.fallback,
})

type LastSpin = NonNullable<Awaited<ReturnType<typeof checkNumber>>['last']>

const lastOf = ({ spun_at, who, location, prize }: LastSpin) => ({
  spun_at: spun_at.toISOString(),
  who,
  location: { ...location },
  prize: { ...prize },
})

const spinOf = ({ location: _, spun_at, prize, ...row }: SpinRow): RouletteSpin => ({
  ...row,
  prize: { ...prize },
  spun_at: spun_at.toISOString(),
})
