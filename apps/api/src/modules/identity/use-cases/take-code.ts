import { timingSafeEqual } from 'node:crypto'
import { type Budget, forgive, spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/rate-limit.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { countTry, type TriedCode, type WhichCode } from '../codes.repository.ts'
import { codeHash } from './send-code.ts'

const triesPerCode = 5
const dayS = 24 * 3600
/** Codes tried for one login in a day, over all its codes: 60 tries of a million are right with p = 0.00006. */
const guesses: Budget = { name: 'identity.code_guesses', tries: 60, seconds: dayS }
/** And of these from one network, or by one person: a stranger's guesses do not shut the owner out. */
const guessesFrom: Budget = { name: 'identity.code_guesses_from', tries: 20, seconds: dayS }

const wrong = (code: 'code_wrong' | 'code_void') => new ShopError(code, { faults: [{ key: 'code', code }] })

/**
 * Looks whether a code is the one that was sent; whoever acts on it uses it up (`useCode`) in the transaction of the act.
 * Refuses with `code_wrong`, with `code_void` one that was used, is ten minutes old or was tried five times, and with
 * `too_many_requests` guesses. `from` is the network of a stranger, or the person who is signed in.
 */
export async function takeCode(
  ctx: Ctx,
  { from, ...which }: WhichCode & { from: string },
  code: string,
): Promise<TriedCode> {
  const [login = ''] = which.logins
  const source = `${login} ${networkOf(from)}`
  await spend(ctx, guessesFrom, source)
  await spend(ctx, guesses, login)
  const found = await countTry(ctx.db, which, { now: ctx.now, tries: triesPerCode })
  if (!found) throw wrong('code_void')
  const given = codeHash(ctx, found.id, code.replace(/\s/g, ''))
  if (!timingSafeEqual(given, found.code_hash)) throw wrong(found.tries < triesPerCode ? 'code_wrong' : 'code_void')
  await forgive(ctx, guesses.name, login)
  await forgive(ctx, guessesFrom.name, source)
  return found
}

/** What is thrown where a right code was used by somebody else at the same moment. */
export const usedUp = () => wrong('code_void')
