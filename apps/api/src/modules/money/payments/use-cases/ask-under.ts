import type { Services } from '../../../../platform/context.ts'
import { isHeld, type StoredCharge } from '../charges.repository.ts'
import { type Outcome, ProviderError } from '../provider.port.ts'
import { providerOf } from '../providers.ts'

/**
 * What a provider says of a bill under a name that we do not hold: one whose beginning was never answered. `undefined`: it
 * is none of this charge (unknown there, another charge's, of another number or sum), or failed. Throws `away` when the
 * provider cannot be reached.
 */
export async function askUnder(
  services: Services,
  charge: StoredCharge,
  reference: string,
): Promise<Outcome | undefined> {
  const provider = providerOf(services, charge.type)
  if (!provider || (await isHeld(services.db, reference, charge))) return undefined
  try {
    if (provider.numberOfBill && (await provider.numberOfBill(reference)) !== charge.number) return undefined
    const outcome = await provider.check({ ...charge, reference })
    if (outcome.state === 'pending') return outcome
    return outcome.state === 'paid' && outcome.amount === charge.amount ? outcome : undefined
  } catch (error) {
    if (error instanceof ProviderError && error.fault === 'refused') return undefined
    throw error
  }
}
