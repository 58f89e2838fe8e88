import { closedDays } from '@delguur/contract/base/closed-days'
import {
  type Finding,
  type FullDay,
  type StaffCharge,
  type StaffRefund,
  staffMoney,
} from '@delguur/contract/books/treasury'
import { staffChargeList } from '@delguur/contract/money/charges-staff'
import { staffPaymentList } from '@delguur/contract/money/payments-staff'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import { markRefunded } from '../../orders/index.ts'
import { listCharges } from './charge-list.queries.ts'
import { closeDay, lastDays, reopenDay } from './closed-days.ts'
import { listPayments } from './payment-list.queries.ts'
import {
  type DayRow,
  type FindingRow,
  type RefundRow,
  readCharge,
  readDay,
  readDays,
  readFinding,
  readFindings,
  readRefund,
  readRefunds,
} from './treasury.queries.ts'
import { checkCharge, compareNow, explainFinding } from './treasury.use-cases.ts'

/** What staff see and do about the money that providers have. */
export function treasuryRoutes(api: Api): void {
  serve(api, staffMoney.refunds, async ({ ctx, query: { status, ...query }, page }) => {
    const { rows, pages } = await readRefunds(ctx.db, queryFor(ctx, query), page, { status })
    return { refunds: rows.map(serializeRefund), ...pages }
  })
  serve(api, staffMoney.sent, async ({ ctx, params, body }) => {
    const known = await readRefund(ctx.db, params.number)
    if (!known) throw new ShopError('not_found')
    if (known.status === 'pending') throw new ShopError('status_change_refused')
    await markRefunded(ctx, params.number, body.reference ?? null)
    return serializeRefund((await readRefund(ctx.db, params.number)) ?? known)
  })
  serve(api, staffMoney.charge, ({ ctx, params }) => serializeCharge(ctx, params.number))
  serve(api, staffMoney.check, async ({ ctx, params }) => {
    await checkCharge(ctx, params.number)
    return serializeCharge(ctx, params.number)
  })
  serve(api, staffChargeList.list, ({ ctx, query }) => listCharges(ctx, query))
  serve(api, staffPaymentList.list, ({ ctx, query }) => listPayments(ctx, query))
  reconciliationRoutes(api)
  serve(api, closedDays.list, async ({ ctx }) => ({ days: await lastDays(ctx) }))
  serve(api, closedDays.close, ({ ctx, params, body }) => closeDay(ctx, params.day, body.reason))
  serve(api, closedDays.reopen, ({ ctx, params, body }) => reopenDay(ctx, params.day, body.reason))
}

async function serializeCharge(ctx: Ctx, wanted: string): Promise<StaffCharge> {
  const charge = await readCharge(ctx.db, wanted)
  if (!charge) throw new ShopError('not_found')
  const { calls, created_at, closed_at, ...rest } = charge
  return {
    ...rest,
    created_at: created_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    calls: calls.map((call) => ({ ...call, created_at: call.created_at.toISOString() })),
  }
}

function reconciliationRoutes(api: Api): void {
  serve(api, staffMoney.days, async ({ ctx, page: { page, per_page } }) => {
    const { rows, total } = await readDays(ctx.db, { page, per_page })
    return { days: rows.map(serializeDay), ...pagesOf(total, page, per_page) }
  })
  serve(api, staffMoney.day, ({ ctx, params }) => fullDay(ctx, params.provider, params.day))
  serve(api, staffMoney.compare, async ({ ctx, body }) => {
    await compareNow(ctx, body.provider, body.day)
    return fullDay(ctx, body.provider, body.day)
  })
  serve(api, staffMoney.explain, async ({ ctx, params, body }) => {
    if (!(await readFinding(ctx.db, params.id))) throw new ShopError('not_found')
    await explainFinding(ctx, params.id, body.note)
    const row = await readFinding(ctx.db, params.id)
    if (!row) throw new ShopError('not_found')
    return serializeFinding(row)
  })
}

const pagesOf = (total_count: number, current_page: number, per_page: number) => ({
  total_count,
  current_page,
  pages: Math.ceil(total_count / per_page),
})

const serializeRefund = ({ created_at, done_at, route, status, ...row }: RefundRow): StaffRefund => ({
  ...row,
  route: route === 'wallet' ? 'wallet' : 'source',
  status: status as StaffRefund['status'],
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
})

const serializeDay = ({ id: _, compared_at, total_findings, total_open, ...row }: DayRow) => ({
  ...row,
  compared_at: compared_at.toISOString(),
  total_findings: Number(total_findings),
  total_open: Number(total_open),
})

async function fullDay(ctx: Ctx, provider: string, day: string): Promise<FullDay> {
  const row = await readDay(ctx.db, provider, day)
  if (!row) throw new ShopError('not_found')
  return { ...serializeDay(row), findings: (await readFindings(ctx.db, row.id)).map(serializeFinding) }
}

const serializeFinding = ({ found_at, resolved_at, kind, resolution, ...row }: FindingRow): Finding => ({
  ...row,
  kind: kind as Finding['kind'],
  resolution: resolution as Finding['resolution'],
  found_at: found_at.toISOString(),
  resolved_at: resolved_at?.toISOString() ?? null,
})
