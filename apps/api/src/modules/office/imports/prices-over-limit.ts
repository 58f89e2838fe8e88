import type { Tx } from '../../../platform/database/db.ts'
import { needsApproval, readProducts, type VariantState } from '../../catalog/products/index.ts'
import type { Ended } from './unit.ts'

const fields = ['price', 'cost', 'sale_price', 'compare_at_price'] as const

/** Lines whose price is below cost, or less than half of what it was. */
export async function linesOverLimit(tx: Tx, units: Ended['units']): Promise<Set<number>> {
  const changed = units.filter(({ written }) => written.outcome === 'created' || written.outcome === 'changed')
  const states = new Map(
    (
      await readProducts(
        tx,
        changed.flatMap(({ written }) => written.id ?? []),
      )
    ).map((each) => [each.id, each.state]),
  )
  const over = new Set<number>()
  for (const { unit, written } of changed)
    for (const [i, { line }] of (unit.draft?.variants ?? []).entries()) {
      const now = states.get(written.id ?? 0)?.variants.find(({ id }) => id === written.variants[i]?.id)
      if (!now || written.variants[i]?.outcome === 'refused') continue
      const isNew = written.variants[i]?.outcome === 'created'
      if (needsApproval(isNew ? undefined : before(now, written.before), now)) over.add(line)
    }
  return over
}

/** A variant as it was: what changed has its former value. */
function before(now: VariantState, was: Record<string, unknown>): VariantState {
  const former = fields.flatMap((field) => {
    const key = `variants.${now.sku}.${field}`
    return key in was ? [[field, was[key]] as const] : []
  })
  return { ...now, ...Object.fromEntries(former) }
}
