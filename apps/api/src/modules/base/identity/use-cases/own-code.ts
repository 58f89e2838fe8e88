import type { CodeSent } from '@delguur/contract/base/identity-flat'
import { isRefusal } from '@delguur/kit/result'
import type { Ctx, CurrentUser } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { useCode } from '../codes.repository.ts'
import { type Login, maskLogin, parseLogin } from '../sessions/login.domain.ts'
import { proveLogin } from './claim.ts'
import { noteProof, ownerOf, proofLastsMs, provePassword } from './proofs.ts'
import { sendCode } from './send-code.ts'
import { takeCode, usedUp } from './take-code.ts'

type Input = { channel: Login['kind']; login?: string | undefined }

/** Sends a TAN code to the own number or address. Refuses with `not_own_login` any other, and as `sendCode` does. */
export async function sendOwnCode(ctx: Ctx, input: Input, ip: string): Promise<CodeSent & { sent_to: string }> {
  const owner = ownerOf(ctx)
  const login = ownLogin(owner, input)
  const sent = await sendCode(ctx, { login, purpose: 'proof', user_id: owner.id, ip })
  return { ...sent, sent_to: maskLogin(login) }
}

function ownLogin(owner: CurrentUser, { channel, login: typed }: Input): Login {
  const own = owner[channel]
  if (own === null) throw notOwn()
  const login: Login = { kind: channel, value: channel === 'email' ? own.toLowerCase() : own }
  if (typed === undefined) return login
  const given = parseLogin(typed)
  if (isRefusal(given) || given.value !== login.value) throw notOwn()
  return login
}

const notOwn = () => new ShopError('not_own_login', { faults: [{ key: 'login', code: 'not_own_login' }] })

/**
 * Proves to be the owner, with the code or the password; gives until when that counts. Refuses with `code_wrong`,
 * `code_void`, `password_wrong`, `blank`, `too_many_requests`.
 */
export async function prove(
  ctx: Ctx,
  { code, password }: { code?: string | undefined; password?: string | undefined },
): Promise<{ proved_until: string }> {
  if (password) await provePassword(ctx, password, 'password')
  else if (code) await proveByCode(ctx, code)
  else throw new ShopError('blank', { faults: [{ key: 'code', code: 'blank' }] })
  return { proved_until: new Date(ctx.now.getTime() + proofLastsMs).toISOString() }
}

async function proveByCode(ctx: Ctx, code: string): Promise<void> {
  const { id, phone, email } = ownerOf(ctx)
  const logins = [phone, email?.toLowerCase()].filter((login) => typeof login === 'string')
  const taken = await takeCode(ctx, { logins, purposes: ['proof'], user_id: id }, code)
  const kind = taken.login === phone ? 'phone' : 'email'
  await transact(ctx.db, async (tx) => {
    if (!(await useCode(tx, taken.id, ctx.now))) throw usedUp()
    await proveLogin(ctx, tx, id, { kind, value: taken.login })
  })
  await noteProof(ctx, kind)
}
