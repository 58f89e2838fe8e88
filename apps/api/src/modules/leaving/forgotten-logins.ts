import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { forgottenAmong } from './removal.repository.ts'

/** A number or address as those who left are remembered: it names nobody, and only the shop's key can make it. */
export const loginMac = ({ secrets }: Pick<Services, 'secrets'>, login: string): Buffer =>
  secrets.mac('forgotten_login', login.toLowerCase())

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
