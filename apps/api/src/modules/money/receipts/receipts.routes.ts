import { accountReceipts, receipts, receiptsBackoffice } from '@delguur/contract/money/receipts'
import { localDate } from '@delguur/kit/dates'
import { givesReceipts } from '@delguur/kit/numbers/taxpayer'
import { type Budget, spendOfNetwork } from '../../../platform/budget.ts'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { Requested } from '../../../platform/staff/approvals.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import {
  newestReceipt,
  type ReceiptRow,
  receiptMonths,
  type Seen,
  seenOrder,
  staffReceipt,
  staffReceipts,
} from './receipts.queries.ts'
import {
  flatReceipt,
  isInUse,
  receiptEntity,
  secretOf,
  serializeMonth,
  serializeStaffReceipt,
} from './receipts.serializer.ts'
import { findOrganization, isPossible, type ReceiptRequest, requestReceipt } from './use-cases/ask.ts'
import { closeMonth, reopenMonth } from './use-cases/close-month.ts'
import { receiptPdf } from './use-cases/mail.ts'
import { retryReceipt } from './use-cases/poll-receipts.ts'
import { markTakenBack } from './use-cases/take-back.ts'

/** Every look-up asks the state register: thirty in ten minutes for an address. */
const lookupBudget: Budget = { name: 'receipts.organization', tries: 30, seconds: 600 }

type Looked = { order: Seen; receipt: ReceiptRow | undefined }

/** JSON:API calls whoever brings nothing forbidden. */
function knownCaller({ order_token, user }: Ctx): void {
  if (!order_token && !user) throw new ShopError('forbidden')
}

async function viewReceipt(ctx: Ctx, number: string): Promise<Looked> {
  if (!ctx.order_token && !ctx.user) throw new ShopError('unauthenticated')
  const order = await seenOrder(ctx, number)
  if (!order) throw new ShopError('order_not_found')
  const receipt = await newestReceipt(ctx.db, order.id)
  // what was waited for will not come once the order is called off
  return { order, receipt: receipt?.state === 'waiting' && !isPossible(order) ? undefined : receipt }
}

async function ask(ctx: Ctx, number: string, ip: string, input: ReceiptRequest): Promise<Looked> {
  if (!ctx.order_token && !ctx.user) throw new ShopError('unauthenticated')
  if (input.kind === 'organization') await spendOfNetwork(ctx, lookupBudget, ip)
  await requestReceipt(ctx, number, input)
  return viewReceipt(ctx, number)
}

/** VAT receipts as JSON:API and flat, the state register, and what staff see of them. */
export function receiptRoutes(api: Api): void {
  serve(api, accountReceipts.show, async ({ ctx, params }) => {
    knownCaller(ctx)
    return entity(ctx, await viewReceipt(ctx, params.number))
  })
  serve(api, accountReceipts.request, async ({ ctx, params, body, ip }) => {
    knownCaller(ctx)
    return entity(ctx, await ask(ctx, params.number, ip, body))
  })
  serve(api, receipts.show, async ({ ctx, params }) => flat(ctx, await viewReceipt(ctx, params.number)))
  serve(api, receipts.request, async ({ ctx, params, body, ip }) => flat(ctx, await ask(ctx, params.number, ip, body)))
  serve(api, receipts.pdf, async ({ ctx, params }) => {
    const { order, receipt } = await viewReceipt(ctx, params.number)
    const secret = receipt && (await secretOf(ctx, receipt, order.mine))
    const pdf = receipt && secret && (await receiptPdf(ctx, order, receipt, ctx.locale, secret))
    if (!pdf) throw new ShopError('not_found')
    return { filename: pdf.filename, content_type: pdf.content_type, base64: pdf.content.toString('base64') }
  })
  serve(api, receipts.organization, async ({ ctx, params, ip }) => {
    await spendOfNetwork(ctx, lookupBudget, ip)
    return findOrganization(ctx, params.register)
  })
  staffRoutes(api)
}

async function entity(ctx: Ctx, { order, receipt }: Looked) {
  if (!receipt) throw new ShopError('not_found')
  return receiptEntity(receipt, order.mine, await secretOf(ctx, receipt, order.mine))
}

async function flat(ctx: Ctx, { order, receipt }: Looked) {
  const serialized = receipt ? flatReceipt(receipt, order.mine, await secretOf(ctx, receipt, order.mine)) : null
  const email = order.mine ? (receipt?.email ?? order.email) : null
  return {
    receipt: serialized,
    possible: isPossible(order) && givesReceipts(ctx.tenant),
    days: ctx.tenant.receipt.days,
    email,
  }
}

const mostOnPage = 100

function staffRoutes(api: Api): void {
  monthRoutes(api)
  serve(api, receiptsBackoffice.list, async ({ ctx, query: { state, ...query }, page }) => {
    const numbered = { page: page.page, per_page: Math.min(page.per_page, mostOnPage) }
    const { rows, pages } = await staffReceipts(ctx.db, queryFor(ctx, query), numbered, { state })
    return { receipts: rows.map(serializeStaffReceipt), ...pages }
  })
  serve(api, receiptsBackoffice.retry, async ({ ctx, params, body }) => {
    await retryReceipt(ctx, params.id, body.sure === true)
    return serializeForStaff(ctx, params.id)
  })
  serve(api, receiptsBackoffice.takenBack, async ({ ctx, params }) => {
    await markTakenBack(ctx, params.id)
    return serializeForStaff(ctx, params.id)
  })
}

function monthRoutes(api: Api): void {
  serve(api, receiptsBackoffice.months, async ({ ctx, query }) => {
    const thisMonth = localDate(ctx.now).slice(0, 7)
    const months = await receiptMonths(ctx.db, query.from ?? `${thisMonth.slice(0, 4)}-01`, query.to ?? thisMonth)
    return { months: months.filter(isInUse).map(serializeMonth) }
  })
  serve(api, receiptsBackoffice.closeMonth, async ({ ctx, params, body }) =>
    serializeMonth(await closeMonth(ctx, params.month, body.reason)),
  )
  serve(api, receiptsBackoffice.reopenMonth, async ({ ctx, params, body }) => {
    const done = await reopenMonth(ctx, params.month, body.reason)
    return done instanceof Requested ? done : serializeMonth(done)
  })
}

async function serializeForStaff(ctx: Ctx, id: number) {
  const row = await staffReceipt(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  return serializeStaffReceipt(row)
}
