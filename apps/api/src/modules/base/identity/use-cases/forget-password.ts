import { parseMail } from '@delguur/kit/text/mail-address'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/db.ts'
import { ShopError } from '../../../../platform/shop-error.ts'
import { forgottenPassword } from '../identity.jobs.ts'
import { spendMails } from './mail-budget.ts'

/**
 * Takes note that somebody forgot the password of an address. Whether anybody has it is looked up later, by a job, so that
 * the answer says nothing of it. Refuses with `too_many_requests`.
 */
export async function forgetPassword(ctx: Ctx, typed: string | undefined, ip: string): Promise<void> {
  const email = parseMail(typed ?? '')?.toLowerCase()
  if (!email) throw new ShopError('email_invalid', { faults: [{ key: 'email', code: 'email_invalid' }] })
  await spendMails(ctx, email, ip)
  await transact(ctx.db, (tx) => ctx.jobs.add(tx, forgottenPassword, { email, locale: ctx.locale }))
}
