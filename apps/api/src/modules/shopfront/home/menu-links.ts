import { hasPage } from '@delguur/contract/shopfront/flag-pages'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import type { menus } from '../../base/site/index.ts'

type MenuRow = Awaited<ReturnType<typeof menus>>[number]
type Link = { code: string; name: string; link: string | null; children: Link[] }

/** The links of a menu below one of them; without those to pages that the shop has not got. */
export const linksBelow = (ctx: Ctx, items: MenuRow['items'], parent: number | null): Link[] =>
  items
    .filter((item) => item.parent_id === parent && (item.link === null || hasPage(ctx.tenant.flags, item.link)))
    .map((item) => ({
      code: item.code,
      name: inLocale(item.name, ctx.locale),
      link: item.link,
      children: linksBelow(ctx, items, item.id),
    }))
