import { Instructions, needs } from '@delguur/contract/money/payments'
import { isCollected } from '@delguur/kit/payment-types'
import type { Ctx, Services } from '../../../platform/context.ts'
import { isOpen } from './charge.domain.ts'
import type { StoredCharge } from './charges.repository.ts'
import type { PaymentMethod } from './payment-method.ts'
import { paymentMethods } from './payments.queries.ts'
import { providerOf } from './providers.ts'

/** Methods of providers that ask for no more than a number: nobody types codes of other apps for an instalment or a booking. */
export const plainMethods = async (ctx: Ctx): Promise<PaymentMethod[]> =>
  (await paymentMethods(ctx, ctx.db, ctx.locale)).filter(({ type }) => {
    const needs = providerOf(ctx, type)?.needs
    return isCollected(type) && needs?.every((need) => need === 'phone')
  })

const needsOf = (services: Services, type: string) =>
  needs.filter((need) => providerOf(services, type)?.needs.includes(need))

export const serializeMethod = (services: Services, { id, code, name, type, description }: PaymentMethod) => ({
  id,
  code,
  name,
  type,
  description,
  needs: needsOf(services, type),
})

export function serializeCharge(services: Services, charge: StoredCharge) {
  return {
    number: charge.number,
    state: charge.status,
    instructions: isOpen(charge.status) ? (Instructions.safeParse(charge.instructions).data ?? {}) : {},
    needs: charge.needs_shopper && charge.status === 'created' ? needsOf(services, charge.type) : [],
    failure: charge.failure,
    expires_at: charge.expires_at.toISOString(),
  }
}

/** The ways that answer, where the one that is waited for does not. */
export function insteadOf(
  services: Services,
  waited: { type: string } | undefined,
  methods: readonly { type: string; name: string }[],
): string[] | null {
  const isAway = ({ type }: { type: string }): boolean => providerOf(services, type)?.isAway?.() === true
  if (!waited || !isAway(waited)) return null
  return methods.filter((method) => !isAway(method)).map(({ name }) => name)
}
