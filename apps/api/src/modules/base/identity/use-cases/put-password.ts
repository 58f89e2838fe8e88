import type { Tx } from '../../../../platform/database/db.ts'
import { voidCodesOf } from '../codes.repository.ts'
import { useMailTokens } from '../mail-tokens.repository.ts'
import { setPassword } from '../people.repository.ts'

/**
 * The one way to a new password: with it every code and link ends that was sent before and could set another one or let in,
 * whichever way it came.
 */
export async function putPassword(tx: Tx, user_id: number, hash: string, now: Date): Promise<void> {
  await setPassword(tx, user_id, hash, now)
  await voidCodesOf(tx, user_id, now)
  await useMailTokens(tx, user_id, 'reset_password', now)
}
