import { dayMs } from '@delguur/kit/dates'
import type { Locale } from '@delguur/kit/locale'
import type { Ctx, Services } from '../../../../platform/context.ts'
import { type Tx, transact } from '../../../../platform/database/db.ts'
import { hashToken } from '../../../../platform/http/auth.ts'
import { linkMessage } from '../../../messages/notify/index.ts'
import { findReceiver, insertMailToken, type LinkPurpose } from '../mail-tokens.repository.ts'
import { findPerson } from '../people.repository.ts'
import { spendMails } from './mail-budget.ts'
import { ownerOf } from './proofs.ts'

const lastsMs: Record<LinkPurpose, number> = {
  confirm_email: 3 * dayMs,
  reset_password: 3_600_000,
  staff_invitation: 3 * dayMs,
}
const paths: Record<LinkPurpose, (token: string) => string> = {
  confirm_email: (token) => `/account/confirm?token=${token}`,
  reset_password: (token) => `/login/reset?token=${token}`,
  staff_invitation: (token) => `/office/invitations/${token}`,
}

type Receiver = { user_id: number; email: string; locale: Locale; now: Date }

/** Mails a link that can be used once: three days to confirm an address or to join the staff, one hour for a new password. */
export async function sendLink(
  { ids, jobs, secrets }: Pick<Services, 'ids' | 'jobs' | 'secrets'>,
  tx: Tx,
  purpose: LinkPurpose,
  { user_id, email, locale, now }: Receiver,
): Promise<void> {
  const token = ids.token()
  const expires_at = new Date(now.getTime() + lastsMs[purpose])
  await insertMailToken(tx, { token_hash: hashToken(token), user_id, purpose, email, created_at: now, expires_at })
  const sealed = secrets.seal('link', paths[purpose](token)).toString('base64')
  await jobs.add(tx, linkMessage, { id: ids.token(), to: email, locale, kind: purpose, sealed })
}

/** Mails the link to a new password, if somebody has the address. */
export async function mailResetLink(
  services: Services,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  await transact(services.db, async (tx) => {
    const person = await findPerson(tx, { kind: 'email', value: email })
    if (person)
      await sendLink(services, tx, 'reset_password', { user_id: person.id, email, locale, now: services.clock() })
  })
}

/**
 * Mails the confirmation of the own address, or of the one that waits, again; false when there is nothing to confirm.
 * Refuses with `too_many_requests`.
 */
export async function mailConfirmation(ctx: Ctx, ip: string): Promise<boolean> {
  const { id } = ownerOf(ctx)
  const { email: present, pending_email, email_confirmed_at } = await findReceiver(ctx.db, id)
  const email = pending_email ?? (email_confirmed_at === null ? present : null)
  if (email === null) return false
  await spendMails(ctx, email.toLowerCase(), ip)
  await transact(ctx.db, (tx) =>
    sendLink(ctx, tx, 'confirm_email', { user_id: id, email, locale: ctx.locale, now: ctx.now }),
  )
  return true
}
