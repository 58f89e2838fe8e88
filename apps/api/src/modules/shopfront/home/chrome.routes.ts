import { shop } from '@delguur/contract/shopfront/shop'
import { leasedTotals } from '@delguur/kit/lease'
import { inLocale, readsCyrillic } from '@delguur/kit/locale'
import { givesReceipts } from '@delguur/kit/numbers/taxpayer'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { titleIn } from '../../../platform/tenant.ts'
import type { ThirdParty } from '../../base/measurement/index.ts'
import { activeNotices, divisionsBelow, menus } from '../../base/site/index.ts'
import type { Search } from '../../search/search/index.ts'
import { contactOf } from './contact.ts'
import { linksBelow } from './menu-links.ts'
import { oncePerVersion } from './once-per-version.ts'
import { promisesOf } from './shop-promises.ts'

/** Header, footer and settings of every page, divisions of addresses, and what the shop promises. */
export function chromeRoutes(api: Api, search: Search): void {
  const chrome = oncePerVersion(drawChrome)
  serve(api, shop.chrome, ({ ctx }) => {
    ctx.cacheTags?.noStock()
    return chrome(ctx)
  })
  serve(api, shop.divisions, async ({ ctx, query }) => {
    ctx.cacheTags?.noStock()
    const rows = await divisionsBelow(ctx.db, query.parent_id)
    return {
      divisions: rows.map((row) => ({
        id: row.id,
        level: row.level,
        name: readsCyrillic(ctx.locale) ? row.name_mn : row.name_en,
        name_mn: row.name_mn,
        name_en: row.name_en,
        abbr: row.abbr_mn,
        zipcode: row.zipcode,
      })),
    }
  })
  serve(api, shop.promises, ({ ctx }) => {
    ctx.cacheTags?.noStock()
    return promisesOf(ctx, search)
  })
}

async function drawChrome(ctx: Ctx) {
  const [all, notices, { contact, pages, windows }] = await Promise.all([
    menus(ctx.db),
    activeNotices(ctx.db, ctx.now),
    contactOf(ctx),
  ])
  const at = (location: string) => linksBelow(ctx, all.find((menu) => menu.location === location)?.items ?? [], null)
  return {
    header: at('header'),
    footer: at('footer'),
    notices: notices.map((notice) => ({ id: notice.id, title: inLocale(notice.title, ctx.locale), url: notice.url })),
    contact,
    tenant: { ...publicTenant(ctx), pages, windows },
  }
}

/** What pages may know of the tenant's settings. */
const publicTenant = ({ tenant, locale, ports }: Ctx) => ({
  name: tenant.name,
  title: titleIn(tenant, locale),
  index_name: tenant.index_name,
  flags: tenant.flags,
  receipts: givesReceipts(tenant),
  locales: tenant.locales,
  free_shipping_from: tenant.free_shipping_from,
  lease_from: leasedTotals(tenant.lease).from,
  lease_to: leasedTotals(tenant.lease).to,
  return_hours: Math.max(tenant.return_hours.default, ...Object.values(tenant.return_hours.categories)),
  refund_days: tenant.refund_days,
  low_stock_at: tenant.low_stock_at,
  max_line_quantity: tenant.max_line_quantity,
  support: tenant.support,
  ...publicParties(ports),
})

const publicParty = ({ id, script }: ThirdParty) => ({ id, script })
const publicParties = ({ analytics, advertising }: Ctx['ports']) =>
  (analytics || advertising) && {
    third_parties: {
      ...(analytics && { analytics: publicParty(analytics) }),
      ...(advertising && { advertising: publicParty(advertising) }),
    },
  }
