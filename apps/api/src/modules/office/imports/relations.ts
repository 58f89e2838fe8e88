import type { Tx } from '../../../platform/database/db.ts'
import type { Written } from '../../catalog/products/index.ts'
import { slugOf } from './domain/cells.domain.ts'
import { keepRelations, linkRelations, slugsInFile } from './relations.repository.ts'
import { knownProducts } from './shop.queries.ts'
import type { Unit, Work } from './unit.ts'

// What a product goes with may stand further down in the file: it is linked when that is made.

/** Leaves in drafts what the shop has, keeps what the file will make, and tells what is nowhere. */
export async function sortRelations(tx: Tx, { record }: Work, units: readonly Unit[]): Promise<void> {
  const wanted = units.flatMap(({ draft }) => draft?.related ?? []).map(slugOf)
  if (wanted.length === 0) return
  const { bySlug } = await knownProducts(tx, wanted, [])
  const inFile = await slugsInFile(
    tx,
    record.id,
    wanted.filter((slug) => !bySlug.has(slug)),
  )
  for (const unit of units) {
    const { draft, lines } = unit
    if (!draft?.related?.length) continue
    const slugs = [...new Set(draft.related.map(slugOf))]
    const isLost = (slug: string): boolean => !bySlug.has(slug) && !inFile.has(slug)
    if (slugs.some(isLost))
      lines.find((line) => line.has('related'))?.problem('related', 'product_unknown', { severity: 'warning' })
    const remaining = slugs.filter((slug) => !isLost(slug)).map((slug) => bySlug.get(slug) ?? slug)
    const known = remaining.filter((slug) => !inFile.has(slug))
    if (remaining.length > known.length) unit.related = remaining
    if (known.length > 0) draft.related = known
    else delete draft.related
  }
}

/** Links products with what this batch made, and remembers what waits for a later one. */
export async function linkUnits(
  tx: Tx,
  { record }: Work,
  units: readonly Unit[],
  written: readonly Written[],
): Promise<void> {
  const waiting = units.flatMap(({ related }, i) => {
    const product_id = written[i]?.outcome === 'refused' ? undefined : written[i]?.id
    return related && product_id !== undefined ? [{ product_id, slugs: related }] : []
  })
  if (waiting.length > 0) await keepRelations(tx, record.id, waiting)
  const isRelated = record.columns.some(({ target }) => target === 'related')
  const made = written.flatMap(({ outcome, slug }) => (outcome === 'created' && slug ? [slug] : []))
  if (isRelated && made.length > 0) await linkRelations(tx, record.id, made)
}
