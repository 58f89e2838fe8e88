import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { provedContacts } from './games.queries.ts'

/**
 * Who somebody is to a game: the number that they have proved, as a keyed hash. Accounts are free, numbers are not. A shop that
 * sends no text messages can prove addresses only, and counts by these.
 */
export async function playerOf({ ports, secrets }: Ctx, db: Db, userId: number): Promise<Buffer | undefined> {
  const { phone, email } = await provedContacts(db, userId)
  const proved = ports.sms ? phone : (phone ?? email)
  return proved === null ? undefined : secrets.mac('game player', proved)
}

/** The same of who wants to play; `phone_proof_needed` without a proof. */
export function mustBeProved(player: Buffer | undefined): Buffer {
  if (!player) throw new ShopError('phone_proof_needed')
  return player
}
