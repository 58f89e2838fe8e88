import { type BankTransaction, type SeenTransaction, type StatementRow, staffBank } from '@delguur/contract/books/bank'
import type { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { queryFor } from '../../../platform/staff/masking.ts'
import { type CreditRow, candidatesFor, readCredit, readCredits } from './bank.queries.ts'
import { type ImportedRow, importStatement } from './bank.use-cases.ts'
import { ignoreCredit, matchCredit, splitCredit, undoCredit, undoProblem } from './decide.use-cases.ts'
import { phonesIn } from './order-in-text.domain.ts'
import { leftOf } from './parts.domain.ts'

/** Operations of staff on money received on the shop's accounts. */
export function bankRoutes(api: Api): void {
  serve(api, staffBank.importStatement, async ({ ctx, query, file }) => {
    const { bank, account, dry_run = false, columns = {} } = query
    const rows = (await importStatement(ctx, await file(), { bank, account, columns, dry_run })).map(serializeRow)
    const totals: Record<string, number> = {}
    for (const { result } of rows) totals[result] = (totals[result] ?? 0) + 1
    return { dry_run, totals, rows }
  })
  serve(api, staffBank.list, async ({ ctx, query: { status, account, ...query }, page }) => {
    const { rows, pages } = await readCredits(ctx.db, queryFor(ctx, query), page, { status, account })
    return { transactions: rows.map(serialize), ...pages }
  })
  serve(api, staffBank.show, ({ ctx, params }) => seen(ctx, params.id))
  serve(api, staffBank.match, async ({ ctx, params, body }) => {
    await matchCredit(ctx, params.id, body.number, body.second ?? false)
    return seen(ctx, params.id)
  })
  serve(api, staffBank.ignore, async ({ ctx, params, body }) => {
    await ignoreCredit(ctx, params.id, body.note)
    return seen(ctx, params.id)
  })
  serve(api, staffBank.split, async ({ ctx, params, body }) => {
    await splitCredit(ctx, params.id, body)
    return seen(ctx, params.id)
  })
  serve(api, staffBank.undo, async ({ ctx, params }) => {
    await undoCredit(ctx, params.id)
    return seen(ctx, params.id)
  })
}

const serialize = ({ happened_at, decided_at, ...row }: CreditRow): BankTransaction =>
  ({
    ...row,
    left: row.status === 'unmatched' ? leftOf(row, row.parts) : 0,
    happened_at: happened_at.toISOString(),
    decided_at: decided_at?.toISOString() ?? null,
  }) as BankTransaction

async function seen(ctx: Ctx, id: number): Promise<z.input<typeof SeenTransaction>> {
  const row = await readCredit(ctx.db, id)
  if (!row) throw new ShopError('not_found')
  const { happened_at, status, text, parts } = row
  const amount = leftOf(row, parts)
  const found =
    status === 'unmatched' ? await candidatesFor(ctx.db, { amount, happened_at, phones: phonesIn(text) }) : []
  const candidates = found.map(({ completed_at, fits, ...order }) => ({
    ...order,
    completed_at: completed_at.toISOString(),
    fits: fits as ('amount' | 'phone')[],
  }))
  return { ...serialize(row), candidates, undo_problem: await undoProblem(ctx, id) }
}

const empty = { amount: null, happened_at: null, text: '', payer_name: null, order_number: null, missing: 0, excess: 0 }

function serializeRow({ row, taken }: ImportedRow): StatementRow {
  if ('fault' in row) {
    const { line, fault } = row
    if (fault === 'outgoing') return { ...empty, line, result: 'outgoing', problem: null }
    return { ...empty, line, result: 'invalid', problem: fault }
  }
  const { line, amount, happened_at, text, payer_name } = row
  const { result, problem, order_number, missing, excess } = taken ?? { ...empty, result: 'known', problem: null }
  return {
    line,
    amount,
    text,
    payer_name,
    result,
    problem,
    order_number,
    missing,
    excess,
    happened_at: happened_at.toISOString(),
  }
}
