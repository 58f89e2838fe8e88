import type { ContactForm } from '@delguur/contract/community/contact'
import { localDate } from '@delguur/kit/dates'
import { type Budget, refuseSpent, spend, spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { networkOf } from '../../../platform/http/rate-limit.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { confirmToSender, mailToShop } from './contact.jobs.ts'
import { findByDigest, insertContactForm } from './contact.repository.ts'
import { type Message, readMessage } from './message-input.ts'
import { keyOfThread } from './thread-key.ts'

const ofPerson: Budget = { name: 'contact', tries: 5, seconds: 3_600 }
const ofNetwork: Budget = { name: 'contact_network', tries: 1_500, seconds: 3_600 }
/** Of a network to addresses that somebody typed: mails cost, and whoever reads them did not ask. */
const toTypedAddresses: Budget = { name: 'contact_mails_network', tries: 20, seconds: 3_600 }
const toShopOfNetwork: Budget = { name: 'contact_shop_network', tries: 60, seconds: 3_600 }
const toOneAddress: Budget = { name: 'contact_mail', tries: 3, seconds: 86_400 }

export type Sent = { id: number; number: string; key: string; email: string | null }

/**
 * Keeps a message to the shop, mails it to the shop and its number to the sender. The same message of one sender on one day
 * is one message. Refuses faults of its fields, and `too_many_requests`: a person who is signed in is counted by themselves,
 * a guest by what they call themselves behind their network, and the guests of a network together. What fills in a field that
 * people do not see is kept as spam and mailed to nobody.
 */
export async function sendMessage(ctx: Ctx, given: ContactForm, ip: string): Promise<Sent> {
  const { message, faults } = readMessage(given)
  if (faults.length > 0) throw new ShopError(faults[0]?.code ?? 'invalid_input', { faults })
  await spendTry(ctx, message, ip)
  const spam = Boolean(given.website?.trim())
  const row = {
    ...message,
    digest: digestOf(ctx, message, spam),
    user_id: ctx.user?.id ?? null,
    locale: ctx.locale,
    spam,
    created_at: ctx.now,
    touched_at: ctx.now,
  }
  return transact(ctx.db, async (tx) => {
    for (let draw = 0; draw < 20; draw++) {
      const made = await insertContactForm(tx, { ...row, number: ctx.ids.number('C') })
      if (made) {
        const email = spam || !(await mayConfirm(ctx, tx, message.email, ip)) ? null : message.email
        if (!spam && (await mayMailShop(ctx, tx, ip))) await ctx.jobs.add(tx, mailToShop, { id: made.id })
        if (email) await ctx.jobs.add(tx, confirmToSender, { id: made.id })
        return { ...made, key: keyOfThread(ctx, made.number), email }
      }
      const before = await findByDigest(tx, row.digest)
      if (before) return { ...before, key: keyOfThread(ctx, before.number), email: message.email }
    }
    throw new Error('no free message number in twenty draws')
  })
}

async function spendTry(ctx: Ctx, { email, phone }: Message, ip: string): Promise<void> {
  if (ctx.user) return spend(ctx, ofPerson, `user ${ctx.user.id}`)
  const guest = ctx.secrets.mac('contact', `${networkOf(ip)} ${email ?? phone}`).toString('base64url')
  await spend(ctx, ofPerson, `guest ${guest}`)
  await spendOfNetwork(ctx, ofNetwork, ip)
}

/** Whether an address still gets a confirmation: three a day, and few of one network, since whoever writes may give somebody else's. */
async function mayConfirm(ctx: Ctx, tx: Tx, email: string | null, ip: string): Promise<boolean> {
  if (!email) return false
  const isOwn = ctx.user?.email?.toLowerCase() === email.toLowerCase()
  if (!isOwn && !(await isLeft(ctx, tx, toTypedAddresses, networkOf(ip)))) return false
  return isLeft(ctx, tx, toOneAddress, ctx.secrets.mac('contact', email).toString('base64url'))
}

/** The shop reads every message in its office; what many guests of one network send at once comes as no mail besides. */
const mayMailShop = async (ctx: Ctx, tx: Tx, ip: string): Promise<boolean> =>
  ctx.user !== null || isLeft(ctx, tx, toShopOfNetwork, networkOf(ip))

async function isLeft(ctx: Ctx, tx: Tx, budget: Budget, sender: string): Promise<boolean> {
  const on = { db: tx, now: ctx.now }
  try {
    // what is spent is seen without waiting for others who spend
    await refuseSpent(on, budget, sender)
    await spend(on, budget, sender)
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_requests') return false
    throw error
  }
}

function digestOf({ secrets, user, now }: Ctx, message: Message, spam: boolean): Buffer {
  return secrets.mac('contact', JSON.stringify([user?.id ?? null, localDate(now), message, spam]))
}
