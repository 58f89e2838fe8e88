import { site, siteData } from '@delguur/contract/base/site'
import { inLocale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { type Api, type List, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { linkedResources } from './linked-resources.ts'
import { pageFacts } from './page-words.ts'
import * as queries from './site.queries.ts'
import { cmsPageEntity, countryEntity, menuEntity, stateEntity, storeEntity } from './site.serializer.ts'
import { readSiteData } from './site-data.ts'

type Filter = Partial<Record<string, string>>
/** The filters that are texts; a list or a nested one means nothing here. */
function filterOf(query: Record<string, unknown>): Filter {
  const filter = typeof query.filter === 'object' && query.filter !== null ? query.filter : {}
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => typeof value === 'string'))
}
const integer = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined)

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ShopError('not_found')
  return value
}

const paged = (entities: Entity[], { page, per_page }: { page: number; per_page: number }): List => ({
  entities: entities.slice((page - 1) * per_page, page * per_page),
  total: entities.length,
})

export function siteRoutes(api: Api): void {
  serve(api, siteData, ({ ctx, query }) => readSiteData(ctx, query))
  storeRoutes(api)
  countryRoutes(api)
  editorialRoutes(api)
  settingRoutes(api)
}

function storeRoutes(api: Api): void {
  const read = async (ctx: Ctx): Promise<Entity> => {
    const [countries, menus, pages, configs, facts] = await Promise.all([
      queries.countries(ctx.db),
      queries.menus(ctx.db),
      queries.cmsPages(ctx.db),
      queries.configs(ctx.db),
      pageFacts(ctx),
    ])
    const linked = await linkedResources(ctx, menus)
    const home = countries.find((country) => country.is_default)
    const company = configs.find(({ key }) => key === 'company')?.value as { address?: { mn: string } } | undefined
    const address = ctx.tenant.address?.mn ? { ...ctx.tenant.address, mn: ctx.tenant.address.mn } : company?.address
    return storeEntity(ctx.tenant, ctx.tenant.hosts[0] ?? '', address ? inLocale(address, ctx.locale) : null, {
      default_country: home ? countryEntity(home, ctx.locale) : null,
      menus: menus.map((menu) => menuEntity(menu, ctx.locale, linked)),
      cms_pages: pages.map((page) => cmsPageEntity(page, ctx.locale, facts)),
    })
  }
  serve(api, site.store, ({ ctx }) => read(ctx))
  serve(api, site.storeByCode, ({ ctx, params }) => {
    if (params.id !== ctx.tenant.name && params.id !== '1') throw new ShopError('not_found')
    return read(ctx)
  })
}

function countryRoutes(api: Api): void {
  serve(api, site.countries, async ({ ctx, query, page }) => {
    const rows = await queries.countries(ctx.db)
    const wanted = filterOf(query).shippable === 'true' ? rows.filter((row) => row.shippable) : rows
    const entities = wanted.map((row) => countryEntity(row, ctx.locale))
    if (query.per_page !== undefined) return paged(entities, page)
    const per_page = Math.max(1, entities.length)
    return { ...paged(entities, { ...page, per_page }), per_page }
  })
  serve(api, site.country, async ({ ctx, params }) => {
    const id = params.id.toLowerCase()
    const rows = await queries.countries(ctx.db)
    const is = (row: (typeof rows)[number]): boolean =>
      id === 'default' ? row.is_default : [row.iso.toLowerCase(), row.iso3.toLowerCase(), String(row.id)].includes(id)
    const row = found(rows.find(is))
    const states = await queries.statesOf(ctx.db, row.id)
    return countryEntity(
      row,
      ctx.locale,
      states.map((state) => stateEntity(state, ctx.locale)),
    )
  })
}

function editorialRoutes(api: Api): void {
  serve(api, site.menus, async ({ ctx, query, page }) => {
    const { location } = filterOf(query)
    const rows = await queries.menus(ctx.db, location ? { location } : {})
    const linked = await linkedResources(ctx, rows)
    return paged(
      rows.map((menu) => menuEntity(menu, ctx.locale, linked)),
      page,
    )
  })
  serve(api, site.menu, async ({ ctx, params }) => {
    const id = integer(params.id)
    const [menu] = id ? await queries.menus(ctx.db, { id }) : []
    const row = found(menu)
    return menuEntity(row, ctx.locale, await linkedResources(ctx, [row]))
  })
  serve(api, site.cmsPages, async ({ ctx, query, page }) => {
    const { type, title } = filterOf(query)
    const rows = await queries.cmsPages(ctx.db, {
      ...(type && { type }),
      ...(title && { title: { part: title, locale: ctx.locale } }),
    })
    const facts = await pageFacts(ctx)
    return paged(
      rows.map((row) => cmsPageEntity(row, ctx.locale, facts)),
      page,
    )
  })
  serve(api, site.cmsPage, async ({ ctx, params }) => {
    const id = integer(params.id)
    const [row] = await queries.cmsPages(ctx.db, id ? { id } : { slug: params.id })
    return cmsPageEntity(found(row), ctx.locale, await pageFacts(ctx))
  })
}

function settingRoutes(api: Api): void {
  const keyed = (type: string, rows: { key: string; value: unknown }[]): Entity[] =>
    rows.map(({ key, value }) => ({ id: key, type, attributes: { key, value } }))
  serve(api, site.configs, async ({ ctx, page }) => paged(keyed('config', await queries.configs(ctx.db)), page))
  serve(api, site.presets, async ({ ctx, page }) => paged(keyed('preset', await queries.presets(ctx.db)), page))
  serve(api, site.zones, async ({ ctx, page }) => {
    const rows = await queries.zones(ctx.db)
    return paged(
      rows.map((row) => ({
        id: row.id,
        type: 'zone',
        attributes: {
          name: inLocale(row.name, ctx.locale),
          kind: 'division',
          members: row.members,
          delivery_hours: row.min_hours === null ? null : `${row.min_hours}-${row.max_hours}`,
          price: row.price === null ? null : `${row.price}.0`,
        },
      })),
      page,
    )
  })
}
