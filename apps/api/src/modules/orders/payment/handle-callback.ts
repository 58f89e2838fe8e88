import type { ErrorBody } from '@delguur/contract/errors'
import type { Services } from '../../../platform/context.ts'
import type { Raw, RawAnswer } from '../../../platform/http/serve.ts'
import {
  type Callback,
  type PaymentProvider,
  ProviderError,
  providerOf,
  type StoredCharge,
} from '../../money/payments/index.ts'
import { pollBillJob } from './poll-charge.jobs.ts'
import { pollBill, pollCharge } from './poll-charge.ts'

const statusOf = { signature: 401, stale: 400, amount: 422, currency: 422, number: 422 } as const

/**
 * A provider calls. What it says is only checked for being its own: the provider is queried. A refused call changes
 * nothing; one that cannot be finished now is finished by the reconciler.
 */
export async function handleCallback(
  services: Services,
  charge: StoredCharge | undefined,
  callback: Callback,
): Promise<RawAnswer> {
  const provider = charge && providerOf(services, charge.type)
  if (!charge || !provider) return refused(404, 'unknown')
  const received = { status: 200, type: provider.received.type, body: provider.received.body }
  const isOurs = charge.reference !== null && provider.verify(callback, charge) === 'ask'
  if (isOurs && (await settles(services, charge))) return received
  const other = await otherBill(provider, callback, charge)
  const verdict = provider.verify(callback, other === undefined ? charge : { ...charge, reference: other })
  if (verdict !== 'ask' || (other !== undefined && !(await heardOf(services, charge, other)))) {
    const why = verdict === 'ask' ? 'number' : verdict
    services.log.warn({ charge: charge.number, verdict: why }, 'a callback was refused')
    return refused(statusOf[why], why)
  }
  if (other === undefined && !isOurs) await pollCharge(services, charge.id)
  return received
}

/** Whether the bill that we hold is what was meant: it is paid now and was not before. */
async function settles(services: Services, { id, status }: StoredCharge): Promise<boolean> {
  return status !== 'paid' && (await pollCharge(services, id)) === 'paid'
}

/** The bill that is meant, where it is not the one we hold: its beginning was never answered, and it was begun anew. */
async function otherBill(
  provider: PaymentProvider,
  callback: Callback,
  charge: StoredCharge,
): Promise<string | undefined> {
  try {
    const named = await provider.referenceOf?.(callback, charge)
    return named === charge.reference ? undefined : named
  } catch (error) {
    if (error instanceof ProviderError) return undefined
    throw error
  }
}

/** Polls a bill that we do not hold, now or when its provider is reachable; false where it is none of the charge's. */
async function heardOf(services: Services, charge: StoredCharge, reference: string): Promise<boolean> {
  try {
    return await pollBill(services, charge, reference)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await services.jobs.add(services.db, pollBillJob, { charge_id: charge.id, reference })
    return true
  }
}

export const callbackOf = ({ query, raw }: { query: Record<string, unknown>; raw: Raw }): Callback => ({
  query: Object.fromEntries(
    Object.entries(query).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  ),
  ...raw,
})

const codes = { 400: 'bad_request', 401: 'unauthenticated', 404: 'not_found', 422: 'invalid_input' } as const

const refused = (status: keyof typeof codes, error: string): RawAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ error, code: codes[status] } satisfies ErrorBody),
})
