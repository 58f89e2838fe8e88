import type { Services } from '../../../platform/context.ts'
import { isOpen, nextCheck } from '../charge.domain.ts'
import { changeCharge, claimCharge, findCharge, type StoredCharge } from '../charges.repository.ts'
import { cardToken } from '../credit-cards.repository.ts'
import { type Begin, type Outcome, ProviderError } from '../provider.port.ts'
import { providerOf } from '../providers.ts'

/** What only the shopper can give, at the moment of paying. Never kept. */
export type Given = { phone?: string; tan?: string; app_tokens?: NonNullable<Begin['app_tokens']> }

const pending: Outcome = { state: 'pending' }
/** A conversation that takes longer than this is over, whatever became of it. */
const longest = 25_000

/**
 * Talks with the provider of a charge, once at a time: begins it where that has not happened, else asks what became of it.
 * Nothing moves money here: the outcome is for whoever settles it. A provider that is away leaves the charge as it is,
 * to be asked again. `fresh_ms`: an answer that young is not asked for again. `reference`: what a callback calls a charge
 * whose beginning was never answered; it is asked about under that name first.
 */
export async function talk(
  services: Services,
  id: number,
  { given = {}, fresh_ms, reference }: { given?: Given; fresh_ms?: number; reference?: string } = {},
): Promise<Outcome> {
  const now = services.clock()
  const charge = await claimCharge(services.db, id, now, {
    busy_until: new Date(now.getTime() + longest),
    since: fresh_ms === undefined ? undefined : new Date(now.getTime() - fresh_ms),
  })
  if (!charge) return pending
  try {
    if (reference && charge.reference === null) return await askAs(services, charge, reference)
    return charge.status === 'created' ? await begin(services, charge, given) : await ask(services, charge)
  } catch (error) {
    if (!(error instanceof ProviderError)) services.log.error({ err: error, charge: charge.number }, 'provider')
    if (error instanceof ProviderError && error.fault === 'refused') return refused(services, charge, error)
    await away(services, charge)
    return pending
  }
}

async function begin(services: Services, charge: StoredCharge, given: Given): Promise<Outcome> {
  const now = services.clock()
  if (charge.expires_at <= now) return { state: 'expired', reason: 'not begun in time' }
  const provider = providerOf(services, charge.type)
  const phone = given.phone ?? charge.phone
  const waits = provider?.needs.some((need) => (need === 'phone' ? !phone : !given[need]))
  if (!provider || waits) {
    await changeCharge(services.db, charge.id, { next_check_at: charge.expires_at })
    return pending
  }
  if (provider.needs.includes('tan') || provider.needs.includes('app_tokens')) {
    // whether it was begun is asked afterwards: what was given is gone after one try
    await services.db.updateTable('charges').set({ status: 'pending' }).where('id', '=', charge.id).execute()
  }
  const begun = await provider.begin({
    charge,
    locale: charge.locale,
    callback_url: `${services.origin}/api/v2/payment_callbacks/${charge.token}`,
    return_url: `${services.origin}${charge.return_path}`,
    phone,
    tan: given.tan ?? null,
    app_tokens: given.app_tokens ?? null,
    card_token: charge.card_id === null ? null : await cardToken(services, charge.card_id),
    keep_card: charge.keep_card,
  })
  const expires_at = begun.expires_at && begun.expires_at < charge.expires_at ? begun.expires_at : charge.expires_at
  await changeCharge(services.db, charge.id, {
    status: 'pending',
    reference: begun.reference,
    instructions: begun.instructions,
    provider_data: begun.provider_data ?? {},
    expires_at,
    ...(phone && { phone }),
    next_check_at: nextCheck({ status: 'pending', closed_at: null }, now),
  })
  return begun.outcome ?? pending
}

async function ask(services: Services, charge: StoredCharge): Promise<Outcome> {
  const provider = providerOf(services, charge.type)
  if (!provider) {
    await changeCharge(services.db, charge.id, { next_check_at: null })
    return pending
  }
  const outcome = await provider.check(charge)
  const now = services.clock()
  await changeCharge(services.db, charge.id, { checked_at: now, next_check_at: nextCheck(charge, now) })
  if (outcome.state !== 'pending') return outcome
  return isOpen(charge.status) && charge.expires_at <= now ? { state: 'expired', reason: 'not paid in time' } : pending
}

/** A charge that its provider may know by a name we never heard: only its own word that it was paid makes the name ours. */
async function askAs(services: Services, charge: StoredCharge, reference: string): Promise<Outcome> {
  const outcome = await providerOf(services, charge.type)?.check({ ...charge, reference })
  const known = outcome?.state === 'paid' && outcome.amount === charge.amount
  await changeCharge(services.db, charge.id, known ? { reference, status: 'pending' } : {})
  return known ? outcome : pending
}

/** The provider said no to the very request: nothing was begun. What was begun is not undone by a refused question. */
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

/** Asks the provider to close an open charge; whether the shopper was quicker is asked later. */
export async function withdraw(services: Services, id: number): Promise<void> {
  const charge = await findCharge(services.db, { id })
  if (!charge?.reference) return
  try {
    await providerOf(services, charge.type)?.cancel?.(charge)
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'away') throw error
  }
}
