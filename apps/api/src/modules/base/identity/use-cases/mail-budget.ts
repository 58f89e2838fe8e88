import { slowDown, spendOfNetwork } from '../../../../platform/budget.ts'
import type { Ctx } from '../../../../platform/context.ts'
import { knownAs } from './code-source.ts'

/**
 * Counts a mail with a link against what one address may be sent and one network may ask for; `too_many_requests`. After
 * the free ones of a day each further mail waits half an hour to an hour. Who is known to the owner of the address (`knownAs`) is
 * counted by themselves.
 */
export async function spendMails(ctx: Ctx, email: string, ip: string): Promise<void> {
  const { codes_per_address_hour, codes_per_login_day } = ctx.limits
  const known = await knownAs(ctx, email, ip)
  const network = { name: 'identity.mails_network', tries: codes_per_address_hour, seconds: 3600 }
  if (known?.shared !== false) await spendOfNetwork(ctx, network, ip)
  const sender = ctx.secrets.mac('mails', known ? `${email} ${known.source}` : email).toString('base64url')
  const pace = { free: codes_per_login_day, first_seconds: 1800, longest_seconds: 3600 }
  await slowDown(ctx, 'identity.mails', sender, pace)
}
