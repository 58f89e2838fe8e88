import type { Tx } from '../../../platform/database/db.ts'
import { readProducts } from './product-state.queries.ts'
import { withoutVersion } from './product-versions.repository.ts'
import { keepVersions } from './products.repository.ts'

export type Doer = { actor_id: number | null; act: string; at: Date }

/** Keeps what products are, of those whose present version is not kept yet; without a doer it is what they were before an act. */
export async function savePresentVersions(tx: Tx, ids: readonly number[], doer?: Doer): Promise<void> {
  const found = await readProducts(tx, await withoutVersion(tx, [...new Set(ids)]))
  const of = (updated_at: Date): Doer => doer ?? { actor_id: null, act: 'products.kept', at: updated_at }
  await keepVersions(
    tx,
    found.map(({ id, version, updated_at, state }) => ({
      product_id: id,
      version,
      snapshot: state,
      ...of(updated_at),
    })),
  )
}

/**
 * Does work that changes products otherwise than by `writeProducts`, and keeps what each of them is after it as a version; what
 * it was before too where no version says that yet. The caller has locked the products.
 */
export async function withVersions<T>(tx: Tx, ids: readonly number[], doer: Doer, work: () => Promise<T>): Promise<T> {
  await savePresentVersions(tx, ids)
  const done = await work()
  await savePresentVersions(tx, ids, doer)
  return done
}
