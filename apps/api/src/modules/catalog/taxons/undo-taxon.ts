import type { Ctx } from '../../../platform/context.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { isAsLeft } from '../../../platform/staff/undoable.ts'
import { staffTaxon, taxonProducts } from './taxons.queries.ts'
import { editTaxon, moveTaxon, pinProducts } from './taxons.ts'

type Row = { before: Record<string, unknown>; after: Record<string, unknown> }

const missing = (): never => {
  throw new ShopError('undo_changed')
}

/** Puts a category back where it was; `undo_changed` where it was moved since. */
export async function undoTaxonMove(ctx: Ctx, id: number, row: Row): Promise<void> {
  const now = await staffTaxon(ctx.db, id)
  if (!now || !isAsLeft({ parent_id: now.parent_id, position: now.position }, row)) missing()
  const { parent_id = now?.parent_id, position = now?.position } = row.before
  await moveTaxon(ctx, id, { parent_id: parent_id === null ? null : Number(parent_id), position: Number(position) })
}

/** Gives a category the words, picture and address that it had. */
export async function undoTaxonEdit(ctx: Ctx, id: number, row: Row): Promise<void> {
  const now = await staffTaxon(ctx.db, id)
  if (!now) return missing()
  const { name, picture_key, product_order, slug } = now
  const description = Object.keys(now.description).length > 1 || now.description.mn ? now.description : null
  if (!isAsLeft({ name, description, picture_key, product_order, slug }, row)) missing()
  await editTaxon(ctx, id, undefined, row.before)
}

/** Pins the products that were pinned. */
export async function undoPins(ctx: Ctx, id: number, row: Row): Promise<void> {
  const { products } = await taxonProducts(ctx.db, id, ctx.locale)
  const pinned = products.filter((each) => each.pinned).map((each) => each.id)
  if (!isAsLeft({ pinned }, row)) missing()
  await pinProducts(ctx, id, (row.before.pinned as number[] | undefined) ?? [])
}
