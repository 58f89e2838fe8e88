import { dayMs } from '@delguur/kit/dates'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'

/** Counts a mail with a link against what one address may be sent and one network may ask for; `too_many_requests`. */
export async function spendMails(ctx: Ctx, email: string, ip: string): Promise<void> {
  const { codes_per_address_hour, codes_per_login_day } = ctx.limits
  await spend(ctx, { name: 'identity.mails_network', tries: codes_per_address_hour, seconds: 3600 }, ip)
  const who = ctx.secrets.mac('mails', email).toString('base64url')
  await spend(ctx, { name: 'identity.mails', tries: codes_per_login_day, seconds: dayMs / 1000 }, who)
}
