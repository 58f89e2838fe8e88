import type { siteData } from '@delguur/contract/site'
import { inLocale } from '@delguur/kit/locale'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import * as queries from './site.queries.ts'

type Query = z.output<(typeof siteData)['query']>
type SiteData = z.input<(typeof siteData)['response']>
type Node = { id: number; permalink: string; name: string; translation_en: string; children: Node[] }

/** What a client keeps of the site; a part that did not change since `date` is left out. */
export async function readSiteData(ctx: Ctx, query: Query): Promise<SiteData> {
  const since = query.date ? new Date(query.date) : undefined
  const changed = (rows: { updated_at: Date }[]): boolean =>
    !since || Number.isNaN(since.getTime()) || rows.some((row) => row.updated_at > since)
  const [taxons, menus, words, notices, configs, presets, badges] = await Promise.all([
    queries.taxonTree(ctx.db),
    queries.menus(ctx.db),
    queries.translations(ctx.db, ctx.locale),
    queries.activeNotices(ctx.db, ctx.now),
    queries.configs(ctx.db),
    queries.presets(ctx.db),
    queries.badges(ctx.db),
  ])
  return {
    ...(changed(taxons) && { taxons: nest(ctx, taxons) }),
    ...(changed(menus) && {
      menus: menus.map((menu) => ({
        location: menu.location,
        title: inLocale(menu.name, ctx.locale),
        children: links(ctx, menu.items, null),
      })),
    }),
    ...(changed(words) && { translation: Object.fromEntries(words.map(({ key, value }) => [key, value])) }),
    ...(changed(notices) && { notifications: notices.map((notice) => noticeOf(ctx, notice)) }),
    ...(changed(configs) && {
      configs: { ...Object.fromEntries(configs.map(({ key, value }) => [key, value])), ...tenantConfigs(ctx) },
    }),
    ...(changed(presets) && { presets: Object.fromEntries(presets.map(({ key, value }) => [key, value])) }),
    ...(!since && {
      badges: badges.map((badge) => ({ ...badge, name: inLocale(badge.name, ctx.locale), image: null })),
    }),
    ...(query.load_zones && { zones: await zonesOf(ctx) }),
    ...(query.load_store_locations && { store_locations: await storesOf(ctx) }),
    server_time: ctx.now.toISOString(),
  }
}

const tenantConfigs = ({ tenant, search_base }: Ctx): Record<string, unknown> => ({
  flags: tenant.flags,
  lease: tenant.lease,
  page_size: tenant.page_size,
  search_base,
  search_index: tenant.index_name,
  size_option_keys: tenant.size_option_keys,
  color_option_keys: tenant.color_option_keys,
  free_shipping_from: tenant.free_shipping_from,
  return_hours: tenant.return_hours,
  support: tenant.support,
})

function nest(ctx: Ctx, rows: Awaited<ReturnType<typeof queries.taxonTree>>): Node[] {
  const nodes = new Map<number, Node>()
  const roots: Node[] = []
  for (const row of rows) {
    const node: Node = {
      id: row.id,
      permalink: row.permalink,
      name: inLocale(row.name, ctx.locale),
      translation_en: inLocale(row.name, 'en'),
      children: [],
    }
    nodes.set(row.id, node)
    const parent = row.parent_id === null ? undefined : nodes.get(row.parent_id)
    if (parent) parent.children.push(node)
    else roots.push(node)
  }
  return roots
}

const links = (ctx: Ctx, items: queries.MenuItemRow[], parent: number | null): Record<string, unknown>[] =>
  items
    .filter((item) => item.parent_id === parent)
    .map((item) => ({ title: inLocale(item.name, ctx.locale), link: item.link, children: links(ctx, items, item.id) }))

const noticeOf = (ctx: Ctx, notice: Awaited<ReturnType<typeof queries.activeNotices>>[number]) => ({
  id: notice.id,
  title: inLocale(notice.title, ctx.locale),
  body: notice.body && inLocale(notice.body, ctx.locale),
  url: notice.url,
  starts_at: notice.starts_at.toISOString(),
})

async function zonesOf(ctx: Ctx): Promise<Record<string, unknown>[]> {
  const rows = await queries.zones(ctx.db)
  return rows.map((row) => ({ ...row, name: inLocale(row.name, ctx.locale) }))
}

async function storesOf(ctx: Ctx): Promise<Record<string, unknown>[]> {
  const rows = await queries.storeLocations(ctx.db)
  return rows.map((row) => ({
    ...row,
    name: inLocale(row.name, ctx.locale),
    address: inLocale(row.address, ctx.locale),
    opening_hours: inLocale(row.opening_hours, ctx.locale),
  }))
}
