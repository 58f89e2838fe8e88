import type { Services } from '../../../../platform/context.ts'
import { firstPollAt, isOpen, nextCheck } from '../charge.domain.ts'
import {
  changeCharge,
  claimCharge,
  closeUnstarted,
  findCharge,
  keepStarted,
  markPending,
  type StoredCharge,
} from '../charges.repository.ts'
import { cardToken } from '../credit-cards.repository.ts'
import { type Begin, type Outcome, ProviderError, type StartedCharge } from '../provider.port.ts'
import { providerOf } from '../providers.ts'

/** What only the shopper can give, at the moment of paying. Never kept. */
export type Given = { phone?: string; tan?: string; app_tokens?: NonNullable<Begin['app_tokens']> }

/** The answer of a provider, and the bill that it is about. */
export type ChargeAnswer = { outcome: Outcome; reference: string | null }

const pending: Outcome = { state: 'pending' }
/** A conversation that takes longer than this is over, whatever became of it. */
const longest = 25_000

/**
 * Talks with the provider of a charge, once at a time: begins it where that has not happened, else asks what became of it.
 * Nothing moves money here: the outcome is for whoever settles it. A provider that is away leaves the charge as it is,
 * to be queried again. `fresh_ms`: an answer that young is not requested again.
 */
export async function syncCharge(
  services: Services,
  id: number,
  { given = {}, fresh_ms }: { given?: Given; fresh_ms?: number } = {},
): Promise<ChargeAnswer> {
  const now = services.clock()
  const charge = await claimCharge(services.db, id, now, {
    busy_until: new Date(now.getTime() + longest),
    since: fresh_ms === undefined ? undefined : new Date(now.getTime() - fresh_ms),
  })
  if (!charge) return { outcome: pending, reference: null }
  const { reference } = charge
  try {
    if (charge.status === 'created') return await begin(services, charge, given)
    return { outcome: await ask(services, charge), reference }
  } catch (error) {
    if (!(error instanceof ProviderError)) services.log.error({ err: error, charge: charge.number }, 'provider')
    if (error instanceof ProviderError && error.fault === 'refused')
      return { outcome: await refused(services, charge, error), reference }
    await away(services, charge)
    return { outcome: pending, reference }
  }
}

/** Where the provider sends the shopper back to: the page asks at once then. */
function returnUrl({ origin }: Services, { return_path }: StoredCharge): string {
  const url = new URL(return_path, origin)
  url.searchParams.set('returned', '1')
  return url.href
}

async function begin(services: Services, charge: StoredCharge, given: Given): Promise<ChargeAnswer> {
  const now = services.clock()
  const { reference } = charge
  if (charge.expires_at <= now) return { outcome: { state: 'expired', reason: 'not begun in time' }, reference }
  const provider = providerOf(services, charge.type)
  const phone = given.phone ?? charge.phone
  const waits = provider?.needs.some((need) => (need === 'phone' ? !phone : !given[need]))
  if (!provider || waits) {
    await changeCharge(services.db, charge.id, { next_check_at: charge.expires_at })
    return { outcome: pending, reference }
  }
  if (provider.needs.includes('tan') || provider.needs.includes('app_tokens')) {
    // whether it was begun is asked afterwards: what was given is gone after one try
    await markPending(services.db, charge.id)
  }
  const started = await provider.begin({
    charge,
    locale: charge.locale,
    callback_url: `${services.origin}/api/v2/payment_callbacks/${charge.token}`,
    return_url: returnUrl(services, charge),
    phone,
    tan: given.tan ?? null,
    app_tokens: given.app_tokens ?? null,
    card_token: charge.card_id === null ? null : await cardToken(services, charge.card_id),
    keep_card: charge.keep_card,
  })
  await keep(services, charge, started, phone)
  return { outcome: started.outcome ?? pending, reference: started.reference }
}

/** One bill is shown. Another one, made by a slower conversation or for what was called off meanwhile, is closed again. */
async function keep(
  services: Services,
  charge: StoredCharge,
  started: StartedCharge,
  phone: string | null,
): Promise<void> {
  const { reference, instructions, provider_data = {} } = started
  const now = services.clock()
  const isStored = await keepStarted(services.db, charge.id, {
    reference,
    instructions,
    provider_data,
    expires_at: started.expires_at && started.expires_at < charge.expires_at ? started.expires_at : charge.expires_at,
    ...(phone && { phone }),
    checked_at: now,
    next_check_at: nextCheck({ status: 'pending', closed_at: null }, now),
  })
  if (isStored || started.outcome) return
  await providerOf(services, charge.type)
    ?.cancel?.({ ...charge, reference })
    .catch((err: unknown) => services.log.warn({ err, charge: charge.number }, 'a bill too many stays open'))
}

async function ask(services: Services, charge: StoredCharge): Promise<Outcome> {
  const provider = providerOf(services, charge.type)
  if (!provider) {
    await changeCharge(services.db, charge.id, { next_check_at: null })
    return pending
  }
  const outcome = await provider.check(charge)
  // who settles it writes it down with the money
  if (outcome.state === 'paid') return outcome
  const now = services.clock()
  await changeCharge(services.db, charge.id, { checked_at: now, next_check_at: nextCheck(charge, now) })
  if (outcome.state !== 'pending') return outcome
  return isOpen(charge.status) && charge.expires_at <= now ? { state: 'expired', reason: 'not paid in time' } : pending
}

/** The provider refused the very request: nothing was begun. What was begun is not undone by a refused question. */
async function refused(services: Services, charge: StoredCharge, error: ProviderError): Promise<Outcome> {
  if (charge.status === 'created') return { state: 'failed', reason: error.message }
  await away(services, charge)
  return pending
}

async function away(services: Services, charge: StoredCharge): Promise<void> {
  const now = services.clock()
  const next_check_at = nextCheck(charge, now) ?? null
  await changeCharge(services.db, charge.id, { next_check_at, checked_at: now })
}

/** Asks the provider to close an open charge; whether the shopper was quicker is asked later. What was never begun never is. */
export async function withdraw(services: Services, id: number): Promise<void> {
  const now = services.clock()
  await closeUnstarted(services.db, id, now, firstPollAt(now))
  const charge = await findCharge(services.db, { id })
  if (!charge?.reference) return
  try {
    await providerOf(services, charge.type)?.cancel?.(charge)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'away') throw error
  }
}
