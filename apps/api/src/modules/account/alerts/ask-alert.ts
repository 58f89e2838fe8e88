import { parseMail } from '@delguur/kit/text/mail-address'
import { spend, spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { AlertKind } from './alerts.domain.ts'
import { type Channel, findBrandSubject, findPerson, findVariantSubject, type Subject } from './alerts.queries.ts'
import {
  countWaiting,
  type NewAlert,
  noteConsent,
  type Owner,
  saveAlert,
  saveReader,
  stopAlert,
} from './alerts.repository.ts'
import { confirmMail } from './confirm-mail.jobs.ts'
import { portsOf, waysTo } from './person-ways.ts'

const mostWaiting = 200
const mostOfGuest = 30
const fromOneNetwork = { name: 'alert', tries: 30, seconds: 3_600 }
const toOneReader = { name: 'alert_mail', tries: 5, seconds: 86_400 }

export type Input = {
  kind: AlertKind
  variant_id?: number | undefined
  brand?: string | undefined
  email?: string | undefined
  channel?: Channel | undefined
}

/** What an alert would be about; `not_found` for what is not sold, alcohol included. */
export async function subjectOf(ctx: Ctx, { kind, variant_id, brand }: Input): Promise<Subject> {
  const found =
    kind === 'brand'
      ? brand && (await findBrandSubject(ctx.db, brand))
      : variant_id !== undefined && (await findVariantSubject(ctx.db, variant_id, ctx.now))
  if (!found) throw new ShopError('not_found')
  return found
}

/**
 * Asks to be told. Somebody who is signed in is told from now on, by the ways that they allow; `channel` allows one. A guest
 * gets a mail that asks whether it was them; it says nothing of whether the address is known, nor that an address gets no more
 * than five such mails a day. Refuses `not_found`, `unauthenticated`, `email_invalid`, `alerts_full` and `too_many_requests`.
 */
export async function askAlert(
  ctx: Ctx,
  input: Input,
  ip: string,
): Promise<{ state: 'waiting' | 'confirm'; channels: Channel[] }> {
  const subject = await subjectOf(ctx, input)
  const alert: NewAlert = {
    kind: input.kind,
    variant_id: subject.variant_id,
    brand_id: subject.brand_id,
    price: input.kind === 'price' ? subject.price : null,
    locale: ctx.locale,
  }
  if (ctx.user) return askAsPerson(ctx, ctx.user.id, alert, input.channel)
  if (input.email === undefined) throw new ShopError('unauthenticated')
  await askAsGuest(ctx, alert, input.email, ip)
  return { state: 'confirm', channels: [] }
}

async function askAsPerson(ctx: Ctx, user_id: number, alert: NewAlert, channel: Channel | undefined) {
  const channels = await transact(ctx.db, async (tx) => {
    await refuseFull(tx, { user_id }, mostWaiting)
    await saveAlert(tx, { user_id }, alert, ctx.now)
    if (channel) await noteConsent(tx, user_id, channel, 'wishes', true, ctx.now)
    const person = await findPerson(tx, user_id)
    return person ? waysTo(person, portsOf(ctx)) : []
  })
  return { state: 'waiting' as const, channels }
}

async function refuseFull(tx: Parameters<typeof countWaiting>[0], owner: Owner, most: number): Promise<void> {
  if ((await countWaiting(tx, owner)) >= most) throw new ShopError('alerts_full')
}

async function askAsGuest(ctx: Ctx, alert: NewAlert, given: string, ip: string): Promise<void> {
  const email = parseMail(given)?.toLowerCase()
  if (!email) {
    const code = given.trim() === '' ? 'blank' : 'email_invalid'
    throw new ShopError('invalid_input', { faults: [{ key: 'email', code }] })
  }
  await spendOfNetwork(ctx, fromOneNetwork, ip)
  if (!(await mayMail(ctx, email))) return
  await transact(ctx.db, async (tx) => {
    const reader_id = await saveReader(tx, email, ctx.now)
    if ((await countWaiting(tx, { reader_id })) >= mostOfGuest) return
    const { id, state } = await saveAlert(tx, { reader_id }, alert, ctx.now)
    if (state === 'asked') await ctx.jobs.add(tx, confirmMail, { alert_id: id, locale: ctx.locale })
  })
}

async function mayMail(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await spend(ctx, toOneReader, ctx.secrets.mac('alert_mail', email).toString('base64url'))
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_requests') return false
    throw error
  }
}

/** Stops one of the person's own; `not_found` for what is none of theirs. */
export async function stopOwn(ctx: Ctx, id: number): Promise<void> {
  if (!ctx.user) throw new ShopError('unauthenticated')
  if (!(await stopAlert(ctx.db, ctx.user.id, id, ctx.now))) throw new ShopError('not_found')
}
