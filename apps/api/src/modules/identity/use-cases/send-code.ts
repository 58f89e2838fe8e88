import { randomInt } from 'node:crypto'
import type { CodeSent } from '@delguur/contract/identity'
import { dayMs } from '@delguur/kit/dates'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { codeMessage, securityAlert } from '../../notify/index.ts'
import { type CodePayload, type CodePurpose, codesSince, holdLogin, insertCode, useCode } from '../codes.repository.ts'
import { type Login, pauseAfter } from '../login.domain.ts'

/** How long a code may be given, in seconds. */
export const codeLifetime = 600

export type CodeWish = {
  login: Login
  purpose: CodePurpose
  /** Who asks from. */
  ip: string
  /** Of whom it is, where that is known: a person who is signed in. */
  user_id?: number
  payload?: CodePayload
  /** The id of the code that this one takes the place of: it counts no more. */
  replaces?: string
}

/**
 * Sends six random digits to a phone number or address. It never looks whether anybody has an account there, so it says
 * nothing of that, not even by its time. Refuses with `phone_codes_unavailable`, and with `too_many_requests` what comes
 * before the pause is over or exceeds a budget; the latter raises an alert.
 */
export async function sendCode(ctx: Ctx, wish: CodeWish): Promise<CodeSent> {
  if (wish.login.kind === 'phone' && !ctx.ports.sms) throw new ShopError('phone_codes_unavailable')
  const sent = await transact(ctx.db, (tx) => send(ctx, tx, wish))
  if ('retry_after' in sent) throw new ShopError('too_many_requests', { params: sent })
  return sent
}

type Wait = { retry_after: number }

async function send(ctx: Ctx, tx: Tx, wish: CodeWish): Promise<CodeSent | Wait> {
  const { login, purpose } = wish
  await holdLogin(tx, login.value)
  const sent = await codesSince(tx, login.value, new Date(ctx.now.getTime() - dayMs))
  const alike = sent.filter((each) => each.purpose === purpose)
  const [last] = alike
  const pause = last ? secondsUntil(ctx, last.created_at, pauseAfter(alike.length)) : 0
  if (pause > 0) return { retry_after: pause }
  const spent = await overBudget(ctx, tx, wish, sent)
  if (spent) return spent
  if (wish.replaces) await useCode(tx, wish.replaces, ctx.now)
  const verification_id = await makeCode(ctx, tx, wish)
  return {
    kind: login.kind,
    code_sent: true,
    verification_id,
    expires_in: codeLifetime,
    resend_in: pauseAfter(alike.length + 1),
  }
}

const secondsUntil = ({ now }: Ctx, from: Date, seconds: number): number =>
  Math.ceil((from.getTime() - now.getTime()) / 1000) + seconds

/** Counts a code against every budget; what is spent is said to whoever looks after the shop. */
async function overBudget(ctx: Ctx, tx: Tx, { ip }: CodeWish, sent: { created_at: Date }[]): Promise<Wait | undefined> {
  const { codes_per_login_day, codes_per_address_hour, codes_per_day } = ctx.limits
  const oldest = sent[codes_per_login_day - 1]
  if (oldest) return raise(ctx, tx, 'codes_login', Math.max(1, secondsUntil(ctx, oldest.created_at, dayMs / 1000)))
  const on = { db: tx, now: ctx.now }
  const network = { name: 'identity.codes_network', tries: codes_per_address_hour, seconds: 3600 }
  const shop = { name: 'identity.codes', tries: codes_per_day, seconds: dayMs / 1000 }
  try {
    await spend(on, network, ip)
  } catch (error) {
    return raise(ctx, tx, 'codes_network', waitOf(error), { network: ip })
  }
  try {
    await spend(on, shop, 'shop')
  } catch (error) {
    return raise(ctx, tx, 'codes_shop', waitOf(error))
  }
  return undefined
}

function waitOf(error: unknown): number {
  if (error instanceof ShopError && error.code === 'too_many_requests') return Number(error.params.retry_after)
  throw error
}

async function raise(
  ctx: Ctx,
  tx: Tx,
  kind: string,
  retry_after: number,
  detail: Record<string, string> = {},
): Promise<Wait> {
  await ctx.jobs.add(tx, securityAlert, { kind, detail }, { key: `identity.${kind}` })
  return { retry_after }
}

async function makeCode(ctx: Ctx, tx: Tx, { login, purpose, user_id, payload = {} }: CodeWish): Promise<string> {
  const id = ctx.ids.token()
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const expires_at = new Date(ctx.now.getTime() + codeLifetime * 1000)
  await insertCode(tx, {
    id,
    login: login.value,
    purpose,
    user_id: user_id ?? null,
    code_hash: codeHash(ctx, id, code),
    payload,
    created_at: ctx.now,
    expires_at,
  })
  await ctx.jobs.add(tx, codeMessage, {
    id,
    channel: login.kind,
    to: login.value,
    locale: ctx.locale,
    purpose,
    sealed: ctx.secrets.seal('code', code).toString('base64'),
    expires_at: expires_at.toISOString(),
  })
  return id
}

/** Bound to its own row, so that equal codes do not look alike. */
export const codeHash = ({ secrets }: Pick<Ctx, 'secrets'>, id: string, code: string): Buffer =>
  secrets.mac('login_code', `${id} ${code}`)
