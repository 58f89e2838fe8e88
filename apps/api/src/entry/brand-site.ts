import { join } from 'node:path'
import type { Services } from '../platform/context.ts'
import { openBrand } from './brand.ts'
import type { Env } from './env.ts'
import type { Site } from './front-door.ts'

/** The brand's site, the shop that sells what it tells of, and where it is built. */
const brand = { tenant: 'altan-tal', base: '/altan-tal', folder: 'apps/brand/build' }

/** Names by which a machine calls itself: whoever tries the demo finds everything there. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

type Host = { env: Env; hosts: readonly string[] }
type Opened = Host & { services: Services }

/** The brand's site on the hosts of its shop and on the machine's own names; on no other shop's. None where it is not built. */
export async function openBrandSite(shops: readonly Opened[]): Promise<(Site & { address: string }) | undefined> {
  const shop = shops.find(({ env }) => env.tenant === brand.tenant)
  const opened = shop && (await openBrand(shop.services, { ...brand, folder: join(shop.env.root, brand.folder) }))
  if (!shop || !opened) return undefined
  const handle: Site['handle'] = (request, response) => void opened.handle(request, response)
  return { hosts: [...shop.hosts, ...loopback], owns: opened.owns, handle, address: shop.services.origin + brand.base }
}

/** The paths of a host that are not the shop's who has it: its service worker leaves them alone. */
export const elsewhere = (env: Env, host: string): string[] =>
  env.tenants.includes(brand.tenant) && (env.tenant === brand.tenant || loopback.includes(host)) ? [brand.base] : []
