import { type Budget, countFailure, refuseSpent } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import type { Order } from '../order/domain/order.domain.ts'

const seconds = 600
const budgetsOf = ({ limits }: Ctx): { person: Budget; network: Budget } => ({
  person: { name: 'coupons.wrong', tries: limits.coupon_guesses_per_person, seconds },
  network: { name: 'coupons.wrong_network', tries: limits.coupon_guesses_per_network, seconds },
})

/** Whose guess it is: the account's, else the cart's. */
const personOf = ({ user }: Ctx, { id }: Order): string => (user ? `user:${user.id}` : `cart:${id}`)

/**
 * Refuses a coupon code of whoever has guessed wrong too often. Where it was a network, which many share, people who are
 * signed in and carts from before the guessing are heard all the same.
 */
export async function refuseGuesser(ctx: Ctx, cart: Order, ip: string): Promise<void> {
  const { person, network } = budgetsOf(ctx)
  await refuseSpent(ctx, person, personOf(ctx, cart))
  if (!ctx.user) await refuseSpent(ctx, network, networkOf(ip), (since) => cart.created_at < since)
}

/** Counts a code that there is not; called under the cart's lock, so that guesses at once are counted one by one. */
export async function countGuess(ctx: Ctx, cart: Order, ip: string): Promise<void> {
  const { person, network } = budgetsOf(ctx)
  await countFailure(ctx, person, personOf(ctx, cart))
  await countFailure(ctx, network, networkOf(ip))
}
