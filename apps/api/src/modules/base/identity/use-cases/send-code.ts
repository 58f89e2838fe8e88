import { randomInt } from 'node:crypto'
import type { CodeSent } from '@delguur/contract/base/identity-flat'
import { dayMs } from '@delguur/kit/dates'
import { spend, spendOfNetwork } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { codeMessage, securityAlert } from '../../../messages/notify/index.ts'
import {
  type CodePayload,
  type CodePurpose,
  type CodeSource,
  codesSince,
  holdLogin,
  insertCode,
  useCode,
} from '../codes.repository.ts'
import { type Login, pauseAfter, triesOf, waitAfter } from '../sessions/login.domain.ts'
import { sourceOf } from './code-source.ts'

/** How long a code may be given, in seconds. */
export const codeLifetime = 600

export type CodeRequest = {
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
 * nothing of that, not even by its time. Codes that strangers ask for and those of a device that the owner has signed in
 * from are counted apart. Refuses with `phone_codes_unavailable`, and with `too_many_requests` what comes before the pause is
 * over or exceeds a budget; the latter raises an alert.
 */
export async function sendCode(ctx: Ctx, input: CodeRequest): Promise<CodeSent> {
  if (input.login.kind === 'phone' && !ctx.ports.sms) throw new ShopError('phone_codes_unavailable')
  const sent = await transact(ctx.db, (tx) => send(ctx, tx, input))
  if ('retry_after' in sent) throw new ShopError('too_many_requests', { params: sent })
  return sent
}

type Wait = { retry_after: number }

async function send(ctx: Ctx, tx: Tx, input: CodeRequest): Promise<CodeSent | Wait> {
  const { login, purpose } = input
  await holdLogin(tx, login.value)
  const { shared, ...source } = await sourceOf({ ...ctx, db: tx }, input)
  const sent = await codesSince(tx, login.value, source, new Date(ctx.now.getTime() - dayMs))
  const alike = sent.filter((each) => each.purpose === purpose)
  const free = ctx.limits.codes_per_login_day
  const pause = secondsAfter(ctx, alike[0], pauseAfter(alike.length))
  const wait = secondsAfter(ctx, sent[0], waitAfter(sent.length, free))
  if (wait > 0) return raise(ctx, tx, 'codes_login', Math.max(wait, pause))
  if (pause > 0) return { retry_after: pause }
  const spent = await overBudget(ctx, tx, input, { ...source, shared })
  if (spent) return spent
  if (input.replaces) await useCode(tx, input.replaces, ctx.now)
  const verification_id = await makeCode(ctx, tx, input, { ...source, max_tries: triesOf(sent.length, free) })
  return {
    kind: login.kind,
    code_sent: true,
    verification_id,
    expires_in: codeLifetime,
    resend_in: Math.max(pauseAfter(alike.length + 1), waitAfter(sent.length + 1, free)),
  }
}

const secondsAfter = ({ now }: Ctx, last: { created_at: Date } | undefined, seconds: number): number =>
  last ? Math.ceil((last.created_at.getTime() - now.getTime()) / 1000) + seconds : 0

/** Counts a code against the budgets of many; a spent budget raises an alert. */
async function overBudget(
  ctx: Ctx,
  tx: Tx,
  { ip }: CodeRequest,
  { known, shared }: CodeSource,
): Promise<Wait | undefined> {
  const { codes_per_address_hour, codes_per_day } = ctx.limits
  const on = { db: tx, now: ctx.now }
  const network = { name: 'identity.codes_network', tries: codes_per_address_hour, seconds: 3600 }
  const shop = { name: known ? 'identity.codes_known' : 'identity.codes', tries: codes_per_day, seconds: dayMs / 1000 }
  try {
    if (shared) await spendOfNetwork(on, network, ip)
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

async function makeCode(
  ctx: Ctx,
  tx: Tx,
  { login, purpose, user_id, payload = {} }: CodeRequest,
  rest: { source: string; known: boolean; max_tries: number },
): Promise<string> {
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
    ...rest,
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
