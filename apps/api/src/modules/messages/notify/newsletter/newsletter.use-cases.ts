import { dayMs } from '@delguur/kit/dates'
import { parseMail } from '@delguur/kit/text/mail-address'
import { spend, spendOfNetwork } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { hashToken } from '../../../../platform/http/auth.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { askReader, welcomeReader } from './newsletter.jobs.ts'
import {
  emailOfPerson,
  endTopic,
  findSubscriber,
  findSubscribeToken,
  insertSubscribeToken,
  requestSubscription,
  type Subscriber,
  setConfirmed,
  setUnsubscribed,
  useSubscribeToken,
} from './newsletter.repository.ts'
import { isTokenOf, personInToken, readerId } from './unsubscribe-token.ts'

const fromOneAddress = { name: 'subscribe', tries: 20, seconds: 3_600 }
const toOneReader = { name: 'subscribe_mail', tries: 3, seconds: 86_400 }
const tokenDays = 7

/**
 * Mails the link that confirms the newsletter; says nothing of whether the address is known, nor that a reader gets no
 * more than three such mails a day. Refuses `blank` and `email_invalid`, and `too_many_requests` for an IP address.
 */
export async function subscribe(ctx: Ctx, given: string | undefined, ip: string): Promise<void> {
  const email = parseMail(given ?? '')?.toLowerCase()
  if (!email) {
    const code = given?.trim() ? 'email_invalid' : 'blank'
    throw new ShopError('invalid_input', { faults: [{ key: 'email', code }] })
  }
  await spendOfNetwork(ctx, fromOneAddress, ip)
  if (!(await mayMail(ctx, email))) return
  const token = ctx.ids.token()
  const sealed = ctx.secrets.seal('link', `/newsletter/confirm?token=${token}`).toString('base64')
  await transact(ctx.db, async (tx) => {
    const reader = await requestSubscription(tx, email, ctx.locale, ctx.now)
    if (reader.confirmed_at && !reader.unsubscribed_at) return
    await insertSubscribeToken(tx, hashToken(token), email, ctx.now, new Date(ctx.now.getTime() + tokenDays * dayMs))
    await ctx.jobs.add(tx, askReader, { to: email, locale: ctx.locale, sealed })
  })
}

async function mayMail(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await spend(ctx, toOneReader, ctx.secrets.mac('subscribe', email).toString('base64url'))
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** The address that a token of a mail confirms; refuses `mail_token_invalid`. Changes nothing. */
export const findSubscription = async (ctx: Ctx, token: string): Promise<string> =>
  (await subscriberOf(ctx, token)).email

async function subscriberOf(ctx: Ctx, token: string) {
  const found = await findSubscribeToken(ctx.db, hashToken(token), ctx.now)
  const isDone = found?.confirmed_at && !found.unsubscribed_at
  if (!found || (found.used_at && !isDone)) throw new ShopError('mail_token_invalid')
  return found
}

/**
 * Confirms the newsletter by the token of a mail and sends a welcome. A token works once; pressed again while the
 * newsletter runs it is no fault. Refuses `mail_token_invalid`.
 */
export async function confirmNewsletter(ctx: Ctx, token: string): Promise<void> {
  const { id } = await subscriberOf(ctx, token)
  await transact(ctx.db, async (tx) => {
    if (!(await useSubscribeToken(tx, hashToken(token), ctx.now))) return
    await setConfirmed(tx, id, ctx.now)
    await ctx.jobs.add(tx, welcomeReader, { subscriber_id: id })
  })
}

/** The address whose newsletter a token ends; refuses `mail_token_invalid`. Changes nothing. */
export async function findUnsubscription(ctx: Ctx, token: string): Promise<string> {
  const person = personInToken(ctx.secrets, token)
  if (!person) return (await readerOf(ctx, token)).email
  const email = await emailOfPerson(ctx.db, person.user_id)
  if (!email) throw new ShopError('mail_token_invalid')
  return email
}

async function readerOf(ctx: Ctx, token: string): Promise<Subscriber> {
  const id = readerId(token)
  const reader = id === undefined ? undefined : await findSubscriber(ctx.db, id)
  if (!reader || !isTokenOf(ctx.secrets, reader, token)) throw new ShopError('mail_token_invalid')
  return reader
}

/** Ends the newsletter of whoever holds the token, at once; again is no fault. Refuses `mail_token_invalid`. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  const person = personInToken(ctx.secrets, token)
  if (person) return endTopic(ctx.db, person, ctx.now)
  await setUnsubscribed(ctx.db, (await readerOf(ctx, token)).id, ctx.now)
}
