import { countFailure, refuseSpent, spendOfNetwork } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { networkOf } from '../../../../platform/http/rate-limit.ts'
import { ShopError } from '../../../../platform/shop-error.ts'

/** Counts whatever lets in or makes an account against what one network may do in a minute; `too_many_requests`. */
export const spendSignIn = (ctx: Ctx, ip: string): Promise<void> =>
  spendOfNetwork(ctx, { name: 'identity.sign_in', tries: ctx.limits.sign_ins_per_address_minute, seconds: 60 }, ip)

/**
 * A registration, which answers in the words of its public client whether an address has an account. Accounts that a network makes
 * are counted, for each costs a hash and a mail; and so is, apart and a tenth as often, what is refused, for nobody is to read a list
 * of customers from it. Once refusals are spent, whoever fills in the form rightly still gets an account: many shoppers share
 * the network of a carrier.
 */
export async function countRegistration<T>(ctx: Ctx, ip: string, make: () => Promise<T>): Promise<T> {
  const { registrations_per_address_hour: most } = ctx.limits
  const network = networkOf(ip)
  const accounts = { name: 'identity.register', tries: most, seconds: 3600 }
  const refusals = { name: 'identity.register_refused', tries: Math.ceil(most / 10), seconds: 3600 }
  await refuseSpent(ctx, accounts, network)
  try {
    const made = await make()
    await countFailure(ctx, accounts, network)
    return made
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    await refuseSpent(ctx, refusals, network)
    await countFailure(ctx, refusals, network)
    throw error
  }
}
