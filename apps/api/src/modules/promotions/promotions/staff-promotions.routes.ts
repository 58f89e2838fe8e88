import {
  type StaffPromotion,
  type StaffPromotionRow,
  staffPromotions,
} from '@delguur/contract/promotions/promotions-staff'
import { decimal } from '@delguur/kit/money'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { priceAfter } from './domain/terms.ts'
import {
  costsOf,
  listPromotions,
  otherGroups,
  type PromotedRow,
  promotableProducts,
  promotableTaxons,
  promotionParts,
  type Role,
  reachOf,
  type StaffRow,
  staffPromotion,
  usageOf,
} from './staff-promotions.queries.ts'
import { createPromotion, editPromotion, removePromotion, startPromotion, stopPromotion } from './staff-promotions.ts'

/** Promotions in the back office. */
export function staffPromotionRoutes(api: Api): void {
  serve(api, staffPromotions.list, async ({ ctx, query }) => {
    const { rows, ...rest } = await listPromotions(ctx.db, query, ctx.locale, ctx.now)
    return { promotions: rows.map(rowOf), ...rest }
  })
  serve(api, staffPromotions.show, ({ ctx, params }) => serialize(ctx, params.id))
  serve(api, staffPromotions.create, async ({ ctx, body: { locale: _, ...input } }) =>
    serialize(ctx, await createPromotion(ctx, input)),
  )
  serve(api, staffPromotions.edit, async ({ ctx, params, body: { locale: _, ...input }, version }) => {
    const done = await editPromotion(ctx, params.id, version, input)
    return done instanceof Requested ? done : serialize(ctx, params.id)
  })
  serve(api, staffPromotions.start, async ({ ctx, params }) => {
    const done = await startPromotion(ctx, params.id)
    return done instanceof Requested ? done : serialize(ctx, params.id)
  })
  serve(api, staffPromotions.stop, async ({ ctx, params }) => {
    await stopPromotion(ctx, params.id)
    return serialize(ctx, params.id)
  })
  serve(api, staffPromotions.remove, async ({ ctx, params, version }) => {
    await removePromotion(ctx, params.id, version)
    return undefined
  })
  serve(api, staffPromotions.usage, async ({ ctx, params }) => {
    const row = await mustFind(ctx, params.id)
    const { days, recent, revenue } = await usageOf(ctx.db, params.id)
    return {
      orders: row.orders_count,
      spared: decimal(row.spared),
      revenue: decimal(revenue),
      days: days.map((each) => ({ ...each, spared: decimal(each.spared) })),
      recent: recent.map(({ number, placed_at, total, spared }) => ({
        number,
        placed_at: placed_at?.toISOString() ?? null,
        total: decimal(total),
        spared: decimal(spared),
      })),
    }
  })
  serve(api, staffPromotions.goods, async ({ ctx, query: { q, taxon_id } }) => {
    const [{ products, ids }, taxons] = await Promise.all([
      promotableProducts(ctx.db, { q, taxon_id }, ctx.locale, ctx.now),
      promotableTaxons(ctx.db, ctx.locale, ctx.now),
    ])
    return { products: products.map(promotedOf), ids, taxons }
  })
}

async function mustFind(ctx: Ctx, id: number): Promise<StaffRow> {
  const row = await staffPromotion(ctx.db, id, ctx.locale, ctx.now)
  if (!row) throw new ShopError('not_found')
  return row
}

const rowOf = (row: StaffRow): StaffPromotionRow => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  name: row.name,
  state: row.state,
  value: row.value,
  min_total: decimal(row.min_total),
  max_discount: row.max_discount === null ? null : decimal(row.max_discount),
  automatic: row.automatic,
  audience: row.audience,
  least_orders: row.least_orders,
  starts_at: row.starts_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  taxons: row.taxons,
  products_count: row.products_count,
  spared: decimal(row.spared),
  orders_count: row.orders_count,
  updated_at: row.updated_at.toISOString(),
})

function promotedOf({ picture, ...row }: PromotedRow): StaffPromotion['products'][number] {
  const { key = '', ...size } = picture ?? {}
  const image = picture ? { base: `/media/${key}`, ...(size as Omit<typeof picture, 'key'>), alt: '' } : null
  const { id, name, slug, price, quantity } = row
  return { id, name, slug, price: decimal(price), quantity, image }
}

async function serialize(ctx: Ctx, id: number): Promise<StaffPromotion> {
  const row = await mustFind(ctx, id)
  const [parts, products, groups] = await Promise.all([
    promotionParts(ctx.db, id, ctx.locale),
    reachOf(ctx.db, id, ctx.now),
    otherGroups(ctx.db, ctx.now),
  ])
  const of = (role: Role) => parts.filter((part) => part.role === role).map(promotedOf)
  return {
    ...rowOf(row),
    description: row.description,
    stack_group: row.stack_group,
    priority: row.priority,
    exclusive: row.exclusive,
    with_agreed: row.with_agreed,
    listed: row.listed,
    products: of('for'),
    items: of('item'),
    gifts: of('gift'),
    reach: { products, below_cost: await belowCost(ctx, row) },
    groups,
  }
}

/** What would be sold below its cost, the worst first; null for who may not see costs. */
async function belowCost(ctx: Ctx, row: StaffRow): Promise<StaffPromotion['reach']['below_cost']> {
  if (!ctx.user?.permissions.has('cost.view')) return null
  const costs = await costsOf(ctx.db, row.id, ctx.locale, ctx.now)
  return costs
    .flatMap(({ id, name, price, cost }) => {
      const after = priceAfter(row, price)
      return after !== null && after < cost ? [{ id, name, price: decimal(after), cost: decimal(cost) }] : []
    })
    .slice(0, 20)
}
