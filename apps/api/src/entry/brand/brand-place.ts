import type { Tenant } from '../../platform/tenant.ts'
import type { Env } from '../env.ts'

/** Where a brand's site stands: below the path `base` on some hosts, beside the shop that sells what it tells of. */
export type BrandPlace = { tenant: string; base: string; folder: string; hosts: readonly string[] }

type Shop = {
  env: Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY'>
  tenant: Pick<Tenant, 'name' | 'brand_site'>
  hosts: readonly string[]
}

/** Names by which a machine calls itself: whoever tries the demo finds everything there. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The brand's site of the first of these shops that has one: on the hosts of that shop and on no other shop's. The machine's
 * own names are nobody's only while no proxy stands before it: proxies like to ask for `localhost` in the name of any host.
 */
export function brandPlace(shops: readonly Shop[]): BrandPlace | undefined {
  const shop = shops.find(({ tenant }) => tenant.brand_site)
  if (!shop?.tenant.brand_site) return undefined
  const isProxied = shops.some(({ env }) => env.PUBLIC_URL !== undefined || env.TRUST_PROXY !== 'off')
  return { tenant: shop.tenant.name, ...shop.tenant.brand_site, hosts: [...shop.hosts, ...(isProxied ? [] : loopback)] }
}
