import { lease, leaseConfig, leaseQuote, leases, storefrontLeases } from '@delguur/contract/money/leases'
import { localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { calculateLease, checkOffered } from './lease-plan.ts'
import { fullLease, type LeaseRow, leasableOrders, leaseCard, readLease, readLeases } from './leases.queries.ts'

/** Leasing: its terms and sums for everybody, leases for their person. Questions and decisions are the lender's. */
export function leasingRoutes(api: Api): void {
  flatRoutes(api)
  documentRoutes(api)
}

/** A lease as its person sees it. */
export const answer = (ctx: Ctx, row: LeaseRow) => fullLease(row, ctx.secrets, localDate(ctx.now))

function ownerOf({ user }: Ctx): number {
  if (!user) throw new ShopError('unauthenticated')
  return user.id
}

/** A lease of the signed-in person; `not_found` for everybody else. */
export async function ownLease(ctx: Ctx, id: number): Promise<LeaseRow> {
  const row = await readLease(ctx.db, { id, user_id: ownerOf(ctx) })
  if (!row) throw new ShopError('not_found')
  return row
}

function configOf(ctx: Ctx) {
  checkOffered(ctx)
  return ctx.tenant.lease
}

function flatRoutes(api: Api): void {
  serve(api, leases.config, async ({ ctx }) => {
    ctx.cacheTags?.noStock()
    return configOf(ctx)
  })
  serve(api, leases.calculate, async ({ ctx, body }) => calculateLease(ctx, body))
  serve(api, leases.list, async ({ ctx }) => {
    const [rows, orders] = await Promise.all([
      readLeases(ctx.db, { user_id: ownerOf(ctx) }),
      ctx.tenant.flags.leasing ? leasableOrders(ctx.db, ownerOf(ctx), ctx.tenant.lease) : [],
    ])
    return { leases: rows.map((row) => leaseCard(row, ctx.secrets)), orders }
  })
  serve(api, leases.show, async ({ ctx, params }) => answer(ctx, await ownLease(ctx, params.id)))
}

function documentRoutes(api: Api): void {
  serve(api, storefrontLeases.config, async ({ ctx }) => ({
    id: ctx.tenant.name,
    type: leaseConfig.type,
    attributes: { ...configOf(ctx) },
  }))
  serve(api, storefrontLeases.calculate, async ({ ctx, body }) => {
    const plan = calculateLease(ctx, body)
    return { id: `${plan.amount}-${plan.down_payment}-${plan.months}`, type: leaseQuote.type, attributes: { ...plan } }
  })
  serve(api, storefrontLeases.list, async ({ ctx, page }) => {
    const rows = await readLeases(ctx.db, { user_id: ownerOf(ctx) })
    const first = (page.page - 1) * page.per_page
    return {
      entities: rows.slice(first, first + page.per_page).map((row) => leaseEntity(ctx, row)),
      total: rows.length,
    }
  })
  serve(api, storefrontLeases.show, async ({ ctx, params }) => leaseEntity(ctx, await ownLease(ctx, params.id)))
}

/** A lease in JSON:API. */
export function leaseEntity(ctx: Ctx, row: LeaseRow): Entity {
  const { id, events: _events, ...attributes } = answer(ctx, row)
  return { id, type: lease.type, attributes, related: { order: { id: String(row.order_id), type: 'order' } } }
}
