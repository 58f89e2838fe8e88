import type { DomainCheck } from '@delguur/contract/base/settings'
import { spend } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { isPublicAddress } from '../../../platform/public-address.ts'
import { verdictOf } from './domain-check.domain.ts'
import type { Found } from './settings.ports.ts'

const budget = { name: 'settings.domain_check', tries: 60, seconds: 3_600 }
const nothing: Found = { a: [], aaaa: [], cname: [] }

/**
 * What the DNS says of the domain of the shop, against the addresses of this server, and whether HTTPS answers there. Only public
 * addresses are called.
 */
export async function checkDomain(ctx: Ctx): Promise<DomainCheck> {
  await spend(ctx, budget, String(ctx.user?.id))
  const domain = ctx.ports.own_domain ?? null
  const names = ctx.ports.names
  if (domain === null || !names)
    return { domain, found: nothing, needed: [], dns: 'unknown', https: 'not_tried', certificate_until: null }
  const [found, needed] = await Promise.all([names.find(domain), names.own()])
  const address = found && [...found.a, ...found.aaaa].find(isPublicAddress)
  const secure = address ? await names.tryHttps(domain, address) : { state: 'not_tried' as const, until: null }
  return {
    domain,
    found: found ?? nothing,
    needed,
    dns: verdictOf(found, needed),
    https: secure.state,
    certificate_until: secure.until?.toISOString() ?? null,
  }
}
