import type { Services } from '../../../../platform/context.ts'
import { refundDelay, refundTries } from '../charge.domain.ts'
import { paidChargeOf, type StoredCharge } from '../charges.repository.ts'
import { originOf } from '../moved-payments.repository.ts'
import { ProviderError, type Refunded, type RefundRequest } from '../provider.port.ts'
import { providerOf } from '../providers.ts'
import { changeRefund, claimRefund, type Refund, refundedBefore } from '../refunds.repository.ts'

const longest = 25_000

/**
 * Sends a decided refund to the provider that has the money. A lost answer is requested before it is sent again, where the
 * provider can say; what a provider cannot or will not do is left to a person (`manual`).
 */
export async function sendRefund(services: Services, id: number): Promise<void> {
  const now = services.clock()
  const refund = await claimRefund(services.db, id, now, new Date(now.getTime() + longest))
  if (!refund) return
  const charge = await paidChargeOf(services.db, await originOf(services.db, refund.payment_id))
  if (!charge) return byHand(services, refund, 'no charge was paid')
  try {
    await note(services, refund, await attempt(services, charge, refund))
  } catch (error) {
    if (!(error instanceof ProviderError)) services.log.error({ err: error, refund: refund.number }, 'refund')
    const gaveUp = refund.tries >= refundTries
    if (gaveUp || (error instanceof ProviderError && error.fault === 'refused'))
      return byHand(services, refund, error instanceof Error ? error.message : String(error))
    await changeRefund(services.db, refund.id, {
      next_try_at: new Date(now.getTime() + refundDelay(refund.tries)),
      failure: error instanceof Error ? error.message : String(error),
    })
  }
}

async function attempt(services: Services, charge: StoredCharge, refund: Refund): Promise<Refunded> {
  const provider = providerOf(services, charge.type)
  if (!provider?.refund) return { state: 'manual' }
  const request: RefundRequest = {
    number: refund.number,
    amount: refund.amount,
    paid: charge.amount,
    refunded_before: await refundedBefore(services.db, refund),
    payment_reference: charge.payment_reference ?? '',
    reason: refund.cause,
  }
  if (refund.tries > 1 && provider.checkRefund) {
    const known = await provider.checkRefund(charge, request)
    if (known.state !== 'unknown') return known
  }
  return provider.refund(charge, request)
}

async function note(services: Services, refund: Refund, answer: Refunded): Promise<void> {
  const now = services.clock()
  if (answer.state === 'manual') return byHand(services, refund, 'the provider takes no refunds')
  if (answer.state === 'done')
    return changeRefund(services.db, refund.id, {
      status: 'done',
      reference: answer.reference,
      done_at: now,
      next_try_at: null,
    })
  await changeRefund(services.db, refund.id, {
    reference: answer.reference,
    next_try_at: new Date(now.getTime() + refundDelay(refund.tries)),
  })
}

/** Staff see these until somebody says that the money was sent. */
async function byHand(services: Services, refund: Refund, failure: string): Promise<void> {
  services.log.warn({ refund: refund.number, failure }, 'a refund waits for a person')
  await changeRefund(services.db, refund.id, { status: 'manual', failure, next_try_at: null })
}
