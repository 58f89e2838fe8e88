import { createHash } from 'node:crypto'
import { mnt } from '@delguur/kit/money'
import type { Ctx, Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { requireOpenDay } from '../../../platform/staff/closed-days.ts'
import { shopAccounts } from './bank.queries.ts'
import { type Credit, lastRecord, noteRecord } from './bank-transactions.repository.ts'
import type { Bank, Columns, ReadRow, StatementRow } from './statement.domain.ts'
import type { StatementSource } from './statement.port.ts'
import { readApart } from './statement-apart.ts'
import { bankReference, type TakenIn, takeIn } from './take-in.use-cases.ts'

const mostRows = 5_000

export type Import = { bank: Bank; account: string; columns: Columns; dry_run: boolean }
export type ImportedRow = { row: ReadRow; taken?: TakenIn }

/**
 * Takes in a statement that staff have of a bank, row by row; what was taken in before is `known`. A dry run says what would happen and
 * leaves everything as it was. Refuses an account that is not the shop's and a file without the columns that it needs.
 */
export async function importStatement(ctx: Ctx, file: Buffer, input: Import): Promise<ImportedRow[]> {
  const { bank, account, columns, dry_run } = input
  if (!(await shopAccounts(ctx.db)).includes(account))
    throw new ShopError('invalid_input', { faults: [{ key: 'account', code: 'account_number_invalid' }] })
  const statement = await readApart({ file, bank, columns })
  if ('missing' in statement)
    throw new ShopError('statement_unreadable', { withErrors: true, detail: { missing: statement.missing.join(',') } })
  if (statement.rows.length > mostRows) throw new ShopError('body_too_large')
  const credits = named(statement.rows, { bank, account })
  return dry_run ? tryOut(ctx, credits) : takeInAll(ctx, credits)
}

type Named = { row: ReadRow; credit?: Credit }

/** Rows with a name each: the bank's, else one made of all that the row says; equal rows are distinguished by their order. */
function named(rows: ReadRow[], { bank, account }: Pick<Import, 'bank' | 'account'>): Named[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    if ('fault' in row) return { row }
    const digest = digestOf(row)
    const times = (seen.get(digest) ?? 0) + 1
    seen.set(digest, times)
    const { amount, text, payer_account, payer_name, happened_at } = row
    const reference = row.id ?? `${digest}-${times}`
    const credit = { bank, account, reference, source: 'file' as const }
    return { row, credit: { ...credit, amount, text, payer_account, payer_name, happened_at } }
  })
}

const digestOf = ({ happened_at, amount, balance, text, payer_account }: StatementRow): string =>
  createHash('sha256')
    .update(JSON.stringify([happened_at, amount, balance, text, payer_account]))
    .digest('hex')
    .slice(0, 24)

/** Whoever decides about money on an account. */
export const deciderOf = ({ user }: Ctx): string => `user:${user?.id ?? 0}`

async function takeInAll(ctx: Ctx, rows: Named[]): Promise<ImportedRow[]> {
  const done: ImportedRow[] = []
  for (const { row, credit } of rows)
    done.push(credit ? { row, taken: await transact(ctx.db, (tx) => takeInByHand(ctx, tx, credit)) } : { row })
  return done
}

async function takeInByHand(ctx: Ctx, tx: Tx, credit: Credit): Promise<TakenIn> {
  const taken = await takeIn(ctx, tx, credit, deciderOf(ctx), ctx.user)
  if (taken.result !== 'known') await requireOpenDay(tx, credit.happened_at)
  const { result, order_number } = taken
  const after = result === 'known' ? null : { amount: credit.amount, result, order_number }
  await audit(ctx, tx, { subject_type: 'bank_transaction', subject_id: bankReference(credit), before: null, after })
  return taken
}

/** Ends a transaction so that nothing of it stays. */
class TriedOut extends Error {
  readonly rows: ImportedRow[]
  constructor(rows: ImportedRow[]) {
    super('tried out')
    this.rows = rows
  }
}

/** Does all of it in one transaction that is taken back: exactly what would happen, two rows for one order included. */
async function tryOut(ctx: Ctx, rows: Named[]): Promise<ImportedRow[]> {
  const work = async (tx: Tx): Promise<never> => {
    const done: ImportedRow[] = []
    for (const { row, credit } of rows)
      done.push(credit ? { row, taken: await takeIn(ctx, tx, credit, deciderOf(ctx), ctx.user) } : { row })
    throw new TriedOut(done)
  }
  return transact(ctx.db, work).catch((error: unknown) => {
    if (error instanceof TriedOut) return error.rows
    throw error
  })
}

/** Reads new records from the gateways of banks. A bank that is away is queried again; the others are read. */
export async function readGateways(services: Services): Promise<void> {
  for (const source of services.ports.statements ?? []) {
    await readAccount(services, source).catch((err: unknown) =>
      services.log.warn({ err, account: source.account }, 'an account was not read'),
    )
  }
}

async function readAccount(services: Services, { bank, account, after }: StatementSource): Promise<void> {
  for (const { record, amount, ...details } of await after(await lastRecord(services.db, account))) {
    if (amount > 0) {
      const credit: Credit = { ...details, bank, account, reference: record, source: 'gateway', amount: mnt(amount) }
      await transact(services.db, (tx) => takeIn(services, tx, credit, `bank:${bank}`))
    }
    await noteRecord(services.db, account, record, services.clock())
  }
}
