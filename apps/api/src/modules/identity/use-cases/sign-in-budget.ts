import { spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'

declare module '../../../platform/context.ts' {
  interface Limits {
    sign_ins_per_address_minute: number
    /** Of the JSON:API registration, which says whether an address has an account. */
    registrations_per_address_hour: number
  }
}

/** Counts whatever lets in or makes an account against what one network may do in a minute; `too_many_requests`. */
export const spendSignIn = (ctx: Ctx, ip: string): Promise<void> =>
  spendOfNetwork(ctx, { name: 'identity.sign_in', tries: ctx.limits.sign_ins_per_address_minute, seconds: 60 }, ip)

/**
 * Counts a registration that answers in the words of its public client whether an address has an account: few for one
 * network, so that nobody reads a list of customers from it. The shop's own pages and the flat calls never say it.
 */
export const spendRegistration = (ctx: Ctx, ip: string): Promise<void> =>
  spendOfNetwork(
    ctx,
    { name: 'identity.register', tries: ctx.limits.registrations_per_address_hour, seconds: 3600 },
    ip,
  )
