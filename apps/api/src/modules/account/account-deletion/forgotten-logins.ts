import type { Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { loginMac } from '../../messages/notify/index.ts'
import { forgottenAmong } from './removal.repository.ts'

/** Which of these logins are of people who had their account deleted. */
export async function forgottenLogins(
  services: Pick<Services, 'secrets'>,
  tx: Tx,
  logins: readonly string[],
): Promise<Set<string>> {
  const macs = logins.map((login) => loginMac(services, login))
  const found = await forgottenAmong(tx, macs)
  return new Set(logins.filter((_, i) => found.has(macs[i]?.toString('hex') ?? '')))
}
