import { dayMs } from '@delguur/kit/dates'
import type { Services } from '../../../platform/context.ts'
import { type Tx, transact } from '../../../platform/database/db.ts'
import { mayGoAt } from './alerts.domain.ts'
import { factsOf, findNewProduct } from './alerts.queries.ts'
import {
  dropProduct,
  fireBrand,
  fireVariant,
  keepProduct,
  type Noted,
  noteChanges,
  takeProduct,
} from './alerts.repository.ts'

const pageSize = 500
const newForDays = 7
const most = 100

/**
 * Reads what changed in the catalogue and writes the messages that follow from it: a page of watchers in each transaction, so
 * that no product holds up the others, and a killed process loses nothing. `false` when there is more.
 */
export async function lookAtChanges(services: Services): Promise<boolean> {
  const now = services.clock()
  const newSince = new Date(now.getTime() - newForDays * dayMs)
  await transact(services.db, (tx) => noteChanges(tx, now, newSince))
  for (let page = 0; page < most; page++) {
    const more = await transact(services.db, async (tx) => {
      const noted = await takeProduct(tx)
      if (noted) await lookAt(services, tx, noted, now, newSince)
      return noted !== undefined
    })
    if (!more) return true
  }
  return false
}

async function lookAt({ tenant }: Services, tx: Tx, { product_id, after_id }: Noted, now: Date, newSince: Date) {
  const due = mayGoAt(now)
  for (const { variant_id, price, units, sellable } of await factsOf(tx, { product: product_id }, now)) {
    if (!sellable || units <= 0) continue
    const kinds = [
      { kind: 'stock', below: null },
      { kind: 'price', below: price },
      ...(units <= tenant.low_stock_at ? [{ kind: 'low', below: null } as const] : []),
    ] as const
    for (const each of kinds)
      if ((await fireVariant(tx, { variant_id, ...each }, due, now, pageSize)) === pageSize)
        return void (await keepProduct(tx, product_id, after_id))
  }
  const product = await findNewProduct(tx, product_id, newSince, now)
  const last = product && (await fireBrand(tx, product, after_id, due, now, pageSize))
  if (last === undefined) await dropProduct(tx, product_id)
  else await keepProduct(tx, product_id, last)
}
