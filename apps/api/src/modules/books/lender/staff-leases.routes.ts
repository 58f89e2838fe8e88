import { staffLeases } from '@delguur/contract/books/leases-staff'
import type { StaffLease } from '@delguur/contract/money/leases'
import { localDate } from '@delguur/kit/dates'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import {
  fullLease,
  type LeaseRow,
  leaseCard,
  listLeases,
  openRegister,
  personOf,
  readLease,
} from '../../money/leasing/index.ts'
import { activateLease, approveLease, bookInstalment, cancelLease, refuseLease } from './decide.use-cases.ts'

/** What staff do: look, decide, start, end, book what came. */
export function staffLeaseRoutes(api: Api): void {
  serve(api, staffLeases.list, async ({ ctx, query: { state, ...query }, page }) => {
    const { leases, pages } = await listLeases(ctx.db, queryFor(ctx, query), page, { state })
    return { leases: leases.map((row) => leaseCard(row, ctx.secrets)), ...pages }
  })
  serve(api, staffLeases.show, async ({ ctx, params }) => {
    const row = await readLease(ctx.db, { id: params.id })
    if (!row) throw new ShopError('not_found')
    return serialize(ctx, row)
  })
  serve(api, staffLeases.approve, async ({ ctx, params }) => serialize(ctx, await approveLease(ctx, params.id)))
  serve(api, staffLeases.refuse, async ({ ctx, params, body }) =>
    serialize(ctx, await refuseLease(ctx, params.id, body.reason)),
  )
  serve(api, staffLeases.activate, async ({ ctx, params }) => serialize(ctx, await activateLease(ctx, params.id)))
  serve(api, staffLeases.cancel, async ({ ctx, params, body }) =>
    serialize(ctx, await cancelLease(ctx, params.id, body.reason)),
  )
  serve(api, staffLeases.pay, async ({ ctx, params, body }) =>
    serialize(ctx, await bookInstalment(ctx, { lease_id: params.id, position: params.position, ...body })),
  )
}

async function serialize(ctx: Ctx, row: LeaseRow): Promise<StaffLease> {
  const person = await personOf(ctx.db, row.user_id)
  return { ...fullLease(row, ctx.secrets, localDate(ctx.now)), register: openRegister(row, ctx.secrets), ...person }
}
