import type { siteData } from '@delguur/contract/base/site'
import { shopTexts } from '@delguur/i18n/load'
import { inLocale } from '@delguur/kit/locale'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import * as queries from './site.queries.ts'

type Query = z.output<(typeof siteData)['query']>
type SiteData = z.input<(typeof siteData)['response']>
type Node = { id: number; permalink: string; name: string; translation_en: string; children: Node[] }

/** What stands in code or in the tenant's file changes with a start alone. */
const openedAt = new Date()

/** What a client keeps of the site; a part that did not change since `date` is left out. */
export async function readSiteData(ctx: Ctx, query: Query): Promise<SiteData> {
  const since = query.date ? new Date(query.date) : undefined
  const changed = await changedSince(ctx, since && since.getTime() > 0 ? since : undefined)
  const { db, locale, now } = ctx
  const [taxons, menus, words, notices, configs, presets, badges, zones, stores] = await Promise.all([
    changed('taxons') && queries.taxonTree(db),
    changed('menus', 'menu_items') && queries.menus(db),
    changed('translations', 'code') && queries.translations(db, locale),
    changed('notices') && queries.activeNotices(db, now),
    changed('site_configs', 'settings', 'code') && queries.configs(db),
    changed('presets') && queries.presets(db),
    changed('badges') && queries.badges(db),
    query.load_zones && changed('zones', 'zone_members', 'shipping_methods', 'shipping_prices') && zonesOf(ctx),
    query.load_store_locations && changed('stock_locations') && storesOf(ctx),
  ])
  return {
    ...(taxons && { taxons: nest(ctx, taxons) }),
    ...(menus && {
      menus: menus.map((menu) => ({
        location: menu.location,
        title: inLocale(menu.name, locale),
        children: links(ctx, menu.items, null),
      })),
    }),
    ...(words && { translation: translationOf(ctx, words) }),
    ...(notices && { notifications: notices.map((notice) => noticeOf(ctx, notice)) }),
    ...(configs && {
      configs: { ...Object.fromEntries(configs.map(({ key, value }) => [key, value])), ...tenantConfigs(ctx) },
    }),
    ...(presets && { presets: Object.fromEntries(presets.map(({ key, value }) => [key, value])) }),
    ...(badges && { badges: badges.map((badge) => ({ ...badge, name: inLocale(badge.name, locale), image: null })) }),
    ...(zones && { zones }),
    ...(stores && { store_locations: stores }),
    server_time: now.toISOString(),
  }
}

/** Whether any of some tables was written to since a date; of notices also whether one began or ended meanwhile. */
async function changedSince(ctx: Ctx, since: Date | undefined): Promise<(...parts: string[]) => boolean> {
  if (!since) return () => true
  const parts = await queries.partsChangedSince(ctx.db, since, ctx.now)
  if (openedAt > since) parts.add('code')
  return (...wanted) => wanted.some((part) => parts.has(part))
}

const ofAlcohol = /^(?:age|alcohol|spirit)\.|^errors\.(?:age|alcohol)_/

/** The shop's words, in their place those of the tenant and of the back office; those of alcohol only where it is sold. */
function translationOf(
  { locale, tenant, texts: own }: Ctx,
  overrides: { key: string; value: string }[],
): Record<string, string> {
  const texts = Object.entries(shopTexts(locale)).filter(([key]) => tenant.alcohol || !ofAlcohol.test(key))
  return Object.fromEntries([
    ...texts,
    ...Object.entries(own[locale] ?? {}),
    ...overrides.map(({ key, value }) => [key, value] as const),
  ])
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
