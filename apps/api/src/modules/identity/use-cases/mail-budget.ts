import { slowDown, spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { knownDevice } from '../device-token.ts'

/**
 * Counts a mail with a link against what one address may be sent and one network may ask for; `too_many_requests`. After
 * the free ones of a day each further mail waits half an hour to an hour. A device that the owner of the address has signed
 * in from is counted by itself.
 */
export async function spendMails(ctx: Ctx, email: string, ip: string): Promise<void> {
  const { codes_per_address_hour, codes_per_login_day } = ctx.limits
  const device = knownDevice(ctx, email)
  const network = { name: 'identity.mails_network', tries: codes_per_address_hour, seconds: 3600 }
  if (!device) await spendOfNetwork(ctx, network, ip)
  const who = ctx.secrets.mac('mails', device ? `${email} ${device}` : email).toString('base64url')
  const pace = { free: codes_per_login_day, first_seconds: 1800, longest_seconds: 3600 }
  await slowDown(ctx, 'identity.mails', who, pace)
}
