import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'

/** Counts whatever lets in or makes an account against what one network may do in a minute; `too_many_requests`. */
export const spendSignIn = (ctx: Ctx, ip: string): Promise<void> =>
  spend(ctx, { name: 'identity.sign_in', tries: ctx.limits.sign_ins_per_address_minute, seconds: 60 }, ip)
