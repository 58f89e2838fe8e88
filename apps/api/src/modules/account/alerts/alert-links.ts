import { timingSafeEqual } from 'node:crypto'
import { dayMs } from '@delguur/kit/dates'
import type { Ctx, Services } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findPerson, findReader, findRequested } from './alerts.queries.ts'
import { confirmAlert, noteConsent, stopReader } from './alerts.repository.ts'

const confirmDays = 7

/**
 * Links of mails, kept nowhere: `c` confirms the alert of a guest, `r` stops all alerts of a guest, `u` the mails about alerts
 * of a person, `o` those about offers. Each is good for the address alone that it was sent to.
 */
const kinds = { c: 'confirm', r: 'stop_alerts', u: 'stop_alerts', o: 'stop_offers' } as const
type Kind = keyof typeof kinds

const macOf = (secrets: Services['secrets'], kind: Kind, id: number, email: string): Buffer =>
  secrets.mac('alert_link', `${kind} ${id} ${email}`)

export const alertToken = (secrets: Services['secrets'], kind: Kind, id: number, email: string): string =>
  `${kind}${id}.${macOf(secrets, kind, id, email).toString('base64url')}`

type Link = { kind: Kind; id: number; email: string }

/** What a link is for; refuses `mail_token_invalid`. Changes nothing. */
async function read(ctx: Ctx, token: string): Promise<Link> {
  const [, kind, digits, given = ''] = /^([cruo])(\d{1,15})\.([\w-]{43})$/.exec(token) ?? []
  const link = kind && digits ? await addressOf(ctx, kind as Kind, Number(digits)) : undefined
  if (!link) throw new ShopError('mail_token_invalid')
  const wanted = macOf(ctx.secrets, link.kind, link.id, link.email)
  const got = Buffer.from(given, 'base64url')
  if (got.length !== wanted.length || !timingSafeEqual(got, wanted)) throw new ShopError('mail_token_invalid')
  return link
}

async function addressOf(ctx: Ctx, kind: Kind, id: number): Promise<Link | undefined> {
  if (kind === 'c') {
    const alert = await findRequested(ctx.db, id)
    const isOld = alert?.state === 'asked' && ctx.now.getTime() - alert.created_at.getTime() > confirmDays * dayMs
    return alert && !isOld ? { kind, id, email: alert.email } : undefined
  }
  const found = kind === 'r' ? await findReader(ctx.db, id) : await findPerson(ctx.db, id)
  return found?.email ? { kind, id, email: found.email } : undefined
}

export async function linkOf(ctx: Ctx, token: string) {
  const { kind, email } = await read(ctx, token)
  return { does: kinds[kind], email }
}

/** Does what a link is for; again is no fault. */
export async function followLink(ctx: Ctx, token: string): Promise<void> {
  const { kind, id } = await read(ctx, token)
  if (kind === 'c') await confirmAlert(ctx.db, id, ctx.now)
  else if (kind === 'r') await stopReader(ctx.db, id, ctx.now)
  else {
    const topic = kind === 'u' ? 'wishes' : 'offers'
    await transact(ctx.db, (tx) => noteConsent(tx, id, 'email', topic, false, ctx.now))
  }
}
