import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../../platform/context.ts'
import { patienceMs } from '../../../platform/resting.ts'
import {
  askUnder,
  dueCharges,
  type Given,
  type Outcome,
  type StoredCharge,
  syncCharge,
} from '../../money/payments/index.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Sees how a charge stands with its provider, begins it where that has not happened, and does what the answer means. Safe
 * to call at any time, from anywhere, any number of times. Gives the provider's answer; `pending` where no request was sent.
 */
export async function pollCharge(
  services: Services,
  id: number,
  options: { given?: Given; fresh_ms?: number } = {},
): Promise<Outcome['state']> {
  const answer = await syncCharge(services, id, options)
  await settleCharge(services, id, answer)
  return answer.outcome.state
}

/** The same for somebody who waits: `pending` where the provider takes longer, which is followed on. */
export async function pollForShopper(...request: Parameters<typeof pollCharge>): Promise<Outcome['state']> {
  const [{ log }, charge] = request
  const polling = pollCharge(...request)
  polling.catch((err: unknown) => log.warn({ err, charge }, 'a charge was not followed'))
  return Promise.race([polling, sleep(patienceMs, 'pending' as const, { ref: false })])
}

/**
 * The same of a bill under a name that we do not hold, which a provider calls or lists: it is looked up, and money that
 * came by it is the charge's, or besides what settled that. False where it is none of this charge's bills.
 */
export async function pollBill(services: Services, charge: StoredCharge, reference: string): Promise<boolean> {
  const outcome = await askUnder(services, charge, reference)
  if (outcome?.state === 'paid') await settleCharge(services, charge.id, { outcome, reference })
  return outcome !== undefined
}

const atOnce = 8
const mostInOneGo = 400

/** Follows every charge whose time has come: what callbacks missed, and what a dead process left lying. */
export async function pollDueCharges(services: Services): Promise<void> {
  const due = await dueCharges(services.db, services.clock(), mostInOneGo)
  const next = async (): Promise<void> => {
    for (let id = due.shift(); id !== undefined; id = due.shift()) {
      await pollCharge(services, id).catch((err: unknown) => services.log.error({ err, charge: id }, 'charge'))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next))
}
