import { join } from 'node:path'
import type { Services } from '../../platform/context.ts'
import type { Env } from '../env.ts'
import type { Stop } from '../run.ts'
import type { Site } from '../web/host-router.ts'
import { openBrand } from './brand.ts'
import type { BrandPlace } from './brand-place.ts'

type Opened = { env: Env; services: Services; brand: BrandPlace | undefined }

/** The brand's site in its place, and the address that its own shop has; none where no shop has one or it is not built. */
export async function openBrandSite(
  shops: readonly Opened[],
  stops: Stop[],
): Promise<(Site & { address: string }) | undefined> {
  const shop = shops.find(({ env, brand }) => env.tenant === brand?.tenant)
  if (!shop?.brand) return undefined
  const { base, folder, hosts } = shop.brand
  const opened = await openBrand(shop.services, { base, folder: join(shop.env.root, folder) })
  if (!opened) return undefined
  stops.push(opened.close)
  return {
    hosts,
    owns: opened.owns,
    handle: opened.handle,
    address: shop.services.origin + base,
    secure: shop.services.origin.startsWith('https:'),
  }
}

/** The paths of a host that are not the shop's who has it: its service worker leaves them alone. */
export const elsewhere = (brand: BrandPlace | undefined, host: string): string[] =>
  brand?.hosts.includes(host.toLowerCase()) ? [brand.base] : []
