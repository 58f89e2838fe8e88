import type { BulkRow } from '@delguur/contract/office/bulk'
import { defaultLocale, type Locale } from '@delguur/kit/locale'
import type { Ctx } from '../../../platform/context.ts'
import { dryRun, type Tx, transact } from '../../../platform/database/db.ts'
import { errorText } from '../../../platform/http/errors.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import type { BulkActs, BulkList, BulkParams } from '../../registry.ts'

export type BulkAct = { list: BulkList; act: string; params: BulkParams }

/** What can be done to the rows of a list; the contract of the operation says that the act is one of its own. */
export const actsOf = ({ registry }: Pick<Ctx, 'registry'>, list: BulkList): BulkActs =>
  registry.bulkActs[list] as BulkActs

export const requireAct = (ctx: Ctx, { list, act }: Pick<BulkAct, 'list' | 'act'>): void =>
  actsOf(ctx, list).require(ctx, act)

/** Does it to one of a list, as the audit log names it for one. */
export const runAct = (ctx: Ctx, id: string, { list, act, params }: BulkAct): Promise<{ version: number }> =>
  actsOf(ctx, list).run({ ...ctx, act: ctx.act && { ...ctx.act, name: `${list}.${act}` } }, id, act, params)

/** Does it to one order in a transaction. What is refused is said, and changes nothing. */
export async function actOn(ctx: Ctx, number: string, input: BulkAct, { dry_run = false } = {}): Promise<BulkRow> {
  const work = (tx: Tx) => runAct({ ...ctx, db: tx }, number, input)
  try {
    const { version } = await (dry_run ? dryRun(ctx.db, work) : transact(ctx.db, work))
    return { id: number, ok: true, code: null, error: null, version }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { code, message } = refusalOf(error, ctx.locale)
    return { id: number, ok: false, code, error: message, version: null }
  }
}

/** Why an order was not done, for who began it. */
export function refusalOf(error: unknown, locale: Locale = defaultLocale): { code: string; message: string } {
  const refusal = error instanceof ShopError ? error : new ShopError('unavailable')
  return { code: refusal.code, message: errorText(refusal.code, locale, refusal.params) }
}
