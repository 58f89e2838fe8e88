import type { StaffLease } from '@delguur/contract/leases'
import { staffLeases } from '@delguur/contract/leases-staff'
import { localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../platform/context.ts'
import { type Api, serve } from '../../platform/serve.ts'
import { ShopError } from '../../platform/shop-error.ts'
import {
  countLeases,
  type LeaseRow,
  leaseCard,
  openRegister,
  personOf,
  readLease,
  readLeases,
  wholeLease,
} from '../leasing/index.ts'
import { activateLease, approveLease, bookInstalment, cancelLease, refuseLease } from './decide.use-cases.ts'

/** What staff do: look, decide, start, end, book what came. */
export function staffLeaseRoutes(api: Api): void {
  serve(api, staffLeases.list, async ({ ctx, query, page: { page, per_page } }) => {
    const range = { limit: per_page, offset: (page - 1) * per_page }
    const [rows, total_count] = await Promise.all([
      readLeases(ctx.db, { status: query.state }, range),
      countLeases(ctx.db, query.state),
    ])
    const leases = rows.map((row) => leaseCard(row, ctx.secrets))
    return { leases, total_count, current_page: page, pages: Math.ceil(total_count / per_page) }
  })
  serve(api, staffLeases.show, async ({ ctx, params }) => {
    const row = await readLease(ctx.db, { id: params.id })
    if (!row) throw new ShopError('not_found')
    return shown(ctx, row)
  })
  serve(api, staffLeases.approve, async ({ ctx, params }) => shown(ctx, await approveLease(ctx, params.id)))
  serve(api, staffLeases.refuse, async ({ ctx, params, body }) =>
    shown(ctx, await refuseLease(ctx, params.id, body.reason)),
  )
  serve(api, staffLeases.activate, async ({ ctx, params }) => shown(ctx, await activateLease(ctx, params.id)))
  serve(api, staffLeases.cancel, async ({ ctx, params, body }) =>
    shown(ctx, await cancelLease(ctx, params.id, body.reason)),
  )
  serve(api, staffLeases.pay, async ({ ctx, params, body }) =>
    shown(ctx, await bookInstalment(ctx, { lease_id: params.id, position: params.position, ...body })),
  )
}

async function shown(ctx: Ctx, row: LeaseRow): Promise<StaffLease> {
  const person = await personOf(ctx.db, row.user_id)
  return { ...wholeLease(row, ctx.secrets, localDate(ctx.now)), register: openRegister(row, ctx.secrets), ...person }
}
