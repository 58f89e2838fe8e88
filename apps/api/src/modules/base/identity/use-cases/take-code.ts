import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { countTry, type TriedCode, type WhichCode } from '../codes.repository.ts'
import { codeHash } from './send-code.ts'

const wrong = (code: 'code_wrong' | 'code_void') => new ShopError(code, { faults: [{ key: 'code', code }] })

/**
 * Looks whether a code is the one that was sent; whoever acts on it uses it up (`useCode`) in the transaction of the act.
 * Refuses with `code_wrong`, and with `code_void` one that was used, is ten minutes old or was tried too often. A stranger
 * without the code's id looks only at codes that were requested from the stranger's own network or device, so that guesses
 * cost the owner nothing; how many there are to guess at in a day is limited where they are sent.
 */
export async function takeCode(ctx: Ctx, which: WhichCode, code: string): Promise<TriedCode> {
  const found = await countTry(ctx.db, which, ctx.now)
  if (!found) throw wrong('code_void')
  const given = codeHash(ctx, found.id, code.replace(/\s/g, ''))
  if (!timingSafeEqual(given, found.code_hash)) throw wrong(found.tries < found.max_tries ? 'code_wrong' : 'code_void')
  return found
}

/** What is thrown where a right code was used by somebody else at the same moment. */
export const usedUp = () => wrong('code_void')
