import type { Translated } from '@delguur/kit/locale'
import { moveNode, nestedSet } from '@delguur/kit/nested-set'
import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { lead } from './redirects.ts'
import { usesOfTaxon } from './taxons.queries.ts'
import { deleteTaxon, insertTaxon, type LockedTaxon, leaveTaxon, lockTree, writePlaces } from './taxons.repository.ts'

const subject = (id: number) => ({ subject_type: 'taxon', subject_id: String(id) })
const last = 1_000_000

export type WantedTaxon = { permalink: string; parent: string | null; name: Translated }

/** Makes the categories that are not there, parents first, each last in its place; gives the ids of those that it made. */
export async function makeTaxons(ctx: Ctx, tx: Tx, wanted: readonly WantedTaxon[], reason: string): Promise<number[]> {
  if (wanted.length === 0) return []
  let tree = await lockTree(tx)
  const ids: number[] = []
  for (const { permalink, parent, name } of wanted) {
    if (tree.some((each) => each.permalink === permalink)) continue
    const parent_id = tree.find((each) => each.permalink === parent)?.id ?? null
    const made = { parent_id, permalink, name, description: null, picture_key: null, product_order: 'manual' as const }
    const id = await insertTaxon(tx, made, ctx.now)
    const added: LockedTaxon = { ...made, id, version: 1, position: last }
    const moved = moveNode([...tree, added], { id, parent_id, position: last })
    if (typeof moved === 'string') throw new Error(`category ${permalink} has no place: ${moved}`)
    tree = moved
    ids.push(id)
    await lead(ctx, tx, [], 'taxon', [`/t/${permalink}`])
    await audit(ctx, tx, {
      ...subject(id),
      version: 1,
      reason,
      before: null,
      after: { name: name.mn, permalink, parent_id },
    })
  }
  if (ids.length > 0) await writePlaces(tx, nestedSet(tree))
  return ids
}

/**
 * Takes away categories that nothing uses, those below others first; `left` are products out of sale that do not count. Gives the
 * ids of those that are gone.
 */
export async function removeUnusedTaxons(
  ctx: Ctx,
  tx: Tx,
  ids: readonly number[],
  { left, reason }: { left: readonly number[]; reason: string },
): Promise<number[]> {
  if (ids.length === 0) return []
  let tree = await lockTree(tx)
  const removed: number[] = []
  for (const { id, permalink, name } of tree.filter((each) => ids.includes(each.id)).reverse()) {
    await leaveTaxon(tx, id, left)
    if ((await usesOfTaxon(tx, id)).length > 0) continue
    await deleteTaxon(tx, id)
    tree = tree.filter((each) => each.id !== id)
    removed.push(id)
    await audit(ctx, tx, { ...subject(id), reason, before: { name: name.mn, permalink }, after: null })
  }
  if (removed.length > 0) await writePlaces(tx, nestedSet(tree))
  return removed
}
