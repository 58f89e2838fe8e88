import type { ErrorCode } from '@delguur/contract/errors'
import type { LeasePlan } from '@delguur/contract/money/leases'
import { downPaymentOf, instalmentsOf, type LeaseQuote, planLease } from '@delguur/kit/lease'
import { format, mnt } from '@delguur/kit/money'
import { isRefusal, type Refusal } from '@delguur/kit/result'
import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'

/** Refuses where the tenant does not lease. */
export function checkOffered({ tenant }: Pick<Ctx, 'tenant'>): void {
  if (!tenant.flags.leasing) throw new ShopError('lease_unavailable')
}

/** The value of a rule of leasing; a refusal is thrown with its limit as shoppers read sums. */
export function allowed<T>(value: T): Exclude<T, Refusal> {
  if (!isRefusal(value)) return value as Exclude<T, Refusal>
  const code = value.refused as ErrorCode
  const limit = value.params?.limit
  const params = { ...value.params, ...(typeof limit === 'number' && { limit: format(limit) }) }
  throw new ShopError(code, { params, faults: value.field ? [{ key: value.field, code, params }] : [] })
}

const tugrik = (value: number, key: string) => {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new ShopError('invalid_input', { faults: [{ key, code: 'whole_number_expected' }] })
  return mnt(value)
}

export type PlanInput = { amount: number; months: number; down_payment?: number | null | undefined }

/** What leasing a total costs, in the tenant's terms; refuses as `planLease` does. */
export function planFor({ tenant }: Pick<Ctx, 'tenant'>, { amount, months, down_payment }: PlanInput): LeaseQuote {
  const down = down_payment == null ? undefined : tugrik(down_payment, 'down_payment')
  return allowed(planLease(tenant.lease, tugrik(amount, 'amount'), months, down))
}

/** What paying a sum in parts costs, with every payment. */
export function calculateLease(ctx: Ctx, input: PlanInput): LeasePlan {
  checkOffered(ctx)
  const plan = planFor(ctx, input)
  return { amount: input.amount, ...plan, instalments: instalmentsOf(ctx.tenant.lease, plan.principal, plan.months) }
}

/** Whether a total can be paid in parts here at all. */
export const isLeasable = ({ tenant }: Pick<Ctx, 'tenant'>, total: number): boolean =>
  tenant.flags.leasing && downPaymentOf(tenant.lease, mnt(total)) !== undefined
