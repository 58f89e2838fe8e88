import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countGiving } from '../../../platform/staff/staff-limits.ts'
import { costOf } from '../../catalog/stock/index.ts'
import type { ImportRecord } from './imports.queries.ts'
import type { StockDone } from './set-stock.ts'

/**
 * Counts what the units have cost that lines take off the shelves, place by place as when somebody does it by hand. Gives the lines that
 * are over the caller's limit with their column; what they take counts for nothing. A dry run, whose batches are taken back one by one,
 * counts what they came to before.
 */
export async function countUnits(
  ctx: Ctx,
  tx: Tx,
  { id, goods }: Pick<ImportRecord, 'id' | 'goods'>,
  stock: readonly StockDone[],
) {
  const within: Ctx = { ...ctx, db: tx }
  const over = new Map<number, string>()
  let sum = 0
  const lost = stock.filter(({ before, after }) => after < before)
  if (lost.length > 0 && goods > 0)
    await countGiving(within, { kind: 'goods', amount: goods, subject: `import:${id}`, to: null })
  for (const { line, code, variant_id, item_id, before, after } of lost) {
    if (over.has(line)) continue
    const amount = await costOf(tx, new Map([[variant_id, before - after]]))
    const giving = { kind: 'goods', amount, subject: `stock_item:${item_id}`, to: null } as const
    if (await countGiving(within, giving)) over.set(line, `stock_${code}`)
    else sum += amount
  }
  return { over, amount: sum }
}
