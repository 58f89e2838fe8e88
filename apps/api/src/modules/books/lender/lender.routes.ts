import { leases, storefrontLeases } from '@delguur/contract/money/leases'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { answer, type LeaseRow, leaseEntity, ownLease } from '../../money/leasing/index.ts'
import { leaseOrder, type PlacedLeaseInput } from '../../orders/index.ts'
import { chargeInstalment, showInstalment } from './charge-instalment.ts'
import { withdrawLease } from './decide.use-cases.ts'
import { staffLeaseRoutes } from './staff-leases.routes.ts'

const requestLease = async (ctx: Ctx, input: PlacedLeaseInput): Promise<LeaseRow> =>
  ownLease(ctx, await leaseOrder(ctx, input))

/** What people ask of a lender and pay to it, and what it decides. */
export function lenderRoutes(api: Api): void {
  serve(api, leases.request, async ({ ctx, body }) => answer(ctx, await requestLease(ctx, body)))
  serve(api, storefrontLeases.request, async ({ ctx, body }) => leaseEntity(ctx, await requestLease(ctx, body)))
  serve(api, leases.cancel, async ({ ctx, params }) => answer(ctx, await withdrawLease(ctx, params.id)))
  serve(api, leases.pay, async ({ ctx, params, body }) => chargeInstalment(ctx, params, body))
  serve(api, leases.paying, async ({ ctx, params, query }) => showInstalment(ctx, params, query.returned))
  staffLeaseRoutes(api)
}
