import type { Ctx } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { makeTaxons, removeUnusedTaxons } from '../../../catalog/taxons/index.ts'
import { isCyrillic } from '../domain/cells.domain.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { reasonOf } from '../kinds/kind.ts'
import type { Unit, Work } from '../unit.ts'
import { categoriesMade, productsUndone, removeUnusedOptions } from './made.repository.ts'

/** The categories that the products of a batch are put into and that are not there yet. */
export async function makeCategories(
  ctx: Ctx,
  tx: Tx,
  { record, table }: Work,
  units: readonly Unit[],
): Promise<number[]> {
  const { new_categories = [], language } = table.reading
  if (new_categories.length === 0) return []
  const needed = new Set(units.flatMap(({ draft }) => draft?.categories ?? []))
  const wanted = new_categories.filter(({ permalink }) =>
    [...needed].some((each) => each === permalink || each.startsWith(`${permalink}/`)),
  )
  // a shop shows the Mongolian name where there is no other: it has one from the start
  const names = (name: string) => ({
    mn: name,
    ...(language && language !== 'mn' && !isCyrillic(name) && { [language]: name }),
  })
  return makeTaxons(
    ctx,
    tx,
    wanted.map(({ name, ...place }) => ({ ...place, name: names(name) })),
    reasonOf(record),
  )
}

/** Takes away what an import made and nothing uses, now that its products are undone. */
export async function removeMade(ctx: Ctx, tx: Tx, record: ImportRecord): Promise<void> {
  const ids = await categoriesMade(tx, record.id)
  if (ids.length > 0)
    await removeUnusedTaxons(ctx, tx, ids, { left: await productsUndone(tx, record.id), reason: reasonOf(record) })
  await removeUnusedOptions(tx, record.id)
}
